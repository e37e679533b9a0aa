"""Players who table their melds together show no more copies of a card than the deck has."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations, warnings

MELDS = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Deal 1
Dealer Seat2
Bids1 31 Pass Pass 49
Bids2 62 - - Pass
Contract Seat3 62 Spades
Meld1 C D S H 0
Meld2 C D S HKQ 2
Meld3 CQ DKQJ SQ9 HQ 13
Meld4 C DJ SKQ9 H 9
MeldScores 13 11
PlayScores 14 11
HandScores -62 22
"""
ONE_MORE = MELDS.replace("SKQ9 H 9", "SKQ9 HKQ 11").replace("13 11\nPlay", "13 13\nPlay").replace("-62 22", "-62 24")


@pytest.mark.parametrize("rules", [AUTO, ruleset("single-deck")])
def test_a_third_queen_in_the_melds_of_three_players_is_named(rules: RuleSet | Auto) -> None:
    assert accusations(MELDS, rules) == []
    assert accusations(ONE_MORE, rules) == ["PN501 12"]


def test_it_is_said_where_they_are() -> None:
    assert warnings(ONE_MORE, "single-deck") == [
        "PN501 12: HQ occurs 3 times, in Meld2, Meld3 and Meld4: the deck has 2 (single-deck, deck)."
    ]


def test_a_meld_whose_points_show_that_the_card_is_wrong_explains_it() -> None:
    assert accusations(ONE_MORE.replace("HKQ 11", "HKQ 9"), ruleset("single-deck")) == ["PN507 12"]


def test_a_larger_deck_has_them() -> None:
    bids = ONE_MORE.replace("31 Pass Pass 49", "60 Pass Pass 65").replace("62", "70")
    assert accusations(bids.replace("PlayScores 14 11", "PlayScores 29 21").replace("-70 24", "-70 34"), AUTO) == []


def test_nothing_is_said_where_nothing_else_shows_the_deck() -> None:
    assert accusations(re.sub(r"(Play|Hand)Scores.*\n", "", ONE_MORE), AUTO) == []


FIVE_ACES = """\
Deal 1
Dealer Seat4
Bids1 50 Pass Pass Pass
Contract Seat1 50 Spades
Meld1 CAAA DAAA SAAA HAAA 150
Meld2 CAA DAA SAA HAA 100
Meld3 -
Meld4 -
"""


@pytest.mark.parametrize("scores", ["PlayScores 30 20\n", ""])
@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")])
def test_five_equal_cards_are_more_than_any_deck_for_four_has(rules: RuleSet | Auto, scores: str) -> None:
    """One warning for both melds, though four kinds of card are too many."""
    assert accusations(FIVE_ACES + scores, rules) == ["PN501 6"]


@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")])
def test_so_are_five_in_one_meld(rules: RuleSet | Auto) -> None:
    text = FIVE_ACES.replace("Meld1 CAAA DAAA SAAA HAAA 150", "Meld1 C DJJJJJ SQQQQQ H -")
    assert accusations(text.replace("Meld2 CAA DAA SAA HAA 100", "Meld2 -"), rules) == ["PN507 5"]


def test_six_players_have_three_decks() -> None:
    bids = FIVE_ACES.replace("Seat4", "Seat6").replace("50 Pass Pass Pass", "75 Pass Pass Pass Pass Pass")
    assert accusations(bids.replace("Seat1 50", "Seat1 75") + "Meld5 -\nMeld6 -\n", AUTO) == []
