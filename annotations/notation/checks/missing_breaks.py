"""Errors that follow from a missing line break or blank line, a wrong label or names: each says from what it follows.

The text is read again with the breaks and the labels, and without the names. What it does not have then follows from
them; the diagnostics keep their codes and places.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence, Set
from itertools import groupby
from operator import attrgetter

from annotations.notation.checks import ReadAgain, passed_on
from annotations.notation.checks.line_breaks import missing_line_breaks
from annotations.notation.checks.moved_blank_lines import is_move, moved_to
from annotations.notation.checks.repaired_games import Repairable, removed_at_its_place, removed_by_repairs
from annotations.notation.checks.several_slips import slips_behind
from annotations.notation.syntax.diagnostics import (
    BLANK_LINE,
    LINE_BREAK,
    OF_LABELS,
    OF_NUMBERS,
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
    most_read = min(_MOST_READINGS, _MOST_READ // (len(document.lines) + len(found)))
    for game in document.games if breaks else ():
        span = game.first_line, game.last_line + 1
        first, end = (bisect_left(found, number, key=_line) for number in span)
        begin, after = (bisect_left(breaks, number, key=_line) for number in span)
        in_game = breaks[begin:after]
        if in_game:
            repairable = Repairable(document.lines_of(game), passed, read_again)
            found[first:end] = _explained(found[first:end], in_game, repairable, named, most_read)
        passed = passed_on(game)
    return found


def _missing(lines: Sequence[Line], found: Sequence[Diagnostic]) -> set[Fix]:
    """The repairs of the text that put in a line break or a blank line, or correct a label."""
    repaired = [one for one in found if one.fix]
    of_labels = [one for one in repaired if one.code in OF_LABELS or (one.code in OF_NUMBERS and one.repairs_number)]
    wrong = [(one.fix, one.follows) for one in of_labels if one.fix]
    habits = [follows for _, follows in wrong].count(False)
    labels = [fix for fix, _ in wrong] if habits <= _MOST_HABITS and len(wrong) <= _MOST_LABELS else []
    blank_lines = [one.fix for one in repaired if one.fix and (_is_of_blank_lines(one.fix) or is_move(one.fix))]
    return {*blank_lines, *labels, *missing_line_breaks(lines, found)}


_MOST_HABITS, _MOST_LABELS = 20, 800
"""Ways in which labels are wrong whose consequences are looked for, and such labels: more are no game with mistakes."""


def _explained(
    found: Sequence[Diagnostic], breaks: Sequence[Fix], game: Repairable, named: Set[Fix], most_read: int
) -> Sequence[Diagnostic]:
    """The diagnostics, with the breaks as repairs, and as the cause of those that the game with the breaks lacks.

    Nothing is explained if the game with the breaks has as many errors. Of the lines that `named` repairs, which say
    already what is wrong, the first is the cause of what follows from them all.
    """
    without = game.read(breaks)
    if _errors(without) >= _errors(found):
        return found
    removed = removed_by_repairs(found, without, breaks)
    made = frozenset(breaks)
    lines_of_names = {fix.line for fix in breaks if fix in named}
    emptied = {fix.line for fix in breaks if not fix.text}
    open_repairs = {fix.line: fix for fix in breaks if _is_of_line_breaks(fix)}
    explained = [*found]
    following: list[int] = []
    for at, one in enumerate(found):
        if at not in removed or one.fix in made or one.line in emptied or _is_explained(one):
            continue
        if one.line in lines_of_names and "because" in one.values:
            continue
        if one.concerns_value and (fix := open_repairs.pop(one.line, None)):
            explained[at] = one._replace(fix=fix)
        else:
            following.append(at)
    for at in _on_their_own(found, removed, without, breaks):
        explained[at] = _without_cause(found[at])
    for at, because in _causes(found, following, _slips(breaks, named), game, most_read).items():
        explained[at] = found[at]._replace(values={**found[at].values, "because": because}, fix=None)
    return explained


_Slip = tuple[Fix, ...]
"""The repairs of a line, or of all rounds with names; the first names the line."""


def _slips(breaks: Sequence[Fix], named: Set[Fix]) -> list[_Slip]:
    """The slips that the breaks repair, from top to bottom."""
    names = [fix for fix in breaks if fix in named]
    others = [tuple(fixes) for _, fixes in groupby([fix for fix in breaks if fix not in named], key=_line)]
    return sorted([*others, *([tuple(names)] if names else [])], key=_first_line)


def _causes(
    found: Sequence[Diagnostic], following: Sequence[int], slips: Sequence[_Slip], game: Repairable, most_read: int
) -> dict[int, Referring]:
    """What the diagnostics at these places follow from; the last slip up to the line where it is not known."""

    def removed_by(some: tuple[int, ...]) -> Set[int]:
        repairs = sorted([fix for at in some for fix in slips[at]], key=_line)
        return removed_at_its_place(found, game.read(repairs), repairs)

    if not following:
        return {}
    behind = slips_behind(following, len(slips), removed_by, most_read)
    return {at: _cause(slips[behind.get(at, _last_up_to(found[at].line, slips))][0]) for at in following}


_MOST_READINGS, _MOST_READ = 48, 6_000
"""How often a game is read to tell its slips apart, and how many lines and findings of a text are read for that."""


def _first_line(slip: _Slip) -> int:
    return slip[0].line


def _last_up_to(line: int, slips: Sequence[_Slip]) -> int:
    """The place of the last slip up to the line; of the first one, if all are below it."""
    return max(bisect_right(slips, line, key=_first_line) - 1, 0)


def _on_their_own(
    found: Sequence[Diagnostic], removed: Set[int], without: Sequence[Diagnostic], breaks: Sequence[Fix]
) -> list[int]:
    """The places of what is said to follow from what the breaks repair, but is found after these repairs as well.

    Labels that are wrong in the same way, and names among bids, do follow: each kind is one habit. So do lines before
    which, or above which, there are still too few blank lines.
    """
    remaining = [at for at, one in enumerate(found) if at not in removed and "because" in one.values]
    if not remaining:
        return []
    further = {one.line for one in without if _is_explained(one) or (one.fix and _is_of_blank_lines(one.fix))}
    mended = {line for fix in breaks for line in _cause(fix).lines}
    return [
        at
        for at in remaining
        if found[at].code not in _OF_HABITS and found[at].line not in further and _names_one_of(mended, found[at])
    ]


_OF_HABITS = ("PN101", "PN102", "PN104", "PN307")


def _names_one_of(lines: Set[int], found: Diagnostic) -> bool:
    """Whether the diagnostic is said to follow from one of these lines."""
    because = found.values["because"]
    return isinstance(because, Referring) and because.text in _REPAIRED and not lines.isdisjoint(because.lines)


_REPAIRED = (BLANK_LINE, LINE_BREAK, OTHER_LINE)


def _without_cause(one: Diagnostic) -> Diagnostic:
    return one._replace(values={name: value for name, value in one.values.items() if name != "because"})


def _is_explained(found: Diagnostic) -> bool:
    because = found.values.get("because")
    return isinstance(because, Referring) and because.text in (BLANK_LINE, LINE_BREAK)


def _cause(fix: Fix) -> Referring:
    """What is said of a diagnostic that follows from what the repair corrects."""
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
