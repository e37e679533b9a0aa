"""Hands in which one wrong value is probably the cause of all that is refused: a card, or trump."""

from collections.abc import Sequence

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.other_card import by_probable_card
from annotations.notation.play.other_trump import by_probable_trump, by_probable_trumps


def by_one_cause(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if one other value explains what is refused, replayed with that, and with one refusal of it."""
    by_card = by_probable_card(hand)
    return by_probable_trump(hand) if by_card is hand else by_card


def by_one_cause_each(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands of a game, each by one cause, if there are few to try."""
    refused = [number for number, hand in enumerate(hands) if hand.refused]
    by_card = [*hands]
    for number in refused[:_MOST_HANDS]:
        by_card[number] = by_probable_card(hands[number])
    return by_probable_trumps(by_card)


_MOST_HANDS = 8
"""In so many hands of a game other cards are tried: where more are contradicted, one value is not the cause."""
