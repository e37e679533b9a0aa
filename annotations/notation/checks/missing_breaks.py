"""Errors that follow from a missing line break or blank line, or a wrong label: each says from which one it follows.

The text is read again with the breaks and the labels. What it does not have then follows from them; the diagnostics
keep their codes and places.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

from annotations.notation.checks import ReadAgain, passed_on
from annotations.notation.checks.line_breaks import missing_line_breaks
from annotations.notation.syntax.diagnostics import (
    BLANK_LINE,
    LINE_BREAK,
    OTHER_LINE,
    Diagnostic,
    Fix,
    Referring,
    Severity,
)
from annotations.notation.syntax.document import Document, Line

_line = attrgetter("line")


def with_missing_breaks(
    document: Document, found: Sequence[Diagnostic], inherited: Sequence[Line], read_again: ReadAgain
) -> list[Diagnostic]:
    """The diagnostics of a text that has inherited these lines, with the breaks as repairs or as their cause.

    A break, or a label, explains only what is found in the game where it is missing.
    """
    found, passed = [*found], inherited
    breaks = _missing(document.lines, found)
    for game in document.games if breaks else ():
        span = game.first_line, game.last_line + 1
        first, end = (bisect_left(found, number, key=_line) for number in span)
        begin, after = (bisect_left(breaks, number, key=_line) for number in span)
        in_game = breaks[begin:after]
        if in_game:
            text = _with_breaks(document.lines[game.first_line - 1 : game.last_line], in_game)
            without = [one._replace(line=one.line + game.first_line - 1) for one in read_again(text, passed)]
            found[first:end] = _explained(found[first:end], in_game, without)
        passed = passed_on(game)
    return found


def _missing(lines: Sequence[Line], found: Sequence[Diagnostic]) -> list[Fix]:
    """The repairs of the text, from top to bottom, that put in a line break or a blank line, or correct a label."""
    labels = [one.fix for one in found if one.fix and one.repairs_label]
    blank_lines = [one.fix for one in found if one.fix and _is_of_blank_lines(one.fix)]
    others = [*blank_lines, *(labels if len(labels) <= _MOST_LABELS else ())]
    return sorted({*others, *missing_line_breaks(lines, found)}, key=_line)


_MOST_LABELS = 20
"""Wrong labels whose consequences are looked for; a text with more is wrong throughout."""


def _with_breaks(lines: Sequence[Line], breaks: Sequence[Fix]) -> str:
    """The text of these lines with the breaks."""
    by_line = {number: [*fixes] for number, fixes in groupby(breaks, key=_line)}
    return "".join([_repaired(line.text, by_line.get(line.number, ())) + line.end for line in lines])


def _explained(
    found: Sequence[Diagnostic], breaks: Sequence[Fix], without: Sequence[Diagnostic]
) -> Sequence[Diagnostic]:
    """The diagnostics, with the breaks as repairs, and as the cause of those that a text `without` mistakes lacks.

    Nothing is explained if the text with the breaks has as many errors.
    """
    if _errors(without) >= _errors(found):
        return found
    left = Counter([_key(one, number) for one, number in zip(without, _numbers(without, breaks), strict=True)])
    made = frozenset(breaks)
    open_repairs = {fix.line: fix for fix in breaks if _is_of_line_breaks(fix)}
    explained: list[Diagnostic] = []
    for one in found:
        if left[_key(one, one.line)]:
            left[_key(one, one.line)] -= 1
            explained.append(one)
        elif one.fix in made or _is_explained(one):
            explained.append(one)
        elif one.concerns_value and (fix := open_repairs.pop(one.line, None)):
            explained.append(one._replace(fix=fix))
        else:
            explained.append(one._replace(values={**one.values, "because": _cause(one, breaks)}, fix=None))
    return explained


def _is_explained(found: Diagnostic) -> bool:
    because = found.values.get("because")
    return isinstance(because, Referring) and because.text in (BLANK_LINE, LINE_BREAK)


def _cause(found: Diagnostic, breaks: Sequence[Fix]) -> Referring:
    """The last break up to the line; the first one, if all are below it."""
    fix = breaks[max(bisect_right(breaks, found.line, key=_line) - 1, 0)]
    if _is_of_blank_lines(fix):
        return Referring(BLANK_LINE, (fix.line,))
    return Referring(LINE_BREAK if _is_of_line_breaks(fix) else OTHER_LINE, (fix.line,))


def _is_of_line_breaks(fix: Fix) -> bool:
    return "\n" in fix.text and not _is_of_blank_lines(fix)


def _is_of_blank_lines(fix: Fix) -> bool:
    return fix.column == fix.end_column == 1 and not fix.text.strip("\n")


def _errors(found: Sequence[Diagnostic]) -> int:
    return len([one for one in found if one.severity is Severity.ERROR])


def _key(found: Diagnostic, line: int) -> tuple[str, int, object]:
    return found.code, line, found.values.get("label")


def _numbers(found: Sequence[Diagnostic], breaks: Sequence[Fix]) -> list[int]:
    """The line of each diagnostic before the breaks were made."""
    before = [fix.line for fix in breaks for _break in range(fix.text.count("\n"))]
    after = [line + number for number, line in enumerate(before, 1)]
    return [one.line - bisect_right(after, one.line) for one in found]


def _repaired(text: str, fixes: Sequence[Fix]) -> str:
    for fix in reversed(fixes):
        text = text[: fix.column - 1] + fix.text + text[fix.end_column - 1 :]
    return text
