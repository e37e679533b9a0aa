"""Which tricks have another number after a change: their keys before and after it."""

import pytest

from annotations.notation.editing.edits import changes
from annotations.notation.editing.moved_tricks import may_move_tricks, moved_tricks
from annotations.notation.reading import read

THREE = "Deal 1\nTrick1 A\nTrick2 B\nTrick3 C\n"


@pytest.mark.parametrize(
    ("after", "moved"),
    [
        ("Deal 1\nTrick1 A\nTrick2 X\nTrick3 B\nTrick4 C\n", {"1/Trick2": "1/Trick3", "1/Trick3": "1/Trick4"}),
        ("Deal 1\nTrick1 B\nTrick2 C\n", {"1/Trick2": "1/Trick1", "1/Trick3": "1/Trick2"}),
        ("Deal 1\nTrick1 A\nTrick2 B\nTrick3 C\nTrick4 X\n", {}),
        ("Deal 1\nTrick1 A\nTrick3 C\n", {}),
        ("Deal 1\nTrick1 A\nTrick2 X\nTrick3 C\n", {}),
        ("Deal 1\nTrick1 X\nTrick2 Y\nTrick3 Z\nTrick4 C\n", {}),
        ("Deal 2\nTrick1 X\nTrick2 A\nTrick3 B\nTrick4 C\n", {f"1/Trick{n}": f"2/Trick{n + 1}" for n in (1, 2, 3)}),
    ],
    ids=[
        "inserted",
        "first one gone",
        "one more at the end",
        "one gone, the others as they were",
        "another one",
        "others in place of some",
        "in another deal, too",
    ],
)
def test_a_trick_is_known_by_its_place_among_the_others(after: str, moved: dict[str, str]) -> None:
    assert moved_tricks(read(THREE).document, read(after).document) == moved
    assert may_move_tricks(changes(THREE, after)) or not moved


def test_each_hand_is_compared_with_itself() -> None:
    other = "\nDeal 2\nTrick1 A\nTrick2 B\n"
    after = "\nDeal 2\nTrick1 X\nTrick2 A\nTrick3 B\n"
    moved = moved_tricks(read(THREE + other).document, read(THREE + after).document)
    assert moved == {"2/Trick1": "2/Trick2", "2/Trick2": "2/Trick3"}


def test_a_change_of_no_trick_moves_none() -> None:
    assert not may_move_tricks([])
    assert not may_move_tricks(changes(THREE, THREE.replace("Deal 1", "Deal 1\nDealer Seat1")))
