"""A contract without an auction is wrong if it is lower than any opening that a source names for such a table."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations, warnings

NAMES = "Seat1 Ann\nSeat4 Dora\n\n"
DOUBLE = NAMES + "Deal 1\nContract Seat1 {} Hearts\nMeldScores 20 10\nPlayScores 30 20\n"
SINGLE = DOUBLE.replace("30 20", "15 10")
IN_TENS = NAMES + "Deal 1\nContract Seat1 {} Hearts\nMeldScores 200 100\nPlayScores 150 100\n"

LOWEST = {"double deck": (DOUBLE, 25), "a single deck": (SINGLE, 10), "in tens": (IN_TENS, 100)}
"""Double-deck rules, Toby Thomas; Wikipedia, Auction pinochle."""


@pytest.mark.parametrize(("text", "lowest"), LOWEST.values(), ids=LOWEST)
def test_it_is_wrong_below_each_opening_that_a_source_names(text: str, lowest: int) -> None:
    for bid in (lowest, lowest * 3 // 2, 2 * lowest):
        assert accusations(text.format(bid), AUTO) == []
    for bid in (lowest - 1, lowest * 2 // 3, lowest // 2):
        assert accusations(text.format(bid), AUTO) == ["PN504 5"]


def test_by_rules_that_are_named_it_is_wrong_below_their_lowest_bid() -> None:
    assert warnings(DOUBLE.format(49)) == [
        "PN504 5: Contract has 49: the lowest bid is 50 (double-deck, bidding.minimum)."
    ]
    assert warnings(DOUBLE.format(50)) == []


@pytest.mark.parametrize(("bid", "number"), [(110, 0), (125, 0), (105, 1), (149, 1)])
def test_in_tens_bids_from_a_hundred_go_in_tens_or_in_steps_of_25(bid: int, number: int) -> None:
    bids = f"Dealer Seat4\nBids1 {bid} Pass Pass Pass\nContract"
    assert len(accusations(IN_TENS.format(bid).replace("Contract", bids), AUTO)) == number
