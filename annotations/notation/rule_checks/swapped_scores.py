"""A line on which two teams have each other’s scores: if they are swapped back, the scores of the hand are right."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from annotations.notation.deduction.hand_scores import CODE as HAND_CODE
from annotations.notation.deduction.hand_scores import is_plain_sum
from annotations.notation.deduction.lines import Deduced, Scores, agree, scores_on
from annotations.notation.deduction.scores import CODE
from annotations.notation.deduction.totals import adjustments, less
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.syntax.ordering import HAND_SCORES


def swapped_scores(
    hand: ReplayedHand, after: Scores | None, is_right: Callable[[ReplayedHand], bool]
) -> Deduced | None:
    """The only line with swapped scores that explains what is wrong, with the scores where they belong.

    `is_right` says whether the scores of a hand are; the scores `after` the hand, if they are known, must agree.
    """
    found = [
        Deduced(label, swapped, HAND_CODE if label == "HandScores" else CODE)
        for label, swapped in _candidates(hand, after)
        if is_right(_corrected(hand, label, swapped))
    ]
    return found[0] if len(found) == 1 else None


def _candidates(hand: ReplayedHand, after: Scores | None) -> Iterator[tuple[str, Scores]]:
    """The lines, each with the scores of two teams swapped, where the scores of the hand plainly follow then."""
    team, bid = hand.declaring_team, hand.bid
    written: Any = [scores_on(hand.lines.named.get(label), len(hand.teams)) for label in HAND_SCORES]
    if team is None or bid is None or not _may_be_swapped(*written) or any(adjustments(hand)):
        return
    before = scores_on(hand.lines.named.get("GameScores"), len(hand.teams))
    left = less(after, before) if after else (None,) * len(hand.teams)
    for at, label in enumerate(HAND_SCORES):
        for swapped in _swapped(written[at]) if label == "HandScores" or agree(left, written[-1]) else ():
            instead = (*written[:at], swapped, *written[at + 1 :])
            if agree(left, instead[-1]) and is_plain_sum(hand.rules.scoring, bid, team, instead):
                yield label, swapped


def _may_be_swapped(meld: Scores, play: Scores, scored: Scores) -> bool:
    """Whether meld and play come to the score of the hand for all teams together, or one of them was set."""
    known = [sum(filter(None, scores)) for scores in (meld, play, scored)]
    is_set = min(filter(None, scored), default=0) < 0
    return None not in (*meld, *play, *scored) and (is_set or known[0] + known[1] == known[2])


def _swapped(scores: Scores) -> Iterator[Scores]:
    for one, other in combinations(range(len(scores)), 2):
        if scores[one] != scores[other]:
            swapped = [*scores]
            swapped[one], swapped[other] = scores[other], scores[one]
            yield tuple(swapped)


def _corrected(hand: ReplayedHand, label: str, values: Scores) -> ReplayedHand:
    """The hand with these scores on that line."""
    right: Any = values
    return hand.with_results(corrected_lines(hand.lines, {hand.lines.named[label].number: right}))
