"""The reading of a text, and the columns that are derived from it whenever it is saved."""

from django.db import models

from annotations.archive.models.facts import facts
from annotations.archive.models.naming import Named
from annotations.archive.models.versions import Versioned
from annotations.archive.rule_choice.choice import PlayedBy, PlayedByRules, seats_by
from annotations.notation.reading import Reading, read
from annotations.threads.locking import locked


class DerivedColumns(PlayedByRules, Versioned, Named):
    """A text that is read by its rules, with facts about it as columns, for lists and queries."""

    usual_seats = models.PositiveSmallIntegerField(
        default=4, help_text="players, if neither the rules nor a line set it"
    )
    status = models.CharField(max_length=10, default="Incomplete")
    players = models.PositiveSmallIntegerField(default=4)
    hands = models.PositiveSmallIntegerField(default=0)
    missing = models.PositiveIntegerField(default=0, help_text="expected lines and values that are not there")
    warnings = models.PositiveIntegerField(default=0, help_text="what contradicts the rules of play, or the record")
    summary = models.CharField(max_length=200, blank=True, help_text="the last contract, in words")

    class Meta:
        abstract = True

    @property
    def seats(self) -> int:
        """The number of players if no line gives it: what its rules say, else what its owner chose."""
        return seats_by(self.played_by, self.usual_seats)

    def read(self, text: str | None = None) -> Reading:
        """The reading of its text, or of `text`, with its number of players and by its rules."""
        return read(self.text if text is None else text, self.rules_to_read_by(), self.seats)

    def text_to_read(self) -> str:
        """The text for readers, without the names that are hidden from them."""
        return self.text_for_readers(self.read().document) if self.hides_names else self.text

    def reread(self) -> bool:
        """Derives the columns from the text again; returns whether any was out of date. Raises RowGone."""
        if not self._stale_columns():  # most rows: they need no lock, for which those who save would have to wait
            return False
        with locked(self):
            return self._derive_columns()

    def _derive_columns(self, *changed: str) -> bool:
        """Saves the derived columns that are out of date, and those `changed`; returns whether any were out of date.

        The row is locked.
        """
        stale = self._stale_columns()
        for name, value in stale.items():
            setattr(self, name, value)
        if stale or changed:
            self.save(update_fields=[*changed, *stale])
        return bool(stale)

    def _stale_columns(self) -> dict[str, object]:
        """The correct values of the derived columns that are out of date, by name.

        They are seen by readers, so they have no names that are hidden.
        """
        derived = {**facts(self.read(self.text_to_read())), **self.naming(self.read().document)}
        return {name: value for name, value in derived.items() if getattr(self, name) != value}

    def set_rules(self, choice: PlayedBy) -> None:
        """Plays by other rules, or by a copy of house rules, from now on: the derived columns follow."""
        with locked(self):
            self.rules, self.house_rules = choice
            self._derive_columns("rules", "house_rules")
