"""A bid or a contract that is typed wrong is one warning at its place, whatever the table bids; others are right."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.auctions_held import game_bid
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import TABLES, Table
from tests.notation.typed_wrong import with_one_wrong_number

HANDS = (1, 1, 2, 3, 4, 6)


def tables() -> list[Table]:
    """Every shipped set, and every variation of the bidding; who plays check bids from 200 on."""
    stated = {"check": {"bidding.minimum": 200}}
    shipped = [Table("as it stands", name, stated.get(name, {})) for name in SHIPPED if name != "five-handed"]
    return [*shipped, *[table for table in TABLES if all(path.startswith("bidding") for path in table.values)]]


WITH_CARDS = re.compile(r"^(Hand|Pass|Kitty|Discard|Meld|Trick)\d* .*\n", re.MULTILINE)
SCORES = re.compile(r"^(\w+Scores|Winner) .*\n", re.MULTILINE)
BIDS = re.compile(r"^Bids\d+ .*\n", re.MULTILINE)


def forms(text: str) -> Iterator[tuple[str, str]]:
    """The game as people record it: whole, or only some of its lines."""
    without_cards = WITH_CARDS.sub("", text)
    yield "whole", text
    yield "bids and scores", without_cards
    yield "auctions", SCORES.sub("", without_cards)
    yield "contracts and scores", BIDS.sub("", without_cards)


def measured(seed: int) -> dict[tuple[str, str], Counter[str]]:
    """How often the wrong number is contradicted by the table's own rules, and found by the rules that fit the game."""
    seen: dict[tuple[str, str], Counter[str]] = {}
    for number, table in enumerate(tables()):
        random = Random(seed * 1000 + number)
        text = game_bid(random.randrange(10**6), table.rules, random.choice(HANDS))
        for form, right in forms(text):
            assert accusations_of(right, AUTO) == [], (str(table), form, right)
            for label in ("Bids", "Contract"):
                wrong = with_one_wrong_number(random, right, [label])
                if wrong:
                    own, found = accusations_of(wrong.text, table.rules), accusations_of(wrong.text, AUTO)
                    counted = seen.setdefault((label, form), Counter())
                    counted["contradicted"] += bool(own)
                    counted["found"] += bool(found)
                    counted["alone at its place"] += found == [wrong.line]
                    counted["several"] += len(found) > 1
    return seen


def accusations_of(text: str, rules: RuleSet | Auto) -> list[int]:
    """The line of each warning by these rules."""
    found = read_afresh(text, rules).diagnostics
    return [one.line for one in found if one.code.startswith("PN5")]


@pytest.mark.parametrize("seed", range(3))
def test_a_number_that_is_typed_wrong_is_one_warning_and_a_right_game_has_none(seed: int) -> None:
    in_all = sum(measured(seed).values(), Counter[str]())
    assert in_all["several"] == 0
    assert in_all["found"] >= 0.95 * in_all["contradicted"]
    assert in_all["alone at its place"] >= 0.9 * in_all["contradicted"]


TOO_HIGH = [
    ("Bids1 59 51 52 53\nBids2 Pass 54 Pass 57\nBids3 - Pass\nContract Seat4 57 Hearts", "Bids1, Bids2 and Contract"),
    ("Bids1 50 56 51 52\nBids2 53 57 Pass 58\nBids3 Pass Pass\nContract Seat4 58 Hearts", "Bids1, Bids2 and Contract"),
    ("Bids1 Pass 56 51 52\nBids2 - Pass 56 Pass\nContract Seat3 56 Hearts", "Bids1, Bids2 and Contract"),
    ("Bids1 59 51 52 53\nBids2 Pass 54 Pass Pass", "Bids1 and Bids2"),
    ("Bids1 50 562 51 Pass\nBids2 Pass 52 Pass\nContract Seat2 52 Hearts", "Bids1, Bids2 and Contract"),
]


@pytest.mark.parametrize(
    ("rounds", "lines"),
    TOO_HIGH,
    ids=["below them all", "below the contract", "as high as the contract", "no contract", "off the steps, too"],
)
def test_a_bid_that_is_too_high_for_those_after_it_was_lower(rounds: str, lines: str) -> None:
    (found,) = warnings(f"Dealer Seat4\n{rounds}")
    assert found.startswith("PN503 2: “5")
    said = "51 is bid after it" if "50 56 51" in rounds or "50 562 51" in rounds else "the bid was lower"
    assert f"cannot be right: {said}, as {lines} show" in found


BESIDE_A_VARIATION = [
    ("a low opening", "15", "Bids1 11 Pass 1 Pass\nBids2 Pass\nContract Seat3 12 Hearts\nHandScores -12 0"),
    ("steps of 25", "150", "Bids1 325 350 375 440\nBids2 575 Pass 600 Pass\nBids3 Pass\nContract Seat3 600 Hearts"),
    ("any number", "50", "Bids1 55 56 60 61\nBids2 674 Pass Pass Pass\nContract Seat1 64 Clubs"),
]
"""With the lowest bid of the set that fits best; one bid more is wrong."""


@pytest.mark.parametrize(
    ("opening", "rounds"), [row[1:] for row in BESIDE_A_VARIATION], ids=[row[0] for row in BESIDE_A_VARIATION]
)
def test_one_wrong_bid_hides_no_variation_that_explains_the_others(opening: str, rounds: str) -> None:
    hands = {
        "50": "Hand1 CATKQJ DATKQJ SATKQJ HATKQJ",
        "15": "Hand1 CATK DATK SATK HAT9",
        "150": "Hand1 CATK DATK SATK HAT9",
    }
    assert len(accusations(f"Dealer Seat4\n{hands[opening]}\n{rounds}", AUTO)) == 1


