"""Decks with nines added or withheld to make an even deal (Wikipedia, Five-handed and larger)."""

import json
from typing import Any

import pytest

from annotations.rules.ask import answer
from annotations.rules.cards import CARDS
from annotations.rules.decks import any_cards, most_cards, most_nines_of_a_suit, whole_deck
from annotations.rules.holdings import counts, deck
from annotations.rules.rulesets import Deck, RuleSet, values_of, with_values
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import ruleset
from annotations.rules.validation import read_ruleset
from annotations.rules.writer import to_json


def table(**values: Any) -> RuleSet:
    """Five players with other values in some columns, named with `__` for a point."""
    rows = {path.replace("__", "."): value for path, value in values.items()}
    return with_values(values_of(ruleset("five-handed")) | rows)


def nines(stated: Deck) -> int:
    """How many nines of hearts it may have."""
    return counts(most_cards(stated) or 0)[CARDS["H9"].order]


@pytest.mark.parametrize(
    ("stated", "size", "most"),
    [
        (Deck(3, True), 72, 3),
        (Deck(3, True, 10), 70, 3),
        (Deck(3, True, 2), 62, 2),
        (Deck(4, True, 15), 95, 4),
        (Deck(4, True, 20), 100, 8),
        (Deck(4, False), 80, 0),
    ],
)
def test_nines_make_a_deal_even(stated: Deck, size: int, most: int) -> None:
    assert RuleSet("ours", "", "", deck=stated).deck_size == size
    assert nines(stated) == most_nines_of_a_suit(stated) == most
    assert counts(most_cards(stated) or 0)[CARDS["HA"].order] == stated.copies


def test_which_nines_they_are_is_open() -> None:
    assert whole_deck(Deck(4, True)) == deck(4, nines=True)
    assert whole_deck(Deck(4, True, 15)) is None
    assert whole_deck(Deck(4)) is most_cards(Deck(None, True)) is None
    assert any_cards(Deck()) == deck(8, nines=True)


def test_they_count_as_often_as_they_are_there() -> None:
    counters = {"counters.A": 1, "counters.T": 1, "counters.K": 1, "counters.Q": 0, "counters.J": 0, "counters.9": 2}
    values = counters | {"counters.last_trick": 2, "deck.copies": 3, "deck.nines": True}
    assert all_counters(with_values(values)) == 9 * 4 + 12 * 2 + 2
    assert all_counters(with_values(values | {"deck.all_nines": 10})) == 9 * 4 + 10 * 2 + 2


def problems(rules: RuleSet) -> list[str]:
    return [str(problem) for problem in read_ruleset(json.loads(json.dumps(to_json(rules)))).problems]


def test_house_rules_can_say_so() -> None:
    of_72 = table(deck__copies=3, deck__nines=True, hand_size=14)
    assert problems(of_72) == [
        "hand_size: 5 hands of 14 are 70 cards, but the deck has 72: 3 of each card, with nines."
    ]
    of_70 = table(deck__copies=3, deck__nines=True, deck__all_nines=10, hand_size=14)
    assert problems(of_70) == []
    assert read_ruleset(json.loads(json.dumps(to_json(of_70)))).rules == of_70
    assert problems(table(deck__copies=4, deck__nines=True, deck__all_nines=15, hand_size=20)) == [
        "hand_size: 5 hands of 20 are 100 cards, but the deck has 95: 4 of each card, with 15 nines."
    ]
    assert "deck.all_nines: The deck has no nines (deck.nines)." in problems(
        table(deck__copies=4, deck__nines=False, deck__all_nines=4)
    )


def test_questions_know_such_a_deck() -> None:
    def legal(all_nines: int, hand: str) -> Any:
        rules = {"deck": {"copies": 2, "nines": True, "all_nines": all_nines}, "play": {"first_lead": "any"}}
        return answer({"ask": "legal", "rules": rules, "trump": "H", "played": [], "hand": hand})

    assert legal(10, "C9999 D S H") == {"legal": ["C9"]}
    assert legal(6, "C999 D S H") == {"error": "hand: The deck does not have that many copies of C9."}
    assert legal(10, "CAAA D S H") == {"error": "hand: The deck does not have that many copies of CA."}
