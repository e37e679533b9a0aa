"""The ladder of bids: the minimum and the steps above (Double-deck rules, The Bidding; Wikipedia, Auction pinochle)."""

from collections.abc import Iterator
from itertools import islice

from annotations.rules.rulesets import BiddingRules


def common_opening_bids(rules: BiddingRules) -> frozenset[int]:
    """The hundred lowest opening bids, as a set; for higher ones call `may_be_bid`."""
    return frozenset(islice(legal_bids(rules, None), _MOST_REMEMBERED))


_MOST_REMEMBERED = 100


def may_be_bid(rules: BiddingRules, high: int | None, points: int, forced: bool = False) -> bool:
    """Whether this may be bid over the highest bid so far; an unstated rule forbids nothing.

    `forced`: by the dealer, after all others have passed.
    """
    lowest, _column = lowest_bid(rules, forced)
    return (lowest is None or points >= lowest) and (high is None or points > high) and not broken_step(rules, points)


def lowest_bid(rules: BiddingRules, forced: bool) -> tuple[int | None, str]:
    """The lowest bid, None if it is not stated, and the column that says so."""
    if forced and rules.forced is not None:
        return rules.forced, "bidding.forced"
    return rules.minimum, "bidding.minimum"


def broken_step(rules: BiddingRules, points: int) -> int | None:
    """The step that the bid does not keep to; None if the bid is on the ladder.

    From the start of a step, bids go up by that step (“bids above 60 must be multiples of 5”), whatever was bid before.
    """
    for start, step in reversed(rules.steps or ()):
        if points >= start:
            return step if (points - start) % step else None
    return None


def legal_bids(rules: BiddingRules, high: int | None, forced: bool = False) -> Iterator[int]:
    """The bids that may be made, from the lowest on, without end."""
    points = max(lowest_bid(rules, forced)[0] or 1, (high or 0) + 1)
    while True:
        points = _on_step(rules, points)
        yield points
        points += 1


def _on_step(rules: BiddingRules, points: int) -> int:
    """The lowest bid on the ladder that is not below these points."""
    above = None
    for start, step in reversed(rules.steps or ()):
        if points >= start:
            rung = points + (start - points) % step
            return rung if above is None else min(rung, above)
        above = start
    return points
