"""A card that may be played, as a key of its own."""

from annotations.archive.spoken import card_in_words
from annotations.rules.cards import Card


class PlayableCard:
    """What the key puts in, `code`, and how it is drawn and read aloud."""

    def __init__(self, card: Card) -> None:
        self.code = card.code
        self.sign = card.suit.symbol
        self.rank = card.rank.value
        self.css = card.suit.value.lower()
        self.words = card_in_words(card.code)
