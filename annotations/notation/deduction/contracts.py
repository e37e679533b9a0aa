"""The contract, from the auction (Double-deck rules, The Bidding)."""

from annotations.notation.deduction.lines import Deduced
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import PASS
from annotations.notation.syntax.fields import SEATS

CODE = "PN504"


def deduce_contract(hand: ReplayedHand) -> Deduced | None:
    """The declarer and the bid, once everybody else has passed; the auction does not determine trump."""
    bids = hand.auction
    if bids is None or not (bids.is_over and bids.is_known) or bids.bidder is None:
        return None
    return Deduced("Contract", (SEATS[f"Seat{bids.bidder}"] if hand.dealer else None, bids.high, None), CODE)


def is_passed_out(hand: ReplayedHand) -> bool:
    """Whether everybody passed, so that nobody declares."""
    bids = hand.auction
    if bids is None and hand.tables.is_summed:
        return [line.values for line in hand.lines.bids.values()] == [(PASS,) * hand.players]
    return bids is not None and bids.is_known and bids.is_over and bids.bidder is None
