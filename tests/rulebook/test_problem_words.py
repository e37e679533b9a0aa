"""What is wrong with house rules, said with the labels of the form."""

import pytest

from annotations.rulebook.problem_words import in_form_words
from annotations.rules.problems import contradictions
from annotations.rules.rulesets import values_of, with_values
from annotations.rules.shipped import ruleset

PASSING = ruleset("double-deck-pass").passing


@pytest.mark.parametrize(
    ("passing", "said"),
    [
        (PASSING._replace(cards=0), "No cards are passed (“Cards passed”), so it must be “nobody”."),
        (
            PASSING._replace(order="none"),
            "3 cards are passed (“Cards passed”), so it must be “the partner” or “both at once”.",
        ),
        (PASSING._replace(cards=21), "Nobody can pass 21 cards from a hand of 20 (“Hand”)."),
    ],
)
def test_columns_and_values_are_called_as_in_the_form(passing: object, said: str) -> None:
    rules = ruleset("double-deck-pass")._replace(passing=passing)
    [problem] = contradictions(rules)
    assert in_form_words(problem) == said


def test_values_with_numbers_are_called_as_in_the_form_too() -> None:
    rules = ruleset("double-deck")
    [problem] = contradictions(rules._replace(scoring=rules.scoring._replace(opponents_on_surrender="meld+250")))
    assert in_form_words(problem) == (
        "“their meld and 250” is for points in tens, but here a hand has 50 counters. "
        "In ones it is “their meld and 25”."
    )


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"trump_needs_marriage": "no", "scoring.opponents_without_marriage": "50"},
            "Any suit may be trump (“Marriage in trump”), so no hand is lost for want of a marriage: it must be "
            "“nothing” or left open.",
        ),
        (
            {"counters.A": 10},
            "An ace counts 10, but a ten counts 1 (“Ten”). Write both in ones, or both in tens.",
        ),
    ],
)
def test_what_is_scored_is_called_as_in_the_form(changes: dict[str, object], said: str) -> None:
    [problem] = contradictions(with_values(values_of(ruleset("double-deck")) | changes))
    assert in_form_words(problem) == said
