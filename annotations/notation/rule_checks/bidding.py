"""Diagnostics of an auction and its contract (PN503, PN504, PN505, PN512)."""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand
from annotations.notation.play.bids_written import written_bids
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks.wording import (
    RefusalDiagnostic,
    RefusalDiagnostics,
    Values,
    labels,
    seat_name,
    suit_name,
)
from annotations.notation.syntax.listed import both
from annotations.rules.ladder import legal_bids
from annotations.rules.refusals import Reason

_EXPECTED = {
    Reason.BELOW_MINIMUM: "the lowest bid is {expected}",
    Reason.NOT_HIGHER: "it does not beat {expected}{others}",
    Reason.OFF_STEP: "bids this high go in steps of {expected}",
    Reason.AUCTION_OVER: "the auction was over{others}",
    Reason.MUST_BID: "the dealer must bid {expected} when all others have passed",
}


def _bid(refused: Refused, _hand: ReplayedHand) -> Values:
    found, expected = refused.refusal.found, refused.refusal.expected
    label = refused.line.label
    others = [other for other in labels(refused) if label and other != label.text]
    sentence = _EXPECTED[refused.refusal.reason].format(
        expected=expected, others=f" in {both(others)}" if others else ""
    )
    return {"found": "Pass" if found is None else str(found), "expected": sentence}


def _bid_after_pass(refused: Refused, _hand: ReplayedHand) -> Values:
    found, seat = refused.refusal.found, refused.refusal.seat
    passed = f"{seat_name(seat)} had passed in {both(labels(refused))}"
    if found is None:
        return {"found": "Pass", "expected": f"{passed}, and a hyphen takes the place of later bids: write “-”"}
    return {"found": str(found), "expected": passed}


def _passes_again(refused: Refused, _hand: ReplayedHand) -> Values:
    passed = f"{seat_name(refused.refusal.seat)} had passed in {both(labels(refused))}"
    hyphens = "in later rounds a hyphen stands for each player who has passed: write “-”"
    return {"found": "Pass", "expected": f"{passed}, and {hyphens}"}


def _bids_again(refused: Refused, _hand: ReplayedHand) -> Values:
    return {"found": "Pass", "expected": f"{seat_name(refused.refusal.seat)} bids again in {both(labels(refused))}"}


def _contract(refused: Refused, _hand: ReplayedHand) -> Values:
    found, expected = refused.refusal.found, refused.refusal.expected
    rounds = labels(refused)
    made = f", {_as_shown_by(rounds)}" if rounds else ""
    if refused.place == 0:
        winner = f"{seat_name(int(expected))} wins the auction" if expected else "nobody has bid"
        return {"found": seat_name(int(found or 0)), "expected": winner + made}
    together = f", and no partners bid {found} together" if refused.refusal.column else ""
    return {"found": str(found), "expected": f"the highest bid is {expected}{made}{together}"}


def _lone_contract(refused: Refused, _hand: ReplayedHand) -> Values:
    found, expected = refused.refusal.found, refused.refusal.expected
    return {"found": str(found), "expected": _EXPECTED[refused.refusal.reason].format(expected=expected)}


def _contract_after_pass(refused: Refused, _hand: ReplayedHand) -> Values:
    seat = seat_name(refused.refusal.seat)
    return {"found": seat, "expected": f"{seat} had passed, {_as_shown_by(labels(refused))}"}


def _as_shown_by(lines: Sequence[str]) -> str:
    return f"as {both(lines)} {'shows' if len(lines) == 1 else 'show'}"


def _marriage(refused: Refused, _hand: ReplayedHand) -> Values:
    trump, seat = suit_name(refused.refusal.found), seat_name(refused.refusal.seat)
    return {"found": trump.capitalize(), "expected": f"{seat} has no king and queen of {trump}"}