def test_a_contract_that_no_bid_of_an_unfinished_auction_explains_is_wrong_if_another_was_lost() -> None:
    rounds = "Dealer Seat1\nBids1 50 51 Pass Pass\nContract Seat3 {} Diamonds\nHandScores {} 93"
    (found,) = warnings(rounds.format(59, -51))
    assert found.startswith("PN504 3: Contract has 59: the highest bid is 51, as Bids1 and HandScores show")
    assert warnings(rounds.format(59, -59)) == []
    assert warnings(rounds.format(581, 92))[0].startswith("PN504 3: Contract has 581: the highest bid is 51")


MADE = """\
Dealer Seat1
Bids1 Pass 50 51 Pass
Contract Seat4 {} Diamonds
MeldScores 16 31
PlayScores 21 29
HandScores 37 {}
"""


@pytest.mark.parametrize(
    "rules", [AUTO, ruleset("double-deck"), ruleset("double-deck-minimum")], ids=["auto", "named", "20 to score"]
)
@pytest.mark.parametrize("contract", [61, 81, 65])
def test_so_it_is_if_only_the_highest_bid_is_made_with_the_meld_and_play_that_score(
    rules: RuleSet | Auto, contract: int
) -> None:
    """One value explains everything, and the other bidder need not have passed."""
    text = MADE.replace("16 31", "20 31").replace("37 {}", "41 {}")
    assert accusations(text.format(51, 60), rules) == []
    assert accusations(text.format(contract, 60), rules) == ["PN504 3"]


@pytest.mark.parametrize(
    ("contract", "scored", "expected"),
    [(60, 60, []), (55, 60, []), (61, -61, []), (61, 59, ["PN514 6"]), (61, 120, ["PN514 6"])],
)
def test_else_a_round_may_be_missing(contract: int, scored: int, expected: list[str]) -> None:
    assert accusations(MADE.format(contract, scored), AUTO) == expected


def test_a_contract_that_was_lost_is_right_though_this_table_cannot_bid_it() -> None:
    auction = "Dealer Seat3\nBids1 Pass Pass 19 Pass\nContract Seat2 10 Clubs\n"
    scores = "MeldScores 6 0\nPlayScores 25 0\nHandScores 31 -10"
    assert accusations(auction + scores, AUTO) == ["PN503 2"]


def test_one_bid_that_is_too_high_is_no_sum_of_the_bids_of_partners() -> None:
    text = "Dealer Seat1\nBids1 550 51 Pass Pass\nContract Seat3 51 Diamonds\nHandScores -51 93"
    assert accusations(text, AUTO) == ["PN503 2"]


def test_a_bid_of_an_unfinished_auction_is_wrong_if_the_contract_was_lost_or_has_a_digit_less() -> None:
    rounds = "Dealer Seat3\nBids1 50 54 Pass {}\nContract Seat3 55 Spades\nHandScores {} 41"
    for bid, scored in ((585, 104), (85, -55)):
        (found,) = warnings(rounds.format(bid, scored))
        assert found.startswith(f"PN503 2: “{bid}” in Bids1 cannot be right: the bid was lower, as Contract")


SIX = "Team1 Seat1 Seat3 Seat5\nTeam2 Seat2 Seat4 Seat6\n\n"


@pytest.mark.parametrize(
    ("play", "scored", "bid"), [("50 25", "90 45", "a bid of at most 90"), ("30 45", "-88 65", "a bid of 88")]
)
def test_a_contract_that_nobody_bids_is_wrong_though_nothing_after_it_shows_the_scores(
    play: str, scored: str, bid: str
) -> None:
    hand = f"Contract Seat3 885 Hearts\nMeldScores 40 20\nPlayScores {play}\nHandScores {scored}\n"
    assert warnings(SIX + hand, "triple-deck") == [
        f"PN504 4: Contract has Seat3 885 Hearts: the scores of this hand fit {bid} (triple-deck)."
    ]
    assert accusations(SIX + hand, AUTO) == ["PN504 4"]


@pytest.mark.parametrize(("points", "name"), [(5, "double-deck"), (5, "double-deck-thomas"), (15, "single-deck-tens")])
def test_a_contract_without_an_auction_is_wrong_far_below_the_lowest_bid(points: int, name: str) -> None:
    text = f"Contract Seat3 {points} Spades\nMeldScores 600 350\nHandScores 820 630"
    lowest = ruleset(name).bidding.minimum
    assert warnings(text, name) == [
        f"PN504 1: Contract has {points}: the lowest bid is {lowest} ({name}, bidding.minimum)."
    ]
    assert warnings(text.replace(f" {points} ", f" {lowest} "), name) == []


def test_in_a_sheet_it_is_named_whatever_the_table_begins_with() -> None:
    scores = "MeldScores 45 20\nPlayScores 25 25\nHandScores 70 45"
    text = "\n\n".join(
        f"Deal {number}\nDealer Seat{number}\nContract Seat3 {bid} Hearts\n{scores}"
        for number, bid in enumerate((52, 5, 40, 60), 1)
    )
    assert accusations(text, AUTO) == ["PN504 10"]
