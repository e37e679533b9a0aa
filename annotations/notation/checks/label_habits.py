"""Labels that are written wrong in the same way: one habit, which is said once in a game (PN101, PN102, PN104)."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter

from annotations.notation.syntax.diagnostics import MOST_EXPLAINED, OTHER_LINE, Diagnostic, Referring
from annotations.notation.syntax.document import Document

_CODES = ("PN101", "PN102", "PN104")


def with_label_habits(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics; labels with the same word follow from the first of them in their game that has a repair."""
    explained = [*found]
    first_of: dict[tuple[int, str, str], int] = {}
    places = [at for at, one in enumerate(found) if one.code in _CODES] if len(found) < MOST_EXPLAINED else ()
    for at in places:
        one = found[at]
        habit = bisect_right(document.games, one.line, key=_first_line), one.code, _without_number(one)
        if one.fix:
            first_of.setdefault(habit, one.line)
        first = first_of.get(habit, one.line)
        if first != one.line:
            explained[at] = one._replace(values={**one.values, "because": Referring(OTHER_LINE, (first,))})
    return explained


_first_line = attrgetter("first_line")


def _without_number(one: Diagnostic) -> str:
    return re.sub("[0-9]+", "", str(one.values["found"]))
