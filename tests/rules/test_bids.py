from itertools import islice

import pytest

from annotations.rules.bids import is_legal_bid
from annotations.rules.ladder import legal_bids
from annotations.rules.rulesets import BiddingRules, Unstated
from annotations.rules.shipped import ruleset

DOUBLE_DECK = ruleset("double-deck").bidding
IN_TENS = ruleset("single-deck-tens").bidding

BIDS = [
    # Double-deck rules, The Bidding
    ("the opening bid is at least 50", DOUBLE_DECK, None, 50, True),
    ("the opening bid may be higher", DOUBLE_DECK, None, 57, True),
    ("the opening bid is not below 50", DOUBLE_DECK, None, 49, False),
    ("each bid is higher than the last", DOUBLE_DECK, 53, 53, False),
    ("by ones until 60", DOUBLE_DECK, 58, 59, True),
    ("to 60 itself", DOUBLE_DECK, 59, 60, True),
    ("above 60 not by ones", DOUBLE_DECK, 60, 61, False),
    ("above 60 by fives", DOUBLE_DECK, 60, 65, True),
    ("a jump from below 60 lands on a five", DOUBLE_DECK, 52, 63, False),
    ("a jump from below 60 to a five", DOUBLE_DECK, 52, 75, True),
    ("in hundreds by fives, too", DOUBLE_DECK, 100, 105, True),
    # Double-deck rules, Variations in Bidding Procedure
    ("any number from 50 up", DOUBLE_DECK._replace(steps=()), 60, 61, True),
    ("above 100 by tens", DOUBLE_DECK._replace(steps=((50, 1), (60, 5), (100, 10))), 100, 105, False),
    # Double-deck rules, Toby Thomas
    ("from 25 by ones", ruleset("double-deck-thomas").bidding, None, 31, True),
    ("above 50 by fives", ruleset("double-deck-thomas").bidding, 50, 52, False),
    # Wikipedia, Auction pinochle
    ("in tens", IN_TENS, 150, 160, True),
    ("not between tens", IN_TENS, 150, 165, False),
    ("below the first step any number", DOUBLE_DECK._replace(steps=((60, 5),)), None, 53, True),
    ("no bid is nothing", DOUBLE_DECK, None, 0, False),
]


@pytest.mark.parametrize(("rules", "high", "bid", "legal"), [row[1:] for row in BIDS], ids=[row[0] for row in BIDS])
def test_what_may_be_bid(rules: BiddingRules, high: int | None, bid: int, legal: bool) -> None:
    assert is_legal_bid(rules, high, bid) is legal


def test_a_bid_is_open_where_the_rules_do_not_say() -> None:
    assert is_legal_bid(BiddingRules(), None, 50) == Unstated("bidding.minimum")
    assert is_legal_bid(BiddingRules(), 50, 51) == Unstated("bidding.steps")
    assert is_legal_bid(BiddingRules(), 50, 50) is False
    assert is_legal_bid(BiddingRules(minimum=50), None, 49) is False


def test_legal_bids_go_up_the_ladder() -> None:
    assert list(islice(legal_bids(DOUBLE_DECK, 57), 5)) == [58, 59, 60, 65, 70]
    assert list(islice(legal_bids(ruleset("three-handed").bidding, None, forced=True), 2)) == [19, 20]


@pytest.mark.parametrize("high", [None, 0, 49, 57, 60, 63, 98, 100, 1003])
def test_every_legal_bid_is_on_the_way_up(high: int | None) -> None:
    rules = BiddingRules(minimum=50, steps=((50, 1), (60, 5), (101, 10)))
    listed = list(islice(legal_bids(rules, high), 30))
    assert listed == [bid for bid in range(listed[-1] + 1) if is_legal_bid(rules, high, bid)]


def test_a_great_step_is_taken_at_once() -> None:
    rules = BiddingRules(minimum=50, steps=((50, 100_000),))
    assert list(islice(legal_bids(rules, 50), 3)) == [100_050, 200_050, 300_050]
