import copy
import json
from typing import Any

import pytest

from annotations.rules.columns import COLUMNS
from annotations.rules.problems import contradictions
from annotations.rules.rulesets import values_of, with_values
from annotations.rules.schema import ruleset_schema
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.validation import read_columns, read_ruleset
from annotations.rules.writer import to_json


def house_rules(**changes: Any) -> dict[str, Any]:
    """Double deck with other values, by path; dots are double underscores."""
    record: dict[str, Any] = copy.deepcopy(to_json(ruleset("double-deck")))
    for path, value in changes.items():
        *groups, name = path.split("__")
        inside = record[groups[0]] if groups else record
        inside[name] = value
    return record


def columns(record: Any) -> list[str]:
    """The columns with which something is wrong."""
    return [problem.column for problem in read_ruleset(record).problems]


WRONG = [
    ("name", ""), ("name", 7), ("title", None), ("title", "two\nlines"), ("remarks", "one"), ("remarks", [1]),
    ("players", "four"), ("players", 4.0), ("players", True), ("players", 1), ("players", 9),
    ("teams", [[1, 3], [2]]), ("teams", [[1, 3], [2, 4, 4]]), ("teams", [[1, 3], [2, 9]]), ("teams", "1+3"),
    ("deck__copies", 0), ("deck__copies", 9), ("deck__nines", "no"), ("hand_size", 0), ("kitty", -1),
    ("pass__cards", "three"), ("pass__order", "declarer-first"), ("pass__when", "never"),
    ("bidding__minimum", 0), ("bidding__forced", -50), ("bidding__steps", [50, 1]), ("bidding__steps", [[50, 0]]),
    ("bidding__steps", [[50, 1, 2]]), ("bidding__steps", [[60, 5], [50, 1]]), ("bidding__rounds", 0),
    ("trump_needs_marriage", "always"), ("meld__run", 15), ("meld__run", []), ("meld__run", [15, -1]),
    ("meld__run", list(range(9))), ("meld__dix", [1]), ("meld__roundhouse", "24"), ("meld__run_marriage", "some"),
    ("meld__run_roundhouse", [39]), ("meld__run_roundhouse", -1),
    ("play__head", "never"), ("play__overtrump", "yes"), ("play__after_ruff", "all"), ("play__first_lead", "ace"),
    ("counters__A", "eleven"), ("counters__last_trick", 10**9), ("scoring__minimum_meld", -20),
    ("scoring__meld_needs", "luck"), ("scoring__set", "twice"), ("scoring__opponents_on_surrender", "25"),
    ("scoring__discards_count", 1), ("scoring__target", 0), ("scoring__both_over", "first"),
]  # fmt: skip


@pytest.mark.parametrize(("column", "value"), WRONG, ids=str)
def test_a_wrong_value_is_refused_with_its_column_named(column: str, value: object) -> None:
    path = column.replace("__", ".")
    assert columns(house_rules(**{column: value})) == [path]
    assert str(read_ruleset(house_rules(**{column: value})).problems[0]).startswith(f"{path}: ")


@pytest.mark.parametrize("path", [path for path, column in COLUMNS.items() if not column.optional])
def test_a_column_that_is_missing_is_named(path: str) -> None:
    record = house_rules()
    *groups, name = path.split(".")
    del (record[groups[0]] if groups else record)[name]
    assert columns(record) == [path]


def test_a_group_that_is_missing_is_named_by_its_columns() -> None:
    record = house_rules()
    del record["deck"]
    assert columns(record) == ["deck.copies", "deck.nines"]


@pytest.mark.parametrize("group", ["deck", "pass", "bidding", "meld", "play", "counters", "scoring"])
def test_a_group_that_is_no_object_is_named(group: str) -> None:
    assert columns(house_rules(**{group: [1]})) == [group]


def test_a_column_that_nobody_knows_is_named() -> None:
    assert columns(house_rules(misdeal="five nines", play__lead="trump")) == ["play.lead", "misdeal"]
    assert columns(house_rules(**{"meld.run": [15]})) == ["meld.run"]


@pytest.mark.parametrize("record", [None, [], "double-deck", 7, True])
def test_what_is_no_object_is_no_rule_set(record: object) -> None:
    assert columns(record) == [""]


