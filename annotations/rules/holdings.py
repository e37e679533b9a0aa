"""The cards that a player holds, counted in one number, so that “holds it” or “holds any of the suit” is one operation.

A holding has eight bits for each of the 24 kinds of card, in PN's order; no cards are 0. Subtracting a holding takes
away cards that are held; `holding & SUIT_CARDS[suit]` is what it has of a suit.
"""

from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import takewhile

from annotations.rules.cards import CARDS, RANKINGS, Card, Rank, Suit

Holding = int

Hands = tuple[Holding | None, ...]
"""The hand of seat 1, seat 2, …; None where it is not known."""

KINDS = tuple(CARDS.values())
"""Every kind of card in PN's order."""

MOST_COPIES = 8
"""No deck has more copies of a card."""

_BITS = 8
MOST_COUNTED = 2 * MOST_COPIES  # a bit of each kind stays free, for `holds`

ONE = tuple(1 << _BITS * card.order for card in KINDS)
"""One card of each kind, by its order."""

EVERY = tuple(one * ((1 << _BITS) - 1) for one in ONE)
"""A mask for a holding: every copy of a kind of card, by its order."""

_MANY = sum(one * 0xF0 for one in ONE)
_FREE = sum(one << _BITS - 1 for one in ONE)
_COUNT = (1 << _BITS - 1) - 1
_EVEN_KINDS = sum(EVERY[::2])
_TWO_BYTES = (1 << 2 * _BITS) - 1
ALL_CARDS = sum(EVERY)
SUIT_CARDS = {suit: sum(EVERY[card.order] for card in KINDS if card.suit is suit) for suit in Suit}
HIGHER = {
    ranking: tuple(
        [sum([EVERY[CARDS[card.suit + rank].order] for rank in takewhile(card.rank.__ne__, ranks)]) for card in KINDS]
    )
    for ranking, ranks in RANKINGS.items()
}
"""Masks for all cards, for a suit, and, by ranking and by the order of a card, for those that beat it in its suit."""


def holding(cards: Iterable[Card]) -> Holding:
    """These cards as a holding; more than sixteen of a kind, which no deck has, are counted as sixteen."""
    orders = bytes([card.order for card in cards])
    if len(orders) <= MOST_COUNTED:
        return sum([ONE[order] for order in orders])
    return _counted(min(orders.count(order), MOST_COUNTED) for order in range(len(KINDS)))


def counts(held: Holding) -> bytes:
    """The number of cards of each kind, by its order."""
    return held.to_bytes(len(KINDS), "little")


def cards_of(held: Holding) -> tuple[Card, ...]:
    """The cards in PN's order, each as often as it is held."""
    return tuple([card for card, count in zip(KINDS, counts(held), strict=True) for _copy in range(count)])


def kinds_of(held: Holding) -> tuple[Card, ...]:
    """The kinds of card that are held, in PN's order."""
    return tuple([card for card, count in zip(KINDS, counts(held), strict=True) if count])


def by_suit(held: Holding) -> dict[Suit, tuple[Card, ...]]:
    """The cards of each suit, in PN's order, each as often as it is held; suits without cards are there, too."""
    return {suit: cards_of(held & mask) for suit, mask in SUIT_CARDS.items()}


def with_hand(hands: Hands, seat: int, hand: Holding | None) -> Hands:
    """The hands, with this one in place of the seat's."""
    return (*hands[: seat - 1], hand, *hands[seat:])


def size(held: Holding) -> int:
    """The number of cards."""
    pairs = (held & _EVEN_KINDS) + (held >> _BITS & _EVEN_KINDS)  # digits of two bytes, each for two kinds
    return pairs % _TWO_BYTES  # which is the sum of the digits, as that is smaller


def holds(held: Holding, cards: Holding) -> bool:
    """Whether all these cards are among those held."""
    return ((held | _FREE) - cards) & _FREE == _FREE


def lacking(held: Holding, cards: Holding) -> Holding:
    """The cards that the holding lacks."""
    left = (cards | _FREE) - held  # the free bit of a kind stays where as many are wanted as are there, or more
    return left & ((left & _FREE) >> _BITS - 1) * _COUNT


def surplus(held: Holding, cards: Holding) -> list[tuple[Card, int, int]]:
    """Each kind of which there are more among the cards than are held: the card, the number there, the number held."""
    by_kind = zip(KINDS, counts(cards), counts(held), strict=True)
    return [(card, there, allowed) for card, there, allowed in by_kind if there > allowed]


def plus(held: Holding, cards: Holding) -> Holding:
    """The sum of two holdings, with at most sixteen of a kind, so that no sum of holdings, however wrong, overflows."""
    if (held | cards) & _MANY:
        return _counted(
            min(there + more, MOST_COUNTED) for there, more in zip(counts(held), counts(cards), strict=True)
        )
    return held + cards


def sum_of_known(holdings: Iterable[Holding | None]) -> Holding:
    """The sum of the holdings that are known."""
    return reduce(plus, [held for held in holdings if held is not None], 0)


def taken_from(held: Holding, cards: Holding) -> Holding:
    """The holding without these cards; cards that it lacks are ignored."""
    return held - cards if holds(held, cards) else lacking(cards, held)


@cache
def deck(copies: int, nines: bool) -> Holding:
    """All the cards of a deck with this number of copies of each card."""
    return sum(one * copies for one, card in zip(ONE, KINDS, strict=True) if nines or card.rank is not Rank.NINE)


def hand_text(held: Holding) -> str:
    """The cards as PN groups them: a group a suit, in PN's order (PN 1.0, Hand#)."""
    return " ".join([_group(suit, held & mask) for suit, mask in SUIT_CARDS.items()])


@lru_cache(maxsize=4096)
def _group(suit: Suit, cards: Holding) -> str:
    return suit.value + "".join([card.rank.value for card in cards_of(cards)])


def _counted(numbers: Iterable[int]) -> Holding:
    return int.from_bytes(bytes(numbers), "little")
