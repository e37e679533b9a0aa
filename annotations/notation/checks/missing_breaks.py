"""Errors that follow from a missing line break or blank line, a wrong label or names: each says from what it follows.

The text is read again with the breaks and the labels, and without the names. What it does not have then follows from
them; the diagnostics keep their codes and places.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence, Set
from itertools import groupby
from operator import attrgetter

from annotations.notation.checks import ReadAgain, passed_on
from annotations.notation.checks.line_breaks import missing_line_breaks
from annotations.notation.checks.moved_blank_lines import in_new_order, is_move, moved_to
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
    document: Document,
    found: Sequence[Diagnostic],
    inherited: Sequence[Line],
    read_again: ReadAgain,
    assumed: Sequence[Fix] = (),
) -> list[Diagnostic]:
    """The diagnostics of a text that has inherited these lines, with the breaks as repairs or as their cause.

    A break, or a label, explains only what is found in the game where it is missing. So does what is `assumed`: repairs
    of whole lines that are not offered, whose lines already say what is wrong.
    """
    found, passed = [*found], inherited
    missing = _missing(document.lines, found)
    repaired = {fix.line for fix in missing}
    named = frozenset([fix for fix in assumed if fix.line not in repaired])
    breaks = sorted(missing.union(named), key=_line)
    for game in document.games if breaks else ():
        span = game.first_line, game.last_line + 1
        first, end = (bisect_left(found, number, key=_line) for number in span)
        begin, after = (bisect_left(breaks, number, key=_line) for number in span)
        in_game = breaks[begin:after]
        if in_game:
            lines = _with_breaks(document.lines[game.first_line - 1 : game.last_line], in_game)
            numbers = [number for _, number in lines]
            read = read_again("".join([text for text, _ in lines]), passed)
            without = [one._replace(line=numbers[one.line - 1]) for one in read]
            found[first:end] = _explained(found[first:end], in_game, without, named)
        passed = passed_on(game)
    return found


def _missing(lines: Sequence[Line], found: Sequence[Diagnostic]) -> set[Fix]:
    """The repairs of the text that put in a line break or a blank line, or correct a label."""
    wrong = [(one.fix, one.follows) for one in found if one.fix and one.repairs_label]
    habits = [follows for _, follows in wrong].count(False)
    labels = [fix for fix, _ in wrong] if habits <= _MOST_HABITS and len(wrong) <= _MOST_LABELS else []
    blank_lines = [one.fix for one in found if one.fix and (_is_of_blank_lines(one.fix) or is_move(one.fix))]
    return {*blank_lines, *labels, *missing_line_breaks(lines, found)}


_MOST_HABITS, _MOST_LABELS = 20, 800
"""Ways in which labels are wrong whose consequences are looked for, and such labels: more are no game with mistakes."""


def _with_breaks(lines: Sequence[Line], breaks: Sequence[Fix]) -> list[tuple[str, int]]:
    """The lines of the text with the breaks, with their ends, and the number of the line from which each comes."""
    by_line = {number: [*fixes] for number, fixes in groupby(breaks, key=_line)}
    made = [(_repaired(line, by_line.get(line.number, ())), line.number) for line in lines]
    for fix in [one for one in breaks if is_move(one)]:
        begin = fix.line - lines[0].number
        end = begin + fix.text.count("\n")
        made[begin:end] = in_new_order(made[begin:end], fix)
    return [(text, number) for texts, number in made for text in texts]


def _explained(
    found: Sequence[Diagnostic], breaks: Sequence[Fix], without: Sequence[Diagnostic], named: Set[Fix]
) -> Sequence[Diagnostic]:
    """The diagnostics, with the breaks as repairs, and as the cause of those that a text `without` mistakes lacks.

    Nothing is explained if the text with the breaks has as many errors. Of the lines that `named` repairs, which say
    already what is wrong, the first is the cause of what follows from them all.
    """
    if _errors(without) >= _errors(found):
        return found
    remaining = _remaining(found, without)
    made = frozenset(breaks)
    names = [fix for fix in breaks if fix in named]
    lines_of_names = {fix.line for fix in names}
    causes = [fix for fix in breaks if fix not in named or fix is names[0]] if names else breaks
    is_exact = any(map(is_move, breaks))
    open_repairs = {fix.line: fix for fix in breaks if _is_of_line_breaks(fix)}
    explained: list[Diagnostic] = []
    for at, one in enumerate(found):
        if at in remaining:
            explained.append(_on_its_own(one) if is_exact else one)
        elif one.fix in made or _is_explained(one) or (one.line in lines_of_names and "because" in one.values):
            explained.append(one)
        elif one.concerns_value and (fix := open_repairs.pop(one.line, None)):
            explained.append(one._replace(fix=fix))
        else:
            explained.append(one._replace(values={**one.values, "because": _cause(one, causes)}, fix=None))
    return explained


def _remaining(found: Sequence[Diagnostic], without: Sequence[Diagnostic]) -> set[int]:
    """The places, among what is found, of what a text `without` mistakes has as well.

    A line that this text lacks in another hand may be the same that is lacking here.
    """
    left = Counter(map(_key, without))
    remaining: set[int] = set()
    for at, one in enumerate(found):
        if left[_key(one)]:
            left[_key(one)] -= 1
            remaining.add(at)
    lacking = Counter([_label(one) for one in left.elements() if one[0] in _OF_LACKING_LINES])
    for at, one in enumerate(found):
        if at not in remaining and one.code in _OF_LACKING_LINES and lacking[_label(_key(one))]:
            lacking[_label(_key(one))] -= 1
            remaining.add(at)
    return remaining


_OF_LACKING_LINES = ("PN401", "PN403")


def _on_its_own(one: Diagnostic) -> Diagnostic:
    """The diagnostic; it does not follow from a missing blank line."""
    if not _is_explained(one):
        return one
    return one._replace(values={name: value for name, value in one.values.items() if name != "because"})


def _is_explained(found: Diagnostic) -> bool:
    because = found.values.get("because")
    return isinstance(because, Referring) and because.text in (BLANK_LINE, LINE_BREAK)


def _cause(found: Diagnostic, breaks: Sequence[Fix]) -> Referring:
    """The last break up to the line; the first one, if all are below it."""
    fix = breaks[max(bisect_right(breaks, found.line, key=_line) - 1, 0)]
    if is_move(fix):
        return Referring(BLANK_LINE, (moved_to(fix),))
    if _is_of_blank_lines(fix):
        return Referring(BLANK_LINE, (fix.line,))
    return Referring(LINE_BREAK if _is_of_line_breaks(fix) else OTHER_LINE, (fix.line,))


def _is_of_line_breaks(fix: Fix) -> bool:
    return "\n" in fix.text and not _is_of_blank_lines(fix) and not is_move(fix)


def _is_of_blank_lines(fix: Fix) -> bool:
    return fix.column == fix.end_column == 1 and not fix.text.strip("\n")


def _errors(found: Sequence[Diagnostic]) -> int:
    return len([one for one in found if one.severity is Severity.ERROR])


_Key = tuple[str, int, object]


def _key(found: Diagnostic) -> _Key:
    return found.code, found.line, found.values.get("label")


def _label(key: _Key) -> object:
    return key[-1]


def _repaired(line: Line, fixes: Sequence[Fix]) -> list[str]:
    """The lines that the line becomes, with their ends."""
    text = line.text
    for fix in reversed([one for one in fixes if not is_move(one)]):
        text = text[: fix.column - 1] + fix.text + text[fix.end_column - 1 :]
    *texts, last = text.split("\n")
    return [*[f"{each}\n" for each in texts], last + line.end]
