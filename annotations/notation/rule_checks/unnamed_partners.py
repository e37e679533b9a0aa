"""What five players or more score, each for themselves, where no Team line names the partners of one hand.

The declarer asks for a card, and whoever has it is the partner for that hand; or some sit out each hand, and as many
play as have partners, four of them or six (Wikipedia, Five-handed and larger). A side makes the bid or loses it
together: no source says whether it costs the partner the bid, too, or only what both have. If they make it, each scores
all that they have melded and taken, and each of the others the own meld and what the others have taken together
(Players’ pages, Five-handed), or all that the others have; or everybody scores the own cards. Each of the lines for
meld and for play has the own cards, or those of the side. Who sits out scores nothing.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import CODE
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.scores import ScoreRange, ranges_by
from annotations.notation.deduction.taken import Bounds, taken
from annotations.notation.deduction.totals import added, adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores, Taken
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.scoring import WHEN_SET


def hand_scores_with_partner(hand: ReplayedHand) -> Sequence[Deduced]:
    """`HandScores` in each way in which some partners, and the scores for meld and play, may lead to them.

    Where the declarer is not known, it may be anybody. If one way leads to what is written, it is that one alone; else
    those from which no more scores differ than somebody may have written wrong.
    """
    if not may_have_unnamed_partner(hand):
        return ()
    meld, play, written = [hand.scores[label] for label in HAND_SCORES]
    bid = hand.bid or _bid_lost(written)
    most_wrong = _MOST_WRONG if set(adjustments(hand)) == {0} else len(written)
    contract = _ContractToScore(hand.declaring_team, bid, hand.bid is None, WHEN_SET[hand.rules.scoring.set or "bid"])
    return _with_partner(meld, play, written, contract, most_wrong)


_MOST_WRONG = 2
"""How many scores of a hand may be wrong, as those that are exchanged are: with more, nobody knows what was meant."""


class _ContractToScore(NamedTuple):
    """The team that declared, from 0, and its bid; `is_open`: the bid is known only by what it cost.

    `when_set`: how many times the bid, and how many times the meld, it scores then.
    """

    team: int | None
    bid: int | None
    is_open: bool
    when_set: tuple[int, int]


@lru_cache(maxsize=256)
def _with_partner(
    meld: Scores, play: Scores, written: Scores, contract: _ContractToScore, most_wrong: int
) -> Sequence[Deduced]:
    """The same for these scores, which many trials of other variations have in common."""
    own, teams = added(meld, play), range(len(written))
    out = {team: written[team] for team in teams if own[team] == 0 and not written[team]}
    found: dict[Scores, Deduced] = {}
    for side in _sides(contract.team, len(written), out):
        if _count_others_wrong(meld, play, written, side) > most_wrong:
            continue
        playing = [team for team in teams if team not in side and team not in out]
        of_others = [*_of_others(meld, play, written, playing)]
        for scored, beside in product(_ways_of_side(meld, play, side, contract), of_others):
            values = tuple([scored[team] if team in side else out.get(team, beside[team]) for team in teams])
            wrong = _count_wrong(values, written)
            if not wrong:
                return (Deduced("HandScores", values, CODE),)
            if wrong <= most_wrong:
                found.setdefault(values, Deduced("HandScores", values, CODE))
    return tuple(found.values())


def _count_others_wrong(meld: Scores, play: Scores, written: Scores, side: Sequence[int]) -> int:
    """How many others share their score with nobody, and have it in no way. Fast: it calls nothing."""
    melded = counters = wrong = 0
    for team, (melds, plays) in enumerate(zip(meld, play, strict=True)):
        if team not in side:
            melded, counters = melded + (melds or 0), counters + (plays or 0)
    for team, (melds, plays, score) in enumerate(zip(meld, play, written, strict=True)):
        if team in side or melds is None or plays is None or score is None or written.count(score) > 1:
            continue
        if score not in (0, melds + plays, melds + counters, melded + plays, melded + counters):
            wrong += 1
    return wrong


def _count_wrong(scored: Scores, written: Scores) -> int:
    """How many players are written to have scored something else."""
    wrong = 0
    for score, other in zip(scored, written, strict=True):
        if score != other and score is not None and other is not None:
            wrong += 1
    return wrong


def _ways_of_side(meld: Scores, play: Scores, side: Sequence[int], contract: _ContractToScore) -> Iterator[Scores]:
    """What each player scores if it is one of this side, in each way in which their meld and play may be written."""
    own = added(meld, play)
    for in_all in _in_all(meld, play, side):
        yield from _ways(contract, meld, own, in_all)


def _in_all(meld: Scores, play: Scores, side: Sequence[int]) -> set[int | None]:
    """What the side may have in all: on each line its sum, or what each has there if that is the same."""
    ways = []
    for scores in (meld, play):
        each = [scores[team] for team in side]
        in_all = None if None in each else sum(filter(None, each))
        ways.append({in_all, each[0]} if each.count(each[0]) == len(each) else {in_all})
    return {None if None in pair else sum(filter(None, pair)) for pair in product(*ways)}


def _of_others(meld: Scores, play: Scores, written: Scores, playing: Sequence[int]) -> Iterator[Scores]:
    """What the others score: the own meld or all that they have melded, and the same of play; or as pairs do."""
    for melded, counters in product({meld, _together(meld, playing)}, {play, _together(play, playing)}):
        yield added(melded, counters)
    if len(playing) >= _TWO_PAIRS:
        yield _of_pairs(meld, play, written, playing)


def _of_pairs(meld: Scores, play: Scores, written: Scores, playing: Sequence[int]) -> Scores:
    """What they score, where any two who are written to have what both have together are a pair."""
    alike = [pair for pair in combinations(playing, 2) if written[pair[0]] == written[pair[1]]]
    paired = {team for pair in alike if written[pair[0]] in _in_all(meld, play, pair) for team in pair}
    own = added(meld, play)
    return tuple([written[team] if team in paired else score for team, score in enumerate(own)])


_TWO_PAIRS = 4
"""The fewest players of more than one other side."""


def _ways(contract: _ContractToScore, meld: Scores, own: Scores, in_all: int | None) -> Iterator[Scores]:
    """What each player scores if it is one of those who have so much in all.

    If they have made the bid, it is all that they have, or the own cards; a partner may lose only what they have.
    """
    bid, is_open = contract.bid, contract.is_open or in_all is None
    if bid is None or is_open or (in_all or 0) >= bid:
        yield from (own, (in_all,) * len(own))
    if bid is not None and (is_open or (in_all or 0) < bid):
        bids, melds = contract.when_set
        lost = tuple([bids * bid + melds * (score or 0) for score in meld])
        yield from (lost, tuple([score if team == contract.team else 0 for team, score in enumerate(lost)]))


def _bid_lost(written: Scores) -> int | None:
    """What a bid that is not known was by the score of whoever lost it; None if nobody did."""
    least = min(filter(None, written), default=0)
    return -least if least < 0 else None


def ranges_with_partner(hand: ReplayedHand, scores: ScoreRange) -> Iterator[ScoreRange]:
    """What the line may have where some partners and the declarer count together, and the others, too."""
    for groups in _groups(hand):
        yield scores._replace(least=_pooled(scores.least, groups), most=_pooled(scores.most, groups))


def score_ranges_with_partner(hand: ReplayedHand, label: str, *, as_counted: bool) -> Iterator[ScoreRange]:
    """The same by the rules about minimums, which hold for what each side has together."""
    declarer, (least, most, is_played) = hand.declaring_team, taken(hand, as_counted=as_counted)
    for groups in _groups(hand) if declarer is not None else ():
        low, high = (Taken(*[_pooled(each, groups) for each in bound]) for bound in (least, most))
        by_rules = ranges_by(hand.rules.scoring, declarer or 0, Bounds(low, high, is_played))
        yield from [scores for scores in by_rules if scores.label == label]


def _groups(hand: ReplayedHand) -> Iterator[Sequence[Sequence[int]]]:
    """The teams, from 0, that may count together on a line: those of a side, those of the other, or both.

    Who has scored nothing in any way sits out, or has lost what is written as 0.
    """
    if not may_have_unnamed_partner(hand):
        return
    by_team = zip(*[hand.scores[label] for label in HAND_SCORES], strict=True)
    out = {team for team, (*parts, scored) in enumerate(by_team) if scored == 0 and not any(parts)}
    for side in _sides(hand.declaring_team, len(hand.teams), out):
        others = [team for team in range(len(hand.teams)) if team not in side and team not in out]
        if out.isdisjoint(side):
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


def _sides(declaring: int | None, players: int, out: Container[int]) -> list[tuple[int, ...]]:
    """The declarer with each other player, by their teams, from 0; any two if the declarer is not known.

    Three are a side where no more than six of a larger table play. Those who may be `out` are no third of a side.
    """
    pairs = [*combinations(range(players), 2)]
    playing = [team for team in range(players) if team not in out]
    is_of_six = len(playing) <= _TWO_SIDES_OF_THREE < players
    sides = [*pairs, *combinations(playing, 3)] if is_of_six else pairs
    return [side for side in sides if declaring is None or declaring in side]


_TWO_SIDES_OF_THREE = 6
"""The number of their players (Wikipedia, Triple-deck)."""


def _together(scores: Scores, group: Sequence[int]) -> Scores:
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
