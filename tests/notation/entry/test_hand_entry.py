"""What is typed into the field of a hand: its cards, and the seat they turn out to be of."""

from time import process_time

import pytest

from annotations.notation.entry.hand_entry import HandEntry, hand_entry

TYPED = [
    ("cards alone", "catk dq", HandEntry("catk dq")),
    ("a seat after them", "catk dq3", HandEntry("catk dq", 3)),
    ("a seat after them, with spaces", "catk dq  3 ", HandEntry("catk dq", 3)),
    ("a seat alone", " 2 ", HandEntry("", 2)),
    ("a one, which may become a ten", "catk1", HandEntry("catk", 1, may_become_ten=True)),
    ("a ten", "catk10", HandEntry("catk10")),
    ("a nine", "catk9", HandEntry("catk9")),
    ("a seat that nobody sits in", "catk5", HandEntry("catk5")),
]


@pytest.mark.parametrize(("typed", "entry"), [row[1:] for row in TYPED], ids=[row[0] for row in TYPED])
def test_it_is_understood(typed: str, entry: HandEntry) -> None:
    assert hand_entry(typed, players=4) == entry


@pytest.mark.parametrize("much", [" ", "1", "1 ", "\u00a0", "a\n"])
def test_far_too_much_is_understood_in_time(much: str) -> None:
    began = process_time()
    hand_entry(f"ca{much * 10_000}x", players=4)
    assert process_time() - began < 1
