"""Lines that the rest of the game determines: saved together, or along with the line that determines them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from annotations.editor.line_context import LineContext
from annotations.editor.target import Target
from annotations.notation.editing.edits import LineEdit, apply, spanning
from annotations.notation.editing.places import insertion
from annotations.notation.guide.computed import ASKED, computed
from annotations.notation.guide.guide import GameGuide
from annotations.notation.guide.steps import Step
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.specs import LABELS, Group, Label

Read = Callable[[str], Reading]
"""Reads a text with the rules and players of the annotation."""

SAVED_TOGETHER = (Group.DEAL, Group.MELD, Group.RESULTS)
"""The groups whose lines can be saved together: all hands, all melds, all scores of a hand."""


def determined_together(reading: Reading, target: Target | None, text: str, read: Read) -> LineEdit | None:
    """The edit that writes the target's new line as `text`, with the lines of its group that the game then determines.

    None if that is fewer than two lines.
    """
    group = target.label.spec.group if target and target.label else None
    if target is None or target.line or group not in SAVED_TOGETHER or not text:
        return None
    edit = target.edit(reading, text)
    if edit is None or edit.old:
        return None
    edit = _with_following(reading, edit, read, lambda _made, step: step.label.spec.group is group)
    return edit if len(lines_of(edit)) > 1 else None


def with_hands_redeclared(reading: Reading, target: Target, edit: LineEdit, read: Read) -> LineEdit:
    """The edit of an exchange line; if it is the last one, extended by the hands after the exchange (PN 1.0).

    An edit that corrects a line also corrects those hands, if they were what the old line determined.
    """
    if target.label is None or target.label.spec.group is not Group.EXCHANGE:
        return edit
    if edit.old:
        return _with_hands_corrected(reading, target.hand or 0, edit, read)
    return _with_following(reading, edit, read, _is_redeclared_hand)


def with_bids_withheld(reading: Reading, target: Target, edit: LineEdit) -> LineEdit:
    """The edit of a new contract; where nobody bids, with the bids withheld above it."""
    by = reading.rules[-1]
    is_without = target.label == LABELS["Contract"] and by is not None and by.rules and by.rules.turns_up_trump
    hand = reading.hand(target.hand or 0)
    if not is_without or edit.old or hand is None or hand.number >= len(reading.hands) or hand.lines.bids:
        return edit
    return replace(edit, new=("Bids1 -", *edit.new))


def lines_of(edit: LineEdit) -> list[str]:
    """The new lines of the edit, without the blank line before a hand."""
    return [line for line in edit.new if line]


def determined_line(reading: Reading, label: Label, hand: int | None, line: Line | None = None) -> str:
    """The line of that label, if the rest of the game determines all of its values; else empty.

    If it is written, `line` is that line: nothing is derived from it.
    """
    values = computed(reading, label, hand, line=line).values
    return "" if ASKED in values else " ".join([label.text, *values])


def _with_following(
    reading: Reading, edit: LineEdit, read: Read, is_wanted: Callable[[Reading, Step], bool]
) -> LineEdit:
    """The edit, extended by the following lines of the guide for as long as they are wanted and determined."""
    while line := _line_below(read(apply(reading.text, [edit])), edit.line + len(edit.new) - 1, is_wanted):
        edit = replace(edit, new=(*edit.new, line))
    return edit


def _line_below(made: Reading, last: int, is_wanted: Callable[[Reading, Step], bool]) -> str:
    """The next line of the guide, if it is wanted, determined and belongs right below line `last`; else empty."""
    step = GameGuide(made).next(after=last)
    if step is None or not is_wanted(made, step):
        return ""
    text = determined_line(made, step.label, step.hand)
    is_below = text and insertion(made, step.label.text, step.hand, text) == LineEdit(last + 1, (), (text,))
    return text if is_below else ""


def _is_redeclared_hand(made: Reading, step: Step) -> bool:
    return step.label.spec.stem == "Hand" and not LineContext(made, step.label, step.hand).is_dealt


def _with_hands_corrected(reading: Reading, hand: int, edit: LineEdit, read: Read) -> LineEdit:
    declared = _redeclared(reading, hand)
    if not declared or [line.text for line in declared] != _determined_instead(reading, hand, declared, read):
        return edit
    made = read(apply(reading.text, [edit]))
    texts = _determined_instead(made, hand, declared, read)
    if not all(texts):
        return edit
    lines = made.text.split("\n")
    for line, text in zip(declared, texts, strict=True):
        lines[line.number - 1] = text
    return spanning(reading.text, "\n".join(lines)) or edit


def _redeclared(reading: Reading, hand: int) -> list[Line]:
    """The lines of the hands after the exchange in that hand section, from top to bottom."""
    sections = reading.document.games[-1].hands[hand : hand + 1]
    return [line for section in sections for line in section.index.redeclared.values()]


def _determined_instead(reading: Reading, hand: int, declared: Sequence[Line], read: Read) -> list[str]:
    """For each of these lines, the one that the game would determine if none of them were written; or empty."""
    gone = {line.number for line in declared}
    lines = enumerate(reading.text.split("\n"), 1)
    bare = read("\n".join(text for number, text in lines if number not in gone))
    return [determined_line(bare, line.label, hand) for line in declared if line.label]
