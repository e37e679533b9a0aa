"""Hands that are written as dealt and again as after a pass, which no line tells of, show that cards were passed."""

import re
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.games_scored import Melding, hand_scored, withheld
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES

PASSING = [table for table in TABLES if (table.rules.passing.cards or 0) > 2]


def without_pass_lines(seed: int) -> str:
    """A hand without the lines of its pass, where a tenth of all values and lines is withheld."""
    random = Random(seed)
    played = hand_scored(Melding(seed), random.choice(PASSING).rules)
    return withheld(random, re.sub(r"\nPass\d .*", "", played), "-", share=0.1, whole=0.1)


@pytest.mark.parametrize("with_contract", [True, False])
@pytest.mark.parametrize("seed", [27, 30, 37, 45, 58, 124, 144])
def test_only_the_lines_that_are_there_again_are_wrong(seed: int, with_contract: bool) -> None:
    text = without_pass_lines(seed)
    text = text if with_contract else re.sub(r"\nContract .*", "", text)
    codes = {found.code for found in read(text, AUTO).diagnostics if found.severity == "error"}
    assert codes == {"PN203"}
    assert accusations(text, AUTO) == []
