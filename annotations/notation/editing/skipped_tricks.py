"""Inserts a trick that was skipped: those from its place on are renumbered in the same edit."""

from annotations.notation.checks import slow as slow_reading
from annotations.notation.editing.edits import LineEdit, apply
from annotations.notation.editing.places import insertion
from annotations.notation.syntax.specs import LABELS, Label
from annotations.notation.text_reading import TextReading, read_text


def may_insert(reading: TextReading, trick: Label, hand: int) -> bool:
    """Whether the tricks from that one on can get the next higher number, in that hand section of the last game."""
    return all(_next(label) in LABELS for label in _labels_from(reading, trick, hand).values())


def with_gap(reading: TextReading, trick: Label, hand: int) -> str:
    """The text in which the tricks from that one on have the next higher number, so that there is none with its own."""
    lines = reading.text.split("\n")
    for number, label in _labels_from(reading, trick, hand).items():
        lines[number - 1] = lines[number - 1].replace(label.text, _next(label), 1)
    return "\n".join(lines)


def insert_trick(reading: TextReading, trick: Label, hand: int, text: str) -> LineEdit:
    """The edit that writes the line `text` as that trick, and renumbers those from there on."""
    gap = read_text(with_gap(reading, trick, hand), slow_reading, reading.game.players)
    new = insertion(gap, trick.text, hand, text)
    numbers = [new.line, *_labels_from(reading, trick, hand)]
    first, last = min(numbers), max(numbers)
    old, made = reading.text.split("\n"), apply(gap.text, [new]).split("\n")
    return LineEdit(first, tuple(old[first - 1 : last]), tuple(made[first - 1 : last + len(made) - len(old)]))


def _labels_from(reading: TextReading, trick: Label, hand: int) -> dict[int, Label]:
    """By line number, the labels of the tricks from that one on."""
    return {
        line.number: line.label
        for section in reading.game.hands[hand : hand + 1]
        for line in section.lines
        if line.label and line.label.spec is trick.spec and (line.label.number or 0) >= (trick.number or 0)
    }


def _next(trick: Label) -> str:
    return f"{trick.spec.stem}{(trick.number or 0) + 1}"
