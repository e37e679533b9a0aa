"""The cards that lines show, counted as the engine counts them; None where not all of them can be read."""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from annotations.notation.syntax.document import Line, SuitCards, Value
from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import Holding, holding

SUIT_PLACES = {suit: place for place, suit in enumerate(Suit)}
"""The place of each suit among the values of grouped cards."""

_CLUBS, _DIAMONDS, _SPADES, _HEARTS = Suit


def grouped(line: Line) -> Holding | None:
    """The cards of a line that has them grouped by suit, before all other values."""
    groups: Any = line.values[:4]
    try:
        clubs, diamonds, spades, hearts = groups
        if clubs.suit is _CLUBS and diamonds.suit is _DIAMONDS and spades.suit is _SPADES and hearts.suit is _HEARTS:
            return clubs.held + diamonds.held + spades.held + hearts.held  # type: ignore[no-any-return]
    except (AttributeError, ValueError):  # a value is not a group of cards, or a single - or ? stands for all cards
        return None
    return None


def listed(values: Iterable[Value]) -> Holding | None:
    """Cards that are written one by one, or grouped."""
    values = list(values)
    if {*map(type, values)} == {Card}:
        return holding(cast("list[Card]", values))
    cards: list[Card] = []
    for value in values:
        if isinstance(value, Card):
            cards.append(value)
        elif isinstance(value, SuitCards):
            cards += value.cards
        else:
            return None
    return holding(cards)


def card_place(values: Sequence[Value], card: Card) -> int | None:
    """The last place with this card, alone or among those of its suit."""
    places = [
        place
        for place, value in enumerate(values)
        if value is card or (isinstance(value, SuitCards) and card in value.cards)
    ]
    return places[-1] if places else None
