"""Missing line breaks: lines with wrong values that are two lines, or more.

A trick beside another seems to have eight cards or more, and then all other lines have too few values.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from annotations.notation.syntax.diagnostics import Diagnostic, Fix, Severity
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.faults import read_faulty
from annotations.notation.syntax.specs import LABELS, Kind
from annotations.notation.syntax.words import Word, words

_LONGEST = 400
"""Characters of a line that may be two: more than two lines of a record have, notes apart."""

_ENDS = re.compile("(?=([A-Z][A-Za-z]*[0-9]*)$)")
"""Every end of a word that may be a label."""

_ALSO_A_VALUE = "Seat"
"""A label that stands in the middle of lines, too, as a value; and any word after it may be a name."""

_STEMS = "|".join(sorted({label.spec.stem for label in LABELS.values()}))
_MAY_BE_TWO = re.compile(f"[^\n](?:{_STEMS})[0-9]* .")
"""What a text has somewhere if one of its lines is several; a quick look at all lines at once."""


def missing_line_breaks(lines: Sequence[Line], found: Sequence[Diagnostic]) -> list[Fix]:
    """The repairs of those lines with wrong values that are several lines, each of which is right."""
    wrong = sorted({one.line for one in found if one.concerns_value})
    if not _MAY_BE_TWO.search("\n".join([lines[number - 1].text for number in wrong])):
        return []
    return [fix for number in wrong if (fix := _repair(lines[number - 1]))]


def _repair(line: Line) -> Fix | None:
    """The repair of a line that is several lines."""
    breaks = _breaks(line.text, line.number) if len(line.text) <= _LONGEST else None
    if not breaks:
        return None
    (column, label), end = breaks[0], breaks[-1][1].column
    texts = [line.text[first.column - 1 : before - 1] for (_, first), (before, _) in pairwise(breaks)]
    title = f"Begin a new line before “{label.text}”"
    return Fix(title, line.number, column, end, "\n" + "".join([f"{text}\n" for text in texts]))


def _breaks(text: str, number: int) -> list[tuple[int, Word]] | None:
    """Each label in the text with which another line begins, and the column where the line before it ends.

    None if the text is not right as several lines. Only the first label before which it is right is tried: so a line of
    many is read few times.
    """
    first = next((each for each in _labels(text, number) if _is_right(text[: each[0] - 1], number)), None)
    if first is None:
        return None
    shift = first[1].column - 1
    rest = text[shift:]
    further = [] if _is_right(rest, _NOT_FIRST) else _breaks(rest, _NOT_FIRST)
    if further is None:
        return None
    return [first, *[(at + shift, Word(each.text, each.column + shift, each.end + shift)) for at, each in further]]


_NOT_FIRST = 2
"""A line with this number has no byte order mark."""


def _labels(text: str, number: int) -> Iterator[tuple[int, Word]]:
    """Every label that is or ends a word after the first value, and the column where what is before it ends."""
    label, *others = words(text, number)
    spec = LABELS[label.text].spec if label.text in LABELS else None
    if spec is None or spec.fields[0].kind is Kind.TEXT:
        return
    for before, word in pairwise([label, *others]):
        for match in _ENDS.finditer(word.text):
            found = match[1]
            if found not in LABELS or found.startswith(_ALSO_A_VALUE) or (match.start() == 0 and before is label):
                continue
            column = word.column + match.start()
            yield (before.end if match.start() == 0 else column), Word(found, column, word.end)


def _is_right(text: str, number: int) -> bool:
    """Whether nothing is wrong with the text as a line."""
    found: list[Diagnostic] = []
    line = read_faulty(number, text, found)
    return line.label is not None and bool(line.values) and not any(one.severity is Severity.ERROR for one in found)
