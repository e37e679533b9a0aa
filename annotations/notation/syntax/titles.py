"""Titles of lines and values, in the words of players."""

from annotations.notation.syntax.document import Game, Line, Seat
from annotations.notation.syntax.names import seat_names
from annotations.notation.syntax.specs import Arity, Field, Kind, Label
from annotations.rules.cards import Suit

OF_SEATS = {"Hand": "{name}’s hand", "Meld": "{name}’s meld", "Pass": "Passed by {name}"}
"""The titles of lines whose number is a seat's, by stem."""


def line_title(label: Label, game: Game, hand: int | None = None) -> str:
    """The line in words: `Trick 19`, `South’s meld`, `Bids, round 1`; `hand` counts hand sections from 0."""
    if label.spec.stem in OF_SEATS and label.number:
        names = seat_names(game, hand)
        return OF_SEATS[label.spec.stem].format(name=names.get(label.number, f"Seat {label.number}"))
    return f"{label.spec.title} {label.number}" if label.number else label.spec.title


def value_title(line: Line, index: int, game: Game, hand: int | None = None) -> str:
    """What value number `index` (from 1) of the line is: `card 3`, `East’s bid`, `winner`.

    Empty if the line has no other value.
    """
    count = len(line.spans())
    if line.label is None or count == 1:
        return ""
    field, place = _field_of(line, index, count)
    if field.arity is Arity.SUITS:
        return _suit_title(place)
    if field.arity is Arity.ROUND:
        return _bid_title(place, game, hand)
    if field.arity is Arity.TEAMS:
        return f"team {place}"
    if field.arity is Arity.SOME or field.arity is Arity.PLAYERS:
        return f"{'seat' if field.kind is Kind.SEAT else 'card'} {place}"
    return field.name


def _field_of(line: Line, index: int, count: int) -> tuple[Field, int]:
    """The field that the value belongs to, and its place in it, from 1; the first field takes what the others leave."""
    assert line.label
    first, *others = line.label.spec.fields
    if others and others[-1].arity is Arity.MAYBE and not (line.values and isinstance(line.values[-1], Seat)):
        others.pop()
    in_first = max(count - len(others), 1)
    if index <= in_first:
        return first, index
    return others[min(index - in_first, len(others)) - 1], 1


def _suit_title(place: int) -> str:
    suit = list(Suit)[place - 1] if place <= len(Suit) else None
    return suit.name.lower() if suit else f"suit {place}"


def _bid_title(place: int, game: Game, hand: int | None) -> str:
    """Bids are listed from the dealer's left (PN 1.0, `Bids#`)."""
    dealer = game.hands[hand].index.dealer if hand is not None else None
    name = seat_names(game, hand).get((dealer - 1 + place) % game.players + 1) if dealer else None
    return f"{name}’s bid" if name else f"bid {place}"
