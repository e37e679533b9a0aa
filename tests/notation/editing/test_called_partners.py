"""Where five play and the declarer may have called a partner, nobody knows who scores for what."""

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset

TABLE = "".join([f"Team{seat} Seat{seat}\n" for seat in range(1, 6)])
HAND = (
    "\nDeal 1\nGameScores 0 0 0 0 0\nBids1 50 Pass Pass Pass Pass\nContract Seat3 50 Spades\n"
    "MeldScores 4 6 51 2 1\nPlayScores 6 12 15 8 9\nHandScores 10 84 84 10 10\n"
)
GAME = TABLE + HAND
RULES = pytest.mark.parametrize("rules", [AUTO, ruleset("five-handed")], ids=["auto", "five-handed"])


@RULES
@pytest.mark.parametrize("value", ["51", "15", " 84", "12"])
def test_no_score_is_filled_in_that_a_partner_may_share(rules: RuleSet | Auto, value: str) -> None:
    asked = GAME.replace(value, value.replace(value.strip(), "?"), 1)
    assert "?" in asked
    assert fill(asked, rules) == asked


@RULES
def test_what_the_scores_before_and_after_the_hand_leave_is_filled_in(rules: RuleSet | Auto) -> None:
    after = "\nDeal 2\nGameScores 10 84 84 10 10\n"
    assert fill(GAME.replace("HandScores 10 84", "HandScores 10 ?") + after, rules) == GAME + after


@RULES
def test_nobody_scores_in_a_hand_that_was_passed_out(rules: RuleSet | Auto) -> None:
    passed = f"{TABLE}\nDeal 1\nBids1 Pass Pass Pass Pass Pass\nHandScores ?\n"
    assert fill(passed, rules).endswith("HandScores 0 0 0 0 0\n")
