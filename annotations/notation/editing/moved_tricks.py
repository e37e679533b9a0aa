"""Tricks that got another number, because one was inserted before them or such an insertion was taken back."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from annotations.notation.editing import anchors
from annotations.notation.editing.differences import common_ends
from annotations.notation.editing.edits import LineEdit
from annotations.notation.syntax.document import Document

Trick = tuple[str, str]
"""The key of a trick, and its values."""


def may_move_tricks(edits: Sequence[LineEdit]) -> bool:
    """Whether edits could give tricks another number: they replace some by more or fewer."""
    before = sum(_number_of_tricks(edit.old) for edit in edits)
    after = sum(_number_of_tricks(edit.new) for edit in edits)
    return before != after and min(before, after) > 0


def moved_tricks(before: Document, after: Document) -> dict[str, str]:
    """The new keys of such tricks by those that they had (keys: `anchors`).

    A hand counts if it has the same tricks in the same order but for some in one place that are new, or gone.
    """
    return {
        old: new
        for hand_before, hand_after in zip_longest(_tricks(before), _tricks(after), fillvalue=())
        for old, new in _moved(hand_before, hand_after)
        if old != new
    }


def _moved(before: Sequence[Trick], after: Sequence[Trick]) -> Iterator[tuple[str, str]]:
    begin, end = common_ends([values for _key, values in before], [values for _key, values in after])
    if begin + end == min(len(before), len(after)) and end:
        yield from zip([key for key, _values in before[-end:]], [key for key, _values in after[-end:]], strict=True)


def _tricks(document: Document) -> Iterator[Sequence[Trick]]:
    """The tricks of each hand of each game."""
    keys = anchors.line_anchors(document)
    for game in document.games:
        for hand in game.hands:
            yield [
                (keys[line.number], line.text.partition(" ")[2])
                for line in hand.lines
                if line.label and line.label.spec.stem == "Trick"
            ]


def _number_of_tricks(lines: Sequence[str]) -> int:
    return sum(line.startswith("Trick") for line in lines)
