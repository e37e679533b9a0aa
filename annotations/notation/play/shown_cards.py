"""The cards that lines show, counted as the engine counts them; None where not all of them can be read."""

from collections.abc import Iterable, Sequence

from annotations.notation.syntax.document import Line, SuitCards, Value
from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import Holding, holding

SUIT_PLACES = {suit: place for place, suit in enumerate(Suit)}
"""The place of each suit among the values of grouped cards."""

# A reader makes one object for each group of cards that it meets, so that groups are found faster by identity than by
# their cards. Each is kept with its holding: as long as it is here, no other object is it.
_HELD: tuple[dict[int, tuple[SuitCards, Holding]], ...] = tuple({} for _suit in Suit)
_CLUBS, _DIAMONDS, _SPADES, _HEARTS = _HELD
_MOST_REMEMBERED = 15_625  # as many as four copies of six ranks can make
_LONGEST_REMEMBERED = 25


def grouped(line: Line) -> Holding | None:
    """The cards of a line that has them grouped by suit, before all other values."""
    try:
        clubs, diamonds, spades, hearts = line.values[:4]
        return _CLUBS[id(clubs)][1] + _DIAMONDS[id(diamonds)][1] + _SPADES[id(spades)][1] + _HEARTS[id(hearts)][1]
    except KeyError:
        return _counted(line.values)
    except ValueError:  # a hyphen or a question mark stands for all of them, or they are not read
        return None


def _counted(values: tuple[Value, ...]) -> Holding | None:
    held = 0
    for group, suit, remembered in zip(values, Suit, _HELD, strict=False):
        if not isinstance(group, SuitCards) or group.suit is not suit:
            return None
        found = holding(group.cards)
        held += found
        if len(remembered) > _MOST_REMEMBERED:
            remembered.clear()
        if len(group.cards) <= _LONGEST_REMEMBERED:
            remembered[id(group)] = group, found
    return held


def listed(values: Iterable[Value]) -> Holding | None:
    """Cards that are written one by one, or grouped."""
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
