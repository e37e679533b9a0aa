"""The lines of a section: their place, their number, how often they may be used (README, section 3)."""

import pytest

from annotations.notation.reading import read
from tests.notation.diagnosed_texts import GAME, HAND, HEADER, errors

AFTER = {
    "Deal": "GameScores",
    "GameScores": "Dealer",
    "Dealer": "Hand1",
    "Hand1": "Bids1",
    "Bids1": "Contract",
    "Contract": "Kitty",
    "Kitty": "Meld1",
    "Meld1": "Trick1",
    "Trick1": "MeldScores",
    "MeldScores": "PlayScores",
    "PlayScores": "Adjustments",
    "Adjustments": "HandScores",
    "HandScores": "FinalScores",
    "FinalScores": "Winner",
}


def lines(labels: str) -> str:
    """Lines with these labels, all of their values withheld."""
    return "\n".join(f"{label} {'1' if label == 'Deal' else '-'}" for label in labels.split())


@pytest.mark.parametrize(("earlier", "later"), AFTER.items())
def test_a_hand_tells_what_happened_in_order(earlier: str, later: str) -> None:
    assert errors(lines(f"{earlier} {later}")) == []
    assert errors(lines(f"{later} {earlier}")) == ["PN202 2"]


HANDS = [
    ("Deal GameScores Dealer Contract Bids1 Hand1 MeldScores", "PN202 5, PN202 6"),
    ("Deal Winner FinalScores HandScores", "PN202 3, PN202 4"),
    ("Deal Pass2 Kitty Discard Pass3", ""),
    ("Deal Discard Kitty Pass1", ""),
    ("Deal Kitty Contract", "PN202 3"),
    ("Deal Kitty Hand1 Hand2 Bids1", "PN202 5"),
    ("Deal Hand1 Hand2 Kitty Hand1 Hand2 Meld1", ""),
    ("Deal Hand1 Kitty Hand1 Discard Hand2", ""),
    ("Deal Hand1 Kitty Hand2 Discard Hand1", "PN604 6"),
    ("Deal Hand1 Kitty Hand1 Discard Hand1", "PN203 6"),
    ("Deal Hand1 Hand1 Kitty", "PN203 3"),
    ("Deal Hand1 Kitty Meld1 Hand1", "PN203 5"),
    ("Deal Hand1 Kitty Trick1 Hand2", "PN202 5"),
    ("Deal Hand1 Kitty MeldScores Hand2", "PN202 5"),
    ("Deal Hand1 Meld1 Kitty Hand2", "PN202 4, PN202 5"),
    ("Deal Hand1 Bids1 Kitty1 Hand2", "PN202 5"),
    ("Deal Bids1 Kitty1 Bids2 Kitty2 Bids3 Kitty3", ""),
    ("Deal Bids1 Bids2 Kitty2", ""),
    ("Deal Bids1 Kitty1 Bids2 Bids3 Kitty3", ""),
    ("Deal Kitty1 Bids1", "PN202 2"),
    ("Deal Bids1 Bids2 Kitty1", "PN202 4"),
    ("Deal Bids1 Kitty2 Bids2", "PN202 3"),
    ("Deal Bids1 Kitty1 Kitty1", "PN203 4"),
    ("Deal Bids1 Contract Kitty1", "PN202 4"),
    ("Deal Bids1 Note Kitty1", ""),
    ("Deal Bids1 Bids1", "PN203 3"),
    ("Deal Bids1 Bids2 Bids1", "PN203 4"),
    ("Deal Trick1 Trick2 Trick2 Trick3", "PN203 4"),
    ("Deal Hand2 Hand1 Hand3", "PN604 3"),
    ("Deal Hand3 Hand1 Hand2 Hand4", "PN604 3, PN604 4"),
    ("Deal Meld4 Meld1", "PN604 3"),
    ("Deal Pass3 Kitty Pass1", "PN604 4"),
    ("Deal Kitty Pass1 Kitty", "PN203 4"),
    ("Deal Deal", "PN203 2"),
    ("Deal Dealer Note Seat1 Dealer", "PN203 5"),
    ("Note Deal Team1 GameScores Seat1 Dealer BidSystem1 Hand1 Annotator Contract Team1 Seat1", ""),
    ("Deal Annotator Annotator", ""),
    ("Deal Seat3 Seat1", "PN604 3"),
    ("Deal Seat3 Seat2 Seat1", "PN604 3, PN604 4"),
    ("Deal Seat3 Dealer Seat1", ""),
    ("Deal Seat3 Note Seat1", ""),
    ("Deal Team2 Seat1 Team1", ""),
    ("Deal Seat1 Seat1", ""),
    ("Deal Seat1 Seat3 Seat2 Seat4", "PN604 4"),
    ("Deal Presenter", "PN201 2"),
    ("Deal Location Location", "PN201 2, PN201 3"),
    ("Deal Winner Table", "PN201 3"),
    ("Deal Winner Winner", "PN203 3"),
    ("Deal FinalScores Winner FinalScores", "PN203 4"),
]


@pytest.mark.parametrize(("labels", "expected"), HANDS)
def test_in_a_hand(labels: str, expected: str) -> None:
    assert errors(lines(labels)) == [one for one in expected.split(", ") if one]


