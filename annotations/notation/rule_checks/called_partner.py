"""What five players or seven score, each for themselves, where no Team line names the partner whom the declarer calls.

The declarer asks for a card, and whoever has it is the partner for that hand (Wikipedia, Five-handed and larger). Both
together make the bid or lose it: no source says whether it costs the partner the bid, too, or only what both have. If
they make it, each scores all that the two have melded and taken, and each of the others the own meld and what the
others have taken together (Players’ pages, Five-handed); or everybody scores the own cards.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from annotations.notation.deduction.hand_scores import CODE
from annotations.notation.deduction.lines import Deduced, Scores
from annotations.notation.deduction.scores import ScoreRange
from annotations.notation.deduction.totals import added
from annotations.notation.play import ReplayedHand
from annotations.rules.scoring import WHEN_SET


def may_have_called_partner(hand: ReplayedHand) -> bool:
    """Whether somebody may share the contract whom no line names: an odd number of players have no partners."""
    is_odd = hand.players > _MOST_ALONE and hand.players % 2 == 1
    return is_odd and hand.rules.teams_in_force is None and all(len(team) == 1 for team in hand.teams)


_MOST_ALONE = 3
"""So many players, if their number is odd, have no partners."""


def hand_scores_with_partner(hand: ReplayedHand, meld: Scores, play: Scores) -> Iterator[Deduced]:
    """`HandScores` in each way in which some partner, and these scores for meld and play, may lead to them."""
    declarer, bid = hand.declaring_team, hand.bid
    if declarer is None or bid is None or not may_have_called_partner(hand):
        return
    own = added(meld, play)
    for side in _sides(hand, declarer):
        others = [team for team in range(len(own)) if team not in side]
        beside = own, added(meld, _together(play, [others]))
        for in_all in {_together(own, [side])[declarer], *(own[team] for team in side if _are_alike(meld, play, side))}:
            ways = _made(own, in_all) if in_all is None or in_all >= bid else _lost(hand, meld, declarer, bid)
            for scored, of_others in product(ways, beside):
                values = [scored[team] if team in side else of_others[team] for team in range(len(own))]
                yield Deduced("HandScores", tuple(values), CODE)


def _are_alike(meld: Scores, play: Scores, side: tuple[int, int]) -> bool:
    """Whether meld and play of both are written as the same, which may be all that the two have."""
    one, other = side
    return (meld[one], play[one]) == (meld[other], play[other])


def _made(own: Scores, in_all: int | None) -> list[Scores]:
    """What each player scores who has made the bid: all that both have, or the own cards."""
    return [own, (in_all,) * len(own)]


def _lost(hand: ReplayedHand, meld: Scores, declarer: int, bid: int) -> list[Scores]:
    """What each player scores who has lost the bid; the partner may lose only what both have."""
    bids, melds = WHEN_SET[hand.rules.scoring.set or "bid"]
    lost = [bids * bid + melds * (score or 0) for score in meld]
    return [tuple(lost), tuple([score if team == declarer else 0 for team, score in enumerate(lost)])]


def ranges_with_partner(hand: ReplayedHand, scores: ScoreRange) -> Iterator[ScoreRange]:
    """What the line may have where some partner and the declarer count together, and the others, too, in play."""
    declarer = hand.declaring_team
    if declarer is None or not may_have_called_partner(hand):
        return
    for side in _sides(hand, declarer):
        others = [team for team in range(len(hand.teams)) if team not in side]
        for groups in ([side], [side, others], [others])[: 3 if scores.label == "PlayScores" else 1]:
            least, most = ([score or 0 for score in _together(each, groups)] for each in (scores.least, scores.most))
            yield scores._replace(least=tuple(least), most=tuple(most))


def _sides(hand: ReplayedHand, declarer: int) -> list[tuple[int, int]]:
    """The declarer with each other player, by their teams, from 0."""
    return [(declarer, partner) for partner in range(len(hand.teams)) if partner != declarer]


def _together(scores: Scores, groups: Sequence[Sequence[int]]) -> Scores:
    """The scores, with the sum of a group for each team in it; None if that is not known."""
    by_group = [(group, [scores[team] for team in group]) for group in groups]
    sums = {team: None if None in each else sum(filter(None, each)) for group, each in by_group for team in group}
    return tuple([sums.get(team, score) for team, score in enumerate(scores)])
