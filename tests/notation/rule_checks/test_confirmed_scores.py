"""Where the scores after a hand confirm its HandScores, the score for meld or play that does not fit is named."""

import pytest

from tests.notation.rule_checks.rule_warnings import warnings

SHEET = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 52 Clubs
MeldScores 38 41
PlayScores 27 23
HandScores 65 64

Deal 2
GameScores 65 64
Dealer Seat1
"""


def accused(right: str, wrong: str, text: str = SHEET) -> list[str]:
    return [said.partition(":")[0] for said in warnings(text.replace(right, wrong))]


@pytest.mark.parametrize("meld", ["38 36", "83 41", "380 41", "41 38", "8 41"])
def test_a_wrong_score_for_meld(meld: str) -> None:
    """The last of them would make the contract fail."""
    assert accused("MeldScores 38 41", f"MeldScores {meld}") == ["PN513 5"]


def test_scores_for_play_in_the_wrong_places() -> None:
    assert accused("PlayScores 27 23", "PlayScores 23 27") == ["PN513 6"]


def test_it_says_what_the_sum_leaves() -> None:
    (said,) = warnings(SHEET.replace("38 41", "38 36"))
    assert "HandScores, which the scores after this hand confirm, leave 38 41" in said


def test_a_sum_that_nothing_confirms_is_what_is_named() -> None:
    assert accused("HandScores 65 64", "HandScores 56 64") == ["PN514 7"]
    assert accused("MeldScores 38 41", "MeldScores 38 36", SHEET.partition("\n\n")[0]) == ["PN514 7"]
    assert accused("MeldScores 38 41", "MeldScores 38 36", SHEET.replace("GameScores 65 64", "GameScores - -")) == [
        "PN514 7"
    ]


def test_a_set_is_no_wrong_meld() -> None:
    text = SHEET.replace("52 Clubs", "70 Clubs").replace("HandScores 65 64", "HandScores -70 64")
    text = text.replace("GameScores 65 64", "GameScores -70 64")
    assert warnings(text) == []
    assert accused("MeldScores 38 41", "MeldScores 38 14", text) == ["PN513 5"]


def test_melds_that_are_written_speak_for_their_score() -> None:
    melds = "Meld1 CATKQJ DKQ S H 17\nMeld2 C D S H 0\nMeld3 CKQ DKQ S H 6\nMeld4 C D S H 0\n"
    text = SHEET.replace("MeldScores 38 41", f"{melds}MeldScores 23 0").replace("65 64", "52 23")
    assert accused("", "", text) == ["PN514 11"]
