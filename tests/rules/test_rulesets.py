import json

import pytest

from annotations.rules.columns import COLUMNS
from annotations.rules.rulesets import values_of, with_values
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.validation import read_ruleset
from annotations.rules.writer import to_json

DOUBLE_DECK = json.loads("""
{"name": "double-deck", "title": "Double deck, four players", "source": "Double-deck rules",
 "players": 4, "teams": [[1, 3], [2, 4]], "deck": {"copies": 4, "nines": false}, "hand_size": 20, "kitty": 0,
 "pass": {"cards": 0, "order": "none", "when": "after-trump"},
 "bidding": {"minimum": 50, "forced": 50, "steps": [[50, 1], [60, 5]], "rounds": null},
 "trump_needs_marriage": "before-pass",
 "meld": {"run": [15, 150, 225, 300], "royal_marriage": [4, 8, 12, 16], "marriage": [2, 4, 6, 8],
          "pinochle": [4, 30, 60, 90], "aces": [10, 100, 150, 200], "kings": [8, 80, 120, 160],
          "queens": [6, 60, 90, 120], "jacks": [4, 40, 60, 80],
          "dix": 0, "roundhouse": null, "run_marriage": "extra-only"},
 "play": {"first_lead": "any", "head": "always", "overtrump": true, "after_ruff": "any"},
 "counters": {"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0, "9": 0, "last_trick": 2},
 "scoring": {"minimum_meld": 0, "minimum_counters": 0, "meld_needs": "nothing", "set": "bid",
             "opponents_on_surrender": "meld", "discards_count": true, "target": 500, "both_over": "declarer"}}
""")  # Our reading


def test_double_deck_is_written_as_its_source_has_it() -> None:
    assert json.dumps(to_json(ruleset("double-deck"))) == json.dumps(DOUBLE_DECK)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_set_is_the_same_after_json(name: str) -> None:
    read = read_ruleset(json.loads(json.dumps(to_json(ruleset(name)))))
    assert read.problems == ()
    assert read.rules == ruleset(name)


def test_every_column_has_a_field_of_the_record_in_the_same_order() -> None:
    assert list(values_of(ruleset("double-deck"))) == list(COLUMNS)


def test_a_value_is_found_by_the_path_of_its_column() -> None:
    values = values_of(ruleset("double-deck"))
    assert (values["players"], values["pass.order"], values["counters.last_trick"]) == (4, "none", 2)
    assert with_values(values) == ruleset("double-deck")


def test_what_is_not_stated_is_none_and_null() -> None:
    assert ruleset("single-deck").play.head is None
    written = to_json(ruleset("single-deck"))["play"]
    assert written == {"first_lead": "any", "head": None, "overtrump": None, "after_ruff": "any"}


def test_the_ranking_is_written_only_where_it_is_not_that_of_pinochle() -> None:
    """So records from before there was such a column say the same, and are written the same."""
    rules = ruleset("double-deck")
    assert "ranking" not in to_json(rules)["play"]  # type: ignore[operator]
    ten_low = rules._replace(play=rules.play._replace(ranking="standard"))
    written = json.loads(json.dumps(to_json(ten_low)))
    assert written["play"]["ranking"] == "standard"
    assert read_ruleset(written).rules == ten_low
    assert read_ruleset(DOUBLE_DECK | {"play": DOUBLE_DECK["play"] | {"ranking": None}}).rules == rules


@pytest.mark.parametrize(
    ("name", "deck_size", "stock"),
    [("double-deck", 80, 0), ("three-handed", 48, 0), ("two-handed", 48, 24), ("racehorse", None, None)],
)
def test_the_stock_is_what_is_left_of_the_deck(name: str, deck_size: int | None, stock: int | None) -> None:
    assert (ruleset(name).deck_size, ruleset(name).stock) == (deck_size, stock)


@pytest.mark.parametrize(("value", "is_written"), [(False, True), (True, True), (None, False)])
def test_an_optional_column_is_left_out_of_json_only_if_nothing_is_stated(
    monkeypatch: pytest.MonkeyPatch, value: bool | None, is_written: bool
) -> None:
    monkeypatch.setitem(COLUMNS, "deck.nines", COLUMNS["deck.nines"]._replace(optional=True))
    rules = with_values(values_of(ruleset("double-deck")) | {"deck.nines": value})
    deck = to_json(rules)["deck"]
    assert isinstance(deck, dict)
    assert ("nines" in deck) is is_written
