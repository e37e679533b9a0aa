"""Melds with more equal cards than the deck of the rules has that somebody chose."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations, warnings

THREE_ACES = """Seat1 Al
Seat2 Bo
Seat3 Cy
Seat4 Di

Deal 1
Dealer Seat4
Contract Seat1 20 Spades
Meld1 CA DA SA HA 10
Meld2 CAKQ D S H 2
Meld3 CA D S HKQ 2
"""


def test_three_of_a_card_in_the_melds_of_three_are_too_many_for_a_single_deck() -> None:
    (found,) = warnings(THREE_ACES, "single-deck")
    assert found.startswith("PN501 11: CA occurs 3 times, in Meld1, Meld2 and Meld3")


@pytest.mark.parametrize("name", ["double-deck", "double-deck-thomas"])
def test_a_larger_deck_has_them(name: str) -> None:
    assert accusations(THREE_ACES, ruleset(name)) == []


def test_where_no_rules_are_chosen_they_show_a_larger_deck() -> None:
    assert accusations(THREE_ACES, AUTO) == []


def test_a_meld_that_is_refused_already_explains_them() -> None:
    four = THREE_ACES.replace("Meld3 CA", "Meld3 CAAA")
    assert accusations(four, ruleset("single-deck")) == ["PN507 11"]