def _other_trump(refused: Refused, hand: ReplayedHand) -> Values:
    trump, expected = suit_name(refused.refusal.found), suit_name(refused.refusal.expected)
    shown = [*[f"Meld{seat}" for seat in hand.lines.melds], *(["the tricks"] if hand.lines.tricks else [])]
    fit = "fit" if hand.lines.tricks or len(shown) > 1 else "fits"
    return {"found": trump.capitalize(), "expected": f"{both(shown)} {fit} {expected} as trump"}


def _other_declarer(refused: Refused, _hand: ReplayedHand) -> Values:
    found, expected = refused.refusal.found, refused.refusal.expected
    fits = f"the tricks fit {seat_name(int(expected or 0))}, who leads to the first of them"
    return {"found": seat_name(int(found or 0)), "expected": fits}


def _mistyped(refused: Refused, hand: ReplayedHand) -> Values:
    found, instead = refused.refusal.found, refused.refusal.expected
    shown = _as_shown_by(labels(refused))
    if found is None:
        return {"found": "Pass", "expected": f"{seat_name(refused.refusal.seat)} bid here, {shown}"}
    other = "the bid was higher" if int(instead or 0) > int(found) else _lower(refused, hand, int(instead or 0))
    return {"found": str(found), "expected": f"{other}, {shown}"}


def _lower(refused: Refused, hand: ReplayedHand, other: int) -> str:
    """That the bid was lower; where the rules allow no bid below the later one of `other` points, only this one."""
    bids = [*written_bids(hand)]
    at = next(at for at, (line, place, _bid) in enumerate(bids) if (line, place) == (refused.line, refused.place))
    before, after = ([bid for _line, _place, bid in part] for part in (bids[:at], bids[at + 1 :]))
    high = max([bid for bid in before if isinstance(bid, int)], default=None)
    is_allowed = other not in after or next(legal_bids(hand.rules.bidding, high)) < other
    return "the bid was lower" if is_allowed else f"{other} is bid after it"


def _first_bidder(refused: Refused, _hand: ReplayedHand) -> Values:
    found = refused.refusal.found
    fit = f"the bids fit the contract if each round begins with {seat_name(int(found)) if found else 'the dealer'}"
    expected = f"{fit}; PN begins with the player after the dealer, here {seat_name(refused.refusal.seat)}"
    return {"found": str(refused.line.values[0]), "expected": expected}


def _first_bidder_deals(refused: Refused, _hand: ReplayedHand) -> Values:
    found, dealer = (seat_name(int(seat or 0)) for seat in (refused.refusal.found, refused.refusal.expected))
    fit = "the bids fit the contract if Dealer names the player who bids first"
    return {"found": found, "expected": f"{fit}; PN names the player before, here {dealer}"}


DIAGNOSTIC_OF_REASON: RefusalDiagnostics = {
    **{reason: RefusalDiagnostic("PN503", _bid) for reason in _EXPECTED},
    Reason.OTHER_THAN_LATER: RefusalDiagnostic("PN503", _mistyped),
    Reason.OTHER_FIRST_BIDDER: RefusalDiagnostic("PN503", _first_bidder),
    Reason.FIRST_BIDDER_DEALS: RefusalDiagnostic("PN517", _first_bidder_deals),
    Reason.HAD_PASSED: RefusalDiagnostic("PN512", _bid_after_pass),
    Reason.PASSES_AGAIN: RefusalDiagnostic("PN512", _passes_again),
    Reason.BIDS_AGAIN: RefusalDiagnostic("PN512", _bids_again),
}
"""What is refused in the rounds of an auction."""

OF_CONTRACT: RefusalDiagnostics = {
    Reason.BELOW_MINIMUM: RefusalDiagnostic("PN504", _lone_contract),
    Reason.NOT_THE_RESULT: RefusalDiagnostic("PN504", _contract),
    Reason.DECLARER_PASSED: RefusalDiagnostic("PN504", _contract_after_pass),
    Reason.OTHER_DECLARER: RefusalDiagnostic("PN504", _other_declarer),
    Reason.NO_MARRIAGE: RefusalDiagnostic("PN505", _marriage),
    Reason.OTHER_TRUMP: RefusalDiagnostic("PN505", _other_trump),
}
"""What is refused of a contract."""
