"""Where the score of a hand is withheld, the scores before and after it show how it was scored."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations

SHEET = """\
Deal 1
GameScores 10 20
Dealer Seat4
Bids1 53 Pass Pass Pass
Contract Seat1 53 Hearts
Meld1 C D S HKQ 4
Meld2 CKQ D S H 2
Meld3 CA DA SA HA 10
Meld4 C DKQ S HKQ 6
MeldScores {}
PlayScores 39 11
HandScores {}

Deal 2
GameScores {}
"""


@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")])
@pytest.mark.parametrize(
    ("melds", "scored", "after", "expected"),
    [
        ("14 8", "- 19", "63 39", []),
        ("0 8", "- 19", "63 39", ["PN513 10"]),
        ("0 8", "-", "63 39", ["PN513 10"]),
        ("0 8", "- 19", "- 39", []),
        ("0 8", "- 19", "-43 39", []),
    ],
)
def test_a_meld_is_not_lost_where_the_scores_after_the_hand_show_that_the_bid_was_made(
    rules: RuleSet | Auto, melds: str, scored: str, after: str, expected: list[str]
) -> None:
    assert accusations(SHEET.format(melds, scored, after), rules) == expected


@pytest.mark.parametrize("line", ["Adjustments 53 0", "Note A penalty of 10 for Seat2."])
def test_nothing_shows_it_where_more_than_the_hand_was_scored(line: str) -> None:
    sheet = SHEET.format("0 8", "- 19", "63 39").replace("HandScores", f"{line}\nHandScores")
    assert accusations(sheet, ruleset("double-deck")) == []
