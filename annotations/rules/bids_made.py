"""What comes of an auction."""

from annotations.rules.named import NamedTuple


class BidsMade(NamedTuple):
    """The highest bid, and the seat that made it; None where there is none.

    `is_known` is False where a bid was withheld: there may be a higher one. `passed`: who is known to have passed.
    """

    bidder: int | None
    high: int | None
    is_over: bool = True
    is_known: bool = True
    passed: frozenset[int] = frozenset()
