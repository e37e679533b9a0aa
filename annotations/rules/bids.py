"""What may be bid over what: the minimum, and the ladder of steps (seed 001, The Bidding; seed 004, Auction)."""

from collections.abc import Iterator

from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import Bidding, Unstated


def bid_refusal(rules: Bidding, high: int | None, points: int, forced: bool = False) -> Refusal | None:
    """Why this may not be bid over the highest bid so far, None if it may; what is not stated refuses nothing.

    `forced`: by the dealer, after all others have passed.
    """
    lowest, column = _lowest(rules, forced)
    if lowest is not None and points < lowest:
        return Refusal(Reason.BELOW_MINIMUM, column, found=points, expected=lowest)
    if high is not None and points <= high:
        return Refusal(Reason.NOT_HIGHER, found=points, expected=high)
    step = off_step(rules, points)
    return Refusal(Reason.OFF_STEP, "bidding.steps", found=points, expected=step) if step else None


def _lowest(rules: Bidding, forced: bool) -> tuple[int | None, str]:
    if forced and rules.forced is not None:
        return rules.forced, "bidding.forced"
    return rules.minimum, "bidding.minimum"


def off_step(rules: Bidding, points: int) -> int | None:
    """The step that a bid is off; None if it is on the ladder.

    From the start of each step on bids go up by it (“bids above 60 must be multiples of 5”), whatever was bid before.
    """
    for start, step in reversed(rules.steps or ()):
        if points >= start:
            return step if (points - start) % step else None
    return None


def is_legal_bid(rules: Bidding, high: int | None, points: int) -> bool | Unstated:
    """Whether this may be bid over the highest bid so far, None if it is the opening bid."""
    if bid_refusal(rules, high, points):
        return False
    if high is None and rules.minimum is None:
        return Unstated("bidding.minimum")
    return Unstated("bidding.steps") if rules.steps is None else True


def legal_bids(rules: Bidding, high: int | None, forced: bool = False) -> Iterator[int]:
    """The bids that may be made, from the lowest on, without end."""
    points = max(_lowest(rules, forced)[0] or 1, (high or 0) + 1)
    while True:
        points = _on_step(rules, points)
        yield points
        points += 1


def _on_step(rules: Bidding, points: int) -> int:
    """The lowest bid on the ladder that is not below these points."""
    above = None
    for start, step in reversed(rules.steps or ()):
        if points >= start:
            rung = points + (start - points) % step
            return rung if above is None else min(rung, above)
        above = start
    return points
