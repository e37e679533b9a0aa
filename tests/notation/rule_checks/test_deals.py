"""Double-deck rules, Players and Cards, Deal; Wikipedia, Dealing."""

import pytest

from tests.notation.diagnosed_texts import warned, warnings

FOUR_HANDS = """\
Hand1 CAT DATKKQQJ STKQQ HATTQQQJ
Hand2 CATTQJ DATKQQ SATKKQJJ HAAT
Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
Hand4 CAAKKKQJ DJ SAAATKQ HTKKKJJ
"""  # the specification's own (PN 1.0, Hand#)


def test_a_deal_of_the_whole_deck_is_nothing_to_speak_of() -> None:
    assert not warnings(FOUR_HANDS)


def test_a_hand_has_as_many_cards_as_are_dealt() -> None:
    assert warnings(FOUR_HANDS.replace("Hand2 CATTQJ", "Hand2 CATTJ")) == ["PN502 Hand2"]
    assert warned("Hand2 CATTJ DATKQQ SATKKQJJ HAAT") == "Hand2 has 19 cards: 20 are dealt (double-deck, hand_size)."


def test_nobody_has_a_fifth_ace_of_the_same_suit() -> None:
    five = FOUR_HANDS.replace("Hand4 CAAKKKQJ", "Hand4 CAAAKKQJ")
    assert warnings(five) == ["PN501 Hand4 CAAAKKQJ"]
    assert warned(five) == "CA occurs 5 times, in Hand1, Hand2 and Hand4: the deck has 4 (double-deck, deck)."


def test_a_deck_without_nines_has_none() -> None:
    nine = FOUR_HANDS.replace("Hand4 CAAKKKQJ", "Hand4 CAAKKKQ9")
    assert warned(nine) == "C9 occurs once, in Hand4: the deck has none (double-deck, deck)."


def test_a_card_of_the_kitty_is_in_no_hand_as_well() -> None:
    both = """\
Hand1 CATKQJ9 DATKQJ9 SAT HA
Hand2 CATKQJ9 DATKQJ9 SAT HA
Kitty CA SQ HJ
"""
    assert warnings(both, "three-handed") == ["PN501 Hand2 CATKQJ9"]
    assert "in Hand1, Hand2 and Kitty" in warned(both, "three-handed")


def test_the_hand_that_other_lines_contradict_is_the_wrong_one() -> None:
    five = FOUR_HANDS.replace("Hand1 CAT DATKKQQJ", "Hand1 CAA DATKKQQJ")
    assert warnings(five) == ["PN501 Hand4 CAAKKKQJ"]
    meld = "Contract Seat1 50 Hearts\nMeld1 CT D S H 0\n"
    assert warnings(five + meld) == ["PN501 Hand1 CAA"]
    play = "Contract Seat1 50 Hearts\nTrick1 CT CA CK CA Seat2 4\n"
    assert warnings(five + play) == ["PN501 Hand1 CAA"]


@pytest.mark.parametrize(
    "text",
    [
        "Hand1 -\nHand2 ?\nHand3 CATKQJ - SATKQJ HATKQJ",
        "Hand1 CX DATKQJ SATKQJ HATKQJ",
        "Hand1 CATKQJ DATKQJ SATKQJ HATKQJ\nHand2 CAAA DATKQJKQJ SATKQJ HATK",
    ],
)
def test_of_hands_that_are_not_all_known_nothing_is_said(text: str) -> None:
    assert not warnings(text)


def test_a_rule_set_that_does_not_say_how_many_are_dealt_says_nothing_of_hands() -> None:
    assert not warnings("Hand1 CAAAAAAA D S H", "five-handed")
