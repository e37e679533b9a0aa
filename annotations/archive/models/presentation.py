"""What its owner says about a game, and how it is shown to readers."""

from urllib.parse import urlsplit

from django.db import models

from annotations.threads.locking import locked


class Provenance(models.TextChoices):
    """Where a game comes from; statistics count only what was played."""

    UNKNOWN = "", "Not said"
    PLAYED = "played", "Really played"
    CONSTRUCTED = "constructed", "Made up"


class Presented(models.Model):
    """A game with the words of its owner about it; `bottom_seat` is the seat at the bottom of the table."""

    provenance = models.CharField(max_length=12, blank=True, choices=Provenance.choices, help_text="empty: not said")
    source = models.URLField(max_length=300, blank=True, help_text="where the game can be seen, such as a video")
    bottom_seat = models.PositiveSmallIntegerField(null=True, blank=True, help_text="empty: as the names of seats say")

    class Meta:
        abstract = True

    provenance_choices = Provenance.choices

    @property
    def provenance_in_words(self) -> str:
        """`Really played`; empty if nothing is said."""
        return Provenance(self.provenance).label if self.provenance else ""

    @property
    def source_host(self) -> str:
        """The host of the source, to name its link."""
        return urlsplit(self.source).hostname or ""

    def present(self, provenance: str, source: str, bottom_seat: int | None) -> None:
        """Save what the owner says."""
        with locked(self):
            self.provenance, self.source, self.bottom_seat = provenance, source, bottom_seat
            self.save(update_fields=["provenance", "source", "bottom_seat"])
