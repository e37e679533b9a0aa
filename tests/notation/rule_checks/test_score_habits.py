"""Scores for play that have the meld in them, in every hand of a game, are one warning."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.habits import with_meld_in_play
from tests.notation.rule_checks.rule_warnings import accusations, warnings

CARDS = r"\n(Trick|Meld|Hand)\d+ .*"


@pytest.mark.parametrize("rules", [None, AUTO])
@pytest.mark.parametrize("name", ["three-handed", "triple-deck", "single-deck"])
def test_so_it_is_at_tables_of_others_and_without_cards(name: str, rules: Auto | None) -> None:
    text = game_scored(Melding(2), ruleset(name), hands=4)
    for right in (text, re.sub(CARDS, "", text)):
        assert len(accusations(with_meld_in_play(right), rules or ruleset(name))) == 1


SHEET = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 50 Hearts
MeldScores 20 10
PlayScores 50 30
HandScores 50 30

Deal 2
GameScores 50 30
Dealer Seat1
Contract Seat2 60 Hearts
MeldScores 12 14
PlayScores {}
HandScores 42 -60
"""


def test_a_side_that_was_set_may_have_written_nothing() -> None:
    said = "PlayScores includes the meld in all hands; PN writes the counters alone, here 30 20"
    for scores in ("42 34", "42 0"):
        assert warnings(SHEET.format(scores)) == [f"PN513 6: PlayScores has 50 30: {said} (double-deck)."]


def test_one_such_score_may_be_a_slip_of_its_own() -> None:
    (said,) = warnings(SHEET.format("30 20"))
    assert said.startswith("PN513 6: PlayScores has 50 30: a hand has 50 counters")
