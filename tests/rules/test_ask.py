import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.rules.ask import QUESTIONS, answer
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.writer import to_json

RECORD: dict[str, Any] = json.loads(json.dumps(to_json(ruleset("double-deck"))))
BOTH = pytest.mark.parametrize("rules", ["double-deck", RECORD], ids=["by name", "as a record"])


def ask(kind: str, rules: Any = "double-deck", **fields: Any) -> dict[str, Any]:
    return answer({"ask": kind, "rules": rules, **fields})


@BOTH
def test_what_a_hand_melds(rules: Any) -> None:
    assert ask("meld", rules, trump="H", hand="CQQ DQQJ SKKQQJJ HATKKKQQJ") == {
        "points": 87,
        "parts": [
            {"meld": "run", "count": 1, "points": 15},
            {"meld": "royal_marriage", "count": 1, "points": 4},
            {"meld": "marriage", "count": 2, "points": 4},
            {"meld": "pinochle", "count": 1, "points": 4},
            {"meld": "queens", "count": 2, "points": 60},
        ],
        "cards": "CQQ DQQJ SKKQQ HATKKQQJ",
    }
    assert ask("meld", rules, trump=None, hand="C D S H") == {"points": 0, "parts": [], "cards": "C D S H"}


@BOTH
def test_what_may_be_played(rules: Any) -> None:
    assert ask("legal", rules, trump="S", played=["CJ"], hand="CQ DA S H") == {"legal": ["CQ"]}
    assert ask("legal", rules, trump="S", played=[], hand="CQQ DA S H") == {"legal": ["CQ", "DA"]}
    assert ask("legal", rules, trump="S", played=["CJ"], hand="C D S H") == {"legal": []}


@BOTH
def test_who_wins_a_trick_and_what_it_counts(rules: Any) -> None:
    assert ask("trick", rules, trump="C", cards=["DK", "DA"], last=False) == {"winner": 1, "counters": 2}
    assert ask("trick", rules, trump="C", cards=["DK", "DA", "CJ", "CJ"], last=True) == {"winner": 2, "counters": 4}
    assert ask("trick", rules, trump=None, cards=["DQ"]) == {"winner": 0, "counters": 0}


@BOTH
def test_what_may_be_bid(rules: Any) -> None:
    assert ask("bid", rules, high=None, bid=50) == {"legal": True}
    assert ask("bid", rules, high=60, bid=61) == {"legal": False}
    assert ask("bid", rules, high=60, bid=-5) == {"legal": False}


def test_what_the_dealer_is_forced_to_bid() -> None:
    assert ask("bid", "three-handed", high=None, bid=19, forced=True) == {"legal": True}
    assert ask("bid", "three-handed", high=None, bid=19) == {"legal": False}
    assert ask("bid", "three-handed", high=None, bid=18, forced=True) == {"legal": False}
    assert ask("bid", {"bidding": {"steps": []}}, high=None, bid=19, forced=True)["error"].startswith(
        "bidding.forced: "
    )
    assert ask("bid", high=50, bid=51, forced=True)["error"].startswith("forced: ")


def test_a_hand_whose_declarer_has_no_marriage_is_lost() -> None:
    asked = {"bid": 51, "declarer_team": 0, "meld": [0, 0], "marriage": False}
    assert ask("score", **asked) == {"outcome": "set", "scores": [-51, 0]}
    scoring = RECORD["scoring"] | {"opponents_without_marriage": "50", "opponents_on_surrender": "meld+25"}
    assert ask("score", RECORD | {"scoring": scoring}, **asked) == {"outcome": "set", "scores": [-51, 50]}
    unstated = ask("score", RECORD | {"scoring": scoring | {"opponents_without_marriage": None}}, **asked)
    assert unstated["error"].startswith("scoring.opponents_without_marriage: ")


