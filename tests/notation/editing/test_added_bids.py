"""Where the bids of partners are added up, no score is filled in that depends on what is not known of them."""

from random import Random

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from tests.notation.rule_checks.added_bids import HAND, SUMMED, Summed


def test_scores_that_the_contracts_decide_stay_asked_for() -> None:
    text = HAND.format("?", "? ?").replace("MeldScores 20 10", "Meld1 CKQ D S H ?")
    assert fill(text, SUMMED) == text.replace("H ?", "H 4")


def test_scores_that_the_bids_decide_are_filled_in() -> None:
    assert fill(HAND.format(30, "? ?"), SUMMED) == HAND.format(30, "47 -55")


@pytest.mark.parametrize("bids", ["20 30 15 ?", "20 - 15 25"])
def test_a_score_that_depends_on_a_bid_that_is_not_known_stays_asked_for(bids: str) -> None:
    text = HAND.format(30, "? ?").replace("20 30 15 25", bids)
    assert fill(text, SUMMED) == text.replace("HandScores ? ?", "HandScores 47 ?")
    text = text.replace("Dealer Seat4", "Dealer -")
    assert fill(text, SUMMED) == text


@pytest.mark.parametrize("bids", ["20 30 15 25", "Pass Pass 30 Pass"])
def test_where_nothing_was_named_the_scores_around_a_hand_show_that_either_side_was_set(bids: str) -> None:
    """By the contract alone the other side would score what it has, which the scores after the hand deny."""
    text = HAND.format(30, "? ?").replace("20 30 15 25", bids) + "FinalScores 47 -55\n"
    assert fill(text, AUTO) == text.replace("HandScores ? ?", "HandScores 47 -55")


def test_scores_that_the_bids_do_not_explain_either_stay_asked_for() -> None:
    text = HAND.format(30, "? ?").replace("20 30 15 25", "Pass 30 Pass Pass") + "FinalScores 47 -55\n"
    assert fill(text, AUTO) == text


@pytest.mark.parametrize("in_rounds", [True, False])
@pytest.mark.parametrize("is_sum_written", [True, False])
def test_whatever_is_filled_in_was_there_before(in_rounds: bool, is_sum_written: bool) -> None:
    for seed in range(15):
        random = Summed(seed)
        lines = random.game(2, is_sum_written=is_sum_written, in_rounds=in_rounds)
        asked = [_asked(random, line) for line in lines]
        filled = fill("\n".join(asked), SUMMED).split("\n")
        for line, before in zip(filled, lines, strict=True):
            pairs = zip(line.split(" "), before.split(" "), strict=True)
            assert all(now in ("?", then) for now, then in pairs), "\n".join(asked)


def _asked(random: Random, line: str) -> str:
    label, *values = line.split(" ")
    share = 0.5 if label.endswith("Scores") else 0.1 if label.startswith("Bids") else 0
    return " ".join([label, *["?" if value != "-" and random.random() < share else value for value in values]])


UNKNOWN = "? ?"


@pytest.mark.parametrize("rules", [AUTO, SUMMED], ids=["auto", "added bids"])
def test_what_a_side_scored_beside_its_meld_is_its_play(rules: RuleSet | Auto) -> None:
    asked = HAND.format(30, "47 63").replace("20 10", "20 ?").replace("27 23", "? 23")
    assert fill(asked, rules) == asked.replace("20 ?", "20 40").replace("? 23", "27 23")


def test_a_hand_that_everybody_passes_counts_for_nothing() -> None:
    passed = (
        HAND.format("?", UNKNOWN).replace("20 30 15 25", "Pass Pass Pass Pass").replace("Contract Seat2 ? Clubs\n", "")
    )
    asked = passed.replace("20 10", UNKNOWN).replace("27 23", UNKNOWN)
    assert fill(asked, SUMMED) == asked.replace(UNKNOWN, "0 0")
