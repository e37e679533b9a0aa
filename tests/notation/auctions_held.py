"""Games with lively auctions."""

import re
from itertools import islice
from random import Random

from annotations.notation.editing.filling import fill_by_best_rules
from annotations.notation.reading import read
from annotations.rules.auction import begin_auction
from annotations.rules.ladder import legal_bids
from annotations.rules.rulesets import RuleSet
from tests.notation.games_scored import Melding
from tests.notation.hands_written import game_played

_HAND = re.compile(r"^Dealer Seat(?P<dealer>\d)\n.*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
_BIDS = re.compile(r"^Bids1 .*\n(?:Bids\d+ .*\n)*Contract Seat(\d) \d+", re.MULTILINE)
_SCORES = re.compile("^(GameScores|MeldScores|PlayScores|HandScores) -$", re.MULTILINE)


def game_bid(seed: int, rules: RuleSet, hands: int) -> str:
    """A game played by these rules, with an auction of several bids in most hands, and with all its scores."""
    random = Melding(seed)
    text = _HAND.sub(lambda hand: _bid_again(random, rules, hand), game_played(random, rules, hands))
    text = _SCORES.sub(r"\1 ?", text)
    teams = len(rules.teams_in_force or range(rules.players or 4))
    text = text.replace("GameScores ?", " ".join(["GameScores", *["0"] * teams]), 1)
    return fill_by_best_rules(read(f"{text}FinalScores ?\nWinner ?\n", rules)).replace("?", "-")


def _bid_again(random: Random, rules: RuleSet, hand: re.Match[str]) -> str:
    dealer = int(hand["dealer"])
    return _BIDS.sub(lambda bids: _auction_won_by(int(bids[1]), random, rules, dealer), hand[0])


def _auction_won_by(seat: int, random: Random, rules: RuleSet, dealer: int) -> str:
    while True:
        rounds, bidder, high = _auction(random, rules, dealer)
        if bidder == seat:
            return "\n".join([*rounds, f"Contract Seat{seat} {high}"])


def _auction(random: Random, rules: RuleSet, dealer: int) -> tuple[list[str], int | None, int | None]:
    """The rounds of an auction, who wins it, and with what bid."""
    state, players = begin_auction(rules.bidding, rules.players or 4, dealer), rules.players or 4
    rounds: list[list[str]] = []
    eager = random.uniform(0.2, 1.2)
    while not state.is_over:
        seat = state.turn
        place = (seat - dealer - 1) % players
        if not rounds or place < len(rounds[-1]):
            rounds.append([])
        likely = eager / len(rounds)  # auctions that go on for many rounds are rare
        if state.refusal(seat, None) is None and random.random() > likely:
            word, state = "Pass", state.after_pass(seat)
        else:
            few = 1 if state.is_forced or random.random() < 0.5 else 6
            points = random.choice([*islice(legal_bids(state.rules, state.high, state.is_forced), few)])
            word, state = str(points), state.after_bid(seat, points)
        rounds[-1] += ["-"] * (place - len(rounds[-1])) + [word]
    whole = [[*bids, *["-"] * (players - len(bids))] for bids in rounds[:-1]]
    lines = [" ".join([f"Bids{number}", *bids]) for number, bids in enumerate([*whole, *rounds[-1:]], 1)]
    return lines, state.bidder, state.high
