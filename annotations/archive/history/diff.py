"""The lines that a change deletes and writes, with the values that changed within a line."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from annotations.notation.editing.differences import differing
from annotations.notation.editing.edits import LineEdit, letters

MOST_PAIRED = 200
"""In an edit of more lines no values are marked: where so much is new, none stands out."""

MOST_MARKED = 20_000
"""In a change of more letters, nothing is marked either."""

MOST_DRAWN = 400
"""Lines of a change that a page draws."""

Piece = tuple[str, bool]
"""A word, or the blanks between two; whether it has changed."""

Numbered = tuple[int, str]


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line that is deleted, or else is new; `number` is its place in the text that has it."""

    is_new: bool
    number: int
    pieces: Sequence[Piece]


def diff_lines(edits: Sequence[LineEdit]) -> Iterator[DiffLine]:
    """The lines that the edits of one change delete and write, from top to bottom.

    Of two lines of an edit with the same label the deleted one comes first, then the one that takes its place.
    """
    shift = 0
    marks = letters(edits) <= MOST_MARKED
    for edit in edits:
        old = list(enumerate(edit.old, edit.line))
        new = list(enumerate(edit.new, edit.line + shift))
        shift += len(edit.new) - len(edit.old)
        for deleted, written in _pairs(old, new):
            was, becomes = _pieces(deleted, written) if marks else (_alone(deleted), _alone(written))
            if deleted:
                yield DiffLine(False, deleted[0], was)
            if written:
                yield DiffLine(True, written[0], becomes)


def number_undrawn(edits: Sequence[LineEdit]) -> int:
    """How many lines the edits have beyond those that a page draws."""
    return max(0, sum(len(edit.old) + len(edit.new) for edit in edits) - MOST_DRAWN)


def _pairs(old: Sequence[Numbered], new: Sequence[Numbered]) -> Iterator[tuple[Numbered | None, Numbered | None]]:
    """The lines with the same label in pairs, the others alone."""
    is_long = max(len(old), len(new)) > MOST_PAIRED
    blocks = [(0, len(old), 0, len(new))] if is_long else list(differing(_labels(old), _labels(new)))
    after_old = after_new = 0
    for first, last, start, end in [*blocks, (len(old), len(old), len(new), len(new))]:
        yield from zip(old[after_old:first], new[after_new:start], strict=True)
        yield from ((line, None) for line in old[first:last])
        yield from ((None, line) for line in new[start:end])
        after_old, after_new = last, end


def _labels(lines: Sequence[Numbered]) -> list[str]:
    return [text.partition(" ")[0] for _number, text in lines]


def _pieces(deleted: Numbered | None, written: Numbered | None) -> tuple[list[Piece], list[Piece]]:
    """Both lines in pieces; a line that stands alone is one, and unchanged."""
    if not (deleted and written):
        return _alone(deleted), _alone(written)
    was, becomes = (re.findall(r"\s+|\S+", line[1]) for line in (deleted, written))
    if len(was) == len(becomes):
        changed = [one != other for one, other in zip(was, becomes, strict=True)]
        return list(zip(was, changed, strict=True)), list(zip(becomes, changed, strict=True))
    gone: set[int] = set()
    come: set[int] = set()
    for first, last, start, end in differing(was, becomes):
        gone.update(range(first, last))
        come.update(range(start, end))
    return _marked(was, gone), _marked(becomes, come)


def _alone(line: Numbered | None) -> list[Piece]:
    return [(line[1], False)] if line else []


def _marked(words: Sequence[str], changed: set[int]) -> list[Piece]:
    return [(word, place in changed) for place, word in enumerate(words)]
