from dataclasses import dataclass
from typing import Protocol

from django.utils.safestring import SafeString

from annotations.threads import markdown


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place in the subject of a thread: its key, its title in words, and its present value.

    The element that shows the place on the thread's page has the key as its id.
    """

    key: str
    title: str
    value: str = ""

    @property
    def value_drawn(self) -> SafeString:
        """Its value, with cards as glyphs."""
        return markdown.glyphs(self.value)


class FindAnchor(Protocol):
    def __call__(self, key: str, /) -> Anchor | None:
        """The place with this key; None if there is none, or it no longer exists."""
