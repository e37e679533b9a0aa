"""Moves a dealt hand to the seat that really holds it, swapping if that seat has one."""

from collections.abc import Mapping

from annotations.notation.editing.edits import LineEdit, spanning
from annotations.notation.editing.manuscript import Manuscript
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.text_reading import TextReading


def move_hand(reading: Reading, hand: int, line: Line | None, seats: tuple[int, int], cards: str) -> LineEdit | None:
    """The edit that gives the cards to the second of the seats, in hand section `hand` of the last game.

    `line` has them as the hand of the first seat; None if they are not written yet. If the second seat has a hand
    already, the two are swapped. None if nothing changes.
    """
    mine, theirs = (f"Hand{seat}" for seat in seats)
    made, there = Manuscript(reading), dealt_line(reading, hand, seats[1])
    made.write(theirs, hand, f"{theirs} {cards}", instead_of=there)
    standing = dealt_line(made, hand, seats[0]) if line else None
    if there:
        made.write(mine, hand, f"{mine} {there.text.partition(' ')[2]}", instead_of=standing)
    elif standing:
        made.remove(standing)
    return spanning(reading.text, made.text)


def with_hands(reading: Reading, hand: int, cards: Mapping[int, str]) -> LineEdit | None:
    """The edit that writes the hands of these seats into the deal of that hand section; None if they are there."""
    made = Manuscript(reading)
    for seat, held in cards.items():
        label = f"Hand{seat}"
        made.write(label, hand, f"{label} {held}", instead_of=dealt_line(made, hand, seat))
    return spanning(reading.text, made.text)


def dealt_line(text: TextReading | Manuscript, hand: int, seat: int) -> Line | None:
    """The line of that seat's hand in the deal, in hand section `hand` of the last game."""
    hands = text.game.hands
    return hands[hand].index.hands.get(seat) if hand < len(hands) else None
