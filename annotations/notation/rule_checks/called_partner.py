"""What five players or seven score, each for themselves, where no Team line names the partner whom the declarer calls.

The declarer asks for a card, and whoever has it is the partner for that hand (Wikipedia, Five-handed and larger). Both
together make the bid or lose it: no source says whether it costs the partner the bid, too, or only what both have. If
they make it, each scores all that the two have melded and taken, and each of the others the own meld and what the
others have taken together (Players’ pages, Five-handed), or all that the others have; or everybody scores the own
cards.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from annotations.notation.deduction.hand_scores import CODE
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.scores import ScoreRange
from annotations.notation.deduction.sums import may_have_unnamed_partner
from annotations.notation.deduction.totals import added
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.rules.scoring import WHEN_SET


def hand_scores_with_partner(hand: ReplayedHand) -> Sequence[Deduced]:
    """`HandScores` in each way in which some partner, and the scores for meld and play, may lead to them.

    Where the declarer is not known, it may be anybody.
    """
    if not may_have_unnamed_partner(hand):
        return ()
    key = _with_partner, hand.rules.scoring.set, hand.bid, hand.declaring_team
    return hand.remembered(key, _with_partner, None)


def _with_partner(hand: ReplayedHand, _given: None) -> Sequence[Deduced]:
    meld, play = hand.scores["MeldScores"], hand.scores["PlayScores"]
    found: dict[tuple[int | None, ...], Deduced] = {}
    own = added(meld, play)
    for side in _sides(hand):
        others = [team for team in range(len(own)) if team not in side]
        beside = own, added(meld, _together(play, [others])), _together(own, [others])
        in_all = [_together(own, [side])[side[0]], *([own[side[0]]] if _are_alike(meld, play, side) else ())]
        for scored, of_others in product([way for score in in_all for way in _ways(hand, meld, own, score)], beside):
            values = [scored[team] if team in side else of_others[team] for team in range(len(own))]
            found[tuple(values)] = Deduced("HandScores", tuple(values), CODE)
    return [*found.values()]


def _are_alike(meld: Scores, play: Scores, side: tuple[int, ...]) -> bool:
    """Whether both have the same meld and play, each of which may be what the two have in all."""
    one, other = side
    return (meld[one], play[one]) == (meld[other], play[other])


def _ways(hand: ReplayedHand, meld: Scores, own: Scores, in_all: int | None) -> Iterator[Scores]:
    """What each player scores if it is one of the two who have so much in all.

    If they have made the bid, it is all that both have, or the own cards; the partner may lose only what both have.
    """
    bid, teams = hand.bid or _bid_lost(hand), len(own)
    is_open = hand.bid is None or in_all is None
    if bid is None or is_open or (in_all or 0) >= bid:
        yield from (own, (in_all,) * teams)
    if bid is not None and (is_open or (in_all or 0) < bid):
        bids, melds = WHEN_SET[hand.rules.scoring.set or "bid"]
        lost = tuple([bids * bid + melds * (score or 0) for score in meld])
        yield from (lost, tuple([score if team == hand.declaring_team else 0 for team, score in enumerate(lost)]))


def _bid_lost(hand: ReplayedHand) -> int | None:
    """What a bid that is not known was by the score of whoever lost it; None if nobody did."""
    least = min(filter(None, hand.scores["HandScores"]), default=0)
    return -least if least < 0 else None


def ranges_with_partner(hand: ReplayedHand, scores: ScoreRange) -> Iterator[ScoreRange]:
    """What the line may have where some partner and the declarer count together, and the others, too."""
    if not may_have_unnamed_partner(hand):
        return
    for side in _sides(hand):
        others = [team for team in range(len(hand.teams)) if team not in side]
        for groups in ([side], [side, others], [others]):
            least, most = ([score or 0 for score in _together(each, groups)] for each in (scores.least, scores.most))
            yield scores._replace(least=tuple(least), most=tuple(most))


def _sides(hand: ReplayedHand) -> list[tuple[int, ...]]:
    """The declarer with each other player, by their teams, from 0; any two if the declarer is not known."""
    pairs = combinations(range(len(hand.teams)), 2)
    return [side for side in pairs if hand.declaring_team is None or hand.declaring_team in side]


def _together(scores: Scores, groups: Sequence[Sequence[int]]) -> Scores:
    """The scores, with the sum of a group for each team in it; None if that is not known."""
    by_group = [(group, [scores[team] for team in group]) for group in groups]
    sums = {team: None if None in each else sum(filter(None, each)) for group, each in by_group for team in group}
    return tuple([sums.get(team, score) for team, score in enumerate(scores)])
