"""How a reader gets the names of people: by the address, else by their last choice, and as far as the owner allows."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property

from django.conf import settings
from django.http import HttpRequest

from annotations.archive.models import Annotation
from annotations.archive.models.facts import last_contract
from annotations.archive.models.naming import Named, NamesShown
from annotations.notation.editing.aliases import AliasStyle, aliases_of, hide_names, names_in, text_without_names
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Document
from annotations.people.private import keep_private

WRITTEN = "written"
"""The name of names as they are written, in an address."""

COOKIE = f"{settings.COOKIE_PREFIX}names"
CHOICES = tuple((value or WRITTEN, title) for value, title in NamesShown.choices)
"""From most to least that readers see of people."""


@dataclass(frozen=True)
class NamesSeen:
    """`style` stands in place of all names, else only those in `hidden` are; `allowed` are this reader’s choices."""

    style: AliasStyle | None
    hidden: Sequence[str]
    allowed: Sequence[tuple[str, str]]

    @property
    def name(self) -> str:
        """Its name in an address."""
        return self.style.value if self.style else WRITTEN

    @property
    def hides(self) -> bool:
        """Whether any name is hidden."""
        return bool(self.style or self.hidden)

    def text(self, document: Document) -> str:
        """The text as this reader gets it."""
        return text_without_names(document, self.style, self.hidden)

    def aliases(self, document: Document) -> Mapping[str, str]:
        """What stands in place of each name."""
        return aliases_of(document, self.style, self.hidden) if self.hides else {}


def names_seen(request: HttpRequest, named: Named, *, is_recorder: bool = False) -> NamesSeen:
    """How the reader gets the names. Who records it gets them all, unless they ask for less."""
    asked = request.GET.get("names", "") or request.COOKIES.get(COOKIE, "")
    if is_recorder:
        keep_private(request)
        style = _style(asked, CHOICES, WRITTEN)
        return NamesSeen(style, named.hidden_names if style else (), CHOICES)
    return names_for_everybody(named, asked)


def names_for_everybody(named: Named, asked: str = "") -> NamesSeen:
    """What anybody gets who asks for the names in that way; no more than the owner allows."""
    least = named.names or WRITTEN
    allowed = CHOICES[[value for value, _title in CHOICES].index(least) :]
    return NamesSeen(_style(asked, allowed, least), named.hidden_names, allowed)


def _style(asked: str, allowed: Sequence[tuple[str, str]], usual: str) -> AliasStyle | None:
    name = asked if asked in dict(allowed) else usual
    return None if name == WRITTEN else AliasStyle(name)


@dataclass(frozen=True)
class SeenAnnotation:
    """An annotation with the names that one reader gets."""

    annotation: Annotation
    names: NamesSeen

    @cached_property
    def reading(self) -> Reading:
        """The reading of the text that the reader gets."""
        written = self.annotation.read()
        return self.annotation.read(self.names.text(written.document)) if self.names.hides else written

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        """How the reader can choose to get the names; nothing in a text that names nobody."""
        can_choose = len(self.names.allowed) > 1 and names_in(self.annotation.read().document)
        return self.names.allowed if can_choose else ()

    def to_show(self) -> Annotation:
        """A copy to draw, which must not be saved: it and its thread have only the names that the reader gets."""
        if not (self.names.hides or self.annotation.hides_names):
            return self.annotation
        shown, aliases = copy(self.annotation), self.names.aliases(self.annotation.read().document)
        shown.title_written = self.annotation.owners_title
        shown.title = hide_names(shown.title_written, aliases)
        shown.text, shown.summary = self.reading.text, last_contract(self.reading)
        shown.thread = self.annotation.thread.with_aliases(aliases)
        return shown
