"""The entries of a series, as its page lists them."""

from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.db.models.functions import Coalesce, Substr

from annotations.archive.models import Annotation
from annotations.archive.words.occasion import players_in_words
from annotations.notation.reading import read
from annotations.puzzles.models import Puzzle
from annotations.puzzles.readers import Reader
from annotations.series.models import Series, SeriesEntry

MOST_READ, MOST_LINES = 4_000, 40
"""How many letters and lines of a text are searched for the names of its players, which stand in its first section."""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry. `number` counts those that readers see: 0 for others. `players` are the names of who plays, if any.

    `answered`: it is a puzzle that the reader has answered. `above` and `below` are the keys of the entries next to it,
    0 if there is none.
    """

    entry: SeriesEntry
    number: int
    players: str
    answered: bool
    above: int
    below: int

    @property
    def page(self) -> Annotation | Puzzle | None:
        """The annotation or the puzzle; None if it is deleted."""
        return self.entry.page

    @property
    def kind(self) -> str:
        """What it is, for people."""
        return "Puzzle" if self.entry.puzzle_id else "Annotation" if self.entry.annotation_id else ""


def rows_of(series: Series, reader: Reader) -> list[EntryRow]:
    """All entries of the series, also those that readers do not see."""
    texts = Coalesce(F("annotation__text"), F("puzzle__text"))
    entries = list(series.entries.to_show().annotate(beginning=Substr(texts, 1, MOST_READ)))
    puzzles = [entry.puzzle_id for entry in entries if entry.puzzle_id]
    answered = set(
        Puzzle.objects.filter(pk__in=puzzles).as_seen_by(reader).filter(answered=True).values_list("pk", flat=True)
    )
    keys = [0, *(entry.pk for entry in entries), 0]
    rows, number = [], 0
    for place, entry in enumerate(entries):
        number += entry.is_published
        shown = number if entry.is_published else 0
        answers = entry.puzzle_id in answered
        rows.append(EntryRow(entry, shown, _players(entry), answers, above=keys[place], below=keys[place + 2]))
    return rows


def _players(entry: Any) -> str:
    """Who plays in the entry, by the beginning of its text, without names that are hidden from readers."""
    whole_lines = (entry.beginning or "").rpartition("\n")[0] if entry.is_published else ""
    section, _blank, _rest = whole_lines.lstrip("\n").partition("\n\n")
    if not section:
        return ""
    document = read("\n".join(section.split("\n")[:MOST_LINES])).document
    if entry.page.hides_names:
        document = read(entry.page.text_for_readers(document)).document
    return players_in_words(document.games[0])
