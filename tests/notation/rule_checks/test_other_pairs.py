"""Team lines that are wrong: all scores show who are partners, and say so once."""

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored

RIGHT = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4"
SIDE_BY_SIDE = ["Team1 Seat1 Seat2\nTeam2 Seat3 Seat4", "Team1 Seat1 Seat4\nTeam2 Seat2 Seat3"]


def said(text: str, rules: RuleSet | Auto) -> list[str]:
    return [message(one) for one in read(text, rules).diagnostics if one.code.startswith("PN5")]


@pytest.mark.parametrize("teams", SIDE_BY_SIDE)
@pytest.mark.parametrize("name", ["double-deck", "single-deck"])
@pytest.mark.parametrize("seed", range(4))
def test_partners_who_sit_side_by_side_by_mistake_are_one_warning(teams: str, name: str, seed: int) -> None:
    text = game_scored(Melding(seed), ruleset(name), hands=3)
    assert RIGHT in text
    for rules in (AUTO, ruleset(name)):
        assert said(text, rules) == []
        (found,) = said(text.replace(RIGHT, teams), rules)
        assert "all scores fit if the first team is Seat1 and Seat3, and the second Seat2 and Seat4" in found


def test_what_else_is_wrong_is_named_where_it_is() -> None:
    text = game_scored(Melding(1), ruleset("double-deck"), hands=3).replace(RIGHT, SIDE_BY_SIDE[0])
    wrong = text.replace("FinalScores ", "FinalScores 1")
    first, second = said(wrong, ruleset("double-deck"))
    assert "all scores fit" in first
    assert second.startswith("FinalScores")
