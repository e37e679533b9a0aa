"""A game whose every `GameScores` has the scores of another moment, or of two teams in each other’s place.

The moment may be that after its hand, or before the last one. PN has the scores before the hand (PN 1.0, `GameScores`).
"""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from annotations.notation.deduction.lines import Deduced, agree, differing
from annotations.notation.deduction.totals import GAME_CODE, added, adjustments, less
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.mismatches import Expected, deduced_text, mismatch
from annotations.notation.syntax.diagnostics import Diagnostic

_FEWEST_HANDS = 2
"""The scores of a single hand may as well be wrong."""


def shifted_scores(hands: Sequence[ReplayedHand]) -> Diagnostic | None:
    """The warning about the first of these scores, if one such habit explains all that are known and the final ones."""
    if len(hands) < _FEWEST_HANDS or not _may_be_shifted(*hands[:2]):
        return None
    teams = len(hands[-1].teams)
    written, scored = [hand.scores["GameScores"] for hand in hands], [_scored(hand) for hand in hands]
    if any(len(scores) != teams for scores in written):
        return None
    nothing, final = (0,) * teams, hands[-1].scores["FinalScores"]
    begun = nothing if hands[0].lines.deal == 1 else less(written[0], scored[0])
    late = [begun, *written, final], [*scored, nothing]
    early = [*written[1:], final], [*scored[:-2], added(*scored[-2:])]
    if _follow(*late):
        return _shifted(hands, [begun, *written], partial(_moment, "after its hand"))
    if _follow(*early) and agree(written[0], written[1]):
        before = [written[0], *map(added, written[1:], scored)]
        return _shifted(hands, before, partial(_moment, "before the previous hand"))
    turned = [scores[::-1] for scores in scored]
    if teams == _TWO and any(_follow([*written, end], turned) for end in (final, final[::-1])):
        return _shifted(hands, [scores[::-1] for scores in written], _of_the_other)
    return None


_TWO = 2


def _may_be_shifted(first: ReplayedHand, second: ReplayedHand) -> bool:
    """Whether the second of these scores is the first, or comes to it with what the second hand scored.

    Or with what each team’s opponents scored in the first.
    """
    one, two = (hand.scores["GameScores"] for hand in (first, second))
    ways = _scored(second), _scored(first)[::-1]
    return one == two or (len(one) == len(two) and any(agree(two, added(one, scored)) for scored in ways))


def _follow(scores: Sequence[Scores], parts: Sequence[Scores]) -> bool:
    """Whether each of the scores but the first is the one before and what comes between, as far as all is known."""
    steps = zip(pairwise(scores), parts, strict=True)
    return all(agree(after, added(before, part)) for (before, after), part in steps)


def _shifted(hands: Sequence[ReplayedHand], before: Sequence[Scores], of_habit: Expected) -> Diagnostic | None:
    """The warning about the first hand that has other scores than those `before` each hand."""
    for hand, scores in zip(hands, before, strict=False):
        deduced = Deduced("GameScores", scores, GAME_CODE)
        if places := differing(hand.lines, deduced):
            return mismatch(hand, deduced, places, of_habit)
    return None


def _moment(of_habit: str, hand: ReplayedHand, deduced: Deduced) -> str:
    expected = deduced_text(hand.lines, deduced)
    return f"each {deduced.label} has the scores {of_habit}; PN writes those before the hand, here {expected}"


def _of_the_other(hand: ReplayedHand, deduced: Deduced) -> str:
    expected = deduced_text(hand.lines, deduced)
    return f"in all hands, the scores of the game fit if those of the other team come first, here {expected}"


def _scored(hand: ReplayedHand) -> Scores:
    return added(hand.scores["HandScores"], adjustments(hand))
