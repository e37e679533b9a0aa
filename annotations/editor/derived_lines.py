"""Lines that the rest of the game tells whole: they are written together, or with the line before them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from annotations.notation.editing.edits import LineEdit
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.ordering import written
from annotations.notation.syntax.specs import Group

if TYPE_CHECKING:
    from annotations.editor.editor_page import Desk

TOGETHER = (Group.DEAL, Group.MELD, Group.RESULTS)
"""The groups whose lines are written together where nothing is typed: all hands, all melds, all scores of a hand."""


def written_together(desk: "Desk") -> LineEdit | None:
    """The edit that writes the step's new line with those of its group that follow, where all are told whole.

    None where fewer than two are.
    """
    target, form = desk.target, desk.form
    group = target.label.spec.group if target and target.label else None
    if target is None or form is None or group not in TOGETHER or not (form.is_untouched and form.line_text()):
        return None
    edit = target.edit(desk.reading, form.line_text())
    edit = _with_told(desk, edit, lambda below: _is_of(below, group)) if edit else None
    return edit if edit and len(lines_of(edit)) > 1 and not edit.old else None


def with_hands_declared(desk: "Desk", edit: LineEdit) -> LineEdit:
    """The edit of a line of the exchange, with the hands that it leaves where it is the last one (PN 1.0).

    One that corrects a line takes the hands along that stand, if they are just what the line left as it was.
    """
    if not _is_of(desk, Group.EXCHANGE):
        return edit
    return _with_hands_corrected(desk, edit) if edit.old else _with_told(desk, edit, _is_declared_anew)


def _with_hands_corrected(desk: "Desk", edit: LineEdit) -> LineEdit:
    declared = _declared(desk)
    if not declared or [line.text for line in declared] != _told_instead(desk, declared):
        return edit
    made = desk.with_edit(edit, after=edit.line)
    told = _told_instead(made, declared)
    if not all(told):
        return edit
    before, after = desk.text.split("\n"), made.text.split("\n")
    for line, text in zip(declared, told, strict=True):
        after[line.number - 1] = text
    first, last = min(edit.line, declared[0].number), max(edit.line, declared[-1].number)
    return LineEdit(first, tuple(before[first - 1 : last]), tuple(after[first - 1 : last]))


def _declared(desk: "Desk") -> list[Line]:
    """The hands after the exchange that stand, of the hand that the step is about, from top to bottom."""
    hand = (desk.target.hand if desk.target else None) or 0
    hands = desk.game.hands[hand : hand + 1]
    return [line for section in hands for line in written(section).redeclared.values()]


def _told_instead(desk: "Desk", declared: Sequence[Line]) -> list[str]:
    """What the exchange leaves in place of each of these lines, were none of them there; empty where it is not told."""
    first, last = declared[0].number, declared[-1].number
    there = tuple(desk.text.split("\n")[first - 1 : last])
    gone = {line.number for line in declared}
    others = tuple(text for number, text in enumerate(there, first) if number not in gone)
    bare = desk.with_edit(LineEdit(first, there, others), after=first)
    hand = str((desk.target.hand if desk.target else None) or 0)
    steps = [bare.at({"add": line.label.text, "hand": hand}) for line in declared if line.label]
    return [step.form.line_text() if step.form else "" for step in steps]


def lines_of(edit: LineEdit) -> list[str]:
    """Its new lines, without the blank one before a hand."""
    return [line for line in edit.new if line]


def _is_of(desk: "Desk", group: Group | None) -> bool:
    return bool(desk.target and desk.target.label and desk.target.label.spec.group is group)


def _is_declared_anew(desk: "Desk") -> bool:
    """Whether the step is a hand after the exchange."""
    is_hand = bool(desk.target and desk.target.label and desk.target.label.spec.stem == "Hand")
    return bool(is_hand and desk.known and not desk.known.is_dealt)


def _with_told(desk: "Desk", edit: LineEdit, wanted: Callable[["Desk"], bool]) -> LineEdit:
    """The edit with the new lines below it that are wanted and told whole."""
    while not edit.old and (below := _told_below(desk, edit, wanted)):
        edit = replace(edit, new=(*edit.new, below))
    return edit


def _told_below(desk: "Desk", edit: LineEdit, wanted: Callable[["Desk"], bool]) -> str:
    """The line right below the edit, if the next one is wanted and told whole; else nothing."""
    last = edit.line + len(edit.new) - 1
    below = desk.with_edit(edit, after=last)
    target, form = below.target, below.form
    if target is None or target.line or not form or not wanted(below):
        return ""
    text = form.line_text()
    found = target.edit(below.reading, text) if text else None
    return text if found == LineEdit(last + 1, (), (text,)) else ""
