"""Lines with a blank line after each, as a phone may paste them: one error, and what follows from it.

The game is read again without its blank lines. What it does not have then follows from them.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from operator import attrgetter

from annotations.notation.checks import ReadAgain, passed_on
from annotations.notation.checks.repaired_games import removed_at_its_place
from annotations.notation.syntax.diagnostics import BLANK_LINES, FAMILIES, Diagnostic, Fix, Referring, Severity
from annotations.notation.syntax.document import Document, Line
from annotations.notation.syntax.lines import SPACES
from annotations.notation.syntax.specs import Use
from annotations.notation.syntax.structure import double_spaced_games

_line = attrgetter("line")


def with_double_spacing(
    document: Document, found: Sequence[Diagnostic], inherited: Sequence[Line], read_again: ReadAgain
) -> Sequence[Diagnostic]:
    """The diagnostics of a text that has inherited these lines; the first that its blank lines cause has the repair."""
    spaced = double_spaced_games(document)
    if not spaced:
        return found
    explained, passed = [*found], inherited
    for game in document.games:
        if game in spaced:
            lines = document.lines_of(game)
            first, end = (bisect_left(explained, number, key=_line) for number in (game.first_line, game.last_line + 1))
            explained[first:end] = _explained(explained[first:end], lines, passed, read_again)
        passed = passed_on(game)
    return explained


def _explained(
    found: Sequence[Diagnostic], lines: Sequence[Line], inherited: Sequence[Line], read_again: ReadAgain
) -> Sequence[Diagnostic]:
    """What is found in the game.

    Nothing follows from its blank lines if it lacks as much without them, or if lines of the same kind follow each
    other, as where hands have nothing but their `Deal`.
    """
    written = [line for line in lines if line.text.strip(SPACES)]
    if any(_is_again(one, other) for one, other in pairwise(written)):
        return found
    read = read_again("".join([line.text + line.end for line in written]), inherited)
    without = [one._replace(line=written[one.line - 1].number) for one in read]
    removed = [at for at in sorted(removed_at_its_place(found, without, ())) if found[at].code[2] in _OF_STATUS]
    if not removed or _count_leading(without) >= _count_leading(found):
        return found
    explained = [*found]
    follows = Referring(BLANK_LINES, (lines[0].number,))
    for at in removed:
        explained[at] = found[at]._replace(values={**found[at].values, "because": follows}, fix=None)
    at = next((at for at in removed if found[at].code[2] in _OF_ERRORS), removed[0])
    explained[at] = found[at]._replace(values={**found[at].values, "because": _ADVICE}, fix=_repair(lines, written))
    return explained


def _is_again(one: Line, other: Line) -> bool:
    """Whether the lines have the same label, of which a section has one."""
    return one.label is other.label and one.label is not None and one.label.spec.use is not Use.ADDS


_OF_ERRORS = "".join([family for family, severity in FAMILIES.items() if severity is Severity.ERROR])
_OF_STATUS = "".join(
    [family for family, severity in FAMILIES.items() if severity in (Severity.ERROR, Severity.MISSING)]
)
"""The families of codes that make a game Invalid, and those that keep it from being Complete."""
_ADVICE = "There is a blank line after each line."


def _count_leading(found: Sequence[Diagnostic]) -> int:
    reasons = [one.values.get("because") for one in found if one.code[2] in _OF_STATUS]
    return len([because for because in reasons if not isinstance(because, Referring)])


def _repair(lines: Sequence[Line], written: Sequence[Line]) -> Fix:
    """The repair that takes out the blank lines: it replaces everything between the first line and the last."""
    characters = sum([len(line.text) + len(line.end) for line in lines[1:-1]])
    text = "".join([line.text + line.end for line in written[1:-1]])
    return Fix("Delete these blank lines", lines[1].number, 1, 1 + characters, text)
