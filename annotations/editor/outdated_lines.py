"""Melds and scores that were computed from a hand which has changed since."""

from collections.abc import Iterator, Sequence

from annotations.editor.derived_lines import Read, determined_line
from annotations.editor.editor_page import EditorPage
from annotations.editor.sent_line import SentLine
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.specs import Group

_COMPUTED = (Group.MELD, Group.RESULTS)


def recomputed_text(sent: SentLine, page: EditorPage) -> str:
    """As `text_recomputed`, where the line that was saved before `page` changed a hand; else empty."""
    target, edit = sent.page.target, sent.edit
    is_hand = target is not None and target.label is not None and target.label.spec.stem == "Hand"
    if target is None or not is_hand or edit is None or not edit.old or page.reading.text != sent.reading_after.text:
        return ""
    return text_recomputed(sent.page.reading, page.reading, target.hand or 0, page.annotation.read)


def text_recomputed(before: Reading, after: Reading, hand: int, read: Read) -> str:
    """The text after a change of one line in that hand section, with its melds and scores computed again.

    Only those are that were what `before` determined. Empty if none of them differs.
    """
    old, new = before.text.split("\n"), after.text.split("\n")
    lines = _computable(before, hand)
    if len(old) != len(new) or any(new[line.number - 1] != line.text for line in lines):
        return ""
    computed = [line for line, text in _determined(old, lines, hand, read, lines) if text == line.text]
    for line, text in _determined(new, lines, hand, read, computed):
        new[line.number - 1] = text or line.text
    made = "\n".join(new)
    return made if made != after.text else ""


def _computable(reading: Reading, hand: int) -> list[Line]:
    """The melds and scores of the hand section, from top to bottom."""
    sections = reading.document.games[-1].hands[hand : hand + 1]
    return [line for part in sections for line in part.lines if line.label and line.label.spec.group in _COMPUTED]


def _determined(
    texts: list[str], lines: Sequence[Line], hand: int, read: Read, wanted: Sequence[Line]
) -> Iterator[tuple[Line, str]]:
    """Each wanted line with what all but it and the computable lines below it determine; empty for nothing.

    A line of `texts` may be replaced before the next one is asked for.
    """
    for place, line in enumerate(lines):
        if line in wanted and line.label:
            gone = {other.number for other in lines[place:]}
            bare = read("\n".join(text for number, text in enumerate(texts, 1) if number not in gone))
            yield line, determined_line(bare, line.label, hand)
