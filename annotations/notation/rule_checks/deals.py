"""Diagnostics of a deal: cards that the deck does not have, hands of another size (PN501, PN502)."""

from annotations.notation.play import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.rule_checks.wording import RefusalDiagnostic, RefusalDiagnostics, Values, labels, times
from annotations.notation.syntax.listed import both, in_numbers
from annotations.rules.refusals import Reason


def _copies(refused: Refused, _hand: ReplayedHand) -> Values:
    card, there, allowed = refused.refusal.cards[0], refused.refusal.found, refused.refusal.expected
    return {
        "found": card.code,
        "times": times(int(there or 0)),
        "where": f"{both(labels(refused))}{_copied(refused)}",
        "expected": int(allowed or 0) or "none",
    }


def _copied(refused: Refused) -> str:
    """That the hand is the same as another, in words; empty if it is not."""
    own = refused.line
    for other in refused.others if grouped(own) else ():
        if other is not own and other.values == own.values and own.label and other.label:
            return f" ({own.label.text} is the same as {other.label.text})"
    return ""


def _size(refused: Refused, hand: ReplayedHand) -> Values:
    found, expected = refused.refusal.found, refused.refusal.expected
    is_after_kitty = hand.rules.deals_kitty_out and refused.line in hand.lines.redeclared.values()
    when = "are in it with a share of the kitty" if is_after_kitty else "are dealt"
    return {"found": in_numbers(int(found or 0), "card"), "expected": f"{expected} {when}"}


DIAGNOSTIC_OF_REASON: RefusalDiagnostics = {
    Reason.TOO_MANY_COPIES: RefusalDiagnostic("PN501", _copies),
    Reason.OTHER_CARD: RefusalDiagnostic("PN501", _copies),
    Reason.HAND_SIZE: RefusalDiagnostic("PN502", _size),
}
