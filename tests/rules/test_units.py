"""How a table counts points."""

import pytest

from annotations.rules.rulesets import with_values
from annotations.rules.shipped import ruleset
from annotations.rules.units import ONES, TENS, are_counters_of_decks, in_ones, in_other_units, in_tens, unit


def test_all_points_and_nothing_else_times_ten() -> None:
    rules = in_tens(ruleset("double-deck"))
    assert rules.bidding.minimum == 500
    assert rules.bidding.steps == ((500, 10), (600, 50))
    assert rules.meld.run == (150, 1500, 2250, 3000)
    assert rules.counters.last_trick == 20
    assert rules.scoring.target == 5000
    assert rules.scoring.discards_count is True
    ones = ruleset("double-deck")
    assert (rules.hand_size, rules.deck, rules.teams) == (ones.hand_size, ones.deck, ones.teams)
    assert in_tens(rules) == rules


@pytest.mark.parametrize("name", ["double-deck", "single-deck", "three-handed"])
def test_points_in_tens_come_back_in_ones(name: str) -> None:
    rules = ruleset(name)
    assert in_ones(in_tens(rules)) == rules == in_ones(rules)
    assert in_other_units(rules) == in_tens(rules)
    assert in_other_units(in_other_units(rules)) == rules


def test_two_may_count_without_the_trailing_zero() -> None:
    rules = in_ones(ruleset("two-handed"))
    assert (rules.meld.run, rules.meld.dix, rules.counters.ace, rules.scoring.target) == ((15, 150), 1, 1, 100)


@pytest.mark.parametrize(
    ("name", "counted"),
    [
        ("double-deck", ONES),
        ("single-deck-tens", TENS),
        ("check", TENS),
        ("racehorse", TENS),
        ("two-handed-draw", ONES),
    ],
)
def test_how_a_table_counts_is_told_from_its_melds_or_its_counters(name: str, counted: int) -> None:
    assert unit(ruleset(name)) == counted


def test_a_table_that_states_nothing_counts_in_ones() -> None:
    assert unit(with_values({})) == ONES


def test_in_tens_they_are_ten_times_as_many() -> None:
    scoring = ruleset("double-deck").scoring
    table = ruleset("double-deck")._replace(
        scoring=scoring._replace(opponents_on_surrender="meld+50", opponents_without_marriage="25")
    )
    assert in_tens(table).scoring.opponents_on_surrender == "meld+500"
    assert in_tens(table).scoring.opponents_without_marriage == "250"
    assert in_ones(in_tens(table)) == table


@pytest.mark.parametrize(
    ("name", "counters", "expected"),
    [
        ("five-handed", 50, True),
        ("five-handed", 75, True),
        ("five-handed", 49, False),
        ("five-handed", 0, False),
        ("single-deck-tens", 250, True),
        ("single-deck-tens", 275, False),
    ],
)
def test_counters_of_one_deck_or_more(name: str, counters: int, expected: bool) -> None:
    assert are_counters_of_decks(ruleset(name), counters) is expected
