"""Cards as PN writes them, for tests that a player can read."""

from annotations.rules.cards import CARDS, Card, Suit
from annotations.rules.holdings import Holding, cards_of, holding

TRUMP = {suit.value: suit for suit in Suit} | {"-": None}


def hand(text: str) -> Holding:
    """A hand as a `Hand#` line has it; suits without cards may be left out."""
    return holding(CARDS[group[0] + rank] for group in text.split() for rank in group[1:])


def cards(text: str) -> list[Card]:
    """Cards one by one."""
    return [CARDS[code] for code in text.split()]


def shown(held: Holding) -> str:
    """Cards one by one, in PN's order."""
    return " ".join(card.code for card in cards_of(held))
