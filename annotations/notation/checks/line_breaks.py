"""Missing line breaks: where two lines have become one, that is reported once, with its repair.

A trick beside another seems to have eight cards or more, and then all other lines have too few values. What is found no
more once the line is broken follows from that, and says so. The diagnostics keep their codes and places.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from annotations.notation.syntax.diagnostics import LINE_BREAK, Diagnostic, Fix, Referring, Severity
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.faults import read_faulty
from annotations.notation.syntax.specs import LABELS, Kind
from annotations.notation.syntax.words import Word, words

_LONGEST = 400
"""Characters of a line that may be two: more than two lines of a record have, notes apart."""

_ENDS = re.compile("(?=([A-Z][A-Za-z]*[0-9]*)$)")
"""Every end of a word that may be a label."""

_ALSO_A_VALUE = ("Seat",)
"""Labels that stand in the middle of lines, too, as values."""

_STEMS = "|".join(sorted({label.spec.stem for label in LABELS.values()}))
_MAY_BE_TWO = re.compile(f"[^\n](?:{_STEMS})[0-9]* .")


def missing_line_breaks(text: str, lines: Sequence[Line], found: Sequence[Diagnostic]) -> dict[int, Fix]:
    """By their numbers, the lines of the text with wrong values that are several lines, each right; their repairs."""
    if not _MAY_BE_TWO.search(text):
        return {}
    wrong = sorted({one.line for one in found if one.concerns_value})
    repairs = {number: _repair(lines[number - 1]) for number in wrong}
    return {number: fix for number, fix in repairs.items() if fix}


def with_line_breaks(lines: Sequence[Line], breaks: Mapping[int, Fix]) -> str:
    """The text of these lines with the breaks."""
    return "".join([_repaired(line.text, breaks.get(line.number)) + line.end for line in lines])


def explained_by_line_breaks(
    found: Sequence[Diagnostic], breaks: Mapping[int, Fix], without: Sequence[Diagnostic]
) -> Sequence[Diagnostic]:
    """What is found, with the breaks as repairs; what is not found `without` the mistake says that it follows from it.

    Nothing is explained if the text with the breaks has as many errors.
    """
    if _errors(without) >= _errors(found):
        return found
    left = Counter([_key(one, number) for one, number in zip(without, _numbers(without, breaks), strict=True)])
    open_repairs, lines = {**breaks}, [*breaks]
    explained: list[Diagnostic] = []
    for one in found:
        if left[_key(one, one.line)]:
            left[_key(one, one.line)] -= 1
            explained.append(one)
        elif fix := open_repairs.pop(one.line, None):
            explained.append(one._replace(fix=fix))
        else:
            cause = lines[max(bisect_right(lines, one.line) - 1, 0)]
            because = Referring(LINE_BREAK, (cause,))
            explained.append(one._replace(values={**one.values, "because": because}, fix=None))
    return explained


def _errors(found: Sequence[Diagnostic]) -> int:
    return len([one for one in found if one.severity is Severity.ERROR])


def _key(found: Diagnostic, line: int) -> tuple[str, int, object]:
    return found.code, line, found.values.get("label")


def _numbers(found: Sequence[Diagnostic], breaks: Mapping[int, Fix]) -> list[int]:
    """The line of each diagnostic before the breaks were made."""
    before = [line for line, fix in breaks.items() for _break in range(fix.text.count("\n"))]
    after = [line + number for number, line in enumerate(before, 1)]
    return [one.line - bisect_right(after, one.line) for one in found]


def _repaired(text: str, fix: Fix | None) -> str:
    return text[: fix.column - 1] + fix.text + text[fix.end_column - 1 :] if fix else text


def _repair(line: Line) -> Fix | None:
    """The repair of a line that is several lines."""
    is_short = len(line.text) <= _LONGEST
    breaks = _breaks(line.text, line.number) if is_short and _MAY_BE_TWO.search(line.text) else []
    if not breaks:
        return None
    (column, label), end = breaks[0], breaks[-1][1].column
    texts = [line.text[first.column - 1 : before - 1] for (_, first), (before, _) in pairwise(breaks)]
    title = f"Begin a new line before “{label.text}”"
    return Fix(title, line.number, column, end, "\n" + "".join([f"{text}\n" for text in texts]))


def _breaks(text: str, number: int) -> list[tuple[int, Word]]:
    """Each label in the text with which another line begins, and the column where the line before it ends."""
    for column, label in _labels(text, number):
        rest = text[label.column - 1 :]
        if _is_right(text[: column - 1], number) and (_is_right(rest, _NOT_FIRST) or _breaks(rest, _NOT_FIRST)):
            further = [] if _is_right(rest, _NOT_FIRST) else _breaks(rest, _NOT_FIRST)
            shift = label.column - 1
            moved = [(at + shift, Word(each.text, each.column + shift, each.end + shift)) for at, each in further]
            return [(column, label), *moved]
    return []


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
            if found not in LABELS or (match.start() == 0 and (before is label or found.startswith(_ALSO_A_VALUE))):
                continue
            column = word.column + match.start()
            yield (before.end if match.start() == 0 else column), Word(found, column, word.end)


def _is_right(text: str, number: int) -> bool:
    """Whether nothing is wrong with the text as a line."""
    found: list[Diagnostic] = []
    line = read_faulty(number, text, found)
    return line.label is not None and bool(line.values) and not _errors(found)
