"""Rounds of bidding before anybody speaks in them."""

import pytest

from annotations.notation import read
from annotations.notation.bidding_entry import BiddingRound, bidding_round
from annotations.notation.hand_lines import HandLines
from annotations.notation.replay.game import replay_game
from annotations.rules.shipped import ruleset

FIRST, SECOND = "Dealer Seat4\nBids1 53 Pass 54 55\n", "Bids2 Pass - 56 60\n"

ROUNDS = [
    ("the first", "Dealer Seat4\n", 1, BiddingRound(frozenset(), 0, 50)),
    ("after a bid and a pass", FIRST, 2, BiddingRound(frozenset({1}), 55, 56)),
    ("after two rounds", FIRST + SECOND, 3, BiddingRound(frozenset({0, 1}), 60, 61)),
    ("one that is written already", FIRST + SECOND, 2, BiddingRound(frozenset({1}), 55, 56)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "number", "expected"), [row[1:] for row in ROUNDS], ids=[row[0] for row in ROUNDS])
def test_it_is_told_who_is_out_and_what_may_be_bid(text: str, number: int, expected: BiddingRound) -> None:
    game = read(text).document.games[-1]
    [hand] = replay_game(game, [HandLines(section) for section in game.hands], ruleset("double-deck"))
    assert bidding_round(hand, number) == expected
