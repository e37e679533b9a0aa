"""The best set of melds in a hand, its parts and its points (Double-deck rules, Meld; Wikipedia, Melding).

A card serves melds of different types - runs and marriages; pinochles; arounds; nines of trump - but never two of one
type. A roundhouse with a price of its own is of two types: its marriages are no other marriages, its kings and queens
no other arounds. Where it shares a marriage with a run for a price of both, its points are those that the run leaves.
"""

from functools import lru_cache
from typing import NamedTuple

from annotations.rules.cards import Suit
from annotations.rules.holdings import KINDS, Holding, counts
from annotations.rules.meld_points import AROUNDS, NINES, PAIRS, PINOCHLE, RUNS, meld_points, price_lists
from annotations.rules.prices import PriceLists, UnstatedError, Worth
from annotations.rules.rulesets import MeldPrices, Unstated


class MeldPart(NamedTuple):
    """Melds of a kind, named as their column is; `suit` is that of a run, a marriage, a nine."""

    meld: str
    number: int
    points: int
    suit: Suit | None = None


class Melded(NamedTuple):
    """What a hand can meld at best: the points, the parts in the table's order, the cards that show them."""

    points: int
    parts: tuple[MeldPart, ...]
    cards: Holding


def best_melds(table: MeldPrices, hand: Holding, trump: Suit | None) -> Melded | Unstated:
    """The best set of melds in the hand; `Unstated` if the table lacks a price that decides it.

    Without trump there are no runs, royal marriages or nines.
    """
    lists = price_lists(table)
    held = counts(hand)
    try:
        most = min(*[held[order] for pair in PAIRS.values() for order in pair]) if lists.roundhouse_is_priced else 0
        found = [_Melding(lists, held, trump, roundhouses).melded() for roundhouses in range(most, -1, -1)]
    except UnstatedError as error:
        return Unstated(*error.args)
    return max(filter(None, found), key=_points)


def worth_of(table: MeldPrices, meld: str, number: int) -> int | None:
    """The points of this number of melds of a kind, named as its column is; None if the table does not state them."""
    if meld == "dix":
        return None if table.dix is None else table.dix * number
    try:
        return price_lists(table).worth(meld, number).points
    except UnstatedError:
        return None


@lru_cache(maxsize=4096)
def best_points(table: MeldPrices, hand: Holding, trump: Suit) -> int | None:
    """The points of the best set of melds in the hand; None if the table lacks a price that decides it."""
    points = meld_points(price_lists(table), hand, trump)
    if points is not None:
        return points
    melded = best_melds(table, hand, trump)
    return melded.points if isinstance(melded, Melded) else None


def _points(melded: Melded) -> int:
    return melded.points


class _Melding:
    """Parts being put together; the cards of each type of meld lie over those of the others."""

    __slots__ = ("_cards", "_held", "_lists", "_parts", "_points", "_roundhouses", "_sharing", "_trump")

    def __init__(self, lists: PriceLists, held: bytes, trump: Suit | None, roundhouses: int) -> None:
        self._lists = lists
        self._held = held
        self._trump = trump
        self._roundhouses = roundhouses
        self._sharing = 0
        self._parts: list[MeldPart] = []
        self._points = 0
        self._cards = bytearray(len(KINDS))

    def melded(self) -> Melded | None:
        """The best set of melds with exactly this number of roundhouses; raises `UnstatedError`.

        None if runs go first and leave too few cards for them.
        """
        if self._trump and not self._add_sequences(self._trump):
            return None
        self._add_marriages()
        self._add_pinochles()
        self._add_arounds()
        if self._trump:
            self._add_nines(self._trump)
        if self._roundhouses:
            points, number = self._lists.worth("roundhouse", self._roundhouses)
            self._add("roundhouse", Worth(points + self._sharing, number), ())
        return Melded(self._points, tuple(self._parts), int.from_bytes(self._cards, "little"))

    def _add_sequences(self, trump: Suit) -> bool:
        held = self._held
        ace, ten, king, queen, jack = run = RUNS[trump]
        pairs = min(held[king], held[queen])
        if not pairs:
            return True
        found = self._lists.sequences(min(held[ace], held[ten], pairs, held[jack]), pairs, self._roundhouses)
        if found is None:
            return False
        self._add("run", found.runs, run, suit=trump)
        self._add("royal_marriage", found.marriages, (), suit=trump)
        self._sharing = found.sharing
        self._lay((king, queen), found.pairs)
        return True

    def _add_marriages(self) -> None:
        held, roundhouses = self._held, self._roundhouses
        for suit, pair in PAIRS.items():
            pairs = min(held[pair[0]], held[pair[1]])
            if pairs and suit is not self._trump:
                self._add("marriage", self._lists.worth("marriage", pairs - roundhouses), pair, roundhouses, suit)

    def _add_pinochles(self) -> None:
        jack, queen = PINOCHLE
        pinochles = min(self._held[jack], self._held[queen])
        if pinochles:
            self._add("pinochle", self._lists.worth("pinochle", pinochles), PINOCHLE)

    def _add_arounds(self) -> None:
        held = self._held
        for meld, orders in AROUNDS.items():
            first, second, third, fourth = orders
            number = min(held[first], held[second], held[third], held[fourth])
            if number:
                besides = self._roundhouses if meld in _OF_ROUNDHOUSES else 0
                self._add(meld, self._lists.worth(meld, number - besides), orders, besides)

    def _add_nines(self, trump: Suit) -> None:
        nine, price = NINES[trump], self._lists.dix
        count = self._held[nine]
        if count and price is None:
            raise UnstatedError("meld.dix")
        if count and price:
            self._add("dix", Worth(count * price, count), (nine,), suit=trump)

    def _add(
        self, meld: str, worth: Worth, orders: tuple[int, ...], besides: int = 0, suit: Suit | None = None
    ) -> None:
        """Add the meld; the cards of `besides` other melds of the same type lie beside its own."""
        points, count = worth
        if points:
            self._points += points
            self._parts.append(MeldPart(meld, count, points, suit))
        self._lay(orders, count + besides)

    def _lay(self, orders: tuple[int, ...], count: int) -> None:
        cards = self._cards
        for order in orders:
            if cards[order] < count:
                cards[order] = count


_OF_ROUNDHOUSES = ("kings", "queens")
