"""A game in which other players are partners than its `Team` lines say, as all of its scores show."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from annotations.notation.deduction.lines import Deduced
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.mismatches import mismatch
from annotations.notation.rule_checks.score_habits import ScoreHabit
from annotations.notation.rule_checks.scores import count_wrong_scores, first_wrong_score
from annotations.notation.rule_checks.wording import team_name
from annotations.rules.rulesets import Teams


def other_pairs(hands: Sequence[ReplayedHand], after: Sequence[Scores | None]) -> ScoreHabit | None:
    """The hands with the partners that explain everything that is wrong with their scores, and the one warning.

    None if no partners do, or if just one score is wrong, as that is likelier then. `after` are the scores after each
    hand, if they are written.
    """
    scored: list[Any] = [hand.lines.named.get("MeldScores") for hand in hands]
    whole = [
        hand
        for hand, line in zip(hands, scored, strict=True)
        if hand.players == _FOUR and len(hand.teams) == _PAIR and None not in hand.melds
        if line and {*map(type, line.values)} == {int} and sum(filter(None, hand.melds)) == sum(line.values)
    ]
    shown = next(filter(_other_teams, whole), None)
    number = _number_wrong(hands, after) if shown else []
    if not shown or sum(number) <= 1:
        return None
    for teams in _other_teams(shown):
        paired = [_with_teams(hand, teams) for hand in hands]
        if not any(_number_wrong(paired, after)):
            first = next(place for place, wrong in enumerate(number) if wrong)
            deduced, places = first_wrong_score(hands[first], after=after[first])
            return ScoreHabit(paired, mismatch(hands[first], deduced, places, partial(_if_partners, teams)))
    return None


def _number_wrong(hands: Sequence[ReplayedHand], after: Sequence[Scores | None]) -> list[int]:
    return [count_wrong_scores(hand, after=later) for hand, later in zip(hands, after, strict=True)]


_FOUR, _PAIR = 4, 2
_PAIRS = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))


def _other_teams(hand: ReplayedHand) -> list[Teams]:
    """The other pairs, in each order, whose melds come to the scores for meld: all melds do."""
    points = [0, *[melded or 0 for melded in hand.melds]]
    ways = [teams for pairs in _PAIRS for teams in (pairs, pairs[::-1]) if hand.teams not in (teams, teams[::-1])]
    of_first, _of_second = hand.scores["MeldScores"]
    return [teams for teams in ways if sum(map(points.__getitem__, teams[0])) == of_first]


def _with_teams(hand: ReplayedHand, teams: Teams) -> ReplayedHand:
    declaring = next((team for team, seats in enumerate(teams) if hand.declarer in seats), None)
    return hand._replace(teams=teams, declaring_team=declaring)


def _if_partners(teams: Teams, _hand: ReplayedHand, _deduced: Deduced) -> str:
    first, second = map(team_name, teams)
    return f"all scores fit if the first team is {first}, and the second {second}"
