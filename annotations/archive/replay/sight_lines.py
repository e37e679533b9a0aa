"""The lines of a text as somebody sees them who does not see all cards."""

from collections.abc import Sequence
from dataclasses import replace

from annotations.archive.listing import ShownLine
from annotations.archive.replay.sight import Sight
from annotations.notation.syntax.specs import LABELS

HIDDEN = "(hidden)"
OF_ONE_PLAYER = ("Hand", "Pass")
OF_THE_DECLARER = ("Discard",)


def lines_in_sight(lines: Sequence[ShownLine], sight: Sight) -> list[ShownLine]:
    """The lines without the cards that are hidden, and without remarks, which would tell of them."""
    return [_hidden(line) if _is_hidden(line, sight) else replace(line, remarks=(), severity="") for line in lines]


def _is_hidden(line: ShownLine, sight: Sight) -> bool:
    label = LABELS.get(line.label)
    if label is None:
        return False
    if label.spec.stem in OF_ONE_PLAYER:
        return not sight.sees(label.number or 0)
    return label.spec.stem in OF_THE_DECLARER


def _hidden(line: ShownLine) -> ShownLine:
    return replace(line, text=f"{line.label} {HIDDEN}", rest=HIDDEN, remarks=(), severity="")
