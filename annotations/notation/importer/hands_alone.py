"""Reads pasted hands without anything else, for the field of a hand."""

from typing import NamedTuple

from annotations.notation.entry import informal
from annotations.notation.importer.understanding import understand
from annotations.notation.syntax.specs import LABELS

LINE_END = "⏎"
"""The sign for a line break in a field of one line."""

_FEWEST = 6
_IRRELEVANT = ("seat-", "cards-")
"""Questions that are pointless for a single hand whose seat is known."""


class PastedHand(NamedTuple):
    """Cards grouped as in PN; `seat` is 0 if the text does not give it."""

    seat: int
    cards: str


def pasted_hands(typed: str) -> tuple[PastedHand, ...]:
    """The hands in a text of several lines, or of one line that is no PN hand; none if anything in it is doubtful."""
    text = typed.replace(LINE_END, "\n")
    plain = informal.grouped(text)
    if not plain.leftover or len(text) < _FEWEST:
        return (PastedHand(0, plain.text),) if LINE_END in typed and not plain.leftover else ()
    found = understand(text)
    lines = [line for row in found.rows for line in row.lines]
    hands = [_hand(line) for line in lines]
    keys = [question.key for question in found.questions]
    is_one = len(hands) == 1 and all(key.startswith(_IRRELEVANT) for key in keys)
    if found.unread or None in hands or not (is_one or not keys):
        return ()
    known = tuple(hand for hand in hands if hand)
    if any(len(hand.cards.replace(" ", "")) < len("CDSH") + _FEWEST for hand in known):
        return ()
    return (PastedHand(0, known[0].cards),) if keys else known


def _hand(line: str) -> PastedHand | None:
    label, _space, cards = line.partition(" ")
    found = LABELS.get(label)
    is_hand = found is not None and found.spec.stem == "Hand" and "?" not in cards
    return PastedHand(found.number or 0, cards) if found and is_hand else None
