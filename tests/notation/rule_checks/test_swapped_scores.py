"""Two scores in each other's places are one warning, on their line."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations, warnings

MADE = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 55 Clubs
MeldScores 35 20
PlayScores 29 21
HandScores 64 41
"""
SET = MADE.replace("Seat1 55", "Seat1 65").replace("64 41", "-65 41")
LOST_AS_NOTHING = SET.replace("35 20", "0 20").replace("29 21", "0 21")
THREE = """\
Seat1 Ann
Seat2 Ben
Seat3 Cleo

Deal 1
GameScores 0 0 0
Dealer Seat3
Contract Seat2 37 Spades
MeldScores 1 31 7
PlayScores 8 8 9
HandScores 9 39 16
"""


def swapped(text: str, label: str) -> tuple[str, str]:
    """The text with the last two scores of that line in each other's places, and what is expected there."""
    (line,) = [line for line in text.split("\n") if line.startswith(label)]
    begun, one, other = line.rsplit(" ", 2)
    return text.replace(line, f"{begun} {other} {one}"), line.partition(" ")[2]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("label", ["MeldScores", "PlayScores", "HandScores"])
@pytest.mark.parametrize("text", [MADE, SET, LOST_AS_NOTHING, THREE], ids=["made", "set", "as nothing", "three"])
def test_swapped_scores_are_one_warning(text: str, label: str, after: bool) -> None:
    rules = "cutthroat" if text is THREE else "double-deck"
    scored = text.strip().rpartition("HandScores ")[2]
    text += f"\nDeal 2\nGameScores {scored}\n" if after else ""
    wrong, expected = swapped(text, label)
    assert warnings(text, rules) == []
    number = next(at for at, line in enumerate(wrong.split("\n"), 1) if line.startswith(label))
    (said,) = warnings(wrong, rules)
    code = "PN514" if label == "HandScores" else "PN513"
    assert said.startswith(f"{code} {number}: ")
    assert said.endswith(f": the other scores of this hand fit {expected} ({rules}).")
    assert accusations(wrong, AUTO) == [f"{code} {number}"]


def test_the_sum_is_named_where_the_scores_after_the_hand_go_on_with_it() -> None:
    wrong, _right = swapped(MADE, "HandScores")
    (said,) = warnings(f"{wrong}\nDeal 2\nGameScores 41 64\n")
    assert said == "PN514 7: HandScores has 41 64: meld and play come to 64 41 (double-deck)."


def test_scores_that_are_wrong_either_way_are_no_swap() -> None:
    (said,) = warnings(MADE.replace("HandScores 64 41", "HandScores 64 42"))
    assert "meld and play come to 64 41" in said
