"""Two scores in each other's places are one warning, on their line."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.samples import CASES

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


PLAYED = (CASES / "game-double-1.pn").read_text(encoding="utf-8")
"""A game of several hands with melds, tricks and scores."""
LABELS = ("MeldScores", "PlayScores", "HandScores")


@pytest.mark.parametrize("rules", [ruleset("double-deck"), AUTO])
@pytest.mark.parametrize("hand", range(1, 6))
@pytest.mark.parametrize("labels", [LABELS, LABELS[:2], LABELS[1:], (LABELS[0], LABELS[2])])
def test_scores_that_are_swapped_on_several_lines_of_a_hand_are_one_warning(
    labels: tuple[str, ...], hand: int, rules: RuleSet | Auto
) -> None:
    before, deal, rest = PLAYED.partition(f"\nDeal {hand}\n")
    wrong = rest
    for label in labels:
        wrong = re.sub(rf"^{label} (\S+) (\S+)$", rf"{label} \2 \1", wrong, count=1, flags=re.MULTILINE)
    found = [int(said.split(" ")[1]) for said in accusations(f"{before}{deal}{wrong}", rules)]
    lines = f"{before}{deal}{wrong}".split("\n")
    first = next(at for at, line in enumerate(lines, 1) if at > before.count("\n") and line.startswith(labels[0]))
    assert found == [first]


def test_it_says_which_lines_they_are() -> None:
    wrong = PLAYED.replace("MeldScores 96 34", "MeldScores 34 96").replace("PlayScores 33 17", "PlayScores 17 33")
    (said,) = warnings(wrong)
    assert "two scores are exchanged on MeldScores and PlayScores, here 96 34 fits" in said


def test_a_score_that_is_wrong_beside_swapped_ones_is_said_too() -> None:
    wrong = PLAYED.replace("MeldScores 96 34", "MeldScores 34 96").replace("PlayScores 33 17", "PlayScores 17 34")
    assert len(warnings(wrong)) > 1


def test_swapped_scores_beside_withheld_ones_are_accused_on_their_own_line() -> None:
    wrong = PLAYED.replace("MeldScores 96 34", "MeldScores 34 96").replace("HandScores 129 51", "HandScores -")
    assert all("Meld" in said for said in warnings(wrong))


def test_so_are_those_for_meld_where_nobody_knows_who_declares() -> None:
    melds = "Meld1 CAKQ DAKQ SAK HAKQ 26\nMeld3 CKKQQ DKQ SK HK 18\nMeld4 -\n"
    text = f"{melds}MeldScores 44 68\nPlayScores 33 17\nHandScores -80 85\n"
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("44 68", "68 44"), AUTO) == ["PN513 4"]
    assert accusations(text.replace("44 68", "68 45"), AUTO) == ["PN513 4", "PN514 6"]