@pytest.mark.parametrize("path", [path for path, column in COLUMNS.items() if column.may_be_null])
def test_every_rule_may_be_left_open(path: str) -> None:
    assert columns(house_rules(**{path.replace(".", "__"): None})) == []


ALONE = [[1], [2], [3], [4]]
FIVE = {"players": 5, "teams": None, "hand_size": None, "deck__nines": True}
TWO = {"players": 2, "teams": None, "hand_size": 40}
IMPOSSIBLE = [
    ({"hand_size": 21}, "hand_size"),
    ({"hand_size": 19}, "hand_size"),
    ({"deck__nines": True}, "hand_size"),
    ({"kitty": 4}, "hand_size"),
    ({"hand_size": 21, "kitty": None}, "hand_size"),
    ({"players": 3, "teams": [[1], [2], [3]]}, "hand_size"),
    ({"players": 3, "hand_size": 26, "kitty": 2}, "teams"),
    ({"players": None, "teams": [[1, 3], [2, 5]]}, "teams"),
    ({"players": None, "teams": [[1, 3], [2, 3]]}, "teams"),
    ({"players": None, "teams": [[1, 3], [2, 4]]}, None),
    ({"players": None, "hand_size": 41, "teams": None}, "hand_size"),
    ({"players": None, "hand_size": 40, "teams": None}, None),
    ({"players": None, "hand_size": 39, "kitty": 4, "teams": None}, "hand_size"),
    ({"hand_size": None, "deck__copies": 2, "kitty": 40}, "kitty"),
    ({"hand_size": None, "deck__copies": 2, "kitty": 36}, None),
    ({"hand_size": None, "deck__copies": 1, "kitty": 48}, "kitty"),
    ({"hand_size": None, "players": None, "deck__copies": 2, "kitty": 40}, "kitty"),
    ({**TWO, "pass__cards": 3, "pass__order": "both-at-once"}, "pass.cards"),
    ({**TWO, "bidding__contract": "sum-of-partners"}, "bidding.contract"),
    (TWO, None),
    ({"pass__cards": 3}, "pass.order"),
    ({"pass__order": "both-at-once"}, "pass.order"),
    ({"pass__cards": 21, "pass__order": "both-at-once"}, "pass.cards"),
    ({"teams": ALONE, "pass__cards": 3, "pass__order": "both-at-once"}, "pass.cards"),
    ({"teams": ALONE, "bidding__contract": "sum-of-partners"}, "bidding.contract"),
    ({"bidding__minimum": 52, "bidding__steps": [[50, 5]]}, "bidding.minimum"),
    ({"bidding__forced": 61}, "bidding.forced"),
    ({"teams": [[1, 2, 3, 4]]}, "teams"),
    ({"trump_needs_marriage": "after-pass"}, "trump_needs_marriage"),
    ({"trump_needs_marriage": "after-pass", "pass__cards": None}, "trump_needs_marriage"),
    ({"trump_needs_marriage": "after-pass", "pass__cards": None, "pass__order": None}, None),
    ({"trump_needs_marriage": "after-pass", "pass__cards": 1, "pass__order": "both-at-once"}, None),
    ({"trump_needs_marriage": "no"}, None),
    ({"pass__when": "before-trump"}, "pass.when"),
    ({"pass__when": "before-trump", "pass__cards": 1, "pass__order": "partner-first"}, None),
    ({"pass__when": "after-trump"}, None),
    ({"meld__dix": 1}, "meld.dix"),
    ({"counters__9": 1}, "counters.9"),
    ({"meld__dix": None, "counters__9": None}, None),
    ({"meld__dix": 1, "counters__9": 1, "deck__nines": None}, None),
    ({"meld__dix": 1, "counters__9": 1, "deck__nines": True, "hand_size": 24}, None),
    ({"meld__pinochle": [30, 4]}, "meld.pinochle"),
    ({"meld__roundhouse": [240, None, 24]}, "meld.roundhouse"),
    ({"meld__pinochle": [4, 30, 30, 30]}, None),
    ({"meld__run_roundhouse": 39}, "meld.run_roundhouse"),
    ({"meld__run_roundhouse": 14, "meld__roundhouse": 14}, "meld.run_roundhouse"),
    ({"meld__run_roundhouse": 31, "meld__roundhouse": 32}, "meld.run_roundhouse"),
    ({"meld__run_roundhouse": 32, "meld__roundhouse": 32}, None),
    ({"meld__run_roundhouse": 47, "meld__roundhouse": [32, 240]}, None),
    ({"meld__run_roundhouse": 39, "meld__roundhouse": 24, "meld__run": None}, None),
    ({"deck__all_nines": 8}, "deck.all_nines"),
    ({**FIVE, "deck__all_nines": 14}, "deck.all_nines"),
    ({**FIVE, "deck__all_nines": 15}, None),
    ({**FIVE, "deck__all_nines": 14, "kitty": 4}, None),
    ({**FIVE, "deck__all_nines": 14, "kitty": None}, None),
    ({**FIVE, "kitty": 2}, "kitty"),
    ({"scoring__opponents_without_marriage": "250"}, "scoring.opponents_without_marriage"),
    ({"scoring__opponents_without_marriage": "50", "scoring__opponents_on_surrender": "meld+50"}, None),
    ({"scoring__opponents_on_surrender": "meld+250"}, "scoring.opponents_on_surrender"),
    ({"scoring__opponents_on_surrender": "meld+500"}, "scoring.opponents_on_surrender"),
    ({"scoring__opponents_on_surrender": "meld+250", "deck__copies": None}, None),
    ({"scoring__opponents_on_surrender": "meld+250", "meld__aces": [100]}, None),
    ({"kitty_goes_to": "players"}, "kitty_goes_to"),
    ({"scoring__minimum_meld": 20_000}, "scoring.minimum_meld"),
    ({"scoring__target_rises": 25}, "scoring.target_rises"),
    ({"scoring__minimum_counters": 51}, "scoring.minimum_counters"),
    ({"kitty": 4, "hand_size": 19, "kitty_goes_to": "players", "players": 4}, None),
    ({"scoring__target_rises": 25, "scoring__both_over": "play-on"}, None),
    ({"scoring__minimum_counters": 50}, None),
    ({"bidding__minimum": 45, "bidding__steps": [[50, 5]]}, None),
    ({"bidding__forced": 49}, None),
    ({"scoring__minimum_meld": 40}, None),
    ({"bidding__minimum": 1041, "bidding__steps": []}, "bidding.minimum"),
    ({"bidding__minimum": 1040, "bidding__steps": []}, None),
    ({"bidding__minimum": 100_000, "meld__run": None}, None),
    ({"bidding__minimum": 100_000, "counters__K": None}, None),
    ({"bidding__forced": 100_000}, "bidding.forced"),
    ({"bidding__steps": [[50, 1], [100_000, 5]]}, "bidding.steps"),
    ({"bidding__steps": [[50, 100_000]]}, "bidding.steps"),
    ({"bidding__steps": [[50, 1], [1040, 1040]]}, None),
    ({"trump_needs_marriage": "no", "scoring__opponents_without_marriage": "50"}, "scoring.opponents_without_marriage"),
    ({"trump_needs_marriage": "no", "scoring__opponents_without_marriage": "nothing"}, None),
    ({"trump_needs_marriage": None, "scoring__opponents_without_marriage": "50"}, None),
    ({"counters__A": 10}, "counters.A"),
    ({"counters__T": 11}, "counters.T"),
    ({"counters__A": 10, "counters__K": 5, "meld__aces": None}, "counters.T"),
    ({"counters__A": 3, "counters__T": 2, "counters__K": 0}, None),
    ({"meld__aces": [100]}, None),
]


