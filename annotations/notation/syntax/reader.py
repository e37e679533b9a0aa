"""Raw lines into typed ones.

A line in PN's standard form takes the fast path: one lookup for its label, one for each value. Every other line is read
again, slowly, by `faults.py`, which names the faults. It is a parameter: `pn` loads it at the first such line.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from annotations.notation.syntax.diagnostics import Diagnostic, LineReporter, report_spaces
from annotations.notation.syntax.document import ONE_VALUE, WITHHELD, Line, Value
from annotations.notation.syntax.fields import FIELD_KINDS, GROUPS
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Arity, Kind, Label, LineSpec
from annotations.notation.syntax.words import words
from annotations.rules.cards import CARDS, MOST_PLAYERS, Suit

Reader = Callable[[list[str]], tuple[Value, ...]]
"""Reads the words of a line, the label first; LookupError or ValueError if anything is unusual."""

FaultyReader = Callable[[int, str, list[Diagnostic]], Line]
"""`read_faulty` of `faults.py`."""

_LONE = {"-": (WITHHELD,)}
_CARDS = FIELD_KINDS[Kind.CARD].values
_COUNTS = FIELD_KINDS[Kind.COUNT].values
_SEATS = FIELD_KINDS[Kind.SEAT].values
_WINNERS = [
    {text: seat for text, seat in _SEATS.items() if text <= f"Seat{cards}"} for cards in range(MOST_PLAYERS + 1)
]
"""By the number of cards in a trick, the seats that there are at least; `-` comes before them all."""

_MOST_WORDS = 60
"""Lines with more words than any table needs, except free text, take the slow path, which does not keep them all."""

_WINNERS_OF_3, _WINNERS_OF_4 = _WINNERS[3:5]
_CLUBS, _DIAMONDS, _SPADES, _HEARTS = (GROUPS[suit.value] for suit in Suit)


class Lines(NamedTuple):
    """The lines of a text, the places of the blank ones among them, and those that took the slow path.

    `found` are the faults of single lines.
    """

    all: list[Line]
    blanks: list[int]
    odd: list[Line]
    found: list[Diagnostic]


def read_lines(texts: list[str], ends: Mapping[int, str], read_faulty: FaultyReader) -> Lines:
    """Typed lines; `ends` has, by line number, the line ends that are not a newline."""
    found: list[Diagnostic] = []
    lines: list[Line] = []
    blanks: list[int] = []
    odd: list[Line] = []
    readers = READERS
    for number, text in enumerate(texts, 1):
        parts = text.split(" ", _MOST_WORDS)
        try:
            label, read = readers[parts[0]]
            line = Line(number, text, label, read(parts))
        except (LookupError, ValueError):
            if text and words(text, number):
                line = read_faulty(number, text, found)
                odd.append(line)
            else:
                line = Line(number, text, None, (), False, ends.get(number, "\n"))
                blanks.append(number - 1)
                if text:
                    report_spaces(text, "", LineReporter(number, found))
        lines.append(line)
    for number, end in ends.items():
        if lines[number - 1].end != end:
            lines[number - 1] = lines[number - 1].ending(end)
    return Lines(lines, blanks, odd, found)


def _note(parts: list[str]) -> tuple[Value, ...]:
    text = " ".join(parts[1:])
    if text[0] == " " or text[-1] == " " or not text.isprintable():
        raise ValueError(text)
    return (text,)


def _text(parts: list[str]) -> tuple[Value, ...]:
    if parts[1] in ("-", "?"):
        return _LONE[" ".join(parts[1:])]
    return _note(parts)


def _two_words(spec: LineSpec) -> Reader:
    values = FIELD_KINDS[spec.fields[0].kind].values

    def read(parts: list[str]) -> tuple[Value, ...]:
        _, first, second = parts
        return (values[f"{first} {second}"],)

    return read


def _one(spec: LineSpec) -> Reader:
    values = FIELD_KINDS[spec.fields[0].kind].values
    refused = None if spec.withholds else WITHHELD

    def read(parts: list[str]) -> tuple[Value, ...]:
        _, text = parts
        if (value := values[text]) is refused:
            raise ValueError(text)
        return (value,)

    return read


def _three(spec: LineSpec) -> Reader:
    first, second, third = (FIELD_KINDS[field.kind].values for field in spec.fields)

    def read(parts: list[str]) -> tuple[Value, ...]:
        _, one, two, three = parts
        return first[one], second[two], third[three]

    return read


def _any_number(spec: LineSpec) -> Reader:
    values = FIELD_KINDS[spec.fields[0].kind].values

    def read(parts: list[str]) -> tuple[Value, ...]:
        match parts:
            case _, one, two:
                return values[one], values[two]
            case _, one, two, three, four:
                return values[one], values[two], values[three], values[four]
        return (values[parts[1]], *[values[text] for text in parts[2:]])

    return read


def _team(parts: list[str]) -> tuple[Value, ...]:
    if len(set(parts)) != len(parts):
        raise ValueError(parts)
    return (_SEATS[parts[1]], *[_SEATS[seat] for seat in parts[2:]])


def _hand(parts: list[str]) -> tuple[Value, ...]:
    if len(parts) == 2:
        return _LONE[parts[1]]
    _, clubs, diamonds, spades, hearts = parts
    return _CLUBS[clubs], _DIAMONDS[diamonds], _SPADES[spades], _HEARTS[hearts]


def _meld(parts: list[str]) -> tuple[Value, ...]:
    if len(parts) == 2:
        return _LONE[parts[1]]
    _, clubs, diamonds, spades, hearts, points = parts
    return _CLUBS[clubs], _DIAMONDS[diamonds], _SPADES[spades], _HEARTS[hearts], _COUNTS[points]


def _trick(parts: list[str]) -> tuple[Value, ...]:
    match parts:
        case _, one, two, three, four, seat, counters:  # most tricks, so that they are worth a row of their own
            return _CARDS[one], _CARDS[two], _CARDS[three], _CARDS[four], _WINNERS_OF_4[seat], _COUNTS[counters]
        case _, one, two, three, seat, counters:
            return _CARDS[one], _CARDS[two], _CARDS[three], _WINNERS_OF_3[seat], _COUNTS[counters]
        case _, *cards, seat, counters:
            return *[_CARDS[card] for card in cards], _WINNERS[len(cards)][seat], _COUNTS[counters]
    raise ValueError(parts)


def _kitty(parts: list[str]) -> tuple[Value, ...]:
    cards = [CARDS[card] for card in parts[1:]]
    if not cards or any(first.order > second.order for first, second in pairwise(cards)):
        raise ValueError(parts)
    return tuple(cards)


def _passed(parts: list[str]) -> tuple[Value, ...]:
    if parts[-1].startswith("Seat"):
        return _CARDS[parts[1]], *[_CARDS[card] for card in parts[2:-1]], _SEATS[parts[-1]]
    return _CARDS[parts[1]], *[_CARDS[card] for card in parts[2:]]


def _discard(parts: list[str]) -> tuple[Value, ...]:
    if not 3 <= len(parts) <= 6:
        raise ValueError(parts)
    return *[_CARDS[card] for card in parts[1:-1]], _COUNTS[parts[-1]]


_BY_LABEL: dict[str, Reader] = {
    "Team#": _team,
    "Hand#": _hand,
    "Kitty#": _kitty,
    "Pass#": _passed,
    "Kitty": _kitty,
    "Discard": _discard,
    "Meld#": _meld,
    "Trick#": _trick,
    "Note": _note,
}


def _reader(key: str, spec: LineSpec) -> Reader:
    first = spec.fields[0]
    if key in _BY_LABEL:
        return _BY_LABEL[key]
    if first.kind is Kind.TEXT:
        return _text
    if first.kind in ONE_VALUE:
        return _two_words(spec)
    if first.arity is not Arity.ONE:
        return _any_number(spec)
    return _one(spec) if len(spec.fields) == 1 else _three(spec)


def _readers() -> dict[str, tuple[Label, Reader]]:
    by_spec = {spec: _reader(key, spec) for key, spec in LINE_SPECS.items()}
    return {text: (label, by_spec[label.spec]) for text, label in LABELS.items()}


READERS = _readers()
"""The fast reader of every label."""
