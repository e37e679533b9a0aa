"""A reader and a writer, side by side, for every kind of value.

To read a value is one look into the dictionary of its kind, which has the usual values ready-made and makes the others;
a text that is no value of the kind raises `KeyError`. `-` is in each of them, `?` in none, since it has to be reported.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from annotations.notation.document import (
    PASS,
    WITHHELD,
    Faulty,
    Seat,
    SuitCards,
    Team,
    Value,
)
from annotations.notation.specs import Kind
from annotations.rules.cards import CARDS, MOST_PLAYERS, Card, Rank, Suit

NOTATION = "PN 1.0"

SEATS = {f"Seat{number}": Seat(number) for number in range(1, MOST_PLAYERS + 1)}
TEAMS = {f"Team{number}": Team(number) for number in range(1, MOST_PLAYERS + 1)}
TRUMPS = {suit.name.capitalize(): suit for suit in Suit}

_GROUP = re.compile("".join(f"{rank.value}*" for rank in Rank))
_RANKS = "".join(Rank)
_READY_NUMBERS = 1000
_MOST_GROUPS = 15_625  # as many as four copies of six ranks can make
_LONGEST_REMEMBERED = 25
_MOST_DIGITS = 4_000  # Python converts no more than 4,300
_DATETIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", re.ASCII)


class Integers(dict[str, Value]):
    """Integers that match a pattern, by their text."""

    def __init__(self, lowest: int, pattern: str, others: Mapping[str, Value]) -> None:
        super().__init__({str(number): number for number in range(lowest, _READY_NUMBERS)})
        self.update(others)
        self._pattern = re.compile(pattern)

    def __missing__(self, text: str) -> Value:
        if len(text) > _MOST_DIGITS or not self._pattern.fullmatch(text):
            raise KeyError(text)
        return int(text)


class Groups(dict[str, Value]):
    """The cards of one suit, by their text: the letter, then ranks in order. Remembers what it made, within bounds."""

    def __init__(self, suit: Suit) -> None:
        super().__init__({"-": WITHHELD})
        self._suit = suit

    def __missing__(self, text: str) -> Value:
        if text[:1] != self._suit.value or not _GROUP.fullmatch(text, 1):
            raise KeyError(text)
        if len(self) > _MOST_GROUPS:
            self.clear()
            self["-"] = WITHHELD
        group = SuitCards(self._suit, tuple([CARDS[self._suit.value + rank] for rank in text[1:]]))
        if len(text) <= _LONGEST_REMEMBERED:
            self[text] = group
        return group


def is_group(text: str) -> bool:
    """Whether the text is the letter of a suit and nothing but ranks, in whatever order."""
    return text[:1] in GROUPS and not text[1:].strip(_RANKS)


class AnyGroup(dict[str, Value]):
    """The cards of any one suit."""

    def __missing__(self, text: str) -> Value:
        return GROUPS[text[:1]][text]


class Moments(dict[str, Value]):
    """Dates with a time, by their text; only those that exist."""

    def __missing__(self, text: str) -> Value:
        if not _DATETIME.fullmatch(text):
            raise KeyError(text)
        try:
            return datetime.fromisoformat(text)
        except ValueError:
            raise KeyError(text) from None


class Texts(dict[str, Value]):
    """Free text, which is anything."""

    def __missing__(self, text: str) -> Value:
        return text


GROUPS = {suit.value: Groups(suit) for suit in Suit}

_ALONE: dict[str, Value] = {"-": WITHHELD}
_POSITIVE = "[1-9][0-9]*"


@dataclass(frozen=True, slots=True)
class FieldKind:
    """What a field takes: the values by their text, the code of what is none, and in words what PN expects."""

    values: Mapping[str, Value]
    code: str
    expected: str


FIELD_KINDS: dict[Kind, FieldKind] = {
    Kind.NOTATION: FieldKind({NOTATION: NOTATION}, "PN206", NOTATION),
    Kind.TEXT: FieldKind(Texts(_ALONE), "", "text"),
    Kind.DATETIME: FieldKind(Moments(_ALONE), "PN305", "a date and time that exist, as in 2015-08-31 13:58:59"),
    Kind.SEAT: FieldKind(_ALONE | SEATS, "PN306", "Seat1 to Seat8"),
    Kind.SIDE: FieldKind(_ALONE | TEAMS | SEATS, "PN306", "Team1 to Team8 or Seat1 to Seat8"),
    Kind.POSITIVE: FieldKind(Integers(1, _POSITIVE, _ALONE), "PN309", "an integer from 1"),
    Kind.COUNT: FieldKind(Integers(0, f"0|{_POSITIVE}", _ALONE), "PN309", "an integer from 0"),
    Kind.SCORE: FieldKind(Integers(-_READY_NUMBERS, f"-?(0|{_POSITIVE})", _ALONE), "PN309", "an integer"),
    Kind.BID: FieldKind(Integers(1, _POSITIVE, _ALONE | {"Pass": PASS}), "PN307", "Pass, an integer from 1, or -"),
    Kind.TRUMP: FieldKind(_ALONE | TRUMPS, "PN308", "Clubs, Diamonds, Spades, Hearts or -"),
    Kind.CARD: FieldKind(_ALONE | CARDS, "PN302", "a suit C D S H and a rank A T K Q J 9, as in ST"),
    Kind.SUIT: FieldKind(AnyGroup(_ALONE), "PN302", "a suit C D S H, then its ranks among A T K Q J 9, as in DATK"),
}
"""A row for every kind of value."""


def write_value(value: Value) -> str:
    """A value as PN writes it; to read that gives the value again."""
    match value:
        case Card():
            return value.code
        case SuitCards(suit, cards):
            return suit.value + "".join(card.rank.value for card in cards)
        case Seat(number):
            return f"Seat{number}"
        case Team(number):
            return f"Team{number}"
        case Suit():
            return value.name.capitalize()
        case datetime():
            return value.isoformat(" ")
        case Faulty(text):
            return text
        case _:
            return str(value)
