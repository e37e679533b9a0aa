"""What the players whose hands are not known might hold (Double-deck rules, The Play).

A player who broke no rule but did not fulfil a duty has no card for it, and nobody has a card whose every
copy is somewhere else.
"""

from typing import NamedTuple

from annotations.rules.cards import Card
from annotations.rules.decks import any_cards
from annotations.rules.holdings import EVERY, ONE, Hands, Holding, sum_of_known, taken_from
from annotations.rules.rulesets import RuleSet


class PossibleCards(NamedTuple):
    """`left` are the cards yet to be played that are in no known hand; `cannot_hold` are those that each seat lacks."""

    left: Holding
    cannot_hold: tuple[Holding, ...]

    def of(self, seat: int) -> Holding:
        """Every card that the seat might hold."""
        return self.left & ~self.cannot_hold[seat - 1]

    def after(self, seat: int, card: Card, duties: Holding) -> "PossibleCards":
        """What is possible once this seat has played this card, which those of its duties would have forbidden."""
        left = self.left - ONE[card.order] if self.left & EVERY[card.order] else self.left
        cannot_hold = self.cannot_hold[seat - 1] | duties & ~EVERY[card.order]
        return PossibleCards(left, (*self.cannot_hold[: seat - 1], cannot_hold, *self.cannot_hold[seat:]))


def possible_before_play(rules: RuleSet, hands: Hands) -> PossibleCards | None:
    """The possible cards before the first lead; None if all hands are known, or if cards are drawn from a stock."""
    if None not in hands or rules.stock:
        return None
    left = taken_from(any_cards(rules.deck), sum_of_known(hands))
    return PossibleCards(left, (0,) * len(hands))
