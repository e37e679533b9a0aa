"""A card on a line, and the one that may have been meant."""

from typing import NamedTuple, cast

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
            place = self._place_of_meant()
            group = cast("SuitCards", values[place])
            values[place] = SuitCards.of(self.meant.suit, (*group.cards, self.meant))
        else:
            values[self.place] = self.meant
        return tuple(values)

    def _place_of_meant(self) -> int:
        """The place of the cards of its suit; where the line has none, as a discard may, that of the card itself."""
        groups = [value.suit if isinstance(value, SuitCards) else None for value in self.line.values]
        return groups.index(self.meant.suit) if self.meant.suit in groups else self.place


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
