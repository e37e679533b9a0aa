"""The part of a long text that a page shows."""

from typing import NamedTuple

from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.threads.numbers import number_in

MOST_LINES = 1_000
"""A game of 25 hands is shorter; each line that is drawn costs time."""


class TextPart(NamedTuple):
    """Lines `first` to `last` of the `total` of a text, from 1; `before` and `after` are lines in the parts beside it.

    They are 0 where there is none.
    """

    lines: tuple[Line, ...]
    first: int
    last: int
    total: int
    before: int
    after: int

    @property
    def is_whole(self) -> bool:
        """Whether the text has no other part."""
        return not (self.before or self.after)

    def has(self, line: int) -> bool:
        """Whether that line is in this part."""
        return self.first <= line <= self.last


def text_part(reading: Reading, asked: str, hand: int = 1) -> TextPart:
    """The part of the text with the line that is `asked` for, or else with line `hand`, where the shown hand begins."""
    lines = tuple(reading.document.lines)
    total = len(lines)
    line = min(number_in(asked) or hand or 1, max(total, 1))
    first = (line - 1) // MOST_LINES * MOST_LINES + 1
    last = min(first + MOST_LINES - 1, total)
    before, after = max(first - MOST_LINES, 0), last + 1 if last < total else 0
    return TextPart(lines[first - 1 : last], first, last, total, before, after)
