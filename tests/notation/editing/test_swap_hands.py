"""Hands that are another seat's than they were written for."""

import pytest

from annotations.notation.editing.edits import apply
from annotations.notation.editing.swap_hands import dealt_line, move_hand
from annotations.notation.reading import read

HEAD = "Deal 1\nDealer Seat4\n"
NORTH, EAST = "Hand1 CA D S H", "Hand2 CT D S H"

MOVES = [
    ("a new hand", HEAD, (1, 3), "CK D S H", f"{HEAD}Hand3 CK D S H\n"),
    ("a hand that stands", f"{HEAD}{NORTH}\n", (1, 3), "CA D S H", f"{HEAD}Hand3 CA D S H\n"),
    ("one past another", f"{HEAD}{NORTH}\n{EAST}\n", (1, 3), "CA D S H", f"{HEAD}{EAST}\nHand3 CA D S H\n"),
    ("two that stand", f"{HEAD}{NORTH}\n{EAST}\n", (1, 2), "CA D S H", f"{HEAD}Hand1 CT D S H\nHand2 CA D S H\n"),
    ("a new one and another", f"{HEAD}{NORTH}\n", (2, 1), "CK D S H", f"{HEAD}Hand1 CK D S H\nHand2 CA D S H\n"),
    (
        "past a note", f"{HEAD}{NORTH}\nNote Cut twice\n{EAST}\n", (1, 4), "CA D S H",
        f"{HEAD}Note Cut twice\n{EAST}\nHand4 CA D S H\n",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "seats", "cards", "after"), [row[1:] for row in MOVES], ids=[row[0] for row in MOVES])
def test_it_goes_to_its_seat(text: str, seats: tuple[int, int], cards: str, after: str) -> None:
    reading = read(text)
    edit = move_hand(reading, 0, dealt_line(reading, 0, seats[0]), seats, cards)
    assert edit
    assert apply(text, [edit]) == after


def test_two_hands_that_are_the_same_change_nothing() -> None:
    reading = read(f"{HEAD}Hand1 CA D S H\nHand2 CA D S H\n")
    assert move_hand(reading, 0, dealt_line(reading, 0, 1), (1, 2), "CA D S H") is None
