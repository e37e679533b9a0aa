"""Hands of which the last tricks are missing, without a note that says why, and without the cards that were dealt."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations

TWO_TRICKS = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 50 51 Pass Pass
Bids2 Pass
Contract Seat2 51 Hearts
Trick1 CA CT CK CJ Seat2 3
Trick2 DA DJ DQ DK Seat2 2
MeldScores 30 20
PlayScores 15 35
HandScores 45 55
"""


def with_first_tricks(base: str, number: int, seed: int) -> str:
    """A hand by these rules without its cards and melds, of which only the first tricks are written."""
    text = hand_scored(Melding(seed), ruleset(base))
    text = re.sub(r"\n(Hand\d|Meld\d|Pass\d|Kitty|Discard) .*", "", text)
    tricks = re.findall(r"\nTrick\d+ .*", text)
    for trick in tricks[number:]:
        text = text.replace(trick, "")
    return text


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("base", "number"),
    [
        ("double-deck", 12),
        ("double-deck", 11),
        ("double-deck", 3),
        ("single-deck", 4),
        ("single-deck", 11),
        ("cutthroat", 14),
        ("triple-deck", 12),
    ],
)
def test_nothing_but_the_end_of_play_is_named(base: str, number: int, seed: int) -> None:
    codes = {one.partition(" ")[0] for one in accusations(with_first_tricks(base, number, seed), AUTO)}
    assert codes <= {"PN518"}


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("CJ Seat2 3", "CJ Seat2 4", "PN511 7"),
        ("DK Seat2 2", "DK Seat3 2", "PN510 8"),
        ("PlayScores 15 35", "PlayScores 15 36", "PN513 10"),
        ("HandScores 45 55", "HandScores 45 65", "PN514 11"),
    ],
)
def test_what_is_wrong_in_the_others_is_found(right: str, wrong: str, said: str) -> None:
    assert accusations(TWO_TRICKS, AUTO) == ["PN518 8"]
    assert sorted(accusations(TWO_TRICKS.replace(right, wrong), AUTO)) == sorted(["PN518 8", said])


@pytest.mark.parametrize("base", ["single-deck", "three-handed", "double-deck"])
def test_a_last_trick_without_its_point_is_named_in_the_usual_deal(base: str) -> None:
    text = with_first_tricks(base, 25, seed=1)
    last = re.findall(r"\n(Trick\d+ .*) (\d+)", text)[-1]
    wrong = f"{last[0]} {int(last[1]) - 1}"
    text = text.replace(" ".join(last), wrong)
    assert accusations(text, AUTO) == [f"PN511 {text[: text.index(wrong)].count(chr(10)) + 1}"]


BROKEN_OFF = """\
Deal 1
GameScores 0 0
Dealer Seat2
Contract Seat2 20 Spades
Meld1 C D S9 H 1
Meld2 CK DKQ SATKQJ HK 25
Trick1 SA S9 HJ S9 Seat2 1
MeldScores {}
PlayScores 0 0
HandScores 0 0
"""


@pytest.mark.parametrize("meld", ["0 0", "6 29"])
@pytest.mark.parametrize("note", ["Team1 forfeits.", "Time ran out.", "The players had to go.", "Ann left the table."])
def test_a_hand_that_was_not_played_to_its_end_may_count_for_nothing(meld: str, note: str) -> None:
    """PN 1.0, Two Games Ending In Forfeit."""
    text = BROKEN_OFF.format(meld)
    assert accusations(f"{text}Note {note}\nFinalScores 0 0\nWinner Team2\n", AUTO) == []
    assert accusations(text, AUTO) == ["PN518 7"]


def test_a_game_may_be_abandoned_before_the_first_trick() -> None:
    text = "Seat3 Cy\n\nDeal 1\nGameScores 0 0 0\nDealer Seat1\nContract Seat3 24 Spades\n"
    text += "Hand1 -\nHand2 -\nHand3 -\nMeldScores 0 0 0\nPlayScores 0 0 0\nHandScores 0 0 0\n"
    assert accusations(f"{text}Note Game abandoned.\n", ruleset("three-handed")) == []
    assert accusations(f"{text}Note Well played.\n", ruleset("three-handed")) == ["PN514 12"]


def test_a_hand_that_was_played_to_its_end_counts() -> None:
    text = hand_scored(Melding(1), ruleset("single-deck"))
    text = re.sub(r"HandScores .*", "HandScores 0 0", text) + "Note Team1 forfeits.\n"
    assert any(said.startswith(("PN514", "PN516")) for said in accusations(text, AUTO))


OF_TWO = """\
Trick1 SJ SK Seat1 1
Trick2 DA DJ Seat1 1
Trick3 SK SA Seat2 2
Trick4 CA CK Seat2 2
Trick5 CA CK Seat2 2
Trick6 H9 HK Seat1 1
Trick7 S9 SJ Seat2 0
Trick8 HA HJ Seat2 1
Trick9 C9 CQ Seat1 0
Trick10 CQ CT Seat2 1
Trick11 CJ S9 Seat2 0
Trick12 H9 SQ Seat2 1
PlayScores 10 15
"""


def test_two_players_may_play_the_same_trick_again() -> None:
    """Each has twelve cards, which no hand shows (Wikipedia, Two-handed)."""
    assert accusations(OF_TWO, AUTO) == []