def test_no_hand_is_lost_for_want_of_a_marriage_where_any_suit_may_be_trump() -> None:
    any_suit = RECORD | {"trump_needs_marriage": "no"}
    asked = {"bid": 50, "declarer_team": 0, "meld": [0, 0], "counters": [30, 20]}
    assert ask("score", any_suit, **asked, marriage=False) == {
        "error": "marriage: Any suit may be trump (trump_needs_marriage), so no hand is lost for want of a marriage. "
        "Leave it out, or write true."
    }
    lost = {"outcome": "set", "scores": [-50, 20]}
    assert ask("score", any_suit, **asked, marriage=True) == ask("score", any_suit, **asked) == lost
    misspelt = RECORD | {"trump_needs_marriage": "No"}
    assert ask("score", misspelt, **asked, marriage=False)["error"].startswith("trump_needs_marriage: ")


@pytest.mark.parametrize("needs", ["before-pass", "after-pass", None])
def test_a_hand_is_lost_for_want_of_a_marriage_unless_the_rules_say_that_trump_needs_none(needs: str | None) -> None:
    asked = {"bid": 50, "declarer_team": 0, "meld": [0, 0], "marriage": False}
    rules = RECORD | {"trump_needs_marriage": needs}
    assert ask("score", rules, **asked) == {"outcome": "set", "scores": [-50, 0]}


def test_of_two_contracts_one_bid_does_not_tell_the_scores() -> None:
    rules = RECORD | {"bidding": RECORD["bidding"] | {"contract": "sum-of-partners"}}
    asked = {"bid": 51, "declarer_team": 0, "meld": [24, 32], "counters": [27, 23], "tricks": None}
    assert ask("score", rules, **asked) == {
        "error": "bidding.contract: Each team has to make its own bids, and this question has only one bid."
    }
    misspelt = RECORD | {"bidding": RECORD["bidding"] | {"contract": "sum"}}
    assert ask("score", misspelt, **asked)["error"].startswith("bidding.contract: ")


def test_when_a_game_ends() -> None:
    assert ask("end", scores=[499, 320]) == {"over": False, "winner": None}
    assert ask("end", scores=[505, 320]) == {"over": True, "winner": 0}
    assert ask("end", scores=[505, 560], declarer_team=0) == {"over": True, "winner": 0}
    assert ask("end", scores=[505, 560])["error"].startswith("declarer_team: ")
    assert ask("end", "cutthroat", scores=[60, 110, 20], declarer_team=1)["error"].startswith("made: ")
    assert ask("end", "cutthroat", scores=[60, 110, 20], declarer_team=1, made=True) == {"over": True, "winner": 1}
    rising = {"scoring": {"target": 100, "both_over": "play-on", "target_rises": 25}}
    assert ask("end", rising, scores=[104, 101]) == {"over": False, "winner": None}
    assert ask("end", rising, scores=[110, 90], ties=0) == {"over": True, "winner": 0}
    assert ask("end", rising, scores=[110, 90], ties=1) == {"over": False, "winner": None}
    assert ask("end", rising, scores=[110, 90])["error"].startswith("ties: ")
    assert ask("end", rising, scores=[130, 120])["error"].startswith("ties: ")
    assert ask("end", rising, scores=[130, 120], ties=0) == {"over": False, "winner": None}
    assert ask("end", rising, scores=[130, 120], ties=1) == {"over": True, "winner": 0}
    backwards = {"scoring": {"target": 100, "floor": 100}}
    open_ = "scoring.floor: The rules do not say who wins when"
    assert ask("end", backwards, scores=[-100, -120]) == {
        "error": f"{open_} several teams are at the floor or below it."
    }
    assert ask("end", backwards, scores=[-100, 20, 30]) == {
        "error": f"{open_} one of 3 teams is at the floor or below it."
    }
    assert ask("end", backwards, scores=[-100, 20]) == {"over": True, "winner": 1}
    assert ask("end", backwards, scores=[-99, 20]) == {"over": False, "winner": None}


