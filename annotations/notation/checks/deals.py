"""Whether the deals of a game are numbered from 1, each once (profile, section 3)."""

from annotations.notation.diagnostics import Diagnostic, at_label
from annotations.notation.document import Game, Line, Section


def check_deals(game: Game, found: list[Diagnostic]) -> None:
    """Report deals that repeat, go down or leave a gap, each measured against the highest one so far."""
    highest = 0
    for hand in game.hands:
        line = _deal_line(hand)
        deal = line.values[0] if line and line.values else None
        if line is None or not isinstance(deal, int):
            continue
        if deal <= highest:
            found.append(at_label("PN204", line, found=deal, highest=highest))
        elif deal > highest + 1:
            found.append(at_label("PN404", line, label=f"Deal {deal}", missing=_between(highest + 1, deal - 1)))
        highest = max(highest, deal)


def _deal_line(hand: Section) -> Line | None:
    return next((line for line in hand.lines if line.counts and line.label and line.label.text == "Deal"), None)


def _between(first: int, last: int) -> str:
    return f"Deal {first}" if first == last else f"Deal {first} to Deal {last}"
