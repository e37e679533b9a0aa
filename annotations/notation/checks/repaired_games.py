"""A game after some of its repairs: it is read again to see what is no longer wrong with it."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from annotations.notation.checks import ReadAgain
from annotations.notation.checks.moved_blank_lines import in_new_order, is_move
from annotations.notation.syntax.diagnostics import Diagnostic, Fix, Severity
from annotations.notation.syntax.document import Line

_line = attrgetter("line")


class Repairable(NamedTuple):
    """The lines of a game, with those that it has inherited, and what reads it again."""

    lines: Sequence[Line]
    inherited: Sequence[Line]
    read_again: ReadAgain

    def read(self, repairs: Sequence[Fix]) -> list[Diagnostic]:
        """What is found after these repairs, at the lines of the text as it was."""
        texts = _with_repairs(self.lines, repairs)
        read = self.read_again("".join([text for text, _ in texts]), self.inherited)
        return [one._replace(line=texts[one.line - 1][1]) for one in read]


def _with_repairs(lines: Sequence[Line], repairs: Sequence[Fix]) -> list[tuple[str, int]]:
    """The lines of the game after the repairs, with their ends, and the number of the line from which each comes."""
    by_line = {number: [*fixes] for number, fixes in groupby(repairs, key=_line)}
    made = [(_repaired(line, by_line.get(line.number, ())), line.number) for line in lines]
    for fix in [one for one in repairs if is_move(one)]:
        begin = fix.line - lines[0].number
        end = begin + fix.text.count("\n")
        made[begin:end] = in_new_order(made[begin:end], fix)
    return [(text, number) for texts, number in made for text in texts]


def _repaired(line: Line, fixes: Sequence[Fix]) -> list[str]:
    """The lines that the line becomes, with their ends."""
    text = line.text
    for fix in reversed([one for one in fixes if not is_move(one)]):
        text = text[: fix.column - 1] + fix.text + text[fix.end_column - 1 :]
    *texts, last = text.split("\n")
    return [*[f"{each}\n" for each in texts], last + line.end]


def removed_by_repairs(found: Sequence[Diagnostic], without: Sequence[Diagnostic], repairs: Sequence[Fix]) -> set[int]:
    """The places, among what is found in a game, of what these repairs remove: `without` is found after them.

    A line that is lacking in another hand after them may be the same that was lacking in this one.
    """
    removed = removed_at_its_place(found, without, repairs)
    left = Counter(map(_key, without)) - Counter(map(_key, found))
    lacking = Counter([key[-1] for key in left.elements() if key[0] in _OF_LACKING_LINES])
    for at in sorted(removed) if lacking else ():
        label = found[at].values.get("label")
        if found[at].code in _OF_LACKING_LINES and lacking[label]:
            lacking[label] -= 1
            removed.remove(at)
    return removed


def removed_at_its_place(
    found: Sequence[Diagnostic], without: Sequence[Diagnostic], repairs: Sequence[Fix]
) -> set[int]:
    """The same, also of a line that is lacking in another hand after the repairs.

    Of a line that has another error of the same family after them, one hid the other: it is wrong in itself.
    """
    left = Counter(map(_key, without))
    removed: set[int] = set()
    for at, one in enumerate(found):
        if left[_key(one)]:
            left[_key(one)] -= 1
        else:
            removed.add(at)
    repaired = {fix.line for fix in repairs}
    wrong = {(one.line, one.code[2]) for one in without if one.code[2] in _HIDING and one.line not in repaired}
    return {at for at in removed if (found[at].line, found[at].code[2]) not in wrong}


def is_error_new(found: Sequence[Diagnostic], without: Sequence[Diagnostic]) -> bool:
    """Whether an error is found after repairs, `without` what they repair, that is not found in the game before."""
    left = Counter([_key(one) for one in without if one.severity is Severity.ERROR])
    return not left <= Counter(map(_key, found))


_OF_LACKING_LINES = ("PN401", "PN403")
_HIDING = ("2", "3")
"""Families of errors of which a line may have one that hides another (README, sections 3 and 4)."""


_Key = tuple[str, int, object]


def _key(found: Diagnostic) -> _Key:
    """What makes it the same; a repair may change the label of its line."""
    return found.code, found.line, found.values.get("label") if found.code in _OF_LACKING_LINES else None
