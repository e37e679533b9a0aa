"""Rounds of bidding before their first call."""

import pytest

from annotations.notation.entry.bidding_entry import BiddingRound, bidding_round
from annotations.notation.play import slow_path
from annotations.notation.play.game import UNSTATED, replay_game
from annotations.notation.reading import read
from annotations.rules.shipped import SHIPPED, ruleset

FIRST, SECOND = "Dealer Seat4\nBids1 53 Pass 54 55\n", "Bids2 Pass - 56 60\n"

ROUNDS = [
    ("the first", "Dealer Seat4\n", 1, (frozenset(), 0, 50)),
    ("after a bid and a pass", FIRST, 2, (frozenset({1}), 55, 56)),
    ("after two rounds", FIRST + SECOND, 3, (frozenset({0, 1}), 60, 61)),
    ("one that is written already", FIRST + SECOND, 2, (frozenset({1}), 55, 56)),
]  # fmt: skip


def round_of(text: str, number: int, rules: str = "double-deck") -> BiddingRound:
    game = read(text).document.games[-1]
    [hand] = replay_game(
        game, [section.index for section in game.hands], ruleset(rules) if rules else UNSTATED, slow_path
    )
    return bidding_round(hand, number)


@pytest.mark.parametrize(("text", "number", "expected"), [row[1:] for row in ROUNDS], ids=[row[0] for row in ROUNDS])
def test_a_round_knows_who_has_passed_and_what_may_be_bid(
    text: str, number: int, expected: tuple[frozenset[int], int, int]
) -> None:
    found = round_of(text, number)
    assert (found.out, found.high, found.least) == expected


WHOLE = [
    ("all calls are there", ["Pass", "-", "56", "60"], "Pass - 56 60"),
    ("the next player may still bid", ["57"], "57"),
    ("the next player has passed, and two go on", ["-", "-", "56"], "- - 56 -"),
    ("the next player has passed, and it is over", ["-", "-", "Pass"], "- - Pass"),
    ("no call yet", [], ""),
]


@pytest.mark.parametrize(("calls", "written"), [row[1:] for row in WHOLE], ids=[row[0] for row in WHOLE])
def test_players_who_have_passed_get_a_hyphen_if_another_round_follows(calls: list[str], written: str) -> None:
    third = round_of("Dealer Seat4\nBids1 50 Pass 51 Pass\n", 2)
    assert " ".join(third.padded_with_hyphens(calls, 4)) == written


def test_the_next_bids_go_up_by_the_steps_of_the_rules() -> None:
    assert round_of(FIRST, 2).ladder[:7] == (56, 57, 58, 59, 60, 65, 70)
    assert round_of("Dealer Seat4\n", 1, "single-deck-tens").ladder[:2] == (150, 160)


@pytest.mark.parametrize("rules", SHIPPED)
def test_no_next_bid_begins_with_another_so_that_each_is_known_by_its_last_key(rules: str) -> None:
    ladder = [str(bid) for bid in round_of("Dealer Seat4\n", 1, rules).ladder]
    assert not [bid for bid in ladder for other in ladder if bid != other and bid.startswith(other)]


def test_without_rules_nobody_can_tell_the_next_bids() -> None:
    assert round_of(FIRST, 2, rules="").ladder == ()
