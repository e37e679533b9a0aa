"""What a hand can table as meld, and what that is worth."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.bench.tables import (
    AROUND_POINTS,
    MARRIAGE_POINTS,
    NINE_POINTS,
    PINOCHLE,
    PINOCHLE_POINTS,
    ROYAL_MARRIAGE_POINTS,
    RUN,
    RUN_POINTS,
    SUIT_NAMES,
)


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards on the table, and their points."""

    cards: list[str]
    points: int


def meld(cards: list[str], trump: str) -> Meld:
    """All that the cards can meld; a card may serve in melds of different kinds."""
    held = Counter(cards)
    shown: Counter[str] = Counter()
    points = 0
    for used, times, worth in _melds(held, trump):
        if times:
            points += worth
            shown |= dict.fromkeys(used, times)
    return Meld(list(shown.elements()), points)


def _melds(held: Counter[str], trump: str) -> Iterator[tuple[list[str], int, int]]:
    """The cards of each meld, how many times they are shown, and the points."""
    run = [trump + rank for rank in RUN]
    runs = min(held[card] for card in run)
    yield run, runs, RUN_POINTS[runs]
    for suit in SUIT_NAMES:
        pair = [suit + "K", suit + "Q"]
        marriages = min(held[card] for card in pair)
        if suit == trump:
            yield pair, marriages, (marriages - runs) * ROYAL_MARRIAGE_POINTS
        else:
            yield pair, marriages, marriages * MARRIAGE_POINTS
    pinochles = min(held[card] for card in PINOCHLE)
    yield list(PINOCHLE), pinochles, PINOCHLE_POINTS[pinochles]
    for rank, prices in AROUND_POINTS.items():
        around = [suit + rank for suit in SUIT_NAMES]
        copies = min(held[card] for card in around)
        yield around, copies, prices[copies]
    nines = held[trump + "9"]
    yield [trump + "9"], nines, nines * NINE_POINTS