GAPS = [
    ("Deal Bids2", "PN404 2"),
    ("Deal Bids1 Bids3", "PN404 3"),
    ("Deal Bids1 Bids3 Bids2", "PN404 3, PN202 4"),
    ("Deal Bids1 Bids3 Bids2 Bids4", "PN404 3, PN202 4"),
    ("Deal Bids1 Bids3 Bids2 Kitty2", "PN404 3, PN202 4"),
    ("Deal Trick18 Trick19 Trick20", "PN404 2"),
    ("Deal Trick1 Trick3 Trick4 Trick9", "PN404 3, PN404 5"),
    ("Deal Trick1 MeldScores Trick3 Trick4", "PN202 4, PN404 4, PN202 5"),
    ("Deal Bids1 Bids2 Bids3 Kitty3", ""),
    ("Deal Trick1 Trick1 Trick2", "PN203 3"),
]


@pytest.mark.parametrize(("labels", "expected"), GAPS)
def test_rounds_and_tricks_go_up_from_1(labels: str, expected: str) -> None:
    found = read(lines(labels)).diagnostics
    order = [f"{one.code} {one.line}" for one in found if one.code not in ("PN401", "PN403")]
    assert order == [one for one in expected.split(", ") if one]


GAME_SECTIONS = [
    ("Notation Presenter Location Event Table DateTime TimeControl Team1 Seat1 BidSystem1 Annotator", ""),
    ("Presenter DateTime Table Seat2 Seat1 Location Annotator", "PN604 3, PN604 5, PN604 6"),
    ("Event Location", "PN604 2"),
    ("Annotator Seat1 Seat2", "PN604 2, PN604 3"),
    ("Presenter Note DateTime Note Annotator", ""),
    ("Seat1 Seat2 Seat1", "PN604 3"),
    ("Team2 Team1 Team3", "PN604 2"),
    ("BidSystem2 BidSystem1", "PN604 2"),
    ("Seat1 Seat1 Annotator Annotator", ""),
    ("Presenter Presenter Presenter", "PN203 2, PN203 3"),
    ("Table Presenter Presenter", "PN604 2, PN203 3"),
    ("Seat1 Deal Hand1", "PN201 2, PN201 3"),
    ("Presenter Winner Winner", "PN201 2, PN201 3"),
]


@pytest.mark.parametrize(("labels", "expected"), GAME_SECTIONS)
def test_in_the_game_section(labels: str, expected: str) -> None:
    text = lines(labels).replace("Notation -", "Notation PN 1.0")
    assert errors(text) == [one for one in expected.split(", ") if one]


def test_the_end_of_the_game_stands_in_the_last_hand() -> None:
    assert errors("Deal 1\nFinalScores -\nWinner -\n\nDeal 2") == ["PN205 2", "PN205 3"]
    assert errors("Deal 1\nWinner -\nWinner -\n\nDeal 2\nWinner -") == ["PN205 2", "PN205 3"]
    assert errors("Deal 1\nWinner -\nMeldScores -\n\nDeal 2") == ["PN205 2"]
    assert errors("Deal 1\nWinner -\n\nNote the end") == []


def test_a_line_that_counts_for_nothing_else_is_still_read() -> None:
    text = "Deal 1\nLocation -\nDealer -\nDealer West\nDealer Seat5"
    assert errors(text) == ["PN201 2", "PN203 4", "PN306 4", "PN203 5"]
    assert read(text).document.games[0].players == 5
    assert "PN402 2" in [f"{one.code} {one.line}" for one in read("Deal 1\nTable ?").diagnostics]


DEALS = [
    ([1, 2, 3], ""),
    ([1, 1], "PN204 3"),
    ([1, 2, 1, 2, 3], "PN204 5, PN204 7"),
    ([2, 4], "PN404 1, PN404 3"),
    ([1, 3, 2, 4], "PN404 3, PN204 5"),
    ([1, "x", 2], "PN309 3"),
    ([1, "x", 3], "PN309 3, PN404 5"),
    ([1, "?", 2], "PN311 3"),
]


@pytest.mark.parametrize(("numbers", "expected"), DEALS)
def test_deals_go_up_from_1(numbers: list[int | str], expected: str) -> None:
    found = read("\n\n".join(f"Deal {number}" for number in numbers)).diagnostics
    assert [f"{one.code} {one.line}" for one in found if one.code not in ("PN401", "PN403")] == [
        one for one in expected.split(", ") if one
    ]


def test_deals_of_another_game_begin_again() -> None:
    assert errors(f"{GAME}\n\n{HAND}") == []


def test_a_deal_that_counts_for_nothing_has_no_number() -> None:
    assert errors("Deal 1\nDeal 5\n\nDeal 2") == ["PN203 2"]
    assert errors(f"{HEADER}Deal 7\n\nDeal 1") == ["PN201 3"]


@pytest.mark.parametrize("text", [f"{HEADER}Deal 2", "Deal 1\nDeal 2"])
def test_a_blank_line_before_the_deal_repairs_what_lacks_it(text: str) -> None:
    (found,) = [one for one in read(text).diagnostics if one.fix]
    assert (found.fix.line, found.fix.column, found.fix.text) == (len(text.splitlines()), 1, "\n")
