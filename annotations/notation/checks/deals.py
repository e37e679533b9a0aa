"""Whether the deals of a game are numbered from 1, each once (README, section 3)."""

from collections.abc import Iterator, Sequence

from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import Diagnostic, at_label


def check_deals(hands: Sequence[Survey]) -> Iterator[Diagnostic]:
    """Deals that repeat, go down or leave a gap, each measured against the highest one so far."""
    highest = 0
    for hand in hands:
        if not hand.shape.deals:
            continue
        line = hand.section.lines[hand.shape.deals[0]]  # another one counts for nothing (PN203)
        deal = line.values[0] if line.values else None
        if not isinstance(deal, int):
            continue
        if deal <= highest:
            yield at_label("PN204", line, found=deal, highest=highest)
        elif deal > highest + 1:
            yield at_label("PN404", line, label=f"Deal {deal}", missing=_between(highest + 1, deal - 1))
        highest = max(highest, deal)


def _between(first: int, last: int) -> str:
    return f"Deal {first}" if first == last else f"Deal {first} to Deal {last}"
