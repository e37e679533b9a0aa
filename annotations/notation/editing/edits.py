"""Edits of whole lines, with the lines that their writer saw.

A text is its lines joined by line feeds. After a last line feed there is one more line, which is empty; nothing else
ends a line. So a text only changes where an edit touches it, and every edit can be undone, or moved past another one.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from annotations.notation.editing.differences import common_ends, differing

Lines = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LineEdit:
    """Replaces the lines `old` from line number `line` (from 1) on by the lines `new`.

    `old` has the lines as the writer saw them, verbatim but for their line feeds. Without `old`, `new` is inserted
    before `line`.
    """

    line: int
    old: Lines
    new: Lines

    def __post_init__(self) -> None:
        """A line that holds a line end would be several: that is a mistake of the caller."""
        if self.line < 1 or "\n" in "".join((*self.old, *self.new)):
            raise ValueError(f"not an edit of whole lines: {self!r}")

    @property
    def end(self) -> int:
        """The number of the first line after `old`."""
        return self.line + len(self.old)


class EditConflict(Exception):
    """The edit does not apply: the text has `found` instead of its old lines."""

    def __init__(self, edit: LineEdit, found: Lines) -> None:
        super().__init__(f"line {edit.line}: expected {edit.old!r}, found {found!r}")
        self.edit = edit
        self.found = found


def apply(text: str, edits: Sequence[LineEdit]) -> str:
    """The text after the edits of one change, all in line numbers of `text`, from top to bottom, none overlapping.

    Of two insertions at the same line the first comes first. Raises EditConflict if the text has other lines than `old`
    there, or if no line would be left (the empty text is one empty line), and ValueError if edits overlap.
    """
    lines = tuple(text.split("\n"))
    edits = tuple(_in_order(edits))
    for edit in edits:
        found = lines[edit.line - 1 : edit.end - 1]
        if found != edit.old or edit.line > len(lines) + 1:
            raise EditConflict(edit, found)
    made = _lines_after(1, lines, edits)
    if not made:
        raise EditConflict(edits[-1], edits[-1].old)
    return "\n".join(made)


def changes(before: str, after: str) -> tuple[LineEdit, ...]:
    """Edits that turn `before` into `after`, as few lines as can be found in about linear time."""
    old, new = before.split("\n"), after.split("\n")
    return tuple(
        LineEdit(first + 1, tuple(old[first:last]), tuple(new[start:end]))
        for first, last, start, end in differing(old, new)
    )


def spanning(before: str, after: str) -> LineEdit | None:
    """One edit that turns `before` into `after`, from the first to the last different line; None if they are equal."""
    old, new = before.split("\n"), after.split("\n")
    if old == new:
        return None
    begin, end = common_ends(old, new)
    return LineEdit(begin + 1, tuple(old[begin : len(old) - end]), tuple(new[begin : len(new) - end]))


def letters(edits: Iterable[LineEdit]) -> int:
    """The letters of the lines that the edits replace and write: how much there is to read."""
    return sum(len(line) for edit in edits for line in (*edit.old, *edit.new))


def invert(edits: Sequence[LineEdit]) -> tuple[LineEdit, ...]:
    """The edits that take back `edits`, in line numbers of the text that these made."""
    inverse: list[LineEdit] = []
    shift = 0
    for edit in _in_order(edits):
        inverse.append(LineEdit(edit.line + shift, edit.new, edit.old))
        shift += len(edit.new) - len(edit.old)
    return tuple(inverse)


def merge(mine: Sequence[LineEdit], theirs: Sequence[LineEdit]) -> tuple[LineEdit, ...]:
    """`mine` in line numbers of the text after `theirs`, both made on the same text.

    What both changed alike is left out, since it is done. Of insertions at the same line, theirs comes first; what
    both begin with is inserted once. Raises EditConflict, with an edit of mine and what they made of its lines, where
    both changed the same line in different ways, or one inserted inside a block of lines that the other changed.
    """
    ours, others = deque(_trimmed(mine)), deque(_trimmed(theirs))
    merged: list[LineEdit] = []
    shift = 0
    while ours:
        passed = _before(ours[0], others)
        shift += _growth(passed)
        if others and others[0].line < ours[0].end:
            shift += _growth(_agreed(ours, others))
        else:
            merged += _moved(ours.popleft(), shift, passed)
    return tuple(merged)


def override(text: str, mine: Sequence[LineEdit], theirs: Sequence[LineEdit]) -> str:
    """The text after `mine` and those of `theirs` that touch no line of mine, both made on `text`."""
    kept = [edit for edit in theirs if not _conflicts(edit, mine)]
    return apply(apply(text, mine), merge(kept, mine))


def _conflicts(edit: LineEdit, others: Sequence[LineEdit]) -> bool:
    try:
        merge([edit], others)
    except EditConflict:
        return True
    return False


def to_json(edits: Iterable[LineEdit]) -> list[list[object]]:
    """The edits as `[[line, [old lines], [new lines]], …]`."""
    return [[edit.line, list(edit.old), list(edit.new)] for edit in edits]


def from_json(data: object) -> tuple[LineEdit, ...]:
    """The edits that `to_json` made the data of. Raises ValueError for any other data."""
    return tuple(_edit_from_json(row) for row in _list(data))


def _edit_from_json(row: object) -> LineEdit:
    match row:
        case [int(line), old, new]:
            return LineEdit(line, _texts(old), _texts(new))
    raise ValueError(f"not an edit: {row!r}")


def _texts(data: object) -> Lines:
    texts = _list(data)
    if not _are_texts(texts):
        raise ValueError(f"not lines: {data!r}")
    return tuple(texts)


def _are_texts(items: list[object]) -> TypeGuard[list[str]]:
    return set(map(type, items)) <= {str}


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise ValueError(f"not a list: {data!r}")
    return data


def _in_order(edits: Iterable[LineEdit]) -> Iterator[LineEdit]:
    """The edits as they come; ValueError at the first that does not lie after the one before."""
    reached = 1
    for edit in edits:
        if edit.line < reached:
            raise ValueError(f"edits overlap at line {edit.line}")
        reached = edit.end
        yield edit


def _growth(edits: Iterable[LineEdit]) -> int:
    return sum(len(edit.new) - len(edit.old) for edit in edits)


def _trimmed(edits: Iterable[LineEdit]) -> Iterator[LineEdit]:
    """The edits without the lines that they leave as they are."""
    for edit in _in_order(edits):
        if edit.old != edit.new:
            begin, end = common_ends(edit.old, edit.new)
            old, new = edit.old[begin : len(edit.old) - end], edit.new[begin : len(edit.new) - end]
            yield LineEdit(edit.line + begin, old, new)


def _before(edit: LineEdit, others: deque[LineEdit]) -> list[LineEdit]:
    """Takes those of the others that come to lie above `edit`."""
    passed = []
    while others and others[0].end <= edit.line:
        passed.append(others.popleft())
    return passed


def _moved(edit: LineEdit, shift: int, passed: Sequence[LineEdit]) -> Iterator[LineEdit]:
    """The edit that many lines lower, without what the last one passed has inserted at the same line already."""
    new = edit.new
    if passed and not edit.old and passed[-1].line == passed[-1].end == edit.line:
        new = new[common_ends(new, passed[-1].new)[0] :]
    if edit.old or new:
        yield LineEdit(edit.line + shift, edit.old, new)


def _agreed(ours: deque[LineEdit], others: deque[LineEdit]) -> list[LineEdit]:
    """Takes from both all that overlaps the first ones, and returns the others' part; EditConflict if they differ."""
    my_part, their_part = [ours.popleft()], [others.popleft()]
    line, end = min(my_part[0].line, their_part[0].line), max(my_part[0].end, their_part[0].end)
    while part := next((edits for edits in (ours, others) if edits and edits[0].line < end), None):
        end = max(end, part[0].end)
        (my_part if part is ours else their_part).append(part.popleft())
    seen = _lines_before(line, end, my_part + their_part)
    theirs = _lines_after(line, seen, their_part)
    if _lines_after(line, seen, my_part) != theirs:
        raise EditConflict(my_part[0], theirs)
    return their_part


def _lines_before(line: int, end: int, edits: Iterable[LineEdit]) -> Lines:
    """The lines from `line` to `end` as they were before the edits, which touch every one of them."""
    lines = [""] * (end - line)
    for edit in edits:
        lines[edit.line - line : edit.end - line] = edit.old
    return tuple(lines)


def _lines_after(line: int, seen: Lines, edits: Iterable[LineEdit]) -> Lines:
    """What the edits make of the lines that stood from `line` on."""
    made: list[str] = []
    done = line
    for edit in edits:
        made += (*seen[done - line : edit.line - line], *edit.new)
        done = edit.end
    return (*made, *seen[done - line :])
