"""Melds and scores that were computed from lines of their hand which have changed since."""

from collections.abc import Mapping

from annotations.editor.derived_lines import Read, determined_line
from annotations.editor.editor_page import EditorPage
from annotations.editor.sent_line import SentLine
from annotations.notation.editing.filling import fill_reading
from annotations.notation.guide.computed import ASKED
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.specs import Group, Label

_OF_A_HAND = (Group.MELD, Group.RESULTS)

_OF_THE_GAME = ("GameScores", "FinalScores", "Winner")
"""The labels of later lines that follow from the scores of a hand."""


def recomputed_text(sent: SentLine, page: EditorPage) -> str:
    """As `text_recomputed`, where the line that was saved before `page` changed one of a hand; else empty."""
    target, edit = sent.page.target, sent.edit
    if target is None or target.hand is None or edit is None or not edit.old:
        return ""
    if page.reading.text != sent.reading_after.text:
        return ""
    return text_recomputed(sent.page.reading, page.reading, target.hand, page.annotation.read)


def text_recomputed(before: Reading, after: Reading, hand: int, read: Read) -> str:
    """The text after a change of one line in that hand section, with its melds and scores computed again.

    Only those are that were what `before` determined. Empty if none of them differs.
    """
    computed, texts = _computed_lines(before, hand), after.text.split("\n")
    if not computed or any(texts[line.number - 1 : line.number] != [line.text] for line, _label in computed):
        return ""
    melds = {
        line.number: determined_line(after, label, hand, line)
        for line, label in computed
        if label.spec.group is Group.MELD
    }
    made = _replaced(after.text, melds)
    asked = {line.number: f"{label.text} {ASKED}" for line, label in computed if line.number not in melds}
    filled = fill_reading(read(_replaced(made, asked))).split("\n")
    made = _replaced(made, {number: filled[number - 1] for number in asked if ASKED not in filled[number - 1]})
    return made if made != after.text else ""


def _computed_lines(reading: Reading, hand: int) -> list[tuple[Line, Label]]:
    """The melds and scores of that hand section, and the scores of the game after it, if they are as computed."""
    sections = [*enumerate(reading.document.games[-1].hands)][hand:]
    return [
        (line, line.label)
        for number, section in sections
        for line in section.lines
        if line.label
        and (line.label.spec.group in _OF_A_HAND if number == hand else line.label.text in _OF_THE_GAME)
        and determined_line(reading, line.label, number, line) == line.text
    ]


def _replaced(text: str, lines: Mapping[int, str]) -> str:
    """The text with these lines, by number, instead of its own; an empty one leaves the line as it is."""
    old = enumerate(text.split("\n"), 1)
    return "\n".join([lines.get(number) or line for number, line in old])