def test_a_table_may_rank_its_cards_as_most_games_do() -> None:
    ten_low = RECORD | {"play": RECORD["play"] | {"ranking": "standard"}}
    assert ask("trick", ten_low, trump="C", cards=["DT", "DK"]) == {"winner": 1, "counters": 2}
    assert ask("trick", trump="C", cards=["DT", "DK"]) == {"winner": 0, "counters": 2}
    assert ask("legal", ten_low, trump="C", played=["DT"], hand="C DKJ S H") == {"legal": ["DK", "DJ"]}
    assert ask("legal", trump="C", played=["DT"], hand="C DATJ S H") == {"legal": ["DA"]}
    misspelt = RECORD | {"play": RECORD["play"] | {"ranking": "usual"}}
    assert ask("trick", misspelt, trump="C", cards=["DT", "DK"])["error"].startswith("play.ranking: ")
    assert ask("legal", misspelt, trump="C", played=["DT"], hand="C DATJ S H")["error"].startswith("play.ranking: ")


@pytest.mark.parametrize(
    ("asked", "column", "wrong"),
    [
        ({"kind": "meld", "trump": "H", "hand": "CKQ DKQ SKQ HKQ"}, "meld.roundhouse", "24"),
        ({"kind": "end", "scores": [-100, 20]}, "scoring.floor", "100"),
        ({"kind": "end", "scores": [104, 101]}, "scoring.target_rises", "25"),
    ],
)
def test_a_mistake_is_not_taken_for_null(asked: dict[str, Any], column: str, wrong: str) -> None:
    """Where null has a meaning, the answer would be wrong without a word."""
    group, _dot, name = column.partition(".")
    assert ask(rules=RECORD | {group: RECORD[group] | {name: wrong}}, **asked)["error"].startswith(f"{column}: ")


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"scores": []}, "scores"),
        ({"scores": ["1"]}, "scores"),
        ({"scores": [1, 2], "declarer_team": 2}, "declarer_team"),
        ({"scores": [1, 2], "made": 1}, "made"),
        ({"scores": [1, 2], "ties": -1}, "ties"),
    ],
)
def test_a_wrong_field_of_the_end_is_named(fields: dict[str, Any], named: str) -> None:
    assert ask("end", **fields)["error"].startswith(f"{named}: ")


@pytest.mark.parametrize(
    ("kind", "fields", "named"),
    [
        ("trick", {"trump": "C", "cards": ["DK", "DA"], "lsat": True}, "lsat"),
        ("bid", {"high": None, "bid": 50, "dealer": True}, "dealer"),
        ("meld", {"trump": "H", "hand": "C D S H", "Ask": 1}, "Ask"),
    ],
)
def test_a_field_that_the_question_does_not_have_is_named(kind: str, fields: dict[str, Any], named: str) -> None:
    assert ask(kind, **fields)["error"].startswith(f"{named}: This question has no such field. It has ")
    without = {field: value for field, value in fields.items() if field != named}
    assert "error" not in ask(kind, **without)


@BOTH
def test_what_a_hand_scores(rules: Any) -> None:
    asked = {"bid": 51, "declarer_team": 0, "meld": [24, 32], "counters": [27, 23], "tricks": None}
    assert ask("score", rules, **asked) == {"outcome": "made", "scores": [51, 55]}
    assert ask("score", rules, **asked | {"bid": 52}) == {"outcome": "set", "scores": [-52, 55]}


@pytest.mark.parametrize(
    ("rules", "counters", "in_all"),
    [
        ("double-deck", [31, 20], 50),
        (RECORD, [51, 0], 50),
        ("single-deck", [13, 13], 25),
        ("three-handed", [10, 10, 6], 25),
        ("double-deck-tens", [260, 250], 500),
    ],
)
def test_more_counters_than_a_hand_has_are_refused(rules: Any, counters: list[int], in_all: int) -> None:
    asked = {"bid": 51, "declarer_team": 0, "meld": [24] * len(counters)}
    assert ask("score", rules, **asked, counters=counters) == {
        "error": f"counters: They come to {sum(counters)}, but by these rules a hand has {in_all}. Check each number."
    }
    others = [1] * (len(counters) - 1)
    for most in (in_all - len(others), in_all - len(others) - 1):
        assert "error" not in ask("score", rules, **asked, counters=[most, *others])


