"""Which line of a hand is named where its score contradicts those for meld and play, and nothing else tells."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations, codes, warnings

HAND = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 50 Hearts
MeldScores {}
PlayScores 35 15
HandScores {}
"""


def test_meld_that_is_not_written_is_named_where_the_hand_made_the_bid_with_it() -> None:
    text = HAND.format("0 20", "65 35")
    assert warnings(text) == ["PN513 5: MeldScores has 0 20: the other scores of this hand fit 30 20 (double-deck)."]
    assert accusations(text, AUTO) == ["PN513 5"]


@pytest.mark.parametrize(
    ("meld", "scored"),
    [("0 20", "35 35"), ("0 20", "65 25"), ("10 20", "65 35")],
    ids=["the set was forgotten", "the score of the others is wrong, too", "another meld is written"],
)
def test_else_the_score_of_the_hand_is_named(meld: str, scored: str) -> None:
    assert codes(HAND.format(meld, scored)) == ["PN514 7"]


def test_scores_below_a_minimum_are_named_and_not_the_sum_that_has_them_in_it() -> None:
    assert codes(HAND.format("18 25", "53 40"), "double-deck-minimum") == ["PN513 5", "PN513 6"]
    assert codes(HAND.format("30 25", "65 40"), "double-deck-minimum") == ["PN513 6"]


def test_a_sum_that_is_wrong_by_itself_is_named_beside_them() -> None:
    assert codes(HAND.format("18 25", "53 25"), "double-deck-minimum") == ["PN513 5", "PN513 6", "PN514 7"]
    assert codes(HAND.format("12 25", "47 40"), "double-deck-minimum") == ["PN513 5", "PN513 6", "PN514 7"]


@pytest.mark.parametrize("meld", ["-", "?", "- -"])
def test_meld_that_is_withheld_is_no_other_score_that_would_explain_the_hand(meld: str) -> None:
    """A lone mark stands for the scores of both teams."""
    teams = "Team1 Seat1 Seat3 Seat5 Seat7\nTeam2 Seat2 Seat4 Seat6 Seat8\n\n"
    text = f"{teams}Deal 1\nGameScores 0 0\nContract Seat6 63 -\nMeldScores {meld}\nPlayScores 5 0\nHandScores 0 -63\n"
    assert accusations(text, AUTO) == []


CLAIMED = """\
Contract Seat3 24 Diamonds
Trick5 CT CA CJ Seat1 2
Note The rest is claimed: West claims the rest.
MeldScores 6 14 14
PlayScores {} 10 7
HandScores 14 24 -24
"""


@pytest.mark.parametrize("typed", ["1", "0"])
def test_the_score_for_play_is_named_alone_where_the_sum_leaves_another_beside_a_set(typed: str) -> None:
    """The tricks until the claim show only the least that each side has taken."""
    assert accusations(CLAIMED.format(8), AUTO) == []
    assert accusations(CLAIMED.format(typed), AUTO) == ["PN513 5"]


def test_a_sum_that_no_score_for_play_explains_is_named_as_well() -> None:
    assert accusations(CLAIMED.format(1).replace("14 24 -24", "5 24 -24"), AUTO) == ["PN513 5", "PN514 6"]


THREE = """\
Deal 1
GameScores 0 0 0
Dealer Seat3
Bids1 200 Pass Pass
Contract {} 200 Clubs
MeldScores 130 50 40
PlayScores 140 90 {}
HandScores 270 140 {}
"""


@pytest.mark.parametrize("player", ["Seat2", "Seat3"])
def test_where_a_contract_contradicts_the_bids_only_their_player_may_have_been_set(player: str) -> None:
    """Discards do not count here, which the sum of all counters shows."""
    assert accusations(THREE.format("Seat1", 0, 40), AUTO) == []
    assert accusations(THREE.format(player, 0, 40), AUTO) == ["PN504 5"]


def test_a_score_that_neither_player_explains_is_named_as_well() -> None:
    assert accusations(THREE.format("Seat2", 20, 60), AUTO) == ["PN504 5"]
    assert accusations(THREE.format("Seat2", 20, 60).replace("270 140", "-200 140"), AUTO) == ["PN504 5"]
    assert accusations(THREE.format("Seat2", 20, 60).replace("270 140", "270 150"), AUTO) == ["PN504 5", "PN514 8"]
