"""Bidding, round by round, until all but one have passed."""

from itertools import islice
from random import Random

from annotations.notation.syntax.document import PASS
from annotations.rules.ladder import legal_bids
from annotations.rules.rulesets import BiddingRules


def bid_up(random: Random, rules: BiddingRules, dealer: int, worth: dict[int, int]) -> tuple[int, int, list[str]]:
    """The declarer, the bid, and the values of every round, of which the last stops where the auction does.

    The better the meld that a seat is `worth`, the higher it goes. A dealer to whom all have passed bids the lowest.
    """
    players, lowest = len(worth), rules.minimum or 1
    turns = [(dealer + turn) % players + 1 for turn in range(players)]
    bid, highest, out = 0, 0, set[int]()
    rounds: list[str] = []
    while len(out) < players - 1:
        bids: list[str] = []
        for seat in turns:
            is_decided = len(out) == players - 1
            if is_decided and bid:
                break
            if seat in out:
                bids.append("-")
            elif is_decided or bid < lowest - 4 + worth[seat] // 2:
                offered = islice(legal_bids(rules, bid or None, is_decided), 3 if bid else 1)
                bid, highest = random.choice((*offered,)), seat
                bids.append(str(bid))
            else:
                out.add(seat)
                bids.append(str(PASS))
        rounds.append(" ".join(bids))
    return highest, bid, rounds
