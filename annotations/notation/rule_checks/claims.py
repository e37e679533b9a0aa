"""A value that is written where another one is due, as a diagnostic."""

from collections.abc import Sequence

from annotations.notation.deduction.lines import DueLine
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.listed import both


def claim(hand: ReplayedHand, due: DueLine, places: Sequence[int], expected: str) -> Diagnostic:
    """The warning about the values at these places; `expected` says what they should be, and why."""
    line = hand.lines.named[due.label]
    spans = line.spans()
    by = f"{hand.rules.name}, {both(due.columns)}" if due.columns else hand.rules.name
    values = {"label": due.label, "found": written(line), "expected": expected, "by": by}
    return Diagnostic(due.code, line.number, spans[places[0]][0], spans[places[-1]][1], values)


def written(line: Line) -> str:
    """The values as they are written."""
    first, last = line.spans()[0], line.spans()[-1]
    return line.text[first[0] - 1 : last[1] - 1]


def due_text(lines: HandLines, due: DueLine) -> str:
    """What is due, and where there is no telling what is written."""
    pairs = zip(due.values, lines.named[due.label].values, strict=True)
    return " ".join([write_value(there if value is None else value) for value, there in pairs])
