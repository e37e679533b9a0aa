"""Raw lines into typed ones.

A line that is written as PN writes it takes the short way: one look for its label, one for each value. Whatever else it
is, `faults.py` reads it again, slowly, and says what is wrong with it.
"""

from collections.abc import Callable
from operator import attrgetter

from annotations.notation.diagnostics import Diagnostic
from annotations.notation.document import ONE_VALUE, WITHHELD, Line, Value
from annotations.notation.faults import read_blank, read_faulty
from annotations.notation.fields import FIELD_KINDS, GROUPS
from annotations.notation.lines import words
from annotations.notation.specs import LABELS, LINE_SPECS, Kind, Label, LineSpec, Number
from annotations.rules.cards import CARDS

Reader = Callable[[list[str]], tuple[Value, ...]]
"""Reads the words of a line, of which the first is its label; LookupError or ValueError if anything is unusual."""

_LONE = {"-": (WITHHELD,)}
_CARD = FIELD_KINDS[Kind.CARD].values.__getitem__
_COUNT = FIELD_KINDS[Kind.COUNT].values.__getitem__
_SEAT = FIELD_KINDS[Kind.SEAT].values.__getitem__
_CLUBS, _DIAMONDS, _SPADES, _HEARTS = (GROUPS[suit].__getitem__ for suit in "CDSH")
_order = attrgetter("order")


def read_lines(texts: list[str], found: list[Diagnostic]) -> tuple[list[Line], list[int]]:
    """Typed lines, and the places of the blank ones among them; adds to `found` what is wrong with a line by itself."""
    lines: list[Line] = []
    blanks: list[int] = []
    readers = READERS
    for number, text in enumerate(texts, 1):
        parts = text.split(" ")
        known = readers.get(parts[0])
        if known is not None:
            label, read = known
            try:
                lines.append(Line(number, text, label, read(parts)))
            except (LookupError, ValueError):
                lines.append(read_faulty(number, text, found))
        elif text and words(text, number):
            lines.append(read_faulty(number, text, found))
        else:
            lines.append(read_blank(number, text, found))
            blanks.append(number - 1)
    return lines, blanks


def _note(parts: list[str]) -> tuple[Value, ...]:
    text = " ".join(parts[1:])
    if not (parts[1] and parts[-1] and text.isprintable()):
        raise ValueError(text)
    return (text,)


def _text(parts: list[str]) -> tuple[Value, ...]:
    if parts[1] in ("-", "?"):
        return _LONE[" ".join(parts[1:])]
    return _note(parts)


def _two_words(spec: LineSpec) -> Reader:
    get = FIELD_KINDS[spec.fields[0].kind].values.__getitem__

    def read(parts: list[str]) -> tuple[Value, ...]:
        _, first, second = parts
        return (get(f"{first} {second}"),)

    return read


def _one(spec: LineSpec) -> Reader:
    values = FIELD_KINDS[spec.fields[0].kind].values
    get = (values if spec.withholds else {text: value for text, value in values.items() if text != "-"}).__getitem__

    def read(parts: list[str]) -> tuple[Value, ...]:
        _, text = parts
        return (get(text),)

    return read


def _each_one(spec: LineSpec) -> Reader:
    gets = [FIELD_KINDS[field.kind].values.__getitem__ for field in spec.fields]

    def read(parts: list[str]) -> tuple[Value, ...]:
        return tuple([get(text) for get, text in zip(gets, parts[1:], strict=True)])

    return read


def _any_number(spec: LineSpec) -> Reader:
    get = FIELD_KINDS[spec.fields[0].kind].values.__getitem__

    def read(parts: list[str]) -> tuple[Value, ...]:
        return (get(parts[1]), *map(get, parts[2:]))

    return read


def _seats(parts: list[str]) -> tuple[Value, ...]:
    if len(set(parts)) != len(parts):
        raise ValueError(parts)
    return (_SEAT(parts[1]), *map(_SEAT, parts[2:]))


def _hand(parts: list[str]) -> tuple[Value, ...]:
    if len(parts) == 2:
        return _LONE[parts[1]]
    _, clubs, diamonds, spades, hearts = parts
    return _CLUBS(clubs), _DIAMONDS(diamonds), _SPADES(spades), _HEARTS(hearts)


def _meld(parts: list[str]) -> tuple[Value, ...]:
    if len(parts) == 2:
        return _LONE[parts[1]]
    _, clubs, diamonds, spades, hearts, points = parts
    return _CLUBS(clubs), _DIAMONDS(diamonds), _SPADES(spades), _HEARTS(hearts), _COUNT(points)


def _trick(parts: list[str]) -> tuple[Value, ...]:
    return *map(_CARD, parts[1:-2]), _SEAT(parts[-2]), _COUNT(parts[-1])


def _kitty(parts: list[str]) -> tuple[Value, ...]:
    cards = [CARDS[code] for code in parts[1:]]
    if not cards or sorted(cards, key=_order) != cards:
        raise ValueError(parts)
    return tuple(cards)


def _passed(parts: list[str]) -> tuple[Value, ...]:
    if parts[-1].startswith("Seat"):
        return _CARD(parts[1]), *map(_CARD, parts[2:-1]), _SEAT(parts[-1])
    return _CARD(parts[1]), *map(_CARD, parts[2:])


def _discard(parts: list[str]) -> tuple[Value, ...]:
    if not 3 <= len(parts) <= 6:
        raise ValueError(parts)
    return *map(_CARD, parts[1:-1]), _COUNT(parts[-1])


_BY_LABEL: dict[str, Reader] = {
    "Team#": _seats,
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
    if first.number is not Number.ONE:
        return _any_number(spec)
    return _one(spec) if len(spec.fields) == 1 else _each_one(spec)


def _readers() -> dict[str, tuple[Label, Reader]]:
    by_spec = {spec: _reader(key, spec) for key, spec in LINE_SPECS.items()}
    return {text: (label, by_spec[label.spec]) for text, label in LABELS.items()}


READERS = _readers()
"""The short way for every label."""
