"""When the guide ends a game, and when it goes on to another hand."""

import pytest

from annotations.notation.guide.guide import guide
from annotations.notation.reading import read
from annotations.rules.rulesets import RuleSet, with_values
from annotations.rules.shipped import ruleset
from tests.notation.guide.guided import AUCTION, DEAL, HANDS, HEADER, RESULTS, besides, following, named


def test_after_a_hand_the_next_one_begins_or_the_game_ends() -> None:
    text = f"{HEADER}\n{DEAL}{HANDS}{AUCTION}{RESULTS}"
    assert following(text) == "2 Deal"
    assert "1 FinalScores" in besides(text)
    assert "1 Note" in besides(text)


WON = f"{HEADER}\nDeal 4\nGameScores 450 380\nDealer Seat4\n{HANDS}{AUCTION}{RESULTS}"
WON = WON.replace("HandScores 0 0", "HandScores 91 0")


@pytest.mark.parametrize("rules", ["double-deck", "double-deck-minimum"])
def test_a_game_in_which_somebody_has_won_ends(rules: str) -> None:
    found = guide(read(WON, ruleset(rules)))
    assert named(found.next) == "1 FinalScores"
    assert "2 Deal" in map(named, found.others)
    assert named(guide(read(f"{WON}FinalScores 541 380\n", ruleset(rules))).next) == "1 Winner"
    ended = guide(read(f"{WON}FinalScores 541 380\nWinner Team1\n", ruleset(rules)))
    assert ended.next is None
    assert "2 Deal" not in map(named, ended.others)


@pytest.mark.parametrize(
    ("scores", "after"),
    [
        ("HandScores 49 0", "2 Deal"),
        ("HandScores 50 0", "1 FinalScores"),
        ("HandScores 91 0\nAdjustments -50 0", "2 Deal"),
        ("HandScores 40 0\nAdjustments 10 0", "1 FinalScores"),
        ("HandScores -51 120", "1 FinalScores"),
        ("HandScores ? 0", "2 Deal"),
        ("HandScores 91", "2 Deal"),
    ],
)
def test_a_game_ends_once_the_scores_after_a_hand_reach_the_target(scores: str, after: str) -> None:
    text = WON.replace("HandScores 91 0", scores)
    assert named(guide(read(text, ruleset("double-deck"))).next) == after


@pytest.mark.parametrize(
    ("both_over", "contract", "after"),
    [
        ("declarer", "Seat3 51 Clubs", "1 FinalScores"),
        ("declarer", "? 51 Clubs", "2 Deal"),
        ("higher", "? 51 Clubs", "1 FinalScores"),
        ("play-on", "Seat3 51 Clubs", "2 Deal"),
        ("bid-out", "Seat3 51 Clubs", "1 FinalScores"),
        ("bid-out", "? 51 Clubs", "2 Deal"),
    ],
)
def test_where_two_have_reached_the_target_the_rules_say_whether_the_game_ends(
    both_over: str, contract: str, after: str
) -> None:
    text = WON.replace("HandScores 91 0", "HandScores 91 125").replace("Seat3 51 Clubs", contract)
    rules = with_values({"scoring.target": 500, "scoring.both_over": both_over})
    assert named(guide(read(text, rules)).next) == after


def test_by_bid_out_a_game_goes_on_until_somebody_makes_a_bid() -> None:
    rules = with_values({"scoring.target": 500, "scoring.both_over": "bid-out"})
    assert named(guide(read(WON, rules)).next) == "1 FinalScores"
    assert named(guide(read(WON.replace("HandScores 91 0", "HandScores -51 125"), rules)).next) == "2 Deal"


@pytest.mark.parametrize("rules", [None, with_values({})])
def test_a_game_goes_on_where_no_rules_tell_a_target(rules: RuleSet | None) -> None:
    found = guide(read(WON, rules))
    assert named(found.next) == "2 Deal"
    assert "1 FinalScores" in map(named, found.others)


def test_where_all_play_alone_one_of_them_wins() -> None:
    text = "Deal 4\nGameScores 90 20 30\nDealer Seat3\nContract Seat1 21 Clubs\nHandScores 25 5 5\n"
    assert named(guide(read(text, ruleset("three-handed"))).next) == "1 FinalScores"
    assert named(guide(read(text.replace("Scores 90", "Scores 70"), ruleset("three-handed"))).next) == "2 Deal"


def test_a_hand_that_is_dealt_after_somebody_has_won_is_recorded_as_any_other() -> None:
    text = f"{WON}\nDeal 5\nGameScores 541 380\nDealer Seat1\n"
    assert named(guide(read(text, ruleset("double-deck"))).next) == "2 Hand1"
