"""Melds on the table with the points that are written for them, and what a side can meld by its hands."""

from collections.abc import Iterator
from typing import NamedTuple

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.shown_cards import grouped
from annotations.rules.cards import Suit
from annotations.rules.holdings import Holding
from annotations.rules.melds import best_points
from annotations.rules.rulesets import MeldPrices


class ShownMeld(NamedTuple):
    """The melds of a player on the table, and the points that are written for them."""

    cards: Holding
    trump: Suit
    points: int

    def error(self, prices: MeldPrices) -> int | None:
        """How many points more are written than the melds are worth by these prices; None if these do not say."""
        worth = best_points(prices, self.cards, self.trump)
        return None if worth is None else self.points - worth


def shown_melds(hand: ReplayedHand) -> Iterator[tuple[int, ShownMeld]]:
    """The melds of each seat whose cards and points are known."""
    for seat, line in hand.lines.melds.items():
        cards, points = grouped(line), hand.melds[seat - 1]
        if hand.trump and cards is not None and points is not None:
            yield seat, ShownMeld(cards, hand.trump, points)


def meld_held(hand: ReplayedHand, team: int) -> int | None:
    """What the team, from 0, can meld by the hands of its players; None if one is not known, or what it is worth."""
    held = [hand.hands[seat - 1] for seat in hand.teams[team]]
    if hand.trump is None:
        return None
    points = [None if cards is None else best_points(hand.rules.meld, cards, hand.trump) for cards in held]
    return None if None in points else sum(filter(None, points))
