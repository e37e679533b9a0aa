"""A hand that was thrown in costs the bid alone, also where a set keeps the meld or costs it, too."""

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.shipped import ruleset

UNPLAYED = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 Pass Pass Pass 50
Contract Seat4 50 Hearts
Meld1 C D SKQ H 2
Meld2 CKQ D S H 2
Meld3 C D S H 0
Meld4 C D S HKQ 4
MeldScores {}
PlayScores 0 0
HandScores {}
FinalScores {}
"""
PLAYED = UNPLAYED.replace("MeldScores", "Trick1 HA HT HK HQ Seat4 3\nMeldScores").replace("0 0\nH", "47 3\nH")


def by(cost: str) -> RuleSet:
    return with_values(values_of(ruleset("double-deck")) | {"bidding.forced": None, "scoring.set": cost})


KEPT_OR_LOST = [("bid-keeping-meld", -44), ("bid-and-meld", -56)]


@pytest.mark.parametrize(("cost", "as_played"), KEPT_OR_LOST)
def test_its_score_stays_open_as_it_may_have_been_played_without_record(cost: str, as_played: int) -> None:
    asked = UNPLAYED.format("2 6", "? ?", "? ?")
    assert fill(asked, by(cost)) == UNPLAYED.format("2 6", "2 ?", "2 ?")
    for score in (as_played, -50):
        assert not warned(UNPLAYED.format("2 6", f"2 {score}", f"2 {score}"), by(cost))


@pytest.mark.parametrize(("cost", "_as_played"), KEPT_OR_LOST)
def test_so_does_its_lost_meld(cost: str, _as_played: int) -> None:
    assert fill(UNPLAYED.format("? ?", "2 -50", "2 -50"), by(cost)) == UNPLAYED.format("2 ?", "2 -50", "2 -50")


@pytest.mark.parametrize(("cost", "as_played"), KEPT_OR_LOST)
def test_both_are_known_of_a_hand_that_was_played(cost: str, as_played: int) -> None:
    asked = PLAYED.format("2 6", "? ?", "? ?")
    assert fill(asked, by(cost)) == PLAYED.format("2 6", f"49 {as_played}", f"49 {as_played}")


def test_where_a_set_costs_the_bid_there_is_no_difference() -> None:
    asked = UNPLAYED.format("2 6", "? ?", "? ?")
    assert fill(asked, by("bid")) == UNPLAYED.format("2 6", "2 -50", "2 -50")


def test_adjustments_are_added_to_the_loss_where_the_scores_hold_them() -> None:
    begun, _final = UNPLAYED.format("2 6", "? ?", "").split("FinalScores")
    asked = f"{begun}Adjustments 0 -10\nFinalScores ? ?\n"
    assert "HandScores 2 ?\n" in fill(asked, by("bid-keeping-meld"))
    assert fill(asked, by("bid")).endswith("FinalScores 2 -60\n")


def test_without_rules_nothing_is_filled_in_that_depends_on_it() -> None:
    asked = UNPLAYED.format("2 6", "? ?", "? ?")
    assert fill(asked, AUTO) == asked


def warned(text: str, rules: RuleSet) -> list[str]:
    return [one.code for one in read(text, rules).diagnostics if one.code.startswith("PN5")]
