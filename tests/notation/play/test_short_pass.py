"""A pass that leaves out cards which both partners' hands show after it is the one mistake."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import Table

NAME = "single-deck"
RULES = [ruleset(NAME), AUTO]
"""They do not say how many cards are passed."""
PASSING = Table("three cards passed", NAME, {"pass.cards": 3, "pass.order": "both-at-once"})


def passing(seed: int) -> str:
    """A hand in which partners pass cards."""
    texts = (hand_scored(Melding(seed + more), PASSING.rules) for more in range(0, 100, 10))
    return next(text for text in texts if "\nPass" in text)


def passes(text: str) -> list[tuple[int, str]]:
    return [(at, line) for at, line in enumerate(text.split("\n"), 1) if line.startswith("Pass")]


@pytest.mark.parametrize("rules", RULES, ids=[NAME, "auto"])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kept", [(0, 1), (0, 2), (1, 2), (0,)])
def test_a_pass_with_too_few_cards_is_named_by_those_that_it_lacks(
    rules: RuleSet | Auto, seed: int, kept: tuple[int, ...]
) -> None:
    text = passing(seed)
    for number, line in passes(text):
        label, *cards = line.split()[:4]
        receiver = line.split()[4:]
        short = " ".join([label, *[cards[at] for at in kept], *receiver])
        (found,) = [one for one in read(text.replace(line, short), rules).diagnostics if one.code.startswith("PN5")]
        assert (found.code, found.line) == ("PN506", number)
        assert f"{label} lacks " in message(found)
        assert all(card in message(found) for card in {*cards} - {cards[at] for at in kept})


def test_where_a_hand_has_another_card_besides_the_hands_are_named() -> None:
    text = passing(0)
    (_number, line), *_others = passes(text)
    wrong = text.replace(line, " ".join(line.split()[:3] + line.split()[4:]))
    seat = int(line[4])
    redeclared = re.findall(rf"^Hand{seat} .*", wrong, re.MULTILINE)[1]
    other = redeclared.replace("CA", "CT", 1) if "CA" in redeclared else redeclared.replace("DA", "DT", 1)
    assert len(accusations(wrong.replace(redeclared, other), ruleset(NAME))) > 1
