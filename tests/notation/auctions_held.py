"""Games with lively auctions, and bids that are typed wrong in them."""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

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


class Typed(NamedTuple):
    """A text with one number typed wrong: its line, from 1, how, and instead of what."""

    text: str
    line: int
    how: str
    written: str
    meant: str


def typed_wrong(random: Random, text: str, label: str) -> Typed | None:
    """The text with one number of a line of bids, or of a contract, typed wrong; None if it has none."""
    lines = text.split("\n")
    places = [
        (at, place)
        for at, line in enumerate(lines)
        for place, word in enumerate(line.split(" "))
        if place and line.startswith(label) and word.isdigit()
    ]
    if not places:
        return None
    at, place = random.choice(places)
    words = lines[at].split(" ")
    how, written = random.choice([*mistyped(random, words[place])])
    meant, words[place] = words[place], written
    return Typed("\n".join([*lines[:at], " ".join(words), *lines[at + 1 :]]), at + 1, how, written, meant)


def mistyped(random: Random, number: str) -> Iterator[tuple[str, str]]:
    """How the number may be typed wrong, and what it is then: another number without leading zeros."""
    at = random.randrange(len(number))
    digit, other = number[at], random.choice([each for each in "0123456789" if each != number[at]])
    swapped = "".join([*number[:at], *number[at : at + 2][::-1], *number[at + 2 :]])
    neighbour = str((int(digit) + random.choice((-1, 1))) % 10)
    for how, written in (
        ("swapped", swapped), ("another digit", number[:at] + other + number[at + 1 :]),
        ("neighbour", number[:at] + neighbour + number[at + 1 :]), ("doubled", number[:at] + digit + number[at:]),
        ("added", number[:at] + other + number[at:]), ("dropped", number[:at] + number[at + 1 :]),
        ("times ten", f"{number}0"),
    ):  # fmt: skip
        if written and written != number and not written.startswith("0"):
            yield how, written
