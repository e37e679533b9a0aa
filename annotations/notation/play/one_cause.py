"""Hands in which one slip probably explains everything that is refused: in a card, the tricks or the contract."""

from collections.abc import Sequence, Set

from annotations.notation.play.exchanged_lines import are_lines_doubted, by_exchanged_lines, by_exchanged_points
from annotations.notation.play.first_bidders import by_first_bidder
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.hands_after_pass import by_hands_after_pass
from annotations.notation.play.meld_habits import by_meld_habit
from annotations.notation.play.other_card import by_probable_card
from annotations.notation.play.other_declarer import by_probable_declarer
from annotations.notation.play.other_label import by_other_label
from annotations.notation.play.other_tricks import are_tricks_doubted, by_probable_tricks
from annotations.notation.play.other_trump import by_probable_trumps
from annotations.notation.play.refused import HABITS, OF_CARDS, Refused, refused_cards
from annotations.notation.play.short_pass import by_whole_pass
from annotations.notation.play.trick_habits import by_trick_habit
from annotations.rules.refusals import Reason, Refusal


def by_one_cause(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if one other value explains what is refused, replayed with that, and with one refusal of it."""
    return by_one_cause_each([hand])[0]


def by_one_cause_each(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands of a game, each by one cause; where cards of many are refused, another card is tried in none."""
    by_pass = [_by_exchange(hand) if hand.refused else hand for hand in hands]
    by_tricks = _by_tricks(by_meld_habit(by_first_bidder(by_pass)))
    doubted = [
        number for number, hand in enumerate(by_tricks) if hand.refused and refused_cards(hand.refused, OF_CARDS)
    ]
    by_card = [*by_tricks]
    for number in doubted if len(doubted) <= _MOST_HANDS else ():
        by_declarer = by_tricks[number].replayed_otherwise(by_probable_declarer)
        by_card[number] = by_declarer.replayed_otherwise(by_probable_card)
    return by_probable_trumps(_by_exchanged_lines(by_card))


def _by_exchange(hand: ReplayedHand) -> ReplayedHand:
    """The hand by the way in which its exchange is written."""
    by_pass = hand.replayed_otherwise(by_hands_after_pass) if hand.lines.passes else hand
    by_label = by_pass.replayed_otherwise(by_other_label)
    return by_label.replayed_otherwise(by_whole_pass) if hand.lines.passes else by_label


def _by_tricks(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands, each by the way in which its tricks are written; as they are where hands have a wrong size."""
    again = [*hands]
    sized = []
    for number, hand in enumerate(hands):
        if hand.refused and Reason.HAND_SIZE not in [one.refusal.reason for one in hand.refused]:
            again[number] = by_trick_habit(hand)
            sized.append(number)
    doubted = [number for number in sized if are_tricks_doubted(again[number])]
    for number in doubted if len(doubted) <= _MOST_HANDS else ():
        again[number] = again[number].replayed_otherwise(by_probable_tricks)
    return again


def each_habit_once(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands, where a habit that explains several of them is refused in the first: in the others it follows."""
    seen: set[Reason] = set()
    again = [*hands]
    for number, hand in enumerate(hands):
        if not hand.refused:
            continue
        habits = HABITS.intersection([one.refusal.reason for one in hand.refused])
        if habits & seen:
            again[number] = hand._replace(refused=tuple([_again(one, seen) for one in hand.refused]))
        seen |= habits
    return again


def _again(refused: Refused, seen: Set[Reason]) -> Refused:
    """The refusal; where it is of a habit that was seen before, one that nothing is said of."""
    reason = refused.refusal.reason
    return refused._replace(refusal=Refusal(Reason.HABIT_AGAIN)) if reason in seen else refused


def _by_exchanged_lines(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    doubted = [number for number, hand in enumerate(hands) if hand.refused and are_lines_doubted(hand)]
    again = [*hands]
    for number in doubted if len(doubted) <= _MOST_HANDS else ():
        again[number] = hands[number].replayed_otherwise(by_exchanged_lines).replayed_otherwise(by_exchanged_points)
    return again


_MOST_HANDS = 4
"""Where the cards of more hands are refused, one value is not the cause."""
