"""Scores for meld or play as the score of the hand leaves them, where those that are written are impossible."""

from collections.abc import Iterator

from annotations.notation.deduction.lines import with_score
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.rules.scoring import BID_GOES_TO_OTHERS, WHEN_SET


def left_by_sum(hand: ReplayedHand, written: Scores, other: Scores, place: int) -> Iterator[Scores]:
    """The scores on one line with another at this place, by the `other` line and the score of the hand.

    It is the rest of the sum, the meld in the score of a set where the table scores it, or the same score without its
    sign; none if the sum is that of the scores as they are written.
    """
    own, in_all = written[place] or 0, hand.scores["HandScores"][place]
    found = [abs(own)]
    if in_all is not None:
        left = in_all - (other[place] or 0)
        if left == own:
            return
        found += [left, *_left_by_set(hand, in_all), *_left_of_more(hand, left)]
    for score in dict.fromkeys(found):
        if score >= 0:
            yield with_score(written, place, score)


def _left_by_set(hand: ReplayedHand, scored: int) -> Iterator[int]:
    """The meld in the score of a declarer who is set, where the table scores it."""
    rule, bid = hand.rules.scoring.set, hand.bid
    bids, melds = WHEN_SET.get(rule or "", (0, 0))
    if bid is not None and melds:
        yield (scored - bids * bid) * melds


def _left_of_more(hand: ReplayedHand, left: int) -> Iterator[int]:
    """What the sum leaves to a team that scores the bid of a declarer who is set, too."""
    if hand.rules.scoring.set in BID_GOES_TO_OTHERS and hand.bid is not None:
        yield left - hand.bid