@pytest.mark.parametrize(
    ("rules", "tricks", "in_all"),
    [
        ("double-deck", [25, 0], 20),
        (RECORD, [11, 10], 20),
        ("three-handed", [10, 3, 3], 15),
        ("two-handed", [13, 12], 24),
    ],
)
def test_more_tricks_than_a_hand_has_are_refused(rules: Any, tricks: list[int], in_all: int) -> None:
    asked = {"bid": 51, "declarer_team": 0, "meld": [24] * len(tricks), "counters": [1] * len(tricks)}
    assert ask("score", rules, **asked, tricks=tricks) == {
        "error": f"tricks: They come to {sum(tricks)}, but by these rules a hand has {in_all}. Check each number."
    }
    others = tricks[1:]
    for most in (in_all - sum(others) - 1, in_all - sum(others)):
        assert not ask("score", rules, **asked, tricks=[most, *others]).get("error", "").startswith("tricks")


def test_tricks_are_not_limited_where_the_rules_do_not_say_how_many_there_are() -> None:
    asked = {"bid": 51, "declarer_team": 0, "meld": [24, 32], "counters": [27, 23], "tricks": [20, 20]}
    assert ask("score", RECORD | {"hand_size": None}, **asked) == {"outcome": "made", "scores": [51, 55]}


def test_who_took_no_trick_has_no_counters() -> None:
    asked = {"bid": 51, "declarer_team": 0, "meld": [24, 32]}
    assert ask("score", **asked, counters=[40, 10], tricks=[0, 20]) == {
        "error": "counters: A team that took no trick (tricks) has no counters, not 40. Check each number."
    }
    assert ask("score", **asked, counters=[40, 10], tricks=[20, 0])["error"].startswith("counters: ")
    assert ask("score", **asked, counters=[0, 50], tricks=[0, 20]) == {"outcome": "set", "scores": [-51, 82]}


def test_a_discard_may_have_counters_of_a_declarer_without_a_trick() -> None:
    asked = {"bid": 20, "declarer_team": 0, "meld": [24, 0, 0], "counters": [2, 12, 11], "tricks": [0, 8, 7]}
    assert ask("score", "three-handed", **asked) == {"outcome": "set", "scores": [-20, 12, 11]}
    assert ask("score", "three-handed", **asked | {"declarer_team": 1})["error"].startswith("counters: ")
    table = json.loads(json.dumps(to_json(ruleset("three-handed"))))
    for column, value in (("scoring", table["scoring"] | {"discards_count": False}), ("kitty_goes_to", "players")):
        assert ask("score", table | {column: value}, **asked)["error"].startswith("counters: ")


def test_counters_are_not_limited_where_the_rules_do_not_say_how_many_there_are() -> None:
    asked = {"bid": 51, "declarer_team": 0, "meld": [24, 32], "counters": [31, 20]}
    for unstated in ("counters", "deck"):
        rules = {part: value for part, value in RECORD.items() if part != unstated}
        assert ask("score", rules, **asked) == {"outcome": "made", "scores": [55, 52]}


def test_a_called_partner_may_count_what_the_declarer_took() -> None:
    alone = RECORD | {"players": 5, "teams": [[seat] for seat in range(1, 6)], "hand_size": 16}
    asked = {"bid": 50, "declarer_team": 0, "meld": [20, 20, 8, 0, 4], "counters": [32, 32, 18, 18, 18]}
    assert ask("score", alone, **asked) == {"outcome": "made", "scores": [52, 52, 26, 18, 22]}
    assert ask("score", alone, **asked, tricks=[10, 0, 6, 0, 0]) == ask("score", alone, **asked)
    assert ask("score", alone, **asked, tricks=[10, 10, 6, 6, 6]) == ask("score", alone, **asked)


