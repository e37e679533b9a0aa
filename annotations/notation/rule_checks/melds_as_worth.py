"""Hands with one meld that has other points than its cards are worth, as their scores may be meant.

By the points that are written a side may seem to reach a minimum of meld (Double-deck rules, Minimum 20 to score).
"""

from collections.abc import Sequence
from typing import cast

from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import replay_corrected
from annotations.notation.play.refused import Refused
from annotations.rules.refusals import Reason


def with_melds_as_worth(hands: Sequence[ReplayedHand]) -> Sequence[ReplayedHand]:
    """The hands; where one meld is wrong and its side scores 0 for meld, with the points that its cards are worth.

    Where that is so in more hands, their table has other prices of melds, and none is changed.
    """
    lifting = {number: meld for number, hand in enumerate(hands) if (meld := _lifting_meld(hand))}
    again = [*hands]
    for number, meld in lifting.items() if len(lifting) <= _MOST_HANDS else ():
        worth = meld.refusal.expected
        again[number] = replay_corrected(hands[number], meld.line, (*meld.line.values[:-1], cast("int", worth)))
    return again


def _lifting_meld(hand: ReplayedHand) -> Refused | None:
    """The refusal of the points of a meld, if those of one are refused, and its side scores nothing."""
    wrong = [one for one in hand.refused if one.refusal.reason is Reason.OTHER_POINTS]
    if len(wrong) != 1 or 0 not in hand.scores["MeldScores"]:
        return None
    sides = zip(hand.teams, hand.scores["MeldScores"], strict=True)
    is_lifted = any(score == 0 for team, score in sides if wrong[0].refusal.seat in team)
    return wrong[0] if is_lifted and isinstance(wrong[0].refusal.expected, int) else None


_MOST_HANDS = 2
