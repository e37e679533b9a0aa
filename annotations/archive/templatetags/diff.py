"""The lines of a change, for display."""

from collections.abc import Iterator, Sequence
from itertools import islice

from django import template

from annotations.archive.history.diff import MOST_DRAWN, DiffLine, diff_lines, number_undrawn
from annotations.notation.editing.edits import LineEdit

register = template.Library()
register.filter("number_undrawn", number_undrawn)


@register.filter("diff")
def drawn(edits: Sequence[LineEdit]) -> Iterator[DiffLine]:
    """The first lines of a change, as many as a page draws."""
    return islice(diff_lines(edits), MOST_DRAWN)