@pytest.mark.parametrize(("changes", "column"), IMPOSSIBLE, ids=str)
def test_columns_that_cannot_be_together_are_refused(changes: dict[str, object], column: str | None) -> None:
    assert columns(house_rules(**changes)) == ([column] if column else [])


def test_all_that_contradicts_itself_is_said_at_once() -> None:
    rules = house_rules(teams=ALONE, pass__cards=21, hand_size=19, scoring__target_rises=25)
    assert columns(rules) == ["hand_size", "pass.order", "pass.cards", "pass.cards", "scoring.target_rises"]


SAID = [
    ({"hand_size": 21},
     "hand_size: 4 hands of 21 are 84 cards, but the deck has 80: 4 of each card, without nines."),
    ({"kitty": 4}, "hand_size: 4 hands of 20 and a kitty of 4 are 84 cards, but the deck has 80: "),
    ({"pass__order": "both-at-once"},
     "pass.order: No cards are passed (pass.cards), so it must be “none”."),
    ({"pass__cards": 3},
     "pass.order: 3 cards are passed (pass.cards), so it must be “partner-first” or “both-at-once”."),
    ({"pass__cards": 21, "pass__order": "both-at-once"},
     "pass.cards: Nobody can pass 21 cards from a hand of 20 (hand_size)."),
    ({"trump_needs_marriage": "after-pass"},
     "trump_needs_marriage: No cards are passed (pass.cards), so it must be “before-pass”, “no” or left open."),
    ({"pass__when": "before-trump", "pass__cards": None},
     "pass.when: No cards are passed (pass.order), so it must be “after-trump” or left open."),
    ({"teams": ALONE, "pass__cards": 1, "pass__order": "partner-first"},
     "pass.cards: Nobody has a partner to pass cards to: each plays alone (teams)."),
    ({"teams": ALONE, "bidding__contract": "sum-of-partners"},
     "bidding.contract: Nobody has a partner whose bids can be added: each plays alone (teams)."),
    ({"bidding__minimum": 52, "bidding__steps": [[50, 5]]},
     "bidding.minimum: Nobody can bid 52: bids this high go in steps of 5 (bidding.steps)."),
    ({"bidding__forced": 61}, "bidding.forced: Nobody can bid 61: bids this high go in steps of 5 (bidding.steps)."),
    ({"meld__dix": 1}, "meld.dix: The deck has no nines (deck.nines), so it must be 0 or left open."),
    ({"counters__9": 5}, "counters.9: The deck has no nines (deck.nines), so it must be 0 or left open."),
    ({"meld__pinochle": [4, 30, 20, 90]},
     "meld.pinochle: 3 are worth 20, but 2 are worth 30: prices must not go down."),
    ({"meld__roundhouse": [240, None, 24]},
     "meld.roundhouse: 3 are worth 24, but 1 is worth 240: prices must not go down."),
    ({"meld__run_roundhouse": 39},
     "meld.run_roundhouse: A roundhouse has no points of its own (meld.roundhouse): write those too, or none here."),
    ({"meld__run_roundhouse": 30, "meld__roundhouse": 32},
     "meld.run_roundhouse: A run and a roundhouse are worth 30, but a roundhouse alone is worth 32 (meld.roundhouse)."),
    ({"deck__all_nines": 8}, "deck.all_nines: The deck has no nines (deck.nines)."),
    ({**FIVE, "deck__all_nines": 14},
     "deck.all_nines: 94 cards cannot be dealt to 5 players in equal parts: 4 of each card, with 14 nines."),
    ({**FIVE, "kitty": 2},
     "kitty: 94 cards, without the kitty of 2, cannot be dealt to 5 players in equal parts: 4 of each card"),
    ({"scoring__opponents_without_marriage": "250"},
     "scoring.opponents_without_marriage: Nobody can score 250 for cards: a hand has 50 counters."),
    ({"scoring__opponents_on_surrender": "meld+500"},
     "scoring.opponents_on_surrender: “meld+500” is for points in tens, but here a hand has 50 counters. In ones it is "
     "“meld+50”."),
    ({"kitty_goes_to": "players"}, "kitty_goes_to: There is no kitty to give to the players (kitty)."),
    ({"scoring__minimum_meld": 20_000},
     "scoring.minimum_meld: Nobody can meld 20000: all cards of the deck together meld at most "),
    ({"scoring__target_rises": 25},
     "scoring.target_rises: It rises only where ties are played on, and here they are not (scoring.both_over)."),
    ({"scoring__hand": "declarer-alone", "scoring__set": "bid-to-opponents"},
     "scoring.hand: The others score nothing, but a bid that is lost goes to them (scoring.set)."),
    ({"scoring__hand": "hand-points", "bidding__contract": "sum-of-partners"},
     "scoring.hand: Only one team declares then, but each has a contract here (bidding.contract)."),
    ({"scoring__minimum_counters": 51},
     "scoring.minimum_counters: Nobody can take 51 counters: a hand has 50."),
    ({"bidding__minimum": 100_000},
     "bidding.minimum: Nobody can make a bid of 100000: all cards of the deck together meld at most 990, and a hand "
     "has 50 counters."),
    ({"trump_needs_marriage": "no", "scoring__opponents_without_marriage": "25"},
     "scoring.opponents_without_marriage: Any suit may be trump (trump_needs_marriage), so no hand is lost for want of "
     "a marriage: it must be “nothing” or left open."),
    ({"counters__A": 10},
     "counters.A: An ace counts 10, but a ten counts 1 (counters.T). Write both in ones, or both in tens."),
    ({"counters__A": 10, "counters__T": 0, "counters__K": 5},
     "counters.A: An ace counts 10, but aces around are worth 10 (meld.aces). Write both in ones, or both in tens."),
    ({"players": None, "hand_size": 41, "teams": None},
     "hand_size: 2 hands of 41 are 82 cards, but the deck has 80: 4 of each card, without nines."),
    ({"hand_size": None, "deck__copies": 2, "kitty": 40},
     "kitty: A kitty of 40 leaves too few for 4 hands, as the deck has 40 cards: 2 of each card, without nines."),
    ({**TWO, "pass__cards": 3, "pass__order": "both-at-once"},
     "pass.cards: Nobody has a partner to pass cards to: each plays alone (players)."),
    ({"teams": [[1, 3], [2, 5]]}, "teams: Each seat from 1 to 4 must be in one team, and no other seat in any."),
    ({"teams": [[1, 2, 3, 4]]}, "teams: A game has at least two teams: with one, nobody plays against it."),
    ({"players": 9}, "players: 9 is not a whole number from 2 to 8."),
    ({"players": 4.5}, "players: 4.5 is not a whole number from 2 to 8."),
    ({"play__head": "never"}, "play.head: “never” is not one of “always” and “trump-only”."),
    ({"meld__run": 15}, "meld.run: 15 is not a list of one to eight whole numbers: the points of one, two, three "),
    ({"meld__run": []}, "meld.run: 0 values are too few: write a list of one to eight whole numbers"),
    ({"bidding__steps": [[50, 1, 2]]}, "bidding.steps: 3 values are too many: write a list of [from, step] pairs"),
    ({"counters": 7}, "counters: 7 is not an object with the columns of this group."),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "said"), SAID)
