"""Why something may not be bid, or is no contract (Double-deck rules, The Bidding; Wikipedia, Auction pinochle)."""

from typing import NamedTuple

from annotations.rules.ladder import broken_step, lowest_bid, may_be_bid
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import BiddingRules, Unstated


class AuctionResult(NamedTuple):
    """The highest bid, and the seat that made it; None where there is none.

    `is_known` is False where a bid was withheld: there may be a higher one. `passed` are the seats that are known to
    have passed.
    """

    bidder: int | None
    high: int | None
    is_over: bool = True
    is_known: bool = True
    passed: frozenset[int] = frozenset()


def bid_refusal(
    rules: BiddingRules, high: int | None, points: int, forced: bool = False, seat: int | None = None
) -> Refusal | None:
    """Why this may not be bid over the highest bid so far; None if it may. An unstated rule refuses nothing.

    `forced`: by the dealer, after all others have passed; `seat` is that of the player, if it is known.
    """
    lowest, column = lowest_bid(rules, forced)
    is_lowest_passed = high is not None and lowest is not None and high >= lowest
    if lowest is not None and points < lowest and not is_lowest_passed:
        return Refusal(Reason.BELOW_MINIMUM, column, seat, found=points, expected=lowest)
    if high is not None and points <= high:
        return Refusal(Reason.NOT_HIGHER, "", seat, found=points, expected=high)
    step = broken_step(rules, points)
    return Refusal(Reason.OFF_STEP, "bidding.steps", seat, found=points, expected=step) if step else None


def is_legal_bid(rules: BiddingRules, high: int | None, points: int, forced: bool = False) -> bool | Unstated:
    """Whether this may be bid over the highest bid so far, None if it is the opening bid; `forced` as above."""
    if forced:
        lowest, _column = lowest_bid(rules, forced)
        if lowest is None:
            return Unstated("bidding.forced")
        return bid_refusal(rules, None, points, forced) is None
    if not may_be_bid(rules, high, points):
        return False
    if high is None and rules.minimum is None:
        return Unstated("bidding.minimum")
    return Unstated("bidding.steps") if rules.steps is None else True


def contract_refusal(result: AuctionResult, seat: int, points: int | None) -> Refusal | None:
    """Why this seat and these points, if they are known, are not the contract by the known bids; None if they may be.

    Whatever was bid after that: points that are known to be bid are the contract of the seat that bid them.
    """
    if result.bidder != seat and (result.is_known or (points is not None and points == result.high)):
        return Refusal(Reason.NOT_THE_RESULT, seat=seat, found=seat, expected=result.bidder)
    if seat in result.passed and result.bidder != seat:
        return Refusal(Reason.DECLARER_PASSED, seat=seat, found=seat)
    if points is not None and points != result.high and (result.is_known or points < (result.high or 0)):
        return Refusal(Reason.NOT_THE_RESULT, seat=seat, found=points, expected=result.high)
    return None
