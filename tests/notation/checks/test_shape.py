"""What follows from the labels of a section is remembered: nothing else may be."""

from pathlib import Path

import pytest

from annotations.notation.checks.shape import shape_of
from annotations.notation.reading import read, read_afresh
from annotations.notation.syntax.document import Section
from tests.notation.diagnosed_texts import END, HAND, HEADER, codes
from tests.samples import CASES


def section(text: str) -> Section:
    return read(text).document.games[0].hands[0]


@pytest.mark.parametrize("path", sorted(CASES.glob("*.pn")), ids=lambda path: path.stem)
def test_a_text_that_was_read_before_is_read_the_same_again(path: Path) -> None:
    text = path.read_bytes()
    assert read_afresh(text).diagnostics == read_afresh(text).diagnostics


def test_what_is_in_order_in_the_last_hand_is_not_in_one_before_it() -> None:
    assert codes(f"{HEADER}\n{HAND}{END}") == []
    assert codes(f"{HEADER}\n{HAND}{END}\n{HAND.replace('Deal 1', 'Deal 2')}{END}") == ["PN205 16", "PN205 17"]
    assert codes(f"{HEADER}\n{HAND}{END}") == []


def test_what_is_in_order_in_the_game_section_is_not_in_a_hand() -> None:
    assert "PN201 3" not in codes("Seat1 Ann\nDateTime -")
    assert "PN201 4" in codes("Presenter -\n\nSeat1 Ann\nDateTime -")


def test_what_is_out_of_place_is_said_of_every_hand_with_the_same_labels() -> None:
    hand = HAND.replace("Dealer Seat4\n", "") + "Dealer Seat4\n"
    found = [one for one in codes(f"{HEADER}\n{hand}\n{hand.replace('Deal 1', 'Deal 2')}") if "PN202" in one]
    assert found == ["PN202 15", "PN202 28"]


def test_values_are_counted_again_in_every_hand_with_the_same_labels() -> None:
    wrong = HAND.replace("GameScores 0 0", "GameScores 0 0 0")
    assert codes(f"{HEADER}\n{HAND}{END}") == []
    assert codes(f"{HEADER}\n{wrong}{END}") == ["PN301 5"]


def test_hands_with_the_same_labels_share_a_shape() -> None:
    assert shape_of(section(HAND)) is shape_of(section(HAND.replace("Seat4", "Seat2")))
    assert shape_of(section(HAND)) is not shape_of(section(HAND + END))


def test_what_is_longer_than_any_hand_is_not_remembered() -> None:
    long = HAND + "Note Again.\n" * 200
    assert shape_of(section(long)) is not shape_of(section(long))
