"""A table that counts in tens is known by its scores where the decks leave open what the last trick counts."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import TABLES, Table, in_tens

SIX_IN_TENS = """\
Team1 Seat1 Seat3 Seat5
Team2 Seat2 Seat4 Seat6

Trick1 DA DT DA D9 D9 DT Seat3 40
Trick12 SQ SJ HT SK CT HA Seat6 50
PlayScores 210 160
"""


@pytest.mark.parametrize("first", ["Seat3 40", "Seat3 ?", "Seat3 -", "? 40", "- -"])
def test_a_table_that_counts_in_tens_may_withhold_what_a_trick_counts(first: str) -> None:
    assert accusations(SIX_IN_TENS.replace("Seat3 40", first), AUTO) == []


@pytest.mark.parametrize("first", ["? ? ? ? ? ? ? ?", "- - - - - - - -", "?", "-"])
def test_or_all_of_a_trick(first: str) -> None:
    text = SIX_IN_TENS.replace("DA DT DA D9 D9 DT Seat3 40", first)
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("210 160", "2100 160"), AUTO) == ["PN513 6"]


def test_melds_that_are_worth_ten_times_as_much_show_a_table_in_tens_though_one_has_another_price() -> None:
    melds = "Meld1 C DJ SKKQQ H 120\nMeld2 C D S HKQ 20\nMeld3 C DKQ S H 20\n"
    text = f"Deal 1\nContract Seat5 200 Spades\n{melds}"
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("HKQ 20", "HKQ 30"), AUTO) != []


@pytest.mark.parametrize(("points", "accused"), [("250 110", []), ("252 110", ["PN507 4"]), ("260 110", ["PN507 4"])])
def test_melds_that_are_all_tens_show_it_where_what_nines_are_worth_is_not_stated(
    points: str, accused: list[str]
) -> None:
    """By the shipped set, in ones, two marriages in trump are 30 beside a run: a fifth of these points."""
    first, second = points.split(" ")
    melds = f"Meld1 C DATKKQQJ SQ HKQ {first}\nMeld2 CA DA9 SA HA {second}\n"
    text = f"Deal 1\nBids1 250 280 Pass Pass Pass\nContract Seat2 280 Diamonds\n{melds}Trick1 DA D9 DA DT D9 Seat2 32\n"
    assert accusations(text, AUTO) == accused


@pytest.mark.parametrize("bid", [150, 200, 250, 350, 500])
@pytest.mark.parametrize("meld", ["SKKQQ H 80", "SKKKQQQ H 120", "SKKQQ HKQ 100", "SKQ H 40"])
def test_melds_that_are_all_worth_so_much_in_tens_alone_show_it_beside_a_bid(bid: int, meld: str) -> None:
    """With five players a double marriage in trump is 30, or 80 in tens as in double deck."""
    text = f"Deal 1\nContract Seat5 {bid} Spades\nMeld1 C D {meld}\n"
    assert accusations(text, AUTO) == []
    assert accusations(text.replace(f"H{meld.partition('H')[2]}", "H 70"), AUTO) == ["PN507 3"]


def test_a_bid_in_ones_speaks_against_tens() -> None:
    text = "Deal 1\nContract Seat5 35 Spades\nMeld1 C D SKKQQ H {}\n"
    assert accusations(text.format(8), AUTO) == []
    assert accusations(text.format(80), AUTO) == ["PN507 3"]


TWO_IN_ONES = """\
Deal 1
Dealer Seat2
Hand2 CTKQ9 DTTQJ9 SA HAJ
Bids1 Pass 30
Trick1 DQ DK Seat1 1
Trick2 HQ HA Seat2 1
Trick3 DT DA Seat1 2
PlayScores 19 6

Deal 2
Dealer Seat1
Hand1 CQJ DJ STKQJJ99 HTK
Bids1 Pass 30
Trick1 CJ CT Seat2 1
Trick2 DJ DJ Seat2 0
Trick3 HQ HK Seat1 {}
PlayScores 10 15
"""


def test_tricks_that_are_missing_say_nothing_against_other_units() -> None:
    assert accusations(TWO_IN_ONES.format(1), AUTO) == ["PN518 7", "PN518 16"]
    assert accusations(TWO_IN_ONES.format(2), AUTO) == ["PN518 7", "PN518 16", "PN511 16"]


TWELVE_EACH = [table for table in TABLES if table.what.startswith("twelve cards of the deck")]


@pytest.mark.parametrize("table", TWELVE_EACH, ids=str)
def test_points_are_not_said_to_be_times_ten_where_no_source_states_any(table: Table) -> None:
    (by,) = read(hand_scored(Melding(2), table.rules), AUTO).rules
    assert by
    assert "as written: hands of 12 cards, chosen from the whole deck" in by.why


@pytest.mark.parametrize("base", ["double-deck", "double-deck-minimum", "single-deck", "three-handed"])
@pytest.mark.parametrize("seed", [1, 2])
def test_rules_that_count_in_ones_are_said_once_not_to_be_those_of_a_game_in_tens(base: str, seed: int) -> None:
    text = game_scored(Melding(seed), Table("in tens", base, in_tens(base)).rules, hands=3)
    (said,) = warnings(text, base)
    assert said.startswith("PN507")
    assert said.endswith("are in tens, and these rules count in ones: choose rules that count in tens.")


@pytest.mark.parametrize(("base", "other"), [("double-deck-tens", "double-deck"), ("single-deck-tens", "single-deck")])
def test_nor_are_those_in_tens_those_of_a_game_in_ones(base: str, other: str) -> None:
    (said,) = warnings(game_scored(Melding(1), ruleset(other), hands=3), base)
    assert "The points of this game are in ones, and these rules count in tens" in said


def test_a_few_points_of_many_that_are_ten_times_too_high_are_each_wrong() -> None:
    text = game_scored(Melding(1), ruleset("double-deck"), hands=3)
    melds = re.findall(r"\nMeld.* [1-9]\d*(?=\n)", text)[:3]
    for meld in melds:
        text = text.replace(meld, f"{meld}0")
    assert [one[:5] for one in warnings(text, "double-deck")] == ["PN507"] * 3


ALL_COUNTERS_ON_ONE_SIDE = (
    "Seat4 Dee\n\nDeal 6\nGameScores 163 464\nDealer Seat2\nContract Seat2 370 Hearts\n"
    "MeldScores 0 {meld}\nPlayScores 0 50\nHandScores 0 {scored}\nFinalScores 163 {total}\nWinner Team2\n"
)


@pytest.mark.parametrize("meld", [334, 330])
def test_a_high_bid_may_be_of_two_decks_in_ones_where_one_side_has_all_their_counters(meld: int) -> None:
    text = ALL_COUNTERS_ON_ONE_SIDE.format(meld=meld, scored=meld + 50, total=meld + 514)
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by
    assert "it may be single-deck-tens or double-deck" in by.why
    assert accusations(text.replace("0 50", "0 40"), AUTO)


def test_scores_that_are_all_tens_show_it_though_the_bid_is_as_high_as_in_ones_with_all_aces() -> None:
    """More than the counters of a double deck in ones: a single deck in tens that is opened with 100."""
    text = "Bids1 - 140 Pass Pass\nContract Seat2 140 -\nMeldScores - 90\nPlayScores 120 -\nHandScores - {}\n"
    assert accusations(text.format(220), AUTO) == []
    assert accusations(text.format(223), AUTO) != []
