"""Blank lines some lines above or below their place: the repair moves them there (README, section 3)."""

from collections.abc import Sequence
from typing import TypeVar

from annotations.notation.checks.order import check_game_section, check_hand
from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import Fix, quoted
from annotations.notation.syntax.document import Line, Section

_Each = TypeVar("_Each")


def moved_down(above: Section, section: Section, deal: Line, lines: Sequence[Line]) -> Fix | None:
    """The repair of a blank line that should be before this `Deal` of the section below it.

    None if the lines between do not go on where the section above ends. `lines` are all lines of the text.
    """
    rest = [line for line in section.lines if line.number < deal.number]
    if not rest or not _is_one_apart(above, section) or not _goes_on(above.lines, rest, above.is_hand):
        return None
    blank = rest[0].number - 1
    first, *block = lines[blank - 1 : deal.number - 1]
    return _moved(blank, [*block, first], rest[0], deal)


def moved_up(section: Section, below: Section | None, deal: Line, lines: Sequence[Line]) -> Fix | None:
    """The repair of a blank line that should be before this `Deal` of the section above it.

    None if the section below does not go on where that one ends. `lines` are all lines of the text.
    """
    begun = [line for line in section.lines if line.number >= deal.number]
    if below is None or not _is_one_apart(section, below) or not _goes_on(begun, below.lines, is_hand=True):
        return None
    *block, blank = lines[deal.number - 1 : below.lines[0].number - 1]
    return _moved(deal.number, [blank, *block], below.lines[0], deal)


def is_move(fix: Fix) -> bool:
    """Whether the repair moves a blank line: it writes the same lines in another order."""
    return fix.column == 1 and fix.text.strip() != "" and len(fix.text) == fix.end_column - 1 and "\n" in fix.text


def moved_to(fix: Fix) -> int:
    """The number of the line before which the repair puts the blank line."""
    return fix.line if _is_up(fix) else fix.line + fix.text.count("\n")


def in_new_order(block: Sequence[_Each], fix: Fix) -> list[_Each]:
    """What is at the lines that the repair replaces, in the order in which it writes them."""
    return [block[-1], *block[:-1]] if _is_up(fix) else [*block[1:], block[0]]


def _is_up(fix: Fix) -> bool:
    """Whether the blank line comes first after the repair."""
    return not fix.text.split("\n", 1)[0].strip()


def _moved(number: int, block: Sequence[Line], first: Line, deal: Line) -> Fix | None:
    if not all(line.end.endswith("\n") for line in block):
        return None
    text = "".join([line.text + line.end for line in block])
    title = f"Move the blank line from above “{quoted(first.text)}” to above “{quoted(deal.text)}”"
    return Fix(title, number, 1, 1 + len(text), text)


def _is_one_apart(above: Section, below: Section) -> bool:
    return bool(above.lines) and below.lines[0].number == above.lines[-1].number + 2


def _goes_on(upper: Sequence[Line], lower: Sequence[Line], is_hand: bool) -> bool:
    """Whether the lower lines of a section are in their places below the upper ones."""
    return _count_misplaced([*upper, *lower], is_hand) <= _count_misplaced(upper, is_hand)


def _count_misplaced(lines: Sequence[Line], is_hand: bool) -> int:
    survey = Survey(Section(tuple(lines), is_hand))
    return len((check_hand(survey, is_followed=False) if is_hand else check_game_section(survey)).found)
