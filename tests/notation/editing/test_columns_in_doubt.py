"""What a game contradicts in one hand is filled in nowhere else by the rules that it contradicts."""

import re

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, values_beside

SEEDS = range(16)


def at_table(base: str, column: str, value: int) -> RuleSet:
    """The shipped set with a value in this column that no source has."""
    return with_values(values_of(ruleset(base)) | {column: value})


def assert_nothing_is_invented(rules: RuleSet, asked_for: str, instead: str) -> None:
    """In games of two hands, of which the first contradicts the usual rules, and what matches is asked for."""
    contradicted = 0
    for seed in SEEDS:
        text = game_scored(Melding(seed), rules)
        first, second = text.split("\n\nDeal 2\n")
        asked = "\n\nDeal 2\n".join([first, re.sub(asked_for, instead, second, flags=re.MULTILINE)])
        if any(one.code in ("PN511", "PN513") for one in read(asked, AUTO).diagnostics):
            contradicted += 1
            for here, there in values_beside(fill(asked, AUTO), text, "?"):
                assert here in ("?", there) or there == "-", (seed, here, there)
    assert contradicted > 1


@pytest.mark.parametrize(("base", "last_trick"), [("double-deck", 0), ("double-deck", 10), ("three-handed", 5)])
def test_a_last_trick_that_counts_otherwise_leaves_the_next_one_open(base: str, last_trick: int) -> None:
    rules = at_table(base, "counters.last_trick", last_trick)
    assert_nothing_is_invented(rules, r"^(Trick\d+ .*) \d+(?=\nMeldScores)", r"\1 ?")


@pytest.mark.parametrize("base", ["three-handed", "cutthroat"])
def test_a_score_of_0_where_more_was_counted_leaves_the_scores_of_other_hands_open(base: str) -> None:
    rules = at_table(base, "scoring.minimum_counters", 6)
    assert_nothing_is_invented(rules, r"^(MeldScores|PlayScores) .*", r"\1 ?")
