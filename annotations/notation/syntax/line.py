"""A typed line over a raw one, and what its values can be. Nothing here reads or checks; `reader.py` does."""

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from typing import Final, NamedTuple

from annotations.notation.syntax.specs import Kind, Label
from annotations.notation.syntax.words import words
from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import Holding, holding


class Withheld:
    """PN's `-`: a value that is withheld, or the absence of an action. Its one instance is `WITHHELD`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "-"


class Asked:
    """PN's `?`: a value that a reader or bot is to provide. Its one instance is `ASKED`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"


WITHHELD = Withheld()
ASKED = Asked()


class Passing(Enum):
    """The bid `Pass`."""

    PASS = "Pass"

    def __str__(self) -> str:
        return self.value


PASS = Passing.PASS


class Seat(NamedTuple):
    """A player's place at the table, from 1."""

    number: int

    def __eq__(self, other: object) -> bool:  # the team of that number is another value
        return isinstance(other, Seat) and self.number == other.number

    def __ne__(self, other: object) -> bool:
        return not self == other


class Team(NamedTuple):
    """A side, from 1."""

    number: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Team) and self.number == other.number

    def __ne__(self, other: object) -> bool:
        return not self == other


class SuitCards(NamedTuple):
    """The cards of one suit, as a grouped value such as `DATKKQ` has them; none for the bare letter.

    `held` is these cards counted. A reader shares one object for each group it meets, so they are counted once.
    """

    suit: Suit
    cards: tuple[Card, ...]
    held: Holding

    @classmethod
    def of(cls, suit: Suit, cards: tuple[Card, ...]) -> "SuitCards":
        """These cards, counted."""
        return cls(suit, cards, holding(cards))


class Faulty(NamedTuple):
    """A value that could not be read; diagnostics give the reason."""

    text: str


class LongInteger:
    """An integer with more digits than Python calculates with in a short time."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


Value = Withheld | Asked | Passing | Seat | Team | Card | SuitCards | Suit | int | str | datetime | Faulty | LongInteger
"""A value of a line. `str` is free text; `Suit` is trump; seats, teams and cards are shared instances."""


ONE_VALUE = (Kind.TEXT, Kind.DATETIME, Kind.NOTATION)
"""The kinds whose words form one value."""


class Line:
    """One line of the text. `number` counts from 1; `text` is verbatim, without its line end, which is `end`.

    `label` is None where the line has none that PN knows. `values` has one entry for each value that is written (a lone
    `-` or `?` is one), and is empty where the values are not read (PN103, PN106, PN301). `counts` is False for a line
    that is passed over or counts for nothing but its values (PN201, PN203, PN205).
    """

    __slots__ = ("counts", "end", "label", "number", "text", "values")

    def __init__(
        self,
        number: int,
        text: str,
        label: Label | None,
        values: tuple[Value, ...] = (),
        counts: bool = True,
        end: str = "\n",
    ) -> None:
        self.number: Final = number
        self.text: Final = text
        self.label: Final = label
        self.values: Final = values
        self.counts: Final = counts
        self.end: Final = end

    def __repr__(self) -> str:
        return f"Line({self.number}, {self.text!r})"

    def ending(self, end: str) -> "Line":
        """The same line with this line end."""
        return Line(self.number, self.text, self.label, self.values, self.counts, end)

    def numbered(self, number: int) -> "Line":
        """The same line at this place of a text."""
        return Line(number, self.text, self.label, self.values, self.counts, self.end)

    def label_span(self) -> tuple[int, int]:
        """The columns (first, first after) of the label, where findings about the whole line are shown."""
        if self.label and self.text.startswith(f"{self.label.text} "):
            return 1, len(self.label.text) + 1
        label = words(self.text, self.number).first
        return label.column, label.end

    def spans(self) -> list[tuple[int, int]]:
        """Columns (first, first after) of each value, counted from 1, worked out from the text.

        Values that are not read have theirs too; a line without a label that PN knows has none.
        """
        if not self.label:
            return []
        if spans := self._spans_single_spaced():
            return spans
        on_line = words(self.text, self.number)
        written = on_line.after(on_line.first)
        if written and self.label.spec.fields[0].kind in ONE_VALUE:
            return [(written.first.column, written.last.end)]
        return [(word.column, word.end) for word in written]

    def span(self, place: int) -> tuple[int, int]:
        """The columns of the value at this place, from 0; on most lines faster than all of them."""
        text = self.text
        texts = text.split(" ")
        if place + 1 >= len(texts) or self.number == 1 or not self.label or "" in texts or "\t" in text:
            return self.spans()[place]
        if self.label.spec.fields[0].kind in ONE_VALUE:
            return self.spans()[place]
        column = len(" ".join(texts[: place + 1])) + 2
        return column, column + len(texts[place + 1])

    def with_words(self, words_at: Mapping[int, str]) -> str:
        """The text of the line with other words for the values at these places, from 0."""
        text, spans = self.text, self.spans()
        for place in sorted(words_at, reverse=True):
            first, end = spans[place]
            text = text[: first - 1] + words_at[place] + text[end - 1 :]
        return text

    def _spans_single_spaced(self) -> list[tuple[int, int]]:
        """The spans if single spaces separate the words, as on nearly every line; else none."""
        label, *texts = self.text.split(" ")
        if self.number == 1 or not label or not self.label or self.label.spec.fields[0].kind in ONE_VALUE:
            return []
        if "" in texts or "\t" in self.text:
            return []
        spans, column = [], len(label) + 2
        for text in texts:
            end = column + len(text)
            spans.append((column, end))
            column = end + 1
        return spans
