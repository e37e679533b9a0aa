"""A score that only one of two partners has, whom no Team line names: all else in the hand is the same for both.

What a side melds, takes and scores may be written for each of its players (Wikipedia, Five-handed and larger). Who sits
out has 0 like any other who does.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import CODE as HAND_CODE
from annotations.notation.deduction.lines import Deduced, with_score
from annotations.notation.deduction.notes import counts_for_nothing
from annotations.notation.deduction.scores import CODE
from annotations.notation.deduction.totals import adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.hand_scores_instead import with_scores
from annotations.notation.rule_checks.mismatches import Expected, mismatch
from annotations.notation.rule_checks.wording import LazyValues, Values, team_name
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.listed import either
from annotations.notation.syntax.ordering import HAND_SCORES


def score_of_one_alone(
    hand: ReplayedHand, is_right: Callable[[ReplayedHand], bool]
) -> tuple[Deduced, list[int], Expected] | None:
    """The score that is wrong where one player has another than those with whom all else is the same.

    With what these have everything is right. Where that is so of either of two partners, it is one of their scores.
    `is_right` says whether the scores of a hand are.
    """
    if not may_have_unnamed_partner(hand) or counts_for_nothing(hand):
        return None
    if None in hand.scores["HandScores"] or any(adjustments(hand)):
        return None
    candidates = [*islice(_candidates(hand), _PAIR + 1)]
    if len(candidates) > _PAIR or len({one.label for one in candidates}) > 1:
        return None  # more than one score is unlike the others
    found = [one for one in candidates if is_right(with_scores(hand, one.label, one.scores))]
    places = [one.place for one in found]
    if not found:
        return None
    label, scores = found[0].label, found[0].scores
    if len(places) == _PAIR:
        scores = tuple([None if place in places else score for place, score in enumerate(scores)])
    deduced = Deduced(label, scores, HAND_CODE if label == HAND_SCORES[-1] else CODE)
    return deduced, places, ScoresThatFit([(one.place, one.score) for one in found])


_PAIR = 2


class _Candidate(NamedTuple):
    """The line with this label, where the player at this place has another score."""

    label: str
    place: int
    score: int
    scores: Scores


def _candidates(hand: ReplayedHand) -> Iterator[_Candidate]:
    """The lines where one player gets what most others have on it with whom all is the same on the other two lines.

    Of two partners either gets what the other has; somebody who is like no other and has nothing on these lines, 0.
    """
    for label in HAND_SCORES:
        written = hand.scores[label]
        for others, places in _alike([hand.scores[other] for other in HAND_SCORES if other != label]).items():
            if len(places) == 1 and any(others):
                continue
            scores = [score for place in places if (score := written[place]) is not None]
            likely = [0] if len(places) == 1 else _of_most(scores)
            for place in places:
                yield from [
                    _Candidate(label, place, instead, with_score(written, place, instead))
                    for instead in likely
                    if written[place] not in (instead, None)
                ]


def _alike(lines: Sequence[Scores]) -> dict[tuple[int | None, ...], list[int]]:
    """The places that have the same scores on all of these lines, if they are known, by these scores."""
    of_each = [*zip(*lines, strict=True)]
    return {
        scores: [place for place, other in enumerate(of_each) if other == scores]
        for scores in dict.fromkeys(of_each)
        if None not in scores
    }


def _of_most(scores: Sequence[int]) -> Sequence[int]:
    """The score that most of them are; both, if they are two."""
    return scores if len(scores) == _PAIR else [score for score, times in Counter(scores).most_common(1) if times > 1]


class ScoresThatFit:
    """Says which score fits at each of these places."""

    def __init__(self, instead: Sequence[tuple[int, int]]) -> None:
        self.instead = instead

    def __call__(self, hand: ReplayedHand, _deduced: Deduced) -> str:
        """Says it of this hand."""
        ways = [f"{score} for {team_name(hand.teams[place])}" for place, score in self.instead]
        return f"the other scores of this hand fit {either(ways)}"


def named_alone(hand: ReplayedHand, deduced: Deduced, places: Sequence[int], expected: Expected) -> Diagnostic:
    """The warning about that score, which holds whatever cards count."""
    found = mismatch(hand, deduced, places, expected)
    return found._replace(values=LazyValues(_shown_by_scores, found.values))


def _shown_by_scores(values: Values) -> Values:
    return {**values, "shown_by_scores": 1}
