"""Hands of four players, who play as two pairs, at a table of five or more, where the others sit out each hand."""

import re
from collections.abc import Sequence
from typing import NamedTuple

FOUR = (1, 2, 3, 4)
Pairs = tuple[tuple[int, int], tuple[int, int]]
OPPOSITE: Pairs = ((1, 3), (2, 4))
HEAD = "Presenter Lakeside\nDateTime 2015-08-31 13:58:59"


class LargerTable(NamedTuple):
    """A table of so many players. `scored_by` says who keeps a score: "each" of them, or "pairs".

    Team lines declare the pairs in each hand. If `dealer_plays`, the dealer never sits out.
    """

    players: int
    scored_by: str
    dealer_plays: bool

    def __str__(self) -> str:
        return f"{self.players} seats, {self.scored_by} scored, dealer {'plays' if self.dealer_plays else 'sits out'}"

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)


LARGER_TABLES = [
    LargerTable(players, scored_by, dealer_plays)
    for players in (5, 6)
    for scored_by in ("pairs", "each")
    for dealer_plays in (True, False)
]


def at_larger_table(text: str, table: LargerTable, turned: int = 0, pairs: Pairs = OPPOSITE) -> str:
    """The game of four at that table: its players sit `turned` seats further on, and one more in each hand."""
    _head, *sections = text.rstrip("\n").split("\n\n")
    hands = [_Hand(section, table, turned + number, pairs) for number, section in enumerate(sections)]
    if table.scored_by == "pairs":
        teams, written = hands[0].teams, [hand.text for hand in hands]
    else:
        teams = [f"Team{seat} Seat{seat}" for seat in table.seats]
        written = added_up([hand.text for hand in hands], table.players)
    return "\n\n".join(["\n".join([HEAD, *teams]), *written]) + "\n"


def seats_out(text: str, players: int) -> set[int]:
    """Those who win no trick of the first hand, and have no meld."""
    hand = text.split("\n\n")[1]
    playing = re.findall(r"^Trick.* Seat(\d)", hand, re.MULTILINE) + re.findall(r"^Meld(\d)", hand, re.MULTILINE)
    return {*range(1, players + 1)} - {*map(int, playing)}


def with_own_scores(text: str, table: LargerTable, *labels: str) -> str:
    """The text with what each player has melded or taken alone on the lines with these labels, in place of the pairs’.

    Who scores nothing for it has 0 still.
    """
    return "\n\n".join([_with_own_scores(section, table, labels) for section in text.split("\n\n")])


def _with_own_scores(section: str, table: LargerTable, labels: Sequence[str]) -> str:
    own = {"MeldScores": re.findall(r"^Meld(\d) .* (\d+)$", section, re.MULTILINE)}
    own["PlayScores"] = re.findall(r"^Trick\d+ .* Seat(\d) (\d+)$", section, re.MULTILINE)
    for label in labels:
        (scores,) = re.findall(rf"^{label} (.*)", section, re.MULTILINE) or [""]
        if "0" in scores and "-" not in scores:
            each = [sum([int(more) for each, more in own[label] if int(each) == seat]) for seat in table.seats]
            alone = [number if score != "0" else 0 for number, score in zip(each, scores.split(" "), strict=True)]
            section = _with_scores(section, label, _scores(alone))
    return section


def added_up(hands: Sequence[str], players: int) -> list[str]:
    """The hands, with what each player has before and after them; withheld once a score is."""
    so_far: list[int] | None = [0] * players
    found = []
    for hand in hands:
        before = _scores(so_far)
        scored = re.findall(r"^HandScores (.*)", hand, re.MULTILINE)[0].split(" ")
        is_known = so_far and "-" not in scored
        so_far = [one + int(more) for one, more in zip(so_far or (), scored, strict=True)] if is_known else None
        found.append(_with_scores(_with_scores(hand, "GameScores", before), "FinalScores", _scores(so_far)))
    return found


def _scores(scores: Sequence[int] | None) -> str:
    return " ".join(map(str, scores)) if scores else "-"


def _with_scores(hand: str, label: str, scores: str) -> str:
    return re.sub(rf"^{label} .*", f"{label} {scores}", hand, flags=re.MULTILINE)


class _Hand:
    """One hand, each of whose players gets another seat."""

    def __init__(self, section: str, table: LargerTable, turned: int, pairs: Pairs) -> None:
        dealer = int(section.partition("\nDealer Seat")[2][0])
        in_order: list[int | None] = [(dealer + more - 1) % len(FOUR) + 1 for more in range(len(FOUR))]
        empty = 2 if table.dealer_plays else 1  # those who sit out follow upon this many players
        in_order[empty:empty] = [None] * (table.players - len(FOUR))
        places = {player: (turned + place) % table.players + 1 for place, player in enumerate(in_order)}
        self.table = table
        self.pairs = pairs
        self.seats = {player: places[player] for player in FOUR}
        first_bidder = self.seats[dealer % len(FOUR) + 1]
        self.dealer = self.seats[dealer] if table.dealer_plays else (first_bidder - 2) % table.players + 1
        self.leader = 0
        named = [sorted([f"Seat{self.seats[player]}" for player in pair]) for pair in pairs]
        self.teams = [f"Team{number} {' '.join(seats)}" for number, seats in enumerate(named, 1)]
        deal, *lines = [self._line(*line.split(" ")) for line in section.split("\n")]
        self.text = "\n".join([deal, *(self.teams if table.scored_by == "pairs" else ()), *lines])

    def _line(self, label: str, *values: str) -> str:
        written = [f"Seat{self.seats[int(value[4:])]}" if value.startswith("Seat") else value for value in values]
        stem = label.rstrip("0123456789")
        if stem in ("Hand", "Meld", "Pass"):
            label = f"{stem}{self.seats[int(label[-1])]}"
        elif stem == "Contract":
            self.leader = int(written[0][-1])
        elif stem == "Dealer":
            written = [f"Seat{self.dealer}"]
        elif stem == "Bids":
            written = self._with_hyphens(self.dealer % self.table.players + 1, written)
        elif stem == "Trick":
            *cards, winner, counters = written
            written = [*self._with_hyphens(self.leader, cards), winner, counters]
            self.leader = int(winner[-1])
        elif stem.endswith("Scores") and self.table.scored_by == "each":
            written = self._of_each(values)
        elif stem == "Winner" and self.table.scored_by == "each":
            written = ["-"]
        return " ".join([label, *written])

    def _with_hyphens(self, first: int, values: Sequence[str]) -> list[str]:
        """The values of those who play, from that seat on, with hyphens for those who sit out between or after them."""
        left, written = [*values], []
        for more in range(self.table.players):
            is_playing = (first + more - 1) % self.table.players + 1 in self.seats.values()
            if left or len(values) == len(FOUR):
                written.append(left.pop(0) if is_playing else "-")
        return written

    def _of_each(self, scores: Sequence[str]) -> list[str]:
        """What the players of each pair have together, for each of them; nothing for those who sit out."""
        if len(scores) < len(self.pairs):
            scores = ["-"] * len(self.pairs)
        by_seat = {self.seats[player]: score for pair, score in zip(self.pairs, scores, strict=True) for player in pair}
        return [by_seat.get(seat, "0") for seat in self.table.seats]
