"""Which of a bid and a contract that differ show the rules of a table: one of the two is wrong, and named alone."""

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations

SIX = "Team1 Seat1 Seat3 Seat5\nTeam2 Seat2 Seat4 Seat6\n\n"

AUCTIONS = [
    ("Bids1 50 54 Pass 57\nBids2 Pass Pass\nContract Seat2 570 Clubs", ["PN504 4"], "double-deck"),
    ("Bids1 Pass Pass 54 Pass\nContract Seat1 544 Hearts", ["PN504 3"], "double-deck"),
    ("Bids1 Pass Pass 50 Pass\nContract Seat1 5 Hearts", ["PN504 3"], "double-deck"),
    ("Bids1 Pass Pass 40 Pass\nContract Seat1 50 Hearts", ["PN503 2"], "double-deck"),
    ("Bids1 Pass Pass 15 Pass\nContract Seat1 115 Hearts\nHandScores -15 0", ["PN504 3"], "single-deck"),
    ("Bids1 Pass Pass 35 Pass\nContract Seat1 53 Hearts\nHandScores -53 0", ["PN503 2"], "double-deck"),
    ("Bids1 Pass 15 200 Pass\nBids2 - Pass\nContract Seat1 200 Hearts", ["PN503 2"], "single-deck-tens"),
]


@pytest.mark.parametrize(("rounds", "expected", "name"), AUCTIONS)
def test_of_a_bid_and_another_contract_the_one_that_explains_the_rest_shows_the_rules(
    rounds: str, expected: list[str], name: str
) -> None:
    text = f"Dealer Seat2\n{rounds}\n"
    assert accusations(text, AUTO) == expected
    (by,) = read(text, AUTO).rules
    assert by
    assert by.inferred
    assert name in (by.inferred.name, *by.inferred.others)


def test_a_contract_that_is_far_from_all_bids_is_none_of_a_larger_deck() -> None:
    text = f"{SIX}Dealer Seat1\nBids1 75 80 Pass Pass Pass Pass\nBids2 Pass\nContract Seat3 {{}} Hearts\n"
    for points in (885, 8850):
        (by,) = read(text.format(points), AUTO).rules
        assert by
        assert by.name == "triple-deck"


def test_one_contract_of_many_that_is_far_from_the_others_is_none_of_a_larger_deck() -> None:
    """Two scorekeepers of six players, with contracts and scores alone."""
    hands = [f"Deal {{}}\nContract Seat3 {bid} Hearts\nHandScores 120 45" for bid in (80, 885, 95, 100)]
    text = SIX + "\n\n".join(hand.format(number) for number, hand in enumerate(hands, 1))
    (by,) = read(text, AUTO).rules
    assert by
    assert by.name == "triple-deck"
    assert accusations(text, AUTO) == ["PN514 10"]


def test_a_contract_may_be_a_bid_that_is_not_known() -> None:
    text = "Dealer Seat4\nBids1 50 ? Pass Pass\nBids2 Pass\nContract Seat2 {} Hearts\n"
    assert accusations(text.format(60), AUTO) == []
    assert accusations(text.format(250), AUTO) == []
