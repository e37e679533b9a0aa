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
