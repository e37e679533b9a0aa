"""The cards of a deck in rows, as keys have them: for recording, and for answers."""

from annotations.rules.cards import Card, Rank, Suit
from annotations.rules.holdings import KINDS

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits of the rows, from the top."""


def deck_rows(nines: bool) -> list[list[Card]]:
    """Each card of the deck once, suit by suit, from the ace down; `nines`: the deck has nines."""
    return [[card for card in KINDS if card.suit is suit and (nines or card.rank is not Rank.NINE)] for suit in SUITS]