def test_what_is_wrong_is_said_in_a_sentence_after_the_column(changes: dict[str, object], said: str) -> None:
    (problem,) = read_ruleset(house_rules(**changes)).problems
    assert str(problem).startswith(said)
    assert str(problem).endswith(".")


def changed(name: str, **changes: object) -> dict[str, Any]:
    """The record of a shipped set with other values, by path; dots are double underscores."""
    values = values_of(ruleset(name)) | {path.replace("__", "."): value for path, value in changes.items()}
    return json.loads(json.dumps(to_json(with_values(values))))


IN_TENS = [
    ({"counters__A": 1}, "counters.A",
     "An ace counts 1, but a ten counts 10 (counters.T). Write both in ones, or both in tens."),
    ({"counters__K": 1}, "counters.K",
     "A king counts 1, but an ace counts 10 (counters.A). Write both in ones, or both in tens."),
    ({"bidding__minimum": 100_000}, "bidding.minimum",
     "Nobody can make a bid of 100000: all cards of the deck together meld at most 9900, and a hand has 500 counters."),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "column", "said"), IN_TENS)
def test_what_is_in_ones_where_all_else_is_in_tens_is_refused(
    changes: dict[str, object], column: str, said: str
) -> None:
    assert read_ruleset(changed("double-deck-tens", **changes)).problems == ((column, said),)


