"""Moves a dealt hand to the seat that really holds it, swapping if that seat has one."""

from collections.abc import Mapping

from annotations.notation.editing.edits import LineEdit, apply, spanning
from annotations.notation.editing.places import insertion, removal
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.document import Line


def move_hand(reading: Reading, hand: int, line: Line | None, seats: tuple[int, int], cards: str) -> LineEdit | None:
    """The edit that gives the cards to the second of the seats, in hand section `hand` of the last game.

    They were written, or were to be written, as those of the first; `line` is theirs if it stands. If the second seat
    has a hand already, the two change places. None where nothing changes.
    """
    mine, theirs = (f"Hand{seat}" for seat in seats)
    there = dealt_line(reading, hand, seats[1])
    text = _with(reading.text, hand, theirs, f"{theirs} {cards}", replaces=there is not None)
    if there:
        back = f"{mine} {there.text.partition(' ')[2]}"
        text = _with(text, hand, mine, back, replaces=line is not None)
    elif line:
        after = read(text)
        standing = dealt_line(after, hand, seats[0])
        text = apply(text, [removal(after, standing.number)]) if standing else text
    return spanning(reading.text, text)


def with_hands(reading: Reading, hand: int, cards: Mapping[int, str]) -> LineEdit | None:
    """The edit that writes the hands of these seats into the deal of that hand section; None if they are there."""
    text = reading.text
    for seat, held in cards.items():
        standing = dealt_line(read(text), hand, seat)
        text = _with(text, hand, f"Hand{seat}", f"Hand{seat} {held}", replaces=standing is not None)
    return spanning(reading.text, text)


def _with(text: str, hand: int, label: str, written: str, *, replaces: bool) -> str:
    """The text with that line in its place, or instead of the line that it replaces."""
    reading = read(text)
    seat = int(label.removeprefix("Hand"))
    line = dealt_line(reading, hand, seat) if replaces else None
    edit = LineEdit(line.number, (line.text,), (written,)) if line else insertion(reading, label, hand, written)
    return apply(text, [edit])


def dealt_line(reading: Reading, hand: int, seat: int) -> Line | None:
    """The line of that seat's hand in the deal, in hand section `hand` of the last game."""
    hands = reading.document.games[-1].hands
    return hands[hand].index.hands.get(seat) if hand < len(hands) else None