def test_a_hand_below_the_minimum_is_lost() -> None:
    asked = {"bid": 50, "declarer_team": 1, "meld": [24, 12], "counters": None, "tricks": None}
    assert ask("score", "double-deck-minimum", **asked) == {"outcome": "below-minimum", "scores": [24, -50]}


@pytest.mark.parametrize(
    ("fields", "columns"),
    [
        ({"ask": "legal", "trump": "S", "played": ["CK"], "hand": "CAQ DA S H"}, ["play"]),
        ({"ask": "trick", "trump": "S", "cards": ["CJ", "CA"], "last": False}, ["counters"]),
        ({"ask": "meld", "trump": "S", "hand": "CKQ D SATKQJ H"}, ["meld"]),
        ({"ask": "bid", "high": 51, "bid": 52}, ["bidding"]),
        ({"ask": "score", "bid": 50, "declarer_team": 0, "meld": [9, 9], "counters": [45, 5]}, ["scoring"]),
    ],
)
def test_only_what_the_answer_needs_must_be_stated(fields: dict[str, Any], columns: list[str]) -> None:
    partial = {column: RECORD[column] for column in columns}
    assert answer(fields | {"rules": partial}) == answer(fields | {"rules": RECORD})
    assert answer(fields | {"rules": partial | {"scoring_of_checks": 7}}) == answer(fields | {"rules": RECORD})
    assert answer(fields | {"rules": {}})["error"].startswith(f"{columns[0]}.")


NEEDED = [
    ({"ask": "meld", "trump": "S", "hand": "CKQ D S H"}, {"meld": {"marriage": "2"}}, "meld.marriage: “2”"),
    ({"ask": "meld", "trump": "C", "hand": "CKQ D S H"}, {"meld": {"marriage": [2]}}, "meld.royal_marriage"),
    ({"ask": "legal", "trump": "S", "played": ["CJ"], "hand": "CAJ D S H"}, {"play": {"head": "never"}}, "play.head"),
    ({"ask": "trick", "trump": "S", "cards": ["C9"]}, {"counters": {"A": 1}}, "counters.9"),
    ({"ask": "bid", "high": 50, "bid": 51}, {"bidding": {"minimum": 50}}, "bidding.steps"),
    ({"ask": "score", "bid": 9, "declarer_team": 0, "meld": [1], "counters": [1]}, {"scoring": 5}, "scoring: "),
]


@pytest.mark.parametrize(("fields", "rules", "named"), NEEDED)
def test_a_column_that_is_needed_and_not_there_is_named(fields: Any, rules: Any, named: str) -> None:
    assert answer(fields | {"rules": rules})["error"].startswith(named)


def test_single_deck_answers_where_rules_before_and_after_1945_agree() -> None:
    assert ask("legal", "single-deck", trump="S", played=["SJ"], hand="CA D SAK9 H") == {"legal": ["SA", "SK"]}
    error = ask("legal", "single-deck", trump="S", played=["CJ"], hand="CAK9 D S H")["error"]
    assert error == "play.head: The rules do not state it, and the answer depends on it."


MELD = {"ask": "meld", "rules": "double-deck", "trump": "H", "hand": "CQQ D S H"}
LEGAL = {"ask": "legal", "rules": "double-deck", "trump": "S", "played": ["CJ"], "hand": "CQ DA S H"}
TRICK = {"ask": "trick", "rules": "double-deck", "trump": "C", "cards": ["DK", "DA"], "last": False}
BID = {"ask": "bid", "rules": "double-deck", "high": None, "bid": 50}
END = {"ask": "end", "rules": "double-deck", "scores": [505, 320]}
SCORE = {
    "ask": "score", "rules": "double-deck", "bid": 51, "declarer_team": 0, "meld": [24, 32], "counters": [27, 23],
    "tricks": None,
}  # fmt: skip

