"""What contradicts the rules is as much whether it is put in words, coded, or only counted."""

from random import Random

import pytest

from annotations.notation.play import slow_path
from annotations.notation.play.game import replay_game, team_numbers
from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.contradictions import (
    codes_of_contradictions,
    contradictions,
    count_contradictions,
)
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, game_scored

MANY = 1_000
ONE_MELD = "Contract Seat1 50 {}\nMeld1 CATKQJ D S H 15\nMeld2 C DJ SQ H 4\nMeld3 C D S H 0\nMeld4 C D S H 0"


def in_each_way(text: str, rules: RuleSet) -> tuple[list[str], list[str], int]:
    """The codes of the diagnostics, the codes alone, and their number."""
    game = read_afresh(text).game
    hands = replay_game(game, [section.index for section in game.hands], rules, slow_path)
    numbers = team_numbers(game, hands)
    said = [one.code for one in contradictions(hands, numbers)]
    return said, codes_of_contradictions(hands, numbers), count_contradictions(hands, numbers, MANY)


@pytest.mark.parametrize("name", ["double-deck-minimum", "single-deck", "three-handed", "cutthroat"])
def test_a_wrong_value_is_counted_as_often_as_it_is_said(name: str) -> None:
    rules, found = ruleset(name), 0
    for seed in range(3):
        lines = game_scored(Melding(seed), rules).split("\n")
        for at, line in enumerate(lines):
            for changed in list(changes(Random(seed + at), line, rules))[:1]:
                said, coded, number = in_each_way("\n".join([*lines[:at], changed, *lines[at + 1 :]]), rules)
                assert sorted(said) == sorted(coded)
                assert len(said) == number
                found += number > 0
    assert found


def test_a_meld_that_shows_another_trump_is_coded_as_that_meld_and_said_as_trump() -> None:
    rules = ruleset("double-deck")
    assert in_each_way(ONE_MELD.format("Hearts"), rules) == (["PN505"], ["PN507"], 1)
    assert in_each_way(ONE_MELD.format("Clubs"), rules) == ([], [], 0)
