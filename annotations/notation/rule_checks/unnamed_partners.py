"""Who may be partners where each of five players or more keeps a score, and no Team line names partners.

The declarer asks for a card, and whoever has it is the partner for that hand; or some sit out each hand, and as many
play as have partners, four of them or six (Wikipedia, Five-handed and larger). What they score for meld and for play
may be what they have together.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from annotations.notation.deduction.scores import ScoreRange, ranges_by
from annotations.notation.deduction.taken import Bounds, taken
from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores, Taken
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.scoring import ONLY_OTHERS_SCORE_BID


def ranges_with_partner(hand: ReplayedHand, scores: ScoreRange) -> Iterator[ScoreRange]:
    """What the line may have where some partners and the declarer count together, and the others, too."""
    for groups in _groups(hand):
        yield scores._replace(least=_pooled(scores.least, groups), most=_pooled(scores.most, groups))


def score_ranges_with_partner(hand: ReplayedHand, label: str, *, as_counted: bool) -> Iterator[ScoreRange]:
    """The same by the rules about minimums, which hold for what each side has together, also where each has the own."""
    declarer, (least, most, is_played) = hand.declaring_team, taken(hand, as_counted=as_counted)
    own = (least.meld, most.meld) if label == "MeldScores" else (least.counters, most.counters)
    for groups in _groups(hand) if declarer is not None else ():
        low, high = (Taken(*[_pooled(each, groups) for each in bound]) for bound in (least, most))
        by_rules = ranges_by(hand.rules.scoring, declarer or 0, Bounds(low, high, is_played))
        for scores in by_rules:
            if scores.label == label:
                yield scores
                if len(groups) == _ALL_SIDES:
                    kept = _kept(own[0], scores.least), _kept(own[1], scores.most)
                    yield scores._replace(least=kept[0], most=kept[1], shown=own[0])


_ALL_SIDES = 2
"""The groups, where all who play count together with their partners."""


def least_together(hand: ReplayedHand, scores: Scores, team: int) -> int:
    """The least that the team, from 0, has with partners whom no line names: its score, if they all have the same."""
    ways = [group for groups in _groups(hand) if len(groups) == _ALL_SIDES for group in groups if team in group]
    each = [[scores[partner] or 0 for partner in group] for group in ways]
    sums = [known[0] if known.count(known[0]) == len(known) else sum(known) for known in each]
    return min(sums, default=scores[team] or 0)


def _kept(own: tuple[int, ...], together: tuple[int, ...]) -> tuple[int, ...]:
    """What each has; 0 where that is what they score together."""
    return tuple([score if in_all else 0 for score, in_all in zip(own, together, strict=True)])


def _groups(hand: ReplayedHand) -> Iterator[Sequence[Sequence[int]]]:
    """The teams, from 0, that may count together on a line: those of a side, those of the other, or both.

    Who has scored nothing in any way sits out, or has lost what is written as 0. So have declarer and partner if they
    are set and only the others score the bid.
    """
    if not may_have_unnamed_partner(hand):
        return
    by_team = zip(*[hand.scores[label] for label in HAND_SCORES], strict=True)
    out = {team for team, (*parts, scored) in enumerate(by_team) if scored == 0 and not any(parts)}
    may_score_nothing = hand.rules.scoring.set == ONLY_OTHERS_SCORE_BID
    for side in sides(hand.declaring_team, len(hand.teams), out):
        others = [team for team in range(len(hand.teams)) if team not in side and team not in out]
        if may_score_nothing or out.isdisjoint(side):
            yield from ([side], [side, others], [others])


def sums_with_partner(hand: ReplayedHand, known: Sequence[int]) -> frozenset[int]:
    """What the scores on a line may come to: one that several players have may be what they have together."""
    return _sums_together(tuple(known)) if may_have_unnamed_partner(hand) else frozenset((sum(known),))


@lru_cache(maxsize=256)
def _sums_together(known: tuple[int, ...]) -> frozenset[int]:
    """The same, which many trials of variations have in common."""
    sums = {0}
    for score, times in Counter(known).items():
        sums = {before + score * number for before in sums for number in range(1, times + 1)}
    return frozenset(sums)


def sides(declaring: int | None, players: int, out: Container[int]) -> list[tuple[int, ...]]:
    """The declarer with each other player, by their teams, from 0; any two if the declarer is not known.

    Three are a side where no more than six of a larger table play. Those who may be `out` are no third of a side.
    """
    pairs = [*combinations(range(players), 2)]
    playing = [team for team in range(players) if team not in out]
    is_of_six = len(playing) <= _TWO_SIDES_OF_THREE < players
    found = [*pairs, *combinations(playing, 3)] if is_of_six else pairs
    return [side for side in found if declaring is None or declaring in side]


_TWO_SIDES_OF_THREE = 6
"""The number of their players (Wikipedia, Triple-deck)."""


def together(scores: Scores, group: Sequence[int]) -> Scores:
    """The scores, with the sum of the group for each team in it; None if that is not known."""
    each = [scores[team] for team in group]
    in_all = None if None in each else sum(filter(None, each))
    return tuple([in_all if team in group else score for team, score in enumerate(scores)])


def _pooled(scores: tuple[int, ...], groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The same for each of several groups, where all scores are known."""
    for group in groups:
        in_all = sum([scores[team] for team in group])
        scores = tuple([in_all if team in group else score for team, score in enumerate(scores)])
    return scores
