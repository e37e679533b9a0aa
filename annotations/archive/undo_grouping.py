"""What a person thinks of as one act: a line is saved whenever its writer pauses, and taken back in one piece."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from annotations.notation.editing.edits import LineEdit

PAUSE = timedelta(seconds=20)
"""Who types on after a longer pause than this begins another act."""


def continues(edits: Sequence[LineEdit], before: Sequence[LineEdit]) -> bool:
    """Whether `edits` go on with the lines that `before`, made right before them, has left: no new line is begun."""
    if len(edits) != 1:
        return False
    [edit] = edits
    return _written(edit.new) <= _written(edit.old) and any(
        first <= edit.line and edit.end <= end for first, end in _made(before)
    )


def _written(lines: Iterable[str]) -> int:
    return sum(bool(line.strip()) for line in lines)


def _made(edits: Iterable[LineEdit]) -> Iterable[tuple[int, int]]:
    """Where the lines stand that the edits have made: the first, and the one after the last."""
    shift = 0
    for edit in edits:
        yield edit.line + shift, edit.line + shift + len(edit.new)
        shift += len(edit.new) - len(edit.old)
