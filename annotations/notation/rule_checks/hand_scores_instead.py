"""The score of a hand that is wrong in place of those for meld and play, which would be accused instead."""

from collections.abc import Callable, Iterator
from typing import Any

from annotations.notation.deduction.hand_scores import CODE
from annotations.notation.deduction.lines import Deduced, Scores, known, scores_on
from annotations.notation.deduction.scores import agreed, score_ranges
from annotations.notation.deduction.totals import adjustments, less
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.rule_checks.impossible_scores import impossible_scores

_LABEL = "HandScores"


def hand_scores_instead(
    hand: ReplayedHand, after: Scores | None, is_right: Callable[[ReplayedHand], bool], *, is_sum_wrong: bool
) -> Deduced | None:
    """`HandScores` with which all of the hand is right, where `MeldScores` or `PlayScores` are wrong as it is written.

    They are those between the scores before and `after` it, if these are known; else one of them has the other sign, or
    is the bid that is lost. `is_right` says whether the scores of a hand are. `is_sum_wrong`: `HandScores` are wrong in
    any case; else None if other scores for meld or for play explain everything as well.
    """
    written = scores_on(hand.lines.named.get(_LABEL), len(hand.teams))
    if None in written or any(adjustments(hand)):
        return None
    right = [each for each in _candidates(hand, written, after) if is_right(_with(hand, _LABEL, each))]
    if not right or (not is_sum_wrong and _is_right_by_a_part(hand, is_right)):
        return None
    return Deduced(_LABEL, right[0], CODE)


def _candidates(hand: ReplayedHand, written: Scores, after: Scores | None) -> Iterator[Scores]:
    before, team = scores_on(hand.lines.named.get("GameScores"), len(hand.teams)), hand.declaring_team
    between = less(after, before) if after else (None,)
    if None not in between:
        yield from () if between == written else (between,)
        return
    for place, score in enumerate(written):
        if score and team in (None, place):
            for instead in dict.fromkeys((-score, -(hand.bid or score))):
                yield (*written[:place], instead, *written[place + 1 :])


def _is_right_by_a_part(hand: ReplayedHand, is_right: Callable[[ReplayedHand], bool]) -> bool:
    """Whether other scores for meld, or for play, make everything right."""
    ways = [(one.deduced.label, scores) for one in impossible_scores(hand) for scores in one.right]
    for ranges in (score_ranges(hand), score_ranges(hand, as_counted=True)):
        ways += [(one.label, known(agreed(one))) for one in ranges]
    return any(is_right(_with(hand, label, scores)) for label, scores in ways if label in hand.lines.named)


def _with(hand: ReplayedHand, label: str, scores: Scores) -> ReplayedHand:
    """The hand with these scores on that line; where one is unknown, with the written one."""
    line = hand.lines.named[label]
    pairs = zip(scores, line.values, strict=True)
    values: Any = tuple([there if score is None else score for score, there in pairs])
    return hand.with_results(corrected_lines(hand.lines, {line.number: values}))
