"""The remarks and notes that belong to the steps of a replay."""

import re
from collections.abc import Sequence

from annotations.archive.listing import MARKED, Remark, ShownLine
from annotations.archive.replay.step import ReplayStep
from annotations.archive.words.player_words import labels_apart

WORD = re.compile(r"\S+")


def remarks_of(steps: Sequence[ReplayStep], lines: Sequence[ShownLine]) -> dict[int, list[str]]:
    """The errors and warnings by the index of their step: that of their value, else the last one of their line.

    They are in the words of players alone: the lines beside the table have those of PN.
    """
    by_line: dict[int, dict[int, int]] = {}
    for index, step in enumerate(steps):
        by_line.setdefault(step.line, {})[step.value] = index
    found: dict[int, list[str]] = {}
    for line in lines:
        values = by_line.get(line.number)
        for remark in line.remarks if values else ():
            if values and remark.severity in MARKED:
                index = values.get(_value_at(line, remark), max(values.values()))
                found.setdefault(index, []).append(labels_apart(remark.finding or remark.message)[0])
    return found


def notes_of(steps: Sequence[ReplayStep], lines: Sequence[ShownLine], first: int, last: int) -> dict[int, list[str]]:
    """The notes of a hand by the index of the step that they follow; the hand is lines `first` to `last`."""
    found: dict[int, list[str]] = {}
    for line in lines:
        if line.label == "Note" and first <= line.number <= last:
            index = max((index for index, step in enumerate(steps) if 0 < step.line <= line.number), default=0)
            found.setdefault(index, []).append(line.rest)
    return found


def _value_at(line: ShownLine, remark: Remark) -> int:
    """The place of the value in that column, from 1; 0 is the label."""
    starts = [word.start() + 1 for word in WORD.finditer(line.text)]
    return sum(start <= remark.column for start in starts) - 1
