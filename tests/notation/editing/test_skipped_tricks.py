"""A trick that was skipped is inserted: those from its place on are renumbered."""

import pytest

from annotations.notation.editing.edits import LineEdit, apply, invert
from annotations.notation.editing.skipped_tricks import insert_trick, may_insert, with_gap
from annotations.notation.reading import read
from annotations.notation.syntax.specs import LABELS

PLAYED = """Deal 1
Trick1 CA CK CQ CJ Seat1 2
Note a long one
Trick2 DA DK DQ DJ Seat1 2
Trick3 SA SK SQ SJ Seat1 2
PlayScores 6 0
"""
NEW = "HA HK HQ HJ Seat1 2"


@pytest.mark.parametrize(
    ("trick", "made"),
    [
        ("Trick1", PLAYED.replace("Trick3", "Trick4").replace("Trick2", "Trick3").replace("Trick1", "Trick2")),
        ("Trick2", PLAYED.replace("Trick3", "Trick4").replace("Trick2", "Trick3")),
        ("Trick3", PLAYED.replace("Trick3", "Trick4")),
    ],
)
def test_the_tricks_from_there_on_are_renumbered(trick: str, made: str) -> None:
    reading, new, below = read(PLAYED), f"{trick} {NEW}", f"Trick{int(trick[-1]) + 1}"
    assert with_gap(reading, LABELS[trick], 0) == made
    edit = insert_trick(reading, LABELS[trick], 0, new)
    text = apply(PLAYED, [edit])
    assert text == made.replace(f"{below} ", f"{new}\n{below} ")
    assert apply(text, invert([edit])) == PLAYED


def test_the_same_trick_once_more_is_an_edit_from_its_place_on() -> None:
    trick = "Trick3 SA SK SQ SJ Seat1 2"
    edit = insert_trick(read(PLAYED), LABELS["Trick3"], 0, trick)
    assert edit == LineEdit(5, (trick,), (trick, trick.replace("3", "4")))


def test_only_the_hand_itself_is_renumbered() -> None:
    text = f"{PLAYED}\n{PLAYED.replace('Deal 1', 'Deal 2')}"
    made = apply(text, [insert_trick(read(text), LABELS["Trick2"], 0, f"Trick2 {NEW}")])
    assert made.endswith(PLAYED.replace("Deal 1", "Deal 2"))
    assert made.count("Trick4") == 1


def test_a_trick_that_stands_twice_is_renumbered_twice() -> None:
    text = PLAYED.replace("Trick3", "Trick2")
    made = apply(text, [insert_trick(read(text), LABELS["Trick2"], 0, f"Trick2 {NEW}")])
    assert [line.split()[0] for line in made.splitlines() if line.startswith("Trick")] == [
        "Trick1", "Trick2", "Trick3", "Trick3",
    ]  # fmt: skip


def test_there_is_no_trick_beyond_the_highest_number() -> None:
    reading = read(PLAYED.replace("Trick3", "Trick99"))
    assert not may_insert(reading, LABELS["Trick2"], 0)
    assert may_insert(read(PLAYED), LABELS["Trick2"], 0)
