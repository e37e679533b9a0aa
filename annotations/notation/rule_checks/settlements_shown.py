"""Which ways to settle a hand, besides by the points of each team, the scores of a game leave open."""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.scores import without_adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.rules.variations.scoring import DECLARER_ALONE, HAND_POINTS, ONLY_OTHERS_SCORE_BID
from annotations.rules.variations.variation import Variation


def settlements_unshown(hands: Sequence[ReplayedHand]) -> Iterator[Variation]:
    """The variations in what a hand scores that the scores of these hands rule out, or that nothing in them shows."""
    may_be = [hand for hand in hands if 0 in hand.scores["HandScores"] or "Adjustments" in hand.lines.named]
    if not any(map(_is_bid_of_others, may_be)):
        yield ONLY_OTHERS_SCORE_BID
    scores = [_ways_written(hand) for hand in hands if hand.players in HAND_POINTS.players]
    if not all(any(len([*filter(None, way)]) <= 1 for way in ways) for ways in scores):
        yield DECLARER_ALONE
    if not all(any({*way} <= _HAND_POINTS for way in ways) for ways in scores):
        yield HAND_POINTS


def _is_bid_of_others(hand: ReplayedHand) -> bool:
    """Whether a team that may have declared scores 0, and another one at least the bid."""
    team, bid = hand.declaring_team, hand.bid
    declared = [way for way in _ways_written(hand) if (0 in way if team is None else way[team] == 0)]
    return any(bid is None or max(score or 0 for score in way) >= bid for way in declared)


_HAND_POINTS = {-1, 0, 1, 2, None}


def _ways_written(hand: ReplayedHand) -> tuple[Scores, ...]:
    """The scores of the hand, as they are written and without adjustments that they may hold."""
    written = hand.scores["HandScores"]
    return written, without_adjustments(hand, written)
