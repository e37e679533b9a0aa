"""Lines in a row that are out of place, or whose labels were used before: the first says why, the others follow."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from annotations.notation.syntax.diagnostics import (
    AFTER_EXCHANGE,
    DELETE_EITHER,
    MOST_EXPLAINED,
    OTHER_LINE,
    Diagnostic,
    Referring,
)
from annotations.notation.syntax.document import MOST_LINES_OF_A_HAND, Document, Line, Section
from annotations.notation.syntax.specs import Group

_MISPLACED, _TWICE = "PN202", "PN203"
_FEWEST, _FEWEST_HANDS = 3, 2
"""How many such lines in a row have one cause; and how many hands do that are written again below the contract."""

_NEXT_HAND = "If another hand begins here, put a blank line before it."
_DELETE_ALL = "These lines are written twice: delete them here or above."
_OTHER_ORDER = "Move these lines up, or those that are too early down."


def with_misplaced_lines(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics of a text: of several such lines in a row, the first has the likely cause.

    Those that have another cause, or a repair, are left as they are.
    """
    explained = [*found]
    hands = [hand for game in document.games for hand in game.hands if len(hand.lines) <= MOST_LINES_OF_A_HAND]
    if not hands or len(found) >= MOST_EXPLAINED:
        return explained
    places = {one.line: at for at, one in enumerate(found) if one.code in (_MISPLACED, _TWICE) and _is_open(one)}
    for hand in hands if len(places) >= _FEWEST_HANDS else ():
        for lines in _rows(hand, places):
            first, *others = [places[line.number] for line in lines]
            cause = _cause([found[at] for at in (first, *others)], lines)
            if cause:
                follows = Referring(OTHER_LINE, (found[first].line,))
                for at in (first, *others):
                    explained[at] = _because(found[at], cause if at == first else follows)
    return explained


def _is_open(one: Diagnostic) -> bool:
    return one.fix is None and not one.follows


def _rows(hand: Section, places: dict[int, int]) -> Iterator[list[Line]]:
    """The lines of the hand that are in these places, as far as they are in a row; notes may be between them."""
    lines = [line for line in hand.lines if line.label and line.label.spec.group is not Group.NARRATIVE]
    for is_misplaced, row in groupby(lines, lambda line: line.number in places):
        if is_misplaced and len(several := [*row]) >= _FEWEST_HANDS:
            yield several


def _cause(row: Sequence[Diagnostic], lines: Sequence[Line]) -> str:
    """What is probably wrong: the hands are those after an exchange that no line tells of, lines are written twice,
    another hand begins, or lines above are too early. Empty where each line is wrong in itself.
    """
    if _are_exchanged(row, lines):
        return AFTER_EXCHANGE
    if len(row) < _FEWEST:
        return ""
    twice = [one for one in row if one.code == _TWICE]
    if len(twice) == len(row) and all(one.values.get("because") == DELETE_EITHER for one in row):
        return _DELETE_ALL
    first, last = lines[0].label, lines[-1].label
    if len(twice) >= _FEWEST or (first and first.spec.stem == "Deal"):
        return _NEXT_HAND
    before = {str(one.values["expected"]) for one in row if one.code == _MISPLACED}
    (expected,) = before if len(before) == 1 else ("",)
    if not expected.startswith("before ") or last is None:
        return _OTHER_ORDER
    return f"If {expected.removeprefix('before ')} is too early, move it below {last.text}."


def _are_exchanged(row: Sequence[Diagnostic], lines: Sequence[Line]) -> bool:
    """Whether all of them are hands, and one of these differs from what was dealt, so that cards were exchanged."""
    are_hands = all(line.label and line.label.spec.stem == "Hand" for line in lines)
    return are_hands and any(one.values.get("because") == AFTER_EXCHANGE for one in row)


def _because(one: Diagnostic, cause: str | Referring) -> Diagnostic:
    return one._replace(values={**one.values, "because": cause})
