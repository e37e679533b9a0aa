"""Groups typing into one undo step: a line is saved at every pause in typing, but undone as a whole."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from annotations.notation.editing.edits import LineEdit

PAUSE = timedelta(seconds=20)
"""Typing after a longer pause than this begins another undo step."""


def continues(edits: Sequence[LineEdit], before: Sequence[LineEdit]) -> bool:
    """Whether `edits` only change lines that the previous edits, `before`, wrote; a new line does not continue them."""
    if len(edits) != 1:
        return False
    [edit] = edits
    return _count_written(edit.new) <= _count_written(edit.old) and any(
        first <= edit.line and edit.end <= end for first, end in _written_ranges(before)
    )


def _count_written(lines: Iterable[str]) -> int:
    return sum(bool(line.strip()) for line in lines)


def _written_ranges(edits: Iterable[LineEdit]) -> Iterable[tuple[int, int]]:
    """The ranges of lines that the edits wrote: the first line, and the one after the last."""
    shift = 0
    for edit in edits:
        yield edit.line + shift, edit.line + shift + len(edit.new)
        shift += len(edit.new) - len(edit.old)
