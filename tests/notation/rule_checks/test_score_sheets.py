"""Legal games in the ways in which people write scores have no warnings, by their own rules or by `auto`."""

from random import Random

import pytest

from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.diagnostics import Severity
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.games_scored import Melding, game_scored, withheld
from tests.notation.houses import house
from tests.notation.score_sheets import WAYS, as_people_write

SHARES = (0.0, 0.0, 0.02, 0.1, 0.4)


def warned(text: str, rules: RuleSet | Auto) -> list[str]:
    found = read_afresh(text, rules).diagnostics
    return [f"{one.code} {one.line}" for one in found if one.severity in (Severity.WARNING, Severity.ERROR)]


def game(seed: int, rules: RuleSet) -> str:
    random = Random(seed)
    text = as_people_write(random, game_scored(Melding(seed), rules, hands=random.randint(1, 3)), rules)
    return withheld(random, text, "-", random.choice(SHARES), random.choice((0.0, 0.0, 0.2)))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_of_a_shipped_set_has_no_warnings(name: str) -> None:
    for seed in range(4):
        text = game(seed, ruleset(name))
        assert warned(text, ruleset(name)) == [], text
        assert warned(text, AUTO) == [], text


@pytest.mark.parametrize("seed", range(40))
def test_a_game_by_house_rules_has_no_warnings(seed: int) -> None:
    rules = house(Random(seed))
    text = game(seed, rules)
    assert warned(text, rules) == [], text


def test_each_way_writes_something_else() -> None:
    rules = ruleset("double-deck")
    for way in WAYS:
        texts = [game_scored(Melding(seed), rules) for seed in range(6)]
        assert any(way(Random(seed), text, rules) != text for seed, text in enumerate(texts)), way


@pytest.mark.parametrize("what", ["bid-keeping-meld", "bid-to-opponents", "bid-and-meld"])
def test_a_hand_that_is_given_up_may_cost_the_bid_alone(what: str) -> None:
    rules = ruleset("double-deck")
    rules = rules._replace(scoring=rules.scoring._replace(set=what))
    head = "Deal 1\nDealer Seat3\nBids1 Pass 50 Pass Pass\nContract Seat1 50 Clubs\n"
    melds = "Meld1 CATKQJ D S H 15\nMeld2 C DJ SQ H 4\nMeld3 C D S H 0\nMeld4 C D S H 0\n"
    text = f"{head}{melds}MeldScores 15 4\nPlayScores 0 0\nHandScores -50 4"
    assert warned(text, rules) == []
    assert warned(text.replace("Scores 15 4", "Scores 0 4"), rules) == []
    assert warned(text.replace("-50", "-49"), rules) == ["PN514 11"]