REFUSED = [
    (MELD, "ask", "melds"), (MELD, "ask", None), (MELD, "ask", ["meld"]),
    (MELD, "rules", "double"), (MELD, "rules", None), (MELD, "rules", []), (MELD, "rules", {"x": "y" * 30_000}),
    (MELD, "rules", RECORD | {"players": "four"}),
    (MELD, "rules", RECORD | {"deck": {"copies": 0, "nines": False}}), (MELD, "rules", {"deck": 80}),
    (MELD, "trump", "X"), (MELD, "trump", "h"), (MELD, "trump", "Hearts"), (MELD, "trump", 1),
    (MELD, "hand", "CQQ DQQ"), (MELD, "hand", "DQQ C S H"), (MELD, "hand", "CQQ D S H S"), (MELD, "hand", "C1 D S H"),
    (MELD, "hand", "CQQ D S H9"), (MELD, "hand", "CQQQQQ D S H"), (MELD, "hand", "C" + "Q" * 200 + " D S H"),
    (MELD, "hand", "cqq d s h"), (MELD, "hand", "CQQ  D S H"), (MELD, "hand", ""), (MELD, "hand", None),
    (MELD, "hand", ["CQ"]),
    (LEGAL, "played", "CJ"), (LEGAL, "played", ["C9"]), (LEGAL, "played", ["XX"]), (LEGAL, "played", [7]),
    (LEGAL, "played", ["CJ"] * 4), (LEGAL, "played", None), (LEGAL, "first", 1),
    (TRICK, "cards", []), (TRICK, "cards", ["CA"] * 5), (TRICK, "cards", ["CA", "DA", "SA", "HA", "CJ"]),
    (TRICK, "cards", {"CA": 1}), (TRICK, "last", "no"), (TRICK, "last", 0),
    (BID, "bid", "50"), (BID, "bid", 50.5), (BID, "bid", True), (BID, "bid", None), (BID, "high", "none"),
    (SCORE, "bid", 0), (SCORE, "declarer_team", 2), (SCORE, "declarer_team", -1), (SCORE, "meld", [24, -1]),
    (SCORE, "meld", []), (SCORE, "meld", "24 32"), (SCORE, "counters", [27]), (SCORE, "counters", [27, 23, 0]),
    (SCORE, "tricks", [20]), (SCORE, "tricks", [True, False]),
]  # fmt: skip


@pytest.mark.parametrize(("question", "field", "value"), REFUSED, ids=lambda value: str(value)[:30])
def test_a_wrong_field_is_named(question: dict[str, Any], field: str, value: Any) -> None:
    assert "error" not in answer(question)
    found = answer(question | {field: value})
    assert list(found) == ["error"]
    named = ("hand_size", "players", "deck", "rules") if field == "rules" else (field,)
    assert found["error"].partition(":")[0].partition(".")[0] in named


@pytest.mark.parametrize(
    ("question", "field", "least"),
    [(SCORE, "meld", "0"), (SCORE, "counters", "0"), (SCORE, "tricks", "0"), (END, "scores", "-1,000,000,000,000")],
)
def test_what_numbers_there_may_be_is_said(question: dict[str, Any], field: str, least: str) -> None:
    said = f"{field}: It must be a list of whole numbers from {least} up to 1,000,000,000,000, one for each team."
    assert answer(question | {field: [-(10**13), 8]}) == {"error": said}
    assert answer(question | {field: [20, 10**13]}) == {"error": said}
    assert ("error" in answer(question | {field: [-20, 8]})) is (least == "0")


@pytest.mark.parametrize("hand_size", [21, 19, 200, 0])
@pytest.mark.parametrize("question", [MELD, LEGAL, TRICK, BID, SCORE, END], ids=QUESTIONS)
def test_a_table_that_cannot_deal_so_is_refused_whatever_is_asked(question: dict[str, Any], hand_size: int) -> None:
    error = answer(question | {"rules": RECORD | {"hand_size": hand_size}})["error"]
    assert error.startswith("hand_size: ")