@pytest.mark.parametrize("name", ["double-deck-tens", "single-deck-tens", "check", "two-handed"])
def test_counters_in_ones_beside_melds_in_tens_are_refused_each(name: str) -> None:
    problems = read_ruleset(changed(name, counters__A=1, counters__T=1, counters__K=1)).problems
    assert [problem.column for problem in problems] == ["counters.A", "counters.T", "counters.K"]
    assert problems[2].message == (
        "A king counts 1, but aces around are worth 100 (meld.aces). Write both in ones, or both in tens."
    )


WITHOUT_ONES = [
    {"counters__A": 11, "counters__T": 10, "counters__K": 4, "counters__Q": 3, "counters__J": 2},
    {"counters__A": 10, "counters__T": 10, "counters__K": 5, "counters__Q": 5, "counters__J": 0},
    {"counters__last_trick": 1},
    {"scoring__opponents_without_marriage": "250"},
]
"""Values of tables in tens, with few counters for some cards, or one for the last trick."""


@pytest.mark.parametrize("name", ["double-deck-tens", "single-deck-tens"])
@pytest.mark.parametrize("changes", WITHOUT_ONES)
def test_points_of_tables_in_tens_are_taken(name: str, changes: dict[str, object]) -> None:
    assert read_ruleset(changed(name, **changes)).problems == ()


