"""What the play shows of hands that are not known (seed 001, The Play).

Who did not do what was owed had no card to do it with; and nobody has a card of which every copy is somewhere else.
"""

from annotations.rules.cards import Card
from annotations.rules.holdings import EVERY, MOST_COPIES, ONE, Hands, Holding, deck, taken_from, together
from annotations.rules.named import NamedTuple
from annotations.rules.rulesets import RuleSet


class Shown(NamedTuple):
    """`left` are the cards that are in no known hand and yet to be played; `lacked` are those that each seat lacks."""

    left: Holding
    lacked: tuple[Holding, ...]

    def of(self, seat: int) -> Holding:
        """Every card that the seat might hold."""
        return self.left & ~self.lacked[seat - 1]

    def after(self, seat: int, card: Card, owed: Holding) -> "Shown":
        """What is shown once a seat whose hand is not known has played this card, before which it owed those."""
        left = self.left - ONE[card.order] if self.left & EVERY[card.order] else self.left
        lacked = self.lacked[seat - 1] | owed & ~EVERY[card.order]
        return Shown(left, (*self.lacked[: seat - 1], lacked, *self.lacked[seat:]))


def shown_before_play(rules: RuleSet, hands: Hands) -> Shown | None:
    """What is shown before the first lead; None where nothing ever is: all is known, or cards are drawn."""
    if None not in hands or rules.stock:
        return None
    copies, nines = rules.deck
    left = taken_from(deck(copies or MOST_COPIES, nines is not False), together(hands))
    return Shown(left, (0,) * len(hands))
