"""The score for meld or play that is wrong, where the scores after a hand confirm its `HandScores`."""

from collections import Counter

from annotations.notation.deduction.hand_scores import hand_scores_by_lines
from annotations.notation.deduction.lines import Deduced, Scores, agree, known, scores_on
from annotations.notation.deduction.scores import CODE
from annotations.notation.deduction.totals import added, adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.scoring import all_counters


def wrong_part(hand: ReplayedHand, after: Scores | None) -> Deduced | None:
    """`MeldScores` or `PlayScores` as `HandScores` and the other leave it, where the sum is right as written.

    None where the scores `after` the hand, if they are known, do not confirm that, or either of the two may be wrong.
    """
    meld, play, scored = (scores_on(hand.lines.named.get(label), len(hand.teams)) for label in HAND_SCORES)
    before = scores_on(hand.lines.named.get("GameScores"), len(hand.teams))
    if None in (*meld, *play, *scored, *before) or any(adjustments(hand)) or after != added(before, scored):
        return None
    possible = []
    instead = _rest(scored, meld, play), _rest(scored, play, meld)
    if not hand.lines.melds and _gives(hand, instead[0], play, scored):
        possible.append(Deduced("MeldScores", instead[0], CODE))
    if not hand.lines.tricks and _gives(hand, meld, instead[1], scored) and _are_all_counters(hand, instead[1]):
        possible.append(Deduced("PlayScores", instead[1], CODE))
    if len(possible) > 1:
        possible = [one for one in possible if _are_changed_places(hand, one)]
    return possible[0] if len(possible) == 1 else None


def _are_changed_places(hand: ReplayedHand, part: Deduced) -> bool:
    """Whether the same scores are written, for other teams."""
    return Counter(part.values) == Counter(scores_on(hand.lines.named.get(part.label), len(hand.teams)))


def _rest(scored: Scores, part: Scores, other: Scores) -> Scores:
    """What the sums leave for this part; as it is written where a team was set."""
    triples = zip(scored, part, other, strict=True)
    return tuple([own if all_ is None or all_ < 0 else all_ - (more or 0) for all_, own, more in triples])


def _gives(hand: ReplayedHand, meld: Scores, play: Scores, scored: Scores) -> bool:
    if min(score or 0 for score in (*meld, *play)) < 0:
        return False
    in_all = hand_scores_by_lines(hand, meld, play)
    return in_all is not None and agree(known(in_all), scored)


def _are_all_counters(hand: ReplayedHand, play: Scores) -> bool:
    return all_counters(hand.rules) in (None, sum(filter(None, play)))
