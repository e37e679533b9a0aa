"""A reader and a writer, side by side, for every kind of value.

Reading a value is one lookup in the dictionary of its kind, which has the usual values and makes others on demand; a
text that is not a value of the kind raises `KeyError`. `-` is in each dictionary, `?` in none: it has to be reported.
"""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial

from annotations.notation.syntax.document import (
    PASS,
    WITHHELD,
    Faulty,
    LongInteger,
    Seat,
    SuitCards,
    Team,
    Value,
)
from annotations.notation.syntax.specs import Kind
from annotations.rules.cards import CARDS, MOST_PLAYERS, Card, Rank, Suit

NOTATION = "PN 1.0"

SEATS = {f"Seat{number}": Seat(number) for number in range(1, MOST_PLAYERS + 1)}
TEAMS = {f"Team{number}": Team(number) for number in range(1, MOST_PLAYERS + 1)}
TRUMPS = {suit.name.capitalize(): suit for suit in Suit}

_GROUP = re.compile("".join(f"{rank.value}*" for rank in Rank))
_RANKS = "".join(Rank)
FROM_1 = "[1-9][0-9]*"
FROM_0 = f"0|{FROM_1}"
INTEGER = f"-?({FROM_0})"
MOST_DIGITS = 4_000  # Python converts no more than 4,300, because its time grows with the square of them
_MOST_REMEMBERED = 15_625  # as many groups as four copies of six ranks can make
_LONGEST_REMEMBERED = 25


class Values(dict[str, Value]):
    """Values by their text: the given ones, and others that `make` makes on demand and that are remembered.

    `make` raises KeyError if there is no such value. The number of remembered values is limited. The given ones are
    never removed: other threads may be reading.
    """

    __slots__ = ("_given", "_make")

    def __init__(self, make: Callable[[str], Value], given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self._make = make
        self._given = given

    def __missing__(self, text: str) -> Value:
        value = self._make(text)
        if len(text) <= _LONGEST_REMEMBERED:
            if len(self) > _MOST_REMEMBERED:
                self._forget_half()
            self[text] = value
        return value

    def _forget_half(self) -> None:
        made = [text for text in list(self) if text not in self._given]
        for text in made[: len(made) // 2 + 1]:
            self.pop(text, None)


class Texts(dict[str, Value]):
    """Free text, which is anything."""

    def __missing__(self, text: str) -> Value:
        return text


def is_group(text: str) -> bool:
    """Whether the text is the letter of a suit and then only ranks, in any order."""
    return text[:1] in GROUPS and not text[1:].strip(_RANKS)


def _integer(pattern: str, text: str) -> int | LongInteger:
    if not (text[-1:].isdigit() and re.fullmatch(pattern, text)):
        raise KeyError(text)
    return int(text) if len(text) <= MOST_DIGITS else LongInteger(text)


def _group(suit: Suit, text: str) -> SuitCards:
    if text[:1] != suit.value or not _GROUP.fullmatch(text, 1):
        raise KeyError(text)
    letter = suit.value
    return SuitCards.of(suit, tuple([CARDS[letter + rank] for rank in text[1:]]))


def _group_of_any_suit(text: str) -> Value:
    return GROUPS[text[:1]][text]


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise KeyError(text) from None
    if write_value(moment) != text:  # another of the formats that ISO 8601 has
        raise KeyError(text)
    return moment


_ALONE: dict[str, Value] = {"-": WITHHELD}

GROUPS = {suit.value: Values(partial(_group, suit), _ALONE) for suit in Suit}
"""The cards of each suit, by its letter: the letter and then ranks in order, by their text."""


class FieldKind:
    """A kind of field: its values by their text, the code for a wrong value, and in words what PN expects."""

    __slots__ = ("code", "expected", "values")

    def __init__(self, values: Mapping[str, Value], code: str, expected: str) -> None:
        self.values = values
        self.code = code
        self.expected = expected


_OR_UNKNOWN = ", or - if it is not known"
_MOMENT = f"a date and time that exist, written yyyy-mm-dd hh:mm:ss, as in 2015-08-31 13:58:59{_OR_UNKNOWN}"
_PLAIN = ", without a plus sign or leading zeros"

FIELD_KINDS: dict[Kind, FieldKind] = {
    Kind.NOTATION: FieldKind({NOTATION: NOTATION}, "PN206", NOTATION),
    Kind.TEXT: FieldKind(Texts(_ALONE), "", "text"),
    Kind.DATETIME: FieldKind(Values(_moment, _ALONE), "PN305", _MOMENT),
    Kind.SEAT: FieldKind(_ALONE | SEATS, "PN306", f"Seat1 to Seat8{_OR_UNKNOWN}"),
    Kind.SIDE: FieldKind(_ALONE | TEAMS | SEATS, "PN306", f"Team1 to Team8 or Seat1 to Seat8{_OR_UNKNOWN}"),
    Kind.POSITIVE: FieldKind(Values(partial(_integer, FROM_1), _ALONE), "PN309", f"a whole number from 1 up{_PLAIN}"),
    Kind.COUNT: FieldKind(Values(partial(_integer, FROM_0), _ALONE), "PN309", f"a whole number from 0 up{_PLAIN}"),
    Kind.SCORE: FieldKind(Values(partial(_integer, INTEGER), _ALONE), "PN309", f"a whole number{_PLAIN}"),
    Kind.BID: FieldKind(
        Values(partial(_integer, FROM_1), _ALONE | {str(PASS): PASS}), "PN307", "Pass, a whole number from 1 up, or -"
    ),
    Kind.TRUMP: FieldKind(_ALONE | TRUMPS, "PN308", "Clubs, Diamonds, Spades, Hearts, or - (no trump, or not known)"),
    Kind.CARD: FieldKind(_ALONE | CARDS, "PN302", "a suit C D S H and a rank A T K Q J 9, as in ST"),
    Kind.SUIT: FieldKind(
        Values(_group_of_any_suit, _ALONE), "PN302", "a suit C D S H, then its ranks among A T K Q J 9, as in DATK"
    ),
}
"""A row for every kind of value."""


def write_value(value: Value) -> str:
    """The value as PN; reading it gives the same value again."""
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
        case Faulty() | LongInteger():
            return value.text
        case _:
            return str(value)
