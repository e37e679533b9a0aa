"""Hands in which one slip probably explains everything that is refused: in a card, the tricks or the contract."""

from collections.abc import Callable, Sequence

from annotations.notation.play.exchanged_lines import are_lines_doubted, by_exchanged_lines
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.other_card import by_probable_card, is_card_doubted
from annotations.notation.play.other_declarer import by_probable_declarer
from annotations.notation.play.other_tricks import are_tricks_doubted, by_probable_tricks
from annotations.notation.play.other_trump import by_probable_trumps


def by_one_cause(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if one other value explains what is refused, replayed with that, and with one refusal of it."""
    return by_one_cause_each([hand])[0]


def by_one_cause_each(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands of a game, each by one cause; where cards of many are refused, another card is tried in none."""
    by_tricks = _where(are_tricks_doubted, by_probable_tricks, hands)
    doubted = [number for number, hand in enumerate(by_tricks) if hand.refused and is_card_doubted(hand)]
    by_card = [*by_tricks]
    for number in doubted if len(doubted) <= _MOST_HANDS else ():
        by_declarer = by_tricks[number].replayed_otherwise(by_probable_declarer)
        by_card[number] = by_declarer.replayed_otherwise(by_probable_card)
    return by_probable_trumps(_where(are_lines_doubted, by_exchanged_lines, by_card))


def _where(
    is_doubted: Callable[[ReplayedHand], bool],
    replay: Callable[[ReplayedHand], ReplayedHand],
    hands: Sequence[ReplayedHand],
) -> list[ReplayedHand]:
    """The hands, those that are doubted replayed otherwise, if these are few."""
    doubted = [number for number, hand in enumerate(hands) if hand.refused and is_doubted(hand)]
    again = [*hands]
    for number in doubted if len(doubted) <= _MOST_HANDS else ():
        again[number] = hands[number].replayed_otherwise(replay)
    return again


_MOST_HANDS = 4
"""Where the cards of more hands are refused, one value is not the cause."""
