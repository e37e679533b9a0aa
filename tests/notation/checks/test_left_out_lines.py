"""A line that is left out is one finding, wherever the lines below it show that it is missing."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic
from tests.notation.auctions_held import game_bid
from tests.notation.tables_of_others import Table

TABLES = ("two-handed", "cutthroat", "five-handed", "triple-deck", "double-deck-tens")


def leading(text: str) -> list[Diagnostic]:
    return [one for one in read(text, AUTO).diagnostics if not one.follows]


def without(text: str, line: str) -> str:
    """The text without the first such line."""
    return re.sub(rf"^{line} .*\n", "", text, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("line", ["Deal", "Deal 2", "Bids1", "Team1", "Dealer", "GameScores", "Hand2", "MeldScores"])
def test_a_line_that_is_left_out_is_one_finding(name: str, line: str) -> None:
    text = game_bid(4, Table("as it stands", name, {}).rules, 3).replace("\n\n", "\nSeat1 Ann\n\n", 1)
    before = {(one.code, message(one)) for one in leading(text)}
    found = [one for one in leading(without(text, line)) if (one.code, message(one)) not in before]
    assert len(found) <= 1, [message(one) for one in found]


def test_the_deals_below_one_without_a_number_follow_from_it() -> None:
    deals = ["Deal 1\nDealer Seat1", "GameScores 0 0\nDealer Seat2", "Deal 3\nDealer Seat3", "Deal 5\nDealer Seat1"]
    found = [one for one in read("\n\n".join(deals)).diagnostics if one.code == "PN404"]
    assert [message(one) for one in found] == [
        "Deal 2 is missing before Deal 3. This follows from line 4.",
        "Deal 4 is missing before Deal 5.",
    ]


def test_the_first_round_that_is_missing_follows_from_the_round_that_shows_it() -> None:
    found = read("Deal 1\nDealer Seat1\nBids2 50 Pass Pass Pass\nBids4 60").diagnostics
    (one,) = [one for one in found if one.code == "PN401" and one.values["label"] == "Bids1"]
    assert message(one).endswith("This follows from line 3.")
    assert [one.follows for one in found if one.code == "PN404"] == [False, False]


def test_a_first_team_that_is_missing_follows_from_the_scores_that_show_it() -> None:
    found = read("Team2 Seat2\n\nDeal 1\nGameScores 0 0\nDealer Seat1").diagnostics
    (one,) = [one for one in found if one.code == "PN401" and one.values["label"] == "Team1"]
    assert message(one).endswith("This follows from line 4.")
