"""A text as typed lines over raw ones. Nothing here reads or checks; `reader.py` fills it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import final

from annotations.notation.lines import words
from annotations.notation.specs import Kind, Label
from annotations.rules.cards import Card, Suit


@final
class Withheld:
    """PN's `-`: a value that is withheld, or the absence of an action. Its one instance is `WITHHELD`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "-"


@final
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


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place at the table, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Team:
    """A side, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class SuitCards:
    """The cards of one suit, as a grouped value such as `DATKKQ` has them; none for the bare letter."""

    suit: Suit
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Faulty:
    """A value that could not be read; the diagnostics say why."""

    text: str


Value = Withheld | Asked | Passing | Seat | Team | Card | SuitCards | Suit | int | str | datetime | Faulty
"""What one value of a line means. `str` is free text; `Suit` is trump; seats, teams, cards are shared instances."""


ONE_VALUE = (Kind.TEXT, Kind.DATETIME, Kind.NOTATION)
"""The kinds whose words are together one value."""


@dataclass(slots=True)
class Line:
    """One line of the text. `number` counts from 1; `text` is verbatim, without its line end, which is `end`.

    `label` is None where the line has none that PN knows. `values` has one entry for each value that is written (a lone
    `-` or `?` is one), and is empty where the values are not read (PN103, PN106, PN301). `counts` is False for a line
    that is passed over or counts for nothing but its values (PN201, PN203, PN205).
    """

    number: int
    text: str
    label: Label | None
    values: tuple[Value, ...] = ()
    counts: bool = True
    end: str = "\n"

    def spans(self) -> list[tuple[int, int]]:
        """Columns (first, first after) of each value, counted from 1, worked out from the text.

        Values that are not read have theirs too; a line without a label that PN knows has none.
        """
        written = words(self.text, self.number)[1:] if self.label else []
        if self.label and written and self.label.spec.fields[0].kind in ONE_VALUE:
            return [(written[0].column, written[-1].end)]
        return [(word.column, word.end) for word in written]


@dataclass(slots=True)
class Section:
    """Lines between blank lines: the game section, or one hand. Notes that stand alone belong to the one before.

    `first_line` is the number of the line where it begins, or would begin.
    """

    lines: list[Line]
    is_hand: bool
    first_line: int = 1

    def named(self, text: str) -> Line | None:
        """The last line of that label (`Trick7`) that counts, or None."""
        return next(
            (line for line in reversed(self.lines) if line.counts and line.label and line.label.text == text), None
        )


@dataclass(slots=True)
class Game:
    """One game of the text. `game_section` may have no lines. `players` is 2 to 8.

    `teams` are those in force when the first hand begins. `inherited` are the game-section lines that earlier games of
    the text declared, as they last did, and this one's game section does not.
    """

    game_section: Section
    hands: list[Section]
    players: int = 4
    teams: dict[int, tuple[int, ...]] = field(default_factory=dict)
    inherited: list[Line] = field(default_factory=list)
    first_line: int = 1
    last_line: int = 1

    def sections(self) -> Iterator[Section]:
        """The game section, even if it has no lines, and every hand."""
        yield self.game_section
        yield from self.hands

    def lines(self) -> Iterator[Line]:
        """Every line of the game that is not blank, from top to bottom."""
        for section in self.sections():
            yield from section.lines


@dataclass(slots=True)
class Document:
    """A whole text: its games, and every line with its blank ones, so that writing it gives the text again."""

    games: list[Game]
    lines: list[Line]
