"""Corrections that resolve a contradiction to the rules of play: made one by one, by people who mean them.

They are no automatic repairs: if a trick counts something else than its cards, either may be wrong.
"""

from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Diagnostic, Fix
from annotations.notation.syntax.document import PASS
from annotations.rules.refusals import Reason

_AFTER_A_PASS = "PN512"
_REASONS = {"PN510": Reason.OTHER_WINNER, "PN511": Reason.OTHER_COUNTERS}


def correction(found: Diagnostic, reading: Reading) -> Fix | None:
    """The winner or the counters that the cards of a trick determine, or a hyphen for a second pass; else None."""
    if found.code == _AFTER_A_PASS and _written(found, reading) == str(PASS):
        return Fix("Write “-”", found.line, found.column, found.end_column, "-")
    reason = _REASONS.get(found.code)
    if reason is None:
        return None
    refusals = (
        refused.refusal
        for hand in reading.hands
        for refused in hand.replay.refused
        if refused.line.number == found.line and refused.refusal.reason is reason
    )
    expected = next((refusal.expected for refusal in refusals), None)
    if expected is None:
        return None
    text = f"Seat{expected}" if reason is Reason.OTHER_WINNER else str(expected)
    return Fix(f"Write “{text}”", found.line, found.column, found.end_column, text)


def _written(found: Diagnostic, reading: Reading) -> str:
    return reading.document.lines[found.line - 1].text[found.column - 1 : found.end_column - 1]
