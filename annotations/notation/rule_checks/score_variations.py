"""Finds the variations in scoring that explain the scores of a game, and the one that explains its winner."""

from collections.abc import Sequence
from itertools import product

from annotations.notation.deduction.lines import scores_on
from annotations.notation.deduction.taken import taken_for_certain
from annotations.notation.play import ReplayedHand
from annotations.notation.play.other_rules import replay_by
from annotations.notation.rule_checks.games import check_totals
from annotations.notation.rule_checks.scores import count_wrong_scores
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import HandScore, score_hand
from annotations.rules.variations import (
    DISCARDS,
    MELD_NEEDS,
    MINIMUMS,
    SETS,
    SURRENDERS,
    TARGETS,
    TIES,
    Choice,
    each_alone,
    fitting,
    most_left,
    taken_together,
)

_GROUPS = (
    (*each_alone([*MINIMUMS, *SURRENDERS]), *product(MINIMUMS, SURRENDERS)),
    each_alone(SETS),
    each_alone(MELD_NEEDS),
    each_alone(DISCARDS),
)
"""Of each group a table takes one choice."""

_OF_SCORES = ("PN513", "PN514")
_OF_WINNER = "PN516"


def score_variations(hands: Sequence[ReplayedHand], warnings: Sequence[Diagnostic]) -> Choice:
    """The variations that leave the fewest wrong scores; none if too many are left.

    `warnings` are those about these hands, if they are known.
    """
    if warnings and not any(one.code in _OF_SCORES for one in warnings):
        return ()
    wrong = [hand for hand in hands if count_wrong_scores(hand)]
    before = hands[0].rules
    total = least = sum(map(count_wrong_scores, wrong))
    best: Choice = ()
    for group in _GROUPS if total else ():
        taken: Choice = ()
        for choice, rules in fitting(group, taken_together(best, before)):
            if _may_explain(wrong, rules):
                left = _count(hands, rules, least)
                if left < least:
                    taken, least = choice, left
        best += taken
    return best if least <= most_left(total) else ()


_TRIED = 2
"""So many of the hands with wrong scores decide whether a choice is tried on all of them."""


def _may_explain(wrong: Sequence[ReplayedHand], rules: RuleSet) -> bool:
    return any(_is_nearer(hand, rules) for hand in wrong[:_TRIED])


def _is_nearer(hand: ReplayedHand, rules: RuleSet) -> bool:
    """Whether some score that is wrong by the rules of the hand is right by these; true if it takes more to know."""
    taken, declarer = taken_for_certain(hand), hand.declaring_team
    if taken is None or declarer is None or hand.bid is None:
        return True
    scores = [score_hand(by.scoring, hand.bid, declarer, *taken) for by in (hand.rules, rules)]
    written = [scores_on(hand.lines.named.get(label), len(hand.teams)) for label in HAND_SCORES]
    before, after = [each[1:] if isinstance(each, HandScore) else None for each in scores]
    if before is None or after is None:
        return True
    return any(
        now == there and was != there
        for there_all, was_all, now_all in zip(written, before, after, strict=True)
        for there, was, now in zip(there_all, was_all, now_all, strict=True)
    )


def _count(hands: Sequence[ReplayedHand], rules: RuleSet, most: int) -> int:
    """The number of wrong scores by these rules; stops counting at `most`."""
    left = 0
    for hand in hands:
        left += count_wrong_scores(*replay_by([hand], rules))
        if left >= most:
            break
    return left


def ending_variations(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Choice:
    """The target, or the winner if two reach it, that explains who has won; none if that is right already."""
    last = hands[-1]
    if "Winner" not in last.lines.named or not _has_wrong_winner(last, numbers):
        return ()
    for choice, rules in fitting(each_alone([*TARGETS, *TIES]), last.rules):
        (again,) = replay_by([last], rules)
        if _is_reached(again) and not _has_wrong_winner(again, numbers):
            return choice
    return ()


def _is_reached(last: ReplayedHand) -> bool:
    """Whether this is the hand in which a team reaches the target."""
    target, teams = last.rules.scoring.target, len(last.teams)
    before, after = (scores_on(last.lines.named.get(label), teams) for label in ("GameScores", "FinalScores"))
    known_before, known = ([score for score in scores if score is not None] for scores in (before, after))
    return target is not None and max(known_before, default=0) < target <= max(known, default=0)


def _has_wrong_winner(last: ReplayedHand, numbers: Sequence[int]) -> bool:
    return any(found.code == _OF_WINNER for found in check_totals([last], numbers))
