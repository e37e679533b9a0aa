"""Which ways to settle a hand, besides by the points of each team, the scores of a game leave open."""

from collections.abc import Sequence

from annotations.notation.deduction.scores import without_adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.rules.scoring import DECLARER_ALONE, HAND_POINTS, ONLY_OTHERS_SCORE_BID
from annotations.rules.variations.scoring import COUNTED_BY_HANDS


def settlements_unshown(hands: Sequence[ReplayedHand]) -> list[str]:
    """Those values of `scoring.set` and `scoring.hand` that the scores of these hands rule out, or do not show."""
    may_be = [hand for hand in hands if 0 in hand.scores["HandScores"] or "Adjustments" in hand.lines.named]
    unshown = [] if any(map(_is_bid_of_others, may_be)) else [ONLY_OTHERS_SCORE_BID]
    scores = [_ways_written(hand) for hand in hands if hand.players in COUNTED_BY_HANDS.players]
    if not scores or not all(any(len([*filter(None, way)]) <= 1 for way in ways) for ways in scores):
        unshown.append(DECLARER_ALONE)
    if not scores or not all(any({*way} <= _HAND_POINTS for way in ways) for ways in scores):
        unshown.append(HAND_POINTS)
    return unshown


def may_be_settled_otherwise(hand: ReplayedHand) -> bool:
    """Whether what is known of the score of the hand hints at one of them."""
    is_known = any(score is not None for score in hand.scores["HandScores"])
    return is_known and len(settlements_unshown([hand])) < _ALL


def _is_bid_of_others(hand: ReplayedHand) -> bool:
    """Whether a team that may have declared scores 0, and another one may score at least the bid."""
    team, bid = hand.declaring_team, hand.bid
    declared = [way for way in _ways_written(hand) if (0 in way if team is None else way[team] == 0)]
    least = bid or 1
    return bool([score for way in declared for score in way if score is None or score >= least])


_ALL = 3
_HAND_POINTS = {-1, 0, 1, 2, None}


def _ways_written(hand: ReplayedHand) -> tuple[Scores, ...]:
    """The scores of the hand, as they are written and without adjustments that they may hold."""
    written = hand.scores["HandScores"]
    return written, without_adjustments(hand, written)
