"""Turns the refusals of a hand into diagnostics, with one table for each phase."""

from collections.abc import Mapping

from annotations.notation.play import ReplayedHand
from annotations.notation.play.kitty import kitty_lines, misplaced_cards
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks import bidding, deals, exchange, melds, play
from annotations.notation.rule_checks.wording import LazyValues, RefusalDiagnostic, RefusalDiagnostics, Values
from annotations.notation.syntax.diagnostics import UNSORTED, Diagnostic, Referring
from annotations.notation.syntax.document import Line
from annotations.rules.phases import HandPhase

_FAMILIES: Mapping[HandPhase, RefusalDiagnostics] = {
    HandPhase.DEAL: deals.DIAGNOSTIC_OF_REASON,
    HandPhase.AUCTION: bidding.DIAGNOSTIC_OF_REASON,
    HandPhase.TRUMP: bidding.OF_CONTRACT,
    HandPhase.EXCHANGE: {**deals.DIAGNOSTIC_OF_REASON, **exchange.DIAGNOSTIC_OF_REASON},
    HandPhase.MELD: {**deals.DIAGNOSTIC_OF_REASON, **melds.DIAGNOSTIC_OF_REASON},
    HandPhase.PLAY: play.DIAGNOSTIC_OF_REASON,
}


def check_hand(hand: ReplayedHand, *, is_dealer_in_doubt: bool = False) -> list[Diagnostic]:
    """The diagnostics of the hand. If the dealer is in doubt, so are the bidders: they are not reported."""
    found = []
    for row, refused in _reported(hand, is_dealer_in_doubt):
        line = refused.line
        first, end = line.label_span() if refused.place is None else line.span(refused.place)
        found.append(Diagnostic(row.code, line.number, first, end, LazyValues(_values, row, refused, hand)))
    if play.ends_early(hand):
        found.append(play.end_of_play(hand))
    return found


def codes_of_hand(hand: ReplayedHand, *, is_dealer_in_doubt: bool = False) -> list[str]:
    """The codes of the diagnostics that `check_hand` would give."""
    codes = [row.code for row, _refused in _reported(hand, is_dealer_in_doubt)]
    return [*codes, play.END_CODE] if play.ends_early(hand) else codes


def _reported(hand: ReplayedHand, is_dealer_in_doubt: bool) -> list[tuple[RefusalDiagnostic, Refused]]:
    """Each refusal that is reported, with its table row; some are skipped while the dealer is in doubt."""
    if not hand.refused:
        return []
    return [
        (row, refused)
        for refused in hand.refused
        if (row := _FAMILIES[refused.phase].get(refused.refusal.reason))
        and not (is_dealer_in_doubt and refused.phase is HandPhase.TRUMP and not refused.place)
    ]


def _values(row: RefusalDiagnostic, refused: Refused, hand: ReplayedHand) -> Values:
    line, rule = refused.line, refused.refusal.column
    by = f"{hand.rules.name}, {rule}" if rule else hand.rules.name
    values = {**row.values(refused, hand), "label": line.label.text if line.label else "", "by": by}
    unsorted = _unsorted_by(refused, hand)
    return {**values, "because": Referring(UNSORTED, (unsorted.number,))} if unsorted else values


def _unsorted_by(refused: Refused, hand: ReplayedHand) -> Line | None:
    """The line of the kitty that is out of order because of a refused card: the error of its order has that cause."""
    about = (refused.line, *refused.others)
    kitty = [line for line in kitty_lines(hand.lines) if line in about]
    return next((line for line in kitty if not misplaced_cards(line).isdisjoint(refused.refusal.cards)), None)
