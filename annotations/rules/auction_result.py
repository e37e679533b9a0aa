"""What comes of an auction, and whether a contract agrees with it (Double-deck rules, The Bidding)."""

from typing import NamedTuple

from annotations.rules.refusals import Reason, Refusal


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


def contract_refusal(result: AuctionResult, seat: int, points: int) -> Refusal | None:
    """Why this seat and these points are not the contract, judging by the known bids; None if they may be."""
    if result.is_known and result.bidder != seat:
        return Refusal(Reason.NOT_THE_RESULT, seat=seat, found=seat, expected=result.bidder)
    if seat in result.passed and result.bidder != seat:
        return Refusal(Reason.DECLARER_PASSED, seat=seat, found=seat)
    if points != result.high and (result.is_known or points < (result.high or 0)):
        return Refusal(Reason.NOT_THE_RESULT, seat=seat, found=points, expected=result.high)
    return None
