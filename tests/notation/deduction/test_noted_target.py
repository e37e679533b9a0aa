"""A note may say to how many points a game goes: that decides who has won, whatever the rule set says."""

import pytest

from annotations.notation.deduction.noted_target import noted_target
from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations

TO_1000 = [
    "The game goes to 1000.", "Game to 1,000", "we played to 1000", "Playing to 1000 today", "The target is 1000",
    "target: 1000", "Target score of 1000", "Target score: 1000", "target = 1000", "the target being 1000",
    "First to 1000 wins", "first team to 1000", "1000 points wins", "1000 points to win.", "1000 is game",
    "Match to 1000 or three hours", "a game to 500; later the game goes up to 1000", "Very late. Played to 1000",
    "Up to 1000", "up to 1,000 points.", "Cold night. Up to 1000", "Playing up to 1000", "We play up to 1000 points",
    "The game is played to 1000 points", "Not a short one: the night was long. We play to 1000",
]  # fmt: skip
OF_SOMETHING_ELSE = [
    "Bidding went up to 1000", "Team1 won 1000 to 320", "the game ended 1000 to 320", "a game to 500-400",
    "Played to 12 tricks", "played 2026-11-30", "won with 1000 points", "Game 1000", "playing 1000 hands", "to 1000",
    "Seat1's 150 wins the auction", "Team2 needs 150 to win.", "Team2 needs 150 points to win.", "150 wins",
    "Seat1 bids 150 to win the auction", "the bid of 510 wins", "Dee was first with 100 aces", "Table 104 wins",
    "our target of 150 meld", "The winner of 1000 points wins $5", "Game started 1900, played to 2130",
    "Last week we played to 1000.", "First to 1000 gets the window seat.", "Table 3 is playing to 1000.",
    "A game to 1000 was the plan", "a race to 1000", "Team2 first to 1000 at the break", "It was 1000 to win or lose",
    "No longer playing to 1000.", "We won't be playing to 1000 today.", "Bid 1000 wins the auction", "1000 wins",
    "bids up to 1000", "Bidding: up to 1000", "we were up to 1000 by then", "We were up to 450 by then",
    "Up to 450 by then", "Team1: up to 450", "Played up to 450 by midnight", "Team2 needs up to 150", "bids up to 60",
    "Up to 150 meld was lost", "Up to 1000 points a head", "Last week: playing up to 1000", "Not up to 1000",
    "This is not a game to 1000", "We don't play to 1000", "not 500 points wins",
]  # fmt: skip


@pytest.mark.parametrize("said", TO_1000)
def test_people_say_in_many_ways_to_how_many_points_a_game_goes(said: str) -> None:
    assert noted_target([f"Note {said}"]) == 1000
    (by,) = read(ended("Team1", of_the_hand=f"Note {said}"), AUTO).rules
    assert by
    assert by.inferred
    assert by.inferred.as_written == ("to 1000",)


@pytest.mark.parametrize("said", OF_SOMETHING_ELSE)
def test_other_numbers_are_no_target(said: str) -> None:
    assert noted_target([f"Note {said}"]) is None


def test_the_last_of_several_targets_holds() -> None:
    assert noted_target(["Note Game to 500.", "Note We play to 1000."]) == 1000
    assert noted_target([]) is None


ENDED = """\
Seat4 Ada
{of_the_game}

Deal 5
GameScores 300 480
Contract Seat1 50 Spades
MeldScores 20 30
PlayScores 30 20
HandScores 50 50
{of_the_hand}
FinalScores 350 530
Winner {winner}
"""


def ended(winner: str, of_the_game: str = "Note no kibitzers", of_the_hand: str = "Note no hurry") -> str:
    return ENDED.format(winner=winner, of_the_game=of_the_game, of_the_hand=of_the_hand)


@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")], ids=["auto", "double-deck"])
def test_nobody_has_won_before_that_target(rules: RuleSet | Auto) -> None:
    note = "Note The game goes to 1000."
    assert accusations(ended("Team1", of_the_game=note), rules) == []
    assert accusations(ended("Team1", of_the_hand=note), rules) == []
    assert fill(ended("?", of_the_game=note), rules) == ended("?", of_the_game=note)


def test_without_such_a_note_the_target_is_that_of_the_rules() -> None:
    rules = ruleset("double-deck")
    assert accusations(ended("Team1"), rules) == ["PN516 12"]
    assert fill(ended("?"), rules) == ended("Team2")


@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")], ids=["auto", "double-deck"])
def test_a_wrong_winner_at_that_target_is_named_and_no_other_target_explains_it(rules: RuleSet | Auto) -> None:
    text = ended("Team1", of_the_game="Note The game goes to 520.")
    (said,) = [message(one) for one in read(text, rules).diagnostics if one.code == "PN516"]
    assert said == "Winner has Team1: the scores show that Team2 has won (as written, scoring.target)."
    assert accusations(text.replace("Winner Team1", "Winner Team2"), rules) == []
