"""Cards, suits, ranks and seats, and their order.

The order of suits and ranks is that of PN (PN 1.0, Hand#): clubs, diamonds, spades, hearts, so that colours
alternate; ace, ten, king, queen, jack, nine. Which cards beat which others is a rule of the table (`RANKINGS`).
"""

from collections.abc import Callable, Mapping
from enum import StrEnum


class Suit(StrEnum):
    """A suit; its value is the letter that PN writes."""

    CLUBS = "C"
    DIAMONDS = "D"
    SPADES = "S"
    HEARTS = "H"

    __hash__ = str.__hash__  # faster than that of enumerations, which is written in Python

    @property
    def symbol(self) -> str:
        """The suit's symbol, as a character of text."""
        return {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}[self.value]


class Rank(StrEnum):
    """A rank; its value is the character that PN writes."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"

    @property
    def printed(self) -> str:
        """The rank as it is printed on a card: `10` for a ten."""
        return "10" if self is Rank.TEN else self.value


ACE_TEN, STANDARD = "ace-ten", "standard"
RANKINGS = {ACE_TEN: tuple(Rank), STANDARD: tuple([Rank(letter) for letter in "AKQJT9"])}
"""The ranks of a suit from the highest to the lowest, in the order of pinochle and in that of most games."""


class Card:
    """One of the 24 kinds of card; `order` is its place in PN's order, from 0.

    The cards in `CARDS` are the only instances, so that comparing and counting them costs no more than for numbers.
    """

    __slots__ = ("order", "rank", "suit")

    def __init__(self, suit: Suit, rank: Rank, order: int) -> None:
        self.suit = suit
        self.rank = rank
        self.order = order

    def __repr__(self) -> str:
        return self.code

    @property
    def code(self) -> str:
        """The two characters that PN writes, suit first."""
        return self.suit.value + self.rank.value

    def __reduce__(self) -> tuple[Callable[[str], "Card"], tuple[str]]:
        return _card, (self.code,)


def _card(code: str) -> Card:
    return CARDS[code]


CARDS = {
    suit.value + rank.value: Card(suit, rank, order)
    for order, (suit, rank) in enumerate((suit, rank) for suit in Suit for rank in Rank)
}
"""Every kind of card by its code, in PN's order; the only instances there are."""


def are_whole_decks(copies: Mapping[Card, int]) -> bool:
    """Whether these are as many copies of each card, of all of them or of all but the nines."""
    kinds = {card for card, number in copies.items() if number}
    every = {*CARDS.values()}
    without_nines = {card for card in every if card.rank is not Rank.NINE}
    return kinds in (every, without_nines) and len({copies[card] for card in kinds}) == 1


FEWEST_PLAYERS = 2
MOST_PLAYERS = 8

SEAT_NAMES = {
    3: ("North", "Southeast", "Southwest"),
    4: ("North", "East", "South", "West"),
    6: ("North", "Northeast", "Southeast", "South", "Southwest", "Northwest"),
}
"""The names of seats 1, 2, … where nobody gives others, by number of players (PN 1.0, Seat#)."""

TEAMS = {3: ((1,), (2,), (3,)), 4: ((1, 3), (2, 4)), 6: ((1, 3, 5), (2, 4, 6))}
"""The seats of teams 1, 2, … where nobody declares others, by number of players (PN 1.0, Team#)."""
