"""A card on a line, and the one that may have been meant."""

from typing import NamedTuple

from annotations.notation.syntax.document import Line, SuitCards, Value
from annotations.rules.cards import Card


class MeantCard(NamedTuple):
    """A card on a line, at that place, and the one that may have been meant."""

    line: Line
    place: int
    written: Card
    meant: Card

    def values(self) -> tuple[Value, ...]:
        """The values of the line with that card."""
        values = [*self.line.values]
        value = values[self.place]
        if isinstance(value, SuitCards):
            values[self.place] = SuitCards.of(value.suit, _without(value.cards, self.written))
            for place, other in enumerate(values):
                if isinstance(other, SuitCards) and other.suit is self.meant.suit:
                    values[place] = SuitCards.of(other.suit, (*other.cards, self.meant))
        else:
            values[self.place] = self.meant
        return tuple(values)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
