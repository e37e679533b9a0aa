"""Who deals: the deal goes round the table (Double-deck rules, Deal; Wikipedia, Dealing)."""

from annotations.notation.deduction.contracts import is_passed_out
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.notes import notes_misdeal
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import Seat
from annotations.notation.syntax.fields import SEATS
from annotations.rules.games import next_dealer

CODE = "PN517"


def deduce_dealer(before: ReplayedHand) -> Deduced | None:
    """`Dealer` of the hand after this one; None if it is not known who dealt this one."""
    dealer = _dealer(before)
    return None if dealer is None else _deduced(next_dealer(dealer, before.players))


def deduce_dealer_before(after: ReplayedHand) -> Deduced | None:
    """`Dealer` of the hand before this one."""
    dealer = _dealer(after)
    return (
        _deduced(next(seat for seat in after.seats if next_dealer(seat, after.players) == dealer)) if dealer else None
    )


def _deduced(dealer: int) -> Deduced:
    return Deduced("Dealer", (SEATS[f"Seat{dealer}"],), CODE)


def _dealer(hand: ReplayedHand) -> int | None:
    line = hand.lines.named.get("Dealer")
    dealer = line.values[0] if line and line.values else None
    return dealer.number if isinstance(dealer, Seat) and dealer.number <= hand.players else None


def is_next_deal(before: ReplayedHand, hand: ReplayedHand) -> bool:
    """Whether `hand` is the deal after `before`, judging by their numbers."""
    number, number_before = deal_number(hand), deal_number(before)
    return number is None or number_before is None or number == number_before + 1


def deal_number(hand: ReplayedHand) -> int | None:
    """The number of the deal, if it is known."""
    line = hand.lines.named.get("Deal")
    number = line.values[0] if line and line.values else None
    return number if isinstance(number, int) else None


def may_deal_again(before: ReplayedHand, hand: ReplayedHand) -> bool:
    """Whether the same player may have dealt twice: after a misdeal, or a hand that nobody bid on."""
    return is_passed_out(before) or notes_misdeal(before) or notes_misdeal(hand)
