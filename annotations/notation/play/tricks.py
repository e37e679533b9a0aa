"""Who led to each trick and who played which card, as far as the lines tell."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from annotations.notation.syntax.document import Line, Seat, Value
from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import ONE, Holding
from annotations.rules.tricks import winning_place

_AFTER_THE_CARDS = 2  # the winner and the counters


class Trick(NamedTuple):
    """A trick as it is written; `line` is None where it is not, `values` are then empty.

    `leader` is the seat that led, `won` the one whose card wins; None where that is not known. `cards` are those in
    playing order if all of them are known, else none.
    """

    number: int
    line: Line | None
    leader: int | None
    values: tuple[Value, ...] = ()
    cards: tuple[Card, ...] = ()
    winner: int | None = None
    counters: int | None = None
    won: int | None = None

    def played(self, players: int) -> Iterator[tuple[int, Card]]:
        """Who played which card, of those that are known."""
        if self.leader:
            for turn, card in enumerate(self.values):
                if isinstance(card, Card):
                    yield (self.leader - 1 + turn) % players + 1, card


class Tricks(NamedTuple):
    """The tricks from the first to the last. `shown` are the cards that each seat is known to have played.

    `is_full`: there are as many as there are to play, and everything is known of them.
    """

    all: tuple[Trick, ...]
    shown: tuple[Holding, ...]
    is_full: bool

    @property
    def has_other_winners(self) -> bool:
        """Whether any trick is said to have gone to another player than the one whose card wins."""
        return any(trick.winner and trick.won and trick.winner != trick.won for trick in self.all)


class Play(NamedTuple):
    """What it takes to follow the tricks: who leads to the first one, trump, how many there are; None if not known."""

    lines: Mapping[int, Line]
    players: int
    declarer: int | None
    trump: Suit | None
    length: int | None


def tricks_followed(play: Play, *, as_written: bool) -> Tricks:
    """The tricks, each led by the winner of the one before: the one that is written, or the one whose card wins."""
    leader = play.declarer
    shown = [0] * play.players
    tricks = []
    for number in range(1, max(play.lines, default=0) + 1):
        trick = _trick(number, play.lines.get(number), play, leader)
        for seat, card in trick.played(play.players):
            shown[seat - 1] += ONE[card.order]
        leader = (trick.winner or trick.won) if as_written else (trick.won or trick.winner)
        tricks.append(trick)
    is_full = len(tricks) == play.length and all(trick.leader and trick.cards for trick in tricks)
    return Tricks(tuple(tricks), tuple(shown), is_full)


def _trick(number: int, line: Line | None, play: Play, leader: int | None) -> Trick:
    players = play.players
    if line is None or len(line.values) != players + _AFTER_THE_CARDS:
        return Trick(number, line, leader)
    *values, winner, counters = line.values
    cards = tuple([value for value in values if isinstance(value, Card)])
    is_known = len(cards) == players
    seat = winner.number if isinstance(winner, Seat) and winner.number <= players else None
    won = None
    if leader and play.trump and is_known:
        won = (leader - 1 + winning_place(cards, play.trump)) % players + 1
    count = counters if isinstance(counters, int) else None
    return Trick(number, line, leader, tuple(values), cards if is_known else (), seat, count, won)
