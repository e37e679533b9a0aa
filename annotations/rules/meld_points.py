"""What the melds in a hand are worth at best, without the melds themselves; `melds.py` finds those."""

from collections.abc import Sequence
from functools import lru_cache

from annotations.rules.cards import CARDS, Suit
from annotations.rules.decks import most_nines_of_a_suit
from annotations.rules.holdings import EVERY, Holding, counts
from annotations.rules.prices import KINDS, PriceLists, UnstatedError
from annotations.rules.rulesets import MeldPrices, RuleSet


@lru_cache(maxsize=256)
def price_lists(table: MeldPrices) -> PriceLists:
    """The one set of price lists of this table."""
    return PriceLists(table)


def meld_points(lists: PriceLists, hand: Holding, trump: Suit) -> int | None:
    """The points that `best_melds` finds, computed faster; None if only `best_melds` can tell.

    It prices every line of melds in a text.
    """
    held = counts(hand)
    if lists.roundhouse_is_priced or (lists.dix is None and held[NINES[trump]]):
        return None
    prices = lists.points
    found = [_points_of_trump(lists, held, trump)]
    for king, queen in _OTHER_PAIRS[trump]:
        found.append(prices["marriage"][min(held[king], held[queen])])
    found.append(prices["pinochle"][min(held[PINOCHLE[0]], held[PINOCHLE[1]])])
    for meld, (first, second, third, fourth) in AROUNDS.items():
        found.append(prices[meld][min(held[first], held[second], held[third], held[fourth])])
    known = [points for points in found if points is not None]
    return sum(known) if len(known) == len(found) else None


def _points_of_trump(lists: PriceLists, held: bytes, trump: Suit) -> int | None:
    ace, ten, king, queen, jack = RUNS[trump]
    pairs = min(held[king], held[queen])
    try:
        found = lists.sequences(min(held[ace], held[ten], pairs, held[jack]), pairs, 0) if pairs else None
    except UnstatedError:
        return None
    return (found.points if found else 0) + held[NINES[trump]] * (lists.dix or 0)


@lru_cache(maxsize=64)
def most_meld(rules: RuleSet) -> int | None:
    """More than all hands together could ever meld with the cards of the deck, or just as much; None if unstated."""
    deck, lists = rules.deck, price_lists(rules.meld)
    if deck.copies is None or deck.nines is None or (deck.nines and lists.dix is None):
        return None
    kinds = [kind for kind in KINDS if kind != "roundhouse" or lists.roundhouse_is_priced]
    found = [_most_in_parts(lists.points[kind][: deck.copies + 1]) for kind in kinds]
    known = [
        most * (_PLAIN_SUITS if kind == "marriage" else 1)
        for kind, most in zip(kinds, found, strict=True)
        if most is not None
    ]
    if len(known) < len(found):
        return None
    sharing = max(0, lists.added_by_sharing) * deck.copies
    return sum(known) + sharing + most_nines_of_a_suit(deck) * (lists.dix or 0)


_PLAIN_SUITS = len(Suit) - 1


def _most_in_parts(points: Sequence[int | None]) -> int | None:
    """The most that this many of a kind are worth, however hands share them; `points` are those of 0, 1, 2 …

    If the table does not say what several are worth, it is no more than at any other; None if not what one is worth.
    """
    most: list[int] = []
    for number, worth in enumerate(points):
        if worth is None and (number <= 1 or not most[1]):
            return None
        at_most = _MOST_TIMES_ONE * most[1] if worth is None else worth
        most.append(max([at_most, *[most[part] + most[number - part] for part in range(1, number)]]))
    return most[-1]


_MOST_TIMES_ONE = 23
"""How many times as much as one the most of a kind are worth at any table: four pinochles count 90, one counts 4
(Double-deck rules, Meld)."""


def has_marriage(hand: Holding, suit: Suit) -> bool:
    """Whether the hand has a king and a queen of that suit."""
    return bool(hand & EVERY[PAIRS[suit][0]] and hand & EVERY[PAIRS[suit][1]])


def _orders(suits: str, ranks: str) -> tuple[int, ...]:
    return tuple(CARDS[suit + rank].order for suit in suits for rank in ranks)


PINOCHLE = _orders("D", "J") + _orders("S", "Q")
RUNS = {suit: _orders(suit, "ATKQJ") for suit in Suit}
PAIRS = {suit: _orders(suit, "KQ") for suit in Suit}
_OTHER_PAIRS = {trump: tuple(pair for suit, pair in PAIRS.items() if suit is not trump) for trump in Suit}
NINES = {suit: CARDS[f"{suit}9"].order for suit in Suit}
AROUNDS = {meld: _orders("CDSH", rank) for meld, rank in zip(("aces", "kings", "queens", "jacks"), "AKQJ", strict=True)}
"""The cards of melds, as their orders; for melds in one suit, by that suit."""
