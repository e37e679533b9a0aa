"""Cards as PN writes them, for tests that a player can read."""

from annotations.rules.cards import CARDS, Card, Suit
from annotations.rules.holdings import Holding, cards_of, holding
from annotations.rules.play import PlayState, begin_play
from annotations.rules.shipped import ruleset

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


def play_after(*tricks: str, known: str = "", trump: Suit = Suit.SPADES) -> PlayState:
    """The play after these cards; North leads to the first trick, and of all hands only East's may be known."""
    state = begin_play(ruleset("double-deck"), (None, hand(known) if known else None, None, None), trump, leader=1)
    for trick in tricks:
        for card in cards(trick):
            state = state.after_card(state.turn, card)
        if state.is_trick_full and state.winner:
            state = state.after_trick(state.winner)
    return state
