from dataclasses import dataclass
from typing import Protocol

from django.utils.safestring import SafeString

from annotations.threads import markdown


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place in what a thread is about: its key, the place in words, and what stands there now.

    The element that shows the place on the thread's page has the key as its id.
    """

    key: str
    title: str
    value: str = ""

    @property
    def value_drawn(self) -> SafeString:
        """What stands there, with its cards as glyphs."""
        return markdown.glyphs(self.value)


class FindAnchor(Protocol):
    def __call__(self, key: str, /) -> Anchor | None:
        """The place with this key, or None where there is none (any more)."""
