"""A game whose scores for meld, play or hands are added up from hand to hand.

PN has the scores of each hand alone (PN 1.0, `MeldScores`, `PlayScores` and `HandScores`).
"""

from collections.abc import Sequence
from functools import partial
from itertools import combinations, pairwise
from operator import sub
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import CODE as HAND_CODE
from annotations.notation.deduction.lines import Deduced, Scores, differing, scores_on
from annotations.notation.deduction.scores import CODE
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.rule_checks.mismatches import deduced_text, mismatch
from annotations.notation.rule_checks.scores import count_wrong_scores
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Value
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.ordering import HAND_SCORES

_FEWEST = 2
"""The scores of a single hand may as well be wrong."""


class RunningScores(NamedTuple):
    """The hands of a game with the scores of each hand alone, and the warning about the first that is a sum instead."""

    hands: list[ReplayedHand]
    warning: Diagnostic


def running_scores(hands: Sequence[ReplayedHand], after: Sequence[Scores | None]) -> RunningScores | None:
    """What is found if such sums explain everything that is wrong with the scores of hands; None if they do not.

    `after` are the scores after each hand, if they are written. The first sum is that of its hand alone.
    """
    if len(hands) < _FEWEST or count_wrong_scores(hands[0], after=after[0]):
        return None
    pairs = zip(hands, after, strict=True)
    wrong = [number for number, (hand, later) in enumerate(pairs) if count_wrong_scores(hand, after=later)]
    likely = [label for label in HAND_SCORES if _may_be_sums(hands, label)] if len(wrong) >= _FEWEST else []
    for number in range(1, len(likely) + 1):
        for labels in combinations(likely, number):
            alone = _alone(hands, labels)
            first = wrong[0]
            if count_wrong_scores(alone[first], after=after[first]):
                continue
            if not any(count_wrong_scores(hand, after=later) for hand, later in zip(alone, after, strict=True)):
                return RunningScores(alone, _warning(hands, alone, labels))
    return None


def _may_be_sums(hands: Sequence[ReplayedHand], label: str) -> bool:
    """Whether at least two of these scores are known, and none of those for meld and play becomes less."""
    scores = [known for hand in hands if (known := _known(hand, label))]
    is_less = any(one > two for before, after in pairwise(scores) for one, two in zip(before, after, strict=True))
    return len(scores) >= _FEWEST and (label == _LABEL or not is_less)


_LABEL = "HandScores"


def _known(hand: ReplayedHand, label: str) -> tuple[int, ...]:
    """The scores on that line; empty if one is not known."""
    scores = scores_on(hand.lines.named.get(label), len(hand.teams))
    known = tuple([score for score in scores if score is not None])
    return known if len(known) == len(scores) else ()


def _alone(hands: Sequence[ReplayedHand], labels: Sequence[str]) -> list[ReplayedHand]:
    """The hands with the scores on these lines less those before them, where all are known."""
    sums: dict[str, Scores] = {}
    alone: list[ReplayedHand] = []
    for hand in hands:
        instead: dict[int, tuple[Value, ...]] = {}
        for label in labels:
            if written := _known(hand, label):
                if before := sums.get(label):
                    instead[hand.lines.named[label].number] = tuple(map(sub, written, before))
                sums[label] = written
        alone.append(hand.with_results(corrected_lines(hand.lines, instead)) if instead else hand)
    return alone


def _warning(hands: Sequence[ReplayedHand], alone: Sequence[ReplayedHand], labels: Sequence[str]) -> Diagnostic:
    """The warning about the first line that has other scores than those of its hand alone."""
    for hand, own in zip(hands, alone, strict=True):
        for label in labels:
            deduced = Deduced(label, _known(own, label), HAND_CODE if label == _LABEL else CODE)
            if places := differing(hand.lines, deduced):
                return mismatch(hand, deduced, places, partial(_sums, labels))
    raise AssertionError  # else nothing were wrong


def _sums(labels: Sequence[str], hand: ReplayedHand, deduced: Deduced) -> str:
    expected = deduced_text(hand.lines, deduced)
    have = "each have" if len(labels) > 1 else "has"
    return f"{both(labels)} {have} the sum of all hands so far, and PN has the scores of a hand alone, here {expected}"
