"""A round of bidding before its first call: which players have passed, and what may be bid next."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from annotations.notation.play import ReplayedHand
from annotations.notation.play.rounds import passed_places
from annotations.rules.ladder import legal_bids

RUNGS = 40
"""More bids than any round needs."""


@dataclass(frozen=True, slots=True)
class BiddingRound:
    """`out` are the places of the players who have passed, from 0 at the dealer's left.

    `high` is the highest bid so far, 0 before the first. `least` is the lowest bid allowed, 0 if neither the rules nor
    an earlier bid set one. `ladder` are the next bids from there, none if the rules do not state the opening bid.
    """

    out: frozenset[int]
    high: int
    least: int
    ladder: tuple[int, ...]

    def padded_with_hyphens(self, calls: Sequence[str], players: int) -> list[str]:
        """The calls, with a hyphen for each player after the last call, if all of them had passed before.

        Only if another round follows: in the last one, nothing need be written for them (PN 1.0, `Bids#`).
        """
        silent = set(range(len(calls), players))
        bidding = players - len(self.out) - sum(call == "Pass" for call in calls)
        return [*calls, *["-"] * len(silent)] if calls and silent <= self.out and bidding > 1 else list(calls)


def bidding_round(hand: ReplayedHand, number: int, bids: Sequence[int] = ()) -> BiddingRound:
    """Round `number` of the hand after the rounds before it (Double-deck rules, The Bidding).

    `bids` are those made in it already.
    """
    rounds = [line.values for at, line in hand.lines.bids.items() if at < number]
    high = max([0, *bids, *(call for values in rounds for call in values if isinstance(call, int))])
    bidding = hand.rules.bidding
    ladder = tuple(islice(legal_bids(bidding, high or None), RUNGS)) if bidding.minimum else ()
    return BiddingRound(passed_places(rounds), high, max(high + 1 if high else 0, bidding.minimum or 0), ladder)