@pytest.mark.parametrize("column", [column for _changes, column, _said in IN_TENS])
def test_rules_that_were_saved_before_they_were_refused_are_still_read(column: str) -> None:
    [changes] = [changes for changes, path, _said in IN_TENS if path == column]
    record = changed("double-deck-tens", **changes)
    rules, problems = read_columns(record)
    assert problems == ()
    assert json.loads(json.dumps(to_json(rules))) == record


UNUSUAL = [("double-deck-tens", "meld+25"), ("single-deck-tens", "meld+500"), ("single-deck", "meld+50")]


@pytest.mark.parametrize(("name", "on_surrender"), UNUSUAL)
def test_points_for_a_surrender_that_are_only_unusual_are_taken(name: str, on_surrender: str) -> None:
    rules = ruleset(name)
    varied = rules._replace(scoring=rules.scoring._replace(opponents_on_surrender=on_surrender))
    assert list(contradictions(varied)) == []


def test_only_two_players_leave_cards_for_a_stock() -> None:
    assert columns(house_rules(players=2, teams=[[1], [2]], hand_size=30)) == []
    assert columns(house_rules(players=2, teams=[[1], [2]], hand_size=41)) == ["hand_size"]


@pytest.mark.parametrize("name", SHIPPED)
def test_no_shipped_rule_set_contradicts_itself(name: str) -> None:
    assert list(contradictions(ruleset(name))) == []


def test_of_a_few_columns_those_are_read() -> None:
    read = read_columns({"meld": {"run": [15, 150], "aces": "ten"}, "play": 7, "whatever": 1})
    assert read.rules.meld.run == (15, 150)
    assert read.rules.meld.aces is None
    assert [problem.column for problem in read.problems] == ["meld.aces", "play"]


def test_a_roundhouse_has_one_price_or_several() -> None:
    assert read_columns({"meld": {"roundhouse": 24}}).rules.meld.roundhouse == (24,)
    assert read_columns({"meld": {"roundhouse": [24, 240]}}).rules.meld.roundhouse == (24, 240)


FORMER = [
    ([15, 150], 24, 39),
    ([25], [32, 240], 57),
    ([15], None, None),
    (None, [24], None),
    ([None, 150], [24], None),
]


@pytest.mark.parametrize(("run", "roundhouse", "together"), FORMER)
def test_the_former_word_for_a_marriage_that_a_run_shares_with_a_roundhouse_means_what_it_meant(
    run: object, roundhouse: object, together: int | None
) -> None:
    record = house_rules(meld__run=run, meld__roundhouse=roundhouse, meld__run_marriage="in-roundhouse")
    rules, problems = read_ruleset(record)
    assert problems == ()
    assert (rules.meld.run_marriage, rules.meld.run_roundhouse) == ("extra-only", together)
    assert "in-roundhouse" not in str(to_json(rules))
    assert read_columns(record).rules == rules


