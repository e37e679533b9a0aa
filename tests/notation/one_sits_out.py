"""Hands of three players at a table of four, where the dealer sits out."""

import re
from collections.abc import Sequence

from annotations.rules.rulesets import RuleSet
from tests.notation.games_scored import Melding, hand_scored

SEATS = (1, 2, 3, 4)
ALONE = "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\nTeam4 Seat4\n\nDeal 1\n"
KITTY = "Dealer Seat4\nBids1 20 Pass Pass -\nContract Seat1 20 Hearts\nKitty CT DK ST\n"
"""A hand after these teams, with a kitty that three players have."""


def played(rules: RuleSet, seed: int, dealer: int) -> str:
    """A hand for three by these rules, with a `-` in each place of the dealer."""
    return Seating(hand_scored(Melding(seed), rules), dealer).text


class Seating:
    """The text of a hand of three, each of whom gets another seat: the dealer has nothing but hyphens."""

    def __init__(self, text: str, dealer: int) -> None:
        begun = int(text.partition("\nDealer Seat")[2][0])
        self.dealer = dealer
        self.seats = {(begun + more) % 3 + 1: (dealer + more) % 4 + 1 for more in range(3)}
        self.leader = 0
        lines = [self._line(line.split(" ")) for line in text.splitlines() if not re.match("Team[23]", line)]
        self.text = "\n".join(lines) + "\n"

    def _line(self, words: Sequence[str]) -> str:
        label, *values = words
        stem = label.rstrip("0123456789")
        values = [self._seat(value) for value in values]
        if stem == "Team":
            return "\n".join([f"Team{seat} Seat{seat}" for seat in SEATS])
        if stem in ("Hand", "Meld", "Pass"):
            label = f"{stem}{self.seats[int(label[-1])]}"
        if stem == "Contract":
            self.leader = int(values[0][-1])
        if stem == "Bids" and len(values) == len(self.seats):
            values.append("-")
        if stem == "Dealer":
            values = [f"Seat{self.dealer}"]
        if stem == "Trick":
            values.insert((self.dealer - self.leader) % 4, "-")
            self.leader = int(values[-2][-1])
        if label.endswith("Scores") and len(values) == len(self.seats):
            by_seat = {self.seats[seat]: score for seat, score in enumerate(values, 1)}
            values = [by_seat.get(seat, "0") for seat in SEATS]
        return " ".join([label, *values])

    def _seat(self, value: str) -> str:
        side = value.rstrip("123")
        return f"{side}{self.seats[int(value[-1])]}" if side in ("Seat", "Team") else value
