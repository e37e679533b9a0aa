"""A card that two hands have, but only one of them can: it is taken out of the other player's hand."""

from annotations.notation.editing.edits import LineEdit, apply, spanning
from annotations.notation.entry import informal
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.rules.cards import CARDS
from annotations.rules.holdings import hand_text, holding, holds, taken_from
from annotations.threads.numbers import number_in


def place_of_card(line: int, code: str) -> str:
    """Identifies the card on that line, for the button that takes it out."""
    return f"{line}:{code}"


def with_card_taken_out(reading: Reading, edit: LineEdit | None, place: str) -> tuple[LineEdit | None, str]:
    """The edit that also takes the card at this place out of its line, and that line then.

    `edit` writes another line. If the card is not there any more, it is the edit as it was, and an empty line.
    """
    number, code = place.partition(":")[::2]
    line, card = _hand_at(reading, number_in(number) or 0), CARDS.get(code)
    if line is None or card is None:
        return edit, ""
    label, _space, cards = line.text.partition(" ")
    held = holding(informal.so_far(cards))
    if not holds(held, holding([card])):
        return edit, ""
    left = f"{label} {hand_text(taken_from(held, holding([card])))}"
    lines = (apply(reading.text, [edit]) if edit else reading.text).split("\n")
    at = _place_after(edit, line, lines)
    if at is None:
        return edit, ""
    lines[at] = left
    return spanning(reading.text, "\n".join(lines)), left


def _place_after(edit: LineEdit | None, line: Line, lines: list[str]) -> int | None:
    """The place of the line among the lines after the edit; None if the edit changes it."""
    if edit is None or line.number < edit.line:
        return line.number - 1
    if line.number >= edit.end:
        return line.number - 1 + len(edit.new) - len(edit.old)
    return lines.index(line.text, edit.line - 1) if line.text in edit.new else None


def _hand_at(reading: Reading, number: int) -> Line | None:
    """The line of that number, if it is a hand of the last game."""
    lines = [line for section in reading.document.games[-1].hands for line in section.lines]
    return next(
        (line for line in lines if line.number == number and line.label and line.label.spec.stem == "Hand"), None
    )
