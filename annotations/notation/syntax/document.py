"""A text as typed lines over raw ones. Nothing here reads or checks; `reader.py` fills it."""

from collections.abc import Iterator
from datetime import datetime
from enum import Enum
from typing import NamedTuple

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
    """A value that could not be read; the diagnostics say why."""

    text: str


Value = Withheld | Asked | Passing | Seat | Team | Card | SuitCards | Suit | int | str | datetime | Faulty
"""What one value of a line means. `str` is free text; `Suit` is trump; seats, teams, cards are shared instances."""


ONE_VALUE = (Kind.TEXT, Kind.DATETIME, Kind.NOTATION)
"""The kinds whose words are together one value."""


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
        self.number = number
        self.text = text
        self.label = label
        self.values = values
        self.counts = counts
        self.end = end

    def __repr__(self) -> str:
        return f"Line({self.number}, {self.text!r})"

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

    def _spans_single_spaced(self) -> list[tuple[int, int]]:
        """The spans where one space parts the words, as on nearly every line; none where there is more to look at."""
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


class Section:
    """Lines between blank lines: the game section, or one hand. Notes that stand alone belong to the one before.

    `first_line` is the number of the line where it begins, or would begin.
    """

    __slots__ = ("first_line", "is_hand", "lines")

    def __init__(self, lines: list[Line], is_hand: bool, first_line: int = 1) -> None:
        self.lines = lines
        self.is_hand = is_hand
        self.first_line = first_line

    def named(self, text: str) -> Line | None:
        """The last line of that label (`Trick7`) that counts, or None."""
        return next(
            (line for line in reversed(self.lines) if line.counts and line.label and line.label.text == text), None
        )


class Game:
    """One game of the text. `game_section` may have no lines. `players` is 2 to 8.

    `teams` are those in force when the first hand begins. `inherited` are the game-section lines that earlier games of
    the text declared, as they last did, and this one's game section does not.
    """

    __slots__ = ("first_line", "game_section", "hands", "inherited", "last_line", "players", "teams")

    def __init__(self, game_section: Section, hands: list[Section], first_line: int, last_line: int) -> None:
        self.game_section = game_section
        self.hands = hands
        self.players = 4
        self.teams: dict[int, tuple[int, ...]] = {}
        self.inherited: list[Line] = []
        self.first_line = first_line
        self.last_line = last_line

    def sections(self) -> Iterator[Section]:
        """The game section, even if it has no lines, and every hand."""
        yield self.game_section
        yield from self.hands

    def lines(self) -> Iterator[Line]:
        """Every line of the game that is not blank, from top to bottom."""
        for section in self.sections():
            yield from section.lines


class Document:
    """A whole text: its games, and every line with its blank ones, so that writing it gives the text again."""

    __slots__ = ("games", "lines")

    def __init__(self, games: list[Game], lines: list[Line]) -> None:
        self.games = games
        self.lines = lines
