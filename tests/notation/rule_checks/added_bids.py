"""Hands of tables that add up the bids of partners: a written one, and some that are dealt at random."""

from random import Random
from typing import NamedTuple

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset

DOUBLE_DECK = ruleset("double-deck")
SUMMED = DOUBLE_DECK._replace(bidding=DOUBLE_DECK.bidding._replace(contract="sum-of-partners"))
HAND = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 20 30 15 25
Contract Seat2 {} Clubs
MeldScores 20 10
PlayScores 27 23
HandScores {}
"""
"""Team1 has bid 35, and Team2 55."""

ROUNDS = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 50 52 Pass 53
Bids2 54 55 - Pass
Bids3 Pass
Contract Seat2 {} Clubs
MeldScores 30 70
PlayScores 20 30
HandScores {}
FinalScores {}
"""
"""Team1 has bid 54, and Team2 55 and 53."""


def by_auto(text: str) -> tuple[list[str], str]:
    """What `auto` warns of, and by which rules."""
    found = read(text, AUTO)
    (by,) = found.rules
    return [one.code for one in found.diagnostics if one.code.startswith("PN5")], by.why if by else ""


class Dealt(NamedTuple):
    """The lines of a hand, the scores after it, and how many bids are no higher than one before them."""

    lines: list[str]
    after: list[int]
    too_low: int


class Summed(Random):
    """Deals hands at such a table."""

    def hand(self, number: int, before: list[int], *, is_sum_written: bool, in_rounds: bool = False) -> Dealt:
        """A hand in which each player bids once, or passes; `in_rounds`: or goes on until all others have passed."""
        rounds = self._rounds() if in_rounds else [self._bids()]
        last = [max([made[place] or 0 for made in rounds]) for place in range(4)]
        first = number % 4
        by_seat = [last[(seat - first) % 4] for seat in range(4)]
        sums = [by_seat[0] + by_seat[2], by_seat[1] + by_seat[3]]
        seat = by_seat.index(max(last))
        play = self.randrange(5, 45)
        parts = [(2 * self.randrange(30), play), (2 * self.randrange(30), 50 - play)]
        scores = [sum(part) if sum(part) >= need else -need for part, need in zip(parts, sums, strict=True)]
        contract = sums[seat % 2] if is_sum_written else max(last)
        lines = [
            f"Deal {number}",
            " ".join(["GameScores", *map(str, before)]),
            f"Dealer Seat{(first - 1) % 4 + 1}",
            *[" ".join([f"Bids{of}", *map(_written, made)]) for of, made in enumerate(rounds, 1)],
            f"Contract Seat{seat + 1} {contract} Hearts",
            *[f"{label} {one} {other}" for label, (one, other) in zip(_PARTS, zip(*parts, strict=True), strict=True)],
            " ".join(["HandScores", *map(str, scores)]),
        ]
        made = [bid for each in rounds for bid in each if bid]
        too_low = sum([bid < max(made[:place], default=0) for place, bid in enumerate(made)])
        return Dealt(lines, [sum(each) for each in zip(before, scores, strict=True)], too_low)

    def game(self, hands: int, **how: bool) -> list[str]:
        """The lines of a game of some hands."""
        lines, scores = ["Seat1 Ann", "Seat4 Dora"], [0, 0]
        for number in range(1, hands + 1):
            dealt = self.hand(number, scores, **how)
            lines += ["", *dealt.lines]
            scores = dealt.after
        return [*lines, " ".join(["FinalScores", *map(str, scores)])]

    def _bids(self) -> list[int | None]:
        """A bid of each player, no two of them the same; 0 for a pass."""
        bids = [self.choice((0, *range(50, 70))) for _place in range(4)]
        while not any(bids) or len({*filter(None, bids)}) != len([*filter(None, bids)]):
            bids = [self.choice((0, *range(50, 70))) for _place in range(4)]
        return [*bids]

    def _rounds(self) -> list[list[int | None]]:
        """Bids of which each beats the one before, in two rounds or more; None where nobody is asked."""
        rounds: list[list[int | None]] = []
        high, passed = 49, set[int]()
        while len(passed) < 3:
            rounds.append([])
            for place in range(4):
                is_asked = place not in passed and len(passed) < 3
                is_pass = is_asked and len(rounds) > 1 and self.random() < 0.5
                passed |= {place} if is_pass else set()
                high += self.randrange(1, 3) if is_asked and not is_pass else 0
                rounds[-1].append((0 if is_pass else high) if is_asked else None)
        return rounds


_PARTS = ("MeldScores", "PlayScores")


def _written(bid: int | None) -> str:
    return "-" if bid is None else str(bid or "Pass")
