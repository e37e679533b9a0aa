"""Cards of the generator: the two characters that PN writes, dealt, sorted, grouped and counted."""

from random import Random

from annotations.rules.cards import CARDS
from tests.bench.tables import SUIT_NAMES, Variant

_ORDER = {code: card.order for code, card in CARDS.items()}


def deal(random: Random, variant: Variant) -> tuple[dict[int, list[str]], list[str]]:
    """The hands by seat, and the kitty."""
    deck = [suit + rank for suit in SUIT_NAMES for rank in variant.ranks] * variant.copies
    random.shuffle(deck)
    kitty = [deck.pop() for _ in range(variant.kitty)]
    hands = {seat: in_order(deck[seat - 1 :: variant.players]) for seat in range(1, variant.players + 1)}
    return hands, kitty


def in_order(cards: list[str]) -> list[str]:
    """The cards in PN's order."""
    return sorted(cards, key=_ORDER.__getitem__)


def grouped(cards: list[str]) -> str:
    """The cards by suit, as a hand or a meld has them."""
    ordered = in_order(cards)
    return " ".join(suit + "".join(card[1] for card in ordered if card[0] == suit) for suit in SUIT_NAMES)


def counters(variant: Variant, cards: list[str]) -> int:
    """What the cards count in a trick."""
    return sum(card[1] in variant.counters for card in cards)