def test_a_wrong_value_beside_the_former_word_is_named() -> None:
    assert columns(house_rules(meld__run=15, meld__run_marriage="in-roundhouse")) == ["meld.run"]
    wrong = house_rules(meld__roundhouse="24", meld__run_marriage="in-roundhouse")
    assert columns(wrong) == ["meld.roundhouse"]


def test_a_price_that_is_not_known_is_null() -> None:
    assert read_columns({"meld": {"pinochle": [4, 30, None, 500]}}).rules.meld.pinochle == (4, 30, None, 500)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_schema_takes_every_shipped_rule_set(name: str) -> None:
    assert accepts(ruleset_schema(), json.loads(json.dumps(to_json(ruleset(name)))))


ACROSS_COLUMNS = [("teams", value) for value in ([[1, 3], [2]], [[1, 3], [2, 4, 4]])]
"""Wrong only beside other columns, or within themselves, which the schema cannot say."""


@pytest.mark.parametrize(("column", "value"), WRONG, ids=str)
def test_the_schema_refuses_what_reading_refuses(column: str, value: object) -> None:
    too_hard = [*ACROSS_COLUMNS, ("bidding__steps", [[60, 5], [50, 1]]), ("title", "two\nlines")]
    assert accepts(ruleset_schema(), house_rules(**{column: value})) is ((column, value) in too_hard)


def test_the_schema_wants_every_column_and_no_other() -> None:
    record = house_rules()
    assert accepts(ruleset_schema(), record)
    assert not accepts(ruleset_schema(), record | {"misdeal": 1})
    del record["scoring"]
    assert not accepts(ruleset_schema(), record)


def test_the_schema_takes_a_record_without_an_optional_column_of_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    record = house_rules()
    del record["scoring"]["target"]
    assert not accepts(ruleset_schema(), record)
    monkeypatch.setitem(COLUMNS, "scoring.target", COLUMNS["scoring.target"]._replace(optional=True))
    assert accepts(ruleset_schema(), record)
    assert columns(record) == []


TYPES = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict, "null": type(None)}
KNOWN = {
    "$schema", "title", "description", "type", "anyOf", "const", "minLength", "maxLength", "minimum", "maximum",
    "items", "prefixItems", "minItems", "maxItems", "properties", "required", "additionalProperties",
}  # fmt: skip


def accepts(schema: Any, value: Any) -> bool:
    """Whether the value is as the schema says, for as much of JSON Schema as ours uses."""
    assert set(schema) <= KNOWN
    if "anyOf" in schema:
        return any(accepts(each, value) for each in schema["anyOf"])
    if "const" in schema:
        return bool(value == schema["const"])
    is_type = isinstance(value, TYPES[schema["type"]]) and not (schema["type"] == "integer" and isinstance(value, bool))
    return is_type and CHECKS.get(schema["type"], lambda *_: True)(schema, value)


def _accepts_array(schema: Any, value: list[Any]) -> bool:
    fixed = schema.get("prefixItems", [])
    rest = value[len(fixed) :]
    return (
        schema["minItems"] <= len(value) <= schema.get("maxItems", len(value))
        and all(accepts(item, part) for item, part in zip(fixed, value, strict=False))
        and all(schema["items"] is not False and accepts(schema["items"], part) for part in rest)
    )


def _accepts_object(schema: Any, value: dict[str, Any]) -> bool:
    return (
        set(schema["required"]) <= set(value) <= set(schema["properties"])
        and not schema["additionalProperties"]
        and all(accepts(schema["properties"][name], part) for name, part in value.items())
    )


CHECKS = {
    "string": lambda schema, value: schema["minLength"] <= len(value) <= schema["maxLength"],
    "integer": lambda schema, value: schema["minimum"] <= value <= schema["maximum"],
    "array": _accepts_array,
    "object": _accepts_object,
}


@pytest.mark.parametrize("record", [{"title": "\ud800"}, {"\udfff": 1}, {"meld": {"runs": [["a", "\ud800"]]}}])
def test_half_of_a_character_is_refused(record: dict[str, object]) -> None:
    [problem] = read_ruleset(record).problems
    assert str(problem) == "It has half of a character, such as \\ud800. Delete it."