@pytest.mark.parametrize(("field", "question"), [("meld", SCORE), ("counters", SCORE), ("scores", END)])
@pytest.mark.parametrize("numbers", [[24], [24, 20, 6]])
def test_as_many_numbers_are_asked_for_as_there_are_teams(
    field: str, question: dict[str, Any], numbers: list[int]
) -> None:
    answered = answer({**question, "rules": "double-deck", field: numbers})
    assert answered == {"error": f"{field}: It must have 2 numbers, one for each team, and has {len(numbers)}."}


def test_the_declarer_gives_up_a_hand_that_is_not_played() -> None:
    given_up = {"bid": 51, "declarer_team": 0, "meld": [24, 32], "counters": None}
    assert ask("score", **given_up) == {"outcome": "set", "scores": [-51, 32]}
    for_cards = RECORD | {"scoring": RECORD["scoring"] | {"opponents_on_surrender": "meld+25"}}
    assert ask("score", for_cards, **given_up) == {"outcome": "set", "scores": [-51, 57]}
    played = RECORD | {"scoring": RECORD["scoring"] | {"opponents_on_surrender": "play"}}
    assert ask("score", played, **given_up)["error"].startswith("counters: ")
    below = {"bid": 50, "declarer_team": 0, "meld": [18, 24]}
    lost = {"outcome": "below-minimum", "scores": [-50, 24]}
    assert (
        ask("score", "double-deck-minimum", **below)
        == ask("score", "double-deck-minimum", **below, counters=None)
        == lost
    )


@pytest.mark.parametrize("question", [MELD, LEGAL, TRICK, BID, SCORE, END], ids=QUESTIONS)
def test_a_field_that_is_missing_is_named(question: dict[str, Any]) -> None:
    optional = {"tricks", "last", "high"}
    for field in set(question) - optional:
        without = {name: value for name, value in question.items() if name != field}
        assert answer(without)["error"].startswith(f"{field}: ")
    for field in optional & set(question):
        assert answer({name: value for name, value in question.items() if name != field}) == answer(question)


@pytest.mark.parametrize("question", [None, 7, "meld", [], True])
def test_what_is_no_object_is_no_question(question: object) -> None:
    assert answer(question) == {"error": "A question must be a JSON object."}


def test_a_rule_set_that_is_nested_too_deeply_is_refused() -> None:
    deep: Any = {}
    for _level in range(100_000):
        deep = {"meld": deep}
    assert answer(MELD | {"rules": deep}) == {"error": "rules: It is nested too deeply."}
    while deep:  # one by one: to free them at once would be as deep
        deep = deep.pop("meld")


odd_values = st.sampled_from(
    [
        None,
        True,
        0,
        -1,
        10**30,
        1.5,
        float("inf"),
        "",
        "S",
        "CA",
        "C D S H",
        [],
        ["CA"],
        [[]],
        [-1],
        {},
        {"A": {}},
        RECORD,
    ]
    + [{"meld": value} for value in (1, [], {"run": 15}, {"run": [15], "run_marriage": "all"})]
)
questions = st.builds(
    lambda question, odd: question | odd,
    st.sampled_from([MELD, LEGAL, TRICK, BID, SCORE]),
    st.dictionaries(st.sampled_from([*MELD, *LEGAL, *TRICK, *BID, *SCORE]), odd_values, max_size=3),
)


@given(questions)
def test_any_question_gets_an_answer_that_json_can_write(question: dict[str, Any]) -> None:
    found = answer(question)
    assert json.loads(json.dumps(found)) == found
    assert list(found) in (
        ["error"],
        ["points", "parts", "cards"],
        ["legal"],
        ["winner", "counters"],
        ["outcome", "scores"],
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_rule_set_answers_by_name_as_it_does_as_a_record(name: str) -> None:
    record = json.loads(json.dumps(to_json(ruleset(name))))
    for question in (MELD, LEGAL, TRICK, BID, SCORE):
        assert answer(question | {"rules": name}) == answer(question | {"rules": record})
