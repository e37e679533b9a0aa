"""Lines in words, for screen readers."""

import re
from collections.abc import Callable, Sequence

from annotations.archive.forms.controls import Seating
from annotations.archive.words.card_names import ASKED, SUIT_NAMES, WITHHELD, card_in_words, is_group
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.listed import in_numbers
from annotations.notation.syntax.specs import LABELS, Arity, Kind, Label
from annotations.notation.syntax.titles import line_title
from annotations.rules.cards import CARDS, Suit
from annotations.threads.numbers import number_in

AS_TYPED = (Kind.NOTATION, Kind.TEXT, Kind.DATETIME)
"""The kinds of values that are plain words already."""

MARKS = (ASKED, WITHHELD)

SIDE = re.compile(r"(Seat|Team)([1-9])")


def line_in_words(line: str, table: Seating, game: Game, hand: int | None) -> str:
    """`North’s hand: 20 cards`, `Contract: South, 65, clubs`; the line itself if it has no PN label."""
    text, _space, rest = line.partition(" ")
    label = LABELS.get(text)
    if label is None:
        return line
    words = _WORDS.get(label.spec.stem, _values_in_words)
    return f"{line_title(label, game, hand)}: {words(label, rest.split(), table) or rest}"


def outcome_in_words(line: str, table: Seating, *, goes_on: bool) -> str:
    """`South wins, 3 counters; South leads` for the line of a trick; empty if it names no winner."""
    winner, counters = [*line.split()[1 + len(table.names) :], "", ""][:2]
    seat = number_in(winner.removeprefix("Seat")) or 0 if winner.startswith("Seat") else 0
    if seat not in table.names:
        return ""
    name, amount = table.names[seat], _amount(counters, "counter")
    sentence = f"{name} wins, {amount}" if amount else f"{name} wins"
    return f"{sentence}; {name} leads" if goes_on else sentence


def _values_in_words(label: Label, values: Sequence[str], table: Seating) -> str:
    field = label.spec.fields[0]
    if field.kind in AS_TYPED:
        return " ".join(values)
    if field.arity is Arity.TEAMS:
        return ", ".join(f"{table.team_name(team)} {value}" for team, value in zip(table.teams, values, strict=False))
    return ", ".join(_value(value, table) for value in values)


def _value(value: str, table: Seating) -> str:
    side = SIDE.fullmatch(value)
    number = int(side[2]) if side else 0
    if side and side[1] == "Seat":
        return table.names.get(number, value)
    if side:
        return table.team_name(number) if number in table.teams else value
    return SUIT_NAMES[Suit[value.upper()]] if value.upper() in Suit.__members__ else card_in_words(value)


def _hand(_label: Label, groups: Sequence[str], _table: Seating) -> str:
    if len(groups) != len(Suit) or not all(group in MARKS or is_group(group) for group in groups):
        return ", ".join(map(card_in_words, groups))
    count = sum(len(group) - 1 for group in groups)
    unknown = [
        f"{name} {card_in_words(group)}"
        for group, name in zip(groups, SUIT_NAMES.values(), strict=True)
        if group in MARKS
    ]
    return ", ".join([in_numbers(count, "card"), *unknown])


def _discard(label: Label, values: Sequence[str], table: Seating) -> str:
    """The values in words; grouped cards are only counted, since there may be many."""
    cards, points = values[:-1], "".join(values[-1:])
    is_grouped = any(card not in CARDS and is_group(card) for card in cards)
    sentence = _hand(label, cards, table) if is_grouped else _values_in_words(label, cards or values, table)
    return ", ".join(filter(None, [sentence, _amount(points, "counter")]))


def _meld(_label: Label, values: Sequence[str], table: Seating) -> str:
    return _amount(values[-1], "point") or _value(values[-1], table) if values else ""


def _trick(label: Label, values: Sequence[str], table: Seating) -> str:
    cards = _values_in_words(label, values[: len(table.names)], table)
    outcome = outcome_in_words(f"{label.text} {' '.join(values)}", table, goes_on=False)
    return "; ".join(filter(None, [cards, outcome]))


def _amount(word: str, what: str) -> str:
    """The number with its noun; empty if it is not a number."""
    number = number_in(word)
    return "" if number is None else in_numbers(number, what)


_WORDS: dict[str, Callable[[Label, Sequence[str], Seating], str]] = {
    "Hand": _hand,
    "Discard": _discard,
    "Meld": _meld,
    "Trick": _trick,
}
