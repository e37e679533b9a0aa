"""Whether readers get the names of people: their owner may hide all of them, or single ones."""

from collections.abc import Sequence

from django.db import models

from annotations.notation.editing.aliases import AliasStyle, aliases_of, hide_names, text_without_names
from annotations.notation.syntax.document import Document


class NamesShown(models.TextChoices):
    """What readers get in place of names."""

    WRITTEN = "", "As written"
    INITIALS = AliasStyle.INITIALS.value, "Initials"
    SEATS = AliasStyle.SEATS.value, "Seats"


class Named(models.Model):
    """A text with a title, and with names of people that readers may not get.

    `title` and `aliases` are derived: the title is that for readers, and `title_written` its owner's, where it differs.
    """

    names = models.CharField(
        max_length=8, blank=True, choices=NamesShown.choices, help_text="in place of all names; empty: as written"
    )
    hidden_names = models.JSONField(default=list, blank=True, help_text="names hidden one by one, as people asked")
    aliases = models.JSONField(
        default=dict, blank=True, editable=False, help_text="what stands in place of each name, in small letters"
    )
    title_written = models.CharField(max_length=120, blank=True, editable=False, help_text="empty: the same as title")

    title: str

    class Meta:
        abstract = True

    @property
    def hides_names(self) -> bool:
        """Whether any name is hidden from readers."""
        return bool(self.names or self.hidden_names)

    @property
    def style(self) -> AliasStyle | None:
        """What stands in place of all names; None if they are not all hidden."""
        return AliasStyle(self.names) if self.names else None

    @property
    def owners_title(self) -> str:
        """The title as its owner wrote it."""
        return self.title_written or self.title

    def without_names(self, text: str) -> str:
        """Words such as a question or a remark, as readers get them."""
        return hide_names(text, self.aliases)

    def text_for_readers(self, document: Document) -> str:
        """The text of the document without the names that are hidden."""
        return text_without_names(document, self.style, self.hidden_names)

    def naming(self, document: Document) -> dict[str, object]:
        """The derived columns, by name, for a text that is read as that document."""
        aliases = aliases_of(document, self.style, self.hidden_names) if self.hides_names else {}
        written = self.owners_title
        title = hide_names(written, aliases)[:120]
        return {"aliases": aliases, "title": title, "title_written": "" if title == written else written}


def added(names: Sequence[str], name: str) -> list[str]:
    """The names with one more, once."""
    return [*(other for other in names if other.lower() != name.lower()), name]
