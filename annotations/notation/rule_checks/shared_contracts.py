"""What players score for a hand in which some share a contract, although no Team line names them (PN514).

A side makes the bid or loses it together: no source says whether it costs the partner the bid, too, or only what both
have. If they make it, each scores all that they have melded and taken, and each of the others the own meld and what the
others have taken together (Players’ pages, Five-handed), or all that the others have; or everybody scores the own
cards. Each of the lines for meld and for play has the own cards, or those of the side. Who sits out scores nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import CODE
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.taken import melded
from annotations.notation.deduction.totals import added, adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.unnamed_partners import sides, together
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.scoring import BID_GOES_TO_OTHERS, WHEN_SET


def hand_scores_with_partner(hand: ReplayedHand) -> Sequence[Deduced]:
    """`HandScores` in each way in which some partners, and the scores for meld and play, may lead to them.

    Where the declarer is not known, it may be anybody. If one way leads to what is written, it is that one alone; else
    those from which no more scores differ than somebody may have written wrong.
    """
    if not may_have_unnamed_partner(hand):
        return ()
    rules, teams = hand.rules.scoring, range(len(hand.teams))
    when_set = rules.set or "bid"
    is_meld_scored = WHEN_SET[when_set][1] != 0
    tabled = tuple([melded(hand, team) for team in teams]) if is_meld_scored and hand.lines.melds else ()
    meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
    written = _OfEach(meld, play, scored, tabled)
    minimums = rules.minimum_meld or 0, rules.minimum_counters or 0
    most_wrong = _MOST_WRONG if set(adjustments(hand)) == {0} else len(written.scored)
    return _with_partner(written, _SharedContract(hand.declaring_team, hand.bid, when_set, minimums), most_wrong)


_MOST_WRONG = 2
"""How many scores of a hand may be wrong, as those that are exchanged are: with more, nobody knows what was meant."""


class _OfEach(NamedTuple):
    """The scores for meld, for play and for the hand; and what each has tabled, if a set may score it."""

    meld: Scores
    play: Scores
    scored: Scores
    tabled: Scores

    @property
    def own(self) -> Scores:
        """The scores for meld and play together."""
        return added(self.meld, self.play)

    def lacks_meld(self, side: Sequence[int]) -> bool:
        """Whether these players have no score for meld, and do not table all that they melded."""
        return not self._is_tabled(side) and not any(self.meld[team] for team in side)

    def melds_of(self, side: Sequence[int]) -> Iterable[Scores]:
        """What each of the side has melded, or all have together; as they table it, if their scores for meld are 0."""
        is_lost = self._is_tabled(side) and not any(self.meld[team] for team in side)
        ways = [self.meld, self.tabled] if is_lost else [self.meld]
        return dict.fromkeys([each for way in ways for each in (way, together(way, side))])

    def _is_tabled(self, side: Sequence[int]) -> bool:
        return bool(self.tabled) and all(self.tabled[team] is not None for team in side)

    def together(self, side: Sequence[int]) -> Iterator[tuple[int | None, int | None]]:
        """What the side may have melded and taken: on each line its sum, or what each has there if that is the same."""
        ways: list[set[int | None]] = []
        for scores in (self.meld, self.play):
            each = [scores[team] for team in side]
            in_all = None if None in each else sum(filter(None, each))
            ways.append({in_all, each[0]} if each.count(each[0]) == len(each) else {in_all})
        meld, play = ways
        return product(meld, play)


class _SharedContract(NamedTuple):
    """The team that declared, from 0, its bid, how a set is scored, and the meld and counters that a side needs.

    A bid that is not known may have been made or not: what somebody lost by it shows what it cost.
    """

    team: int | None
    bid: int | None
    when_set: str
    minimums: tuple[int, int]

    def may_be_made(self, meld: int | None, play: int | None) -> bool:
        """Whether a side with so much meld and so many counters may have made the bid."""
        if self.bid is None or meld is None or play is None:
            return True
        return meld + play >= self.bid and meld >= self.minimums[0] and play >= self.minimums[1]

    def may_be_lost(self, meld: int | None, play: int | None) -> bool:
        """Whether such a side may have lost it."""
        return self.bid is None or meld is None or play is None or not self.may_be_made(meld, play)

    def losses(self, written: _OfEach, side: Sequence[int]) -> Iterator[Scores]:
        """What each player scores who loses the bid with this side, by the own meld or by that of all of them.

        A meld that is lost, and only written as 0, may show in what it costs.
        """
        bids, melds = WHEN_SET[self.when_set]
        cost = min([written.scored[team] or 0 for team in side])
        if melds < 0 and self.bid is not None and cost < bids * self.bid and written.lacks_meld(side):
            yield (cost,) * len(written.scored)
        for meld in written.melds_of(side) if melds else [()]:
            of_meld = [None if score is None else melds * score for score in meld] or [0] * len(written.scored)
            if self.bid is not None:
                yield tuple([None if more is None else bids * self.bid + more for more in of_meld])
            elif (least := min(filter(None, written.scored), default=0)) < 0:
                more_of_least = of_meld[written.scored.index(least)] or 0
                yield tuple([None if more is None else least - more_of_least + more for more in of_meld])

    def more_for_others(self, written: _OfEach) -> int:
        """What each of the others scores besides, if the bid is lost."""
        if self.when_set not in BID_GOES_TO_OTHERS:
            return 0
        return -min(filter(None, written.scored), default=0) if self.bid is None else self.bid


@lru_cache(maxsize=256)
def _with_partner(written: _OfEach, contract: _SharedContract, most_wrong: int) -> Sequence[Deduced]:
    """The same for these scores, which many trials of other variations have in common."""
    own, scored, teams = written.own, written.scored, range(len(written.scored))
    out = {team: scored[team] for team in teams if own[team] == 0 and not scored[team]}
    more = contract.more_for_others(written)
    found: dict[Scores, Deduced] = {}
    for side in sides(contract.team, len(teams), out):
        if _count_others_wrong(written, side, more) > most_wrong:
            continue
        playing = [team for team in teams if team not in side and team not in out]
        for of_side, beside in _ways(written, contract, side, playing, more):
            values = tuple([of_side[team] if team in side else out.get(team, beside[team]) for team in teams])
            wrong = _count_wrong(values, scored)
            if not wrong:
                return (Deduced("HandScores", values, CODE),)
            if wrong <= most_wrong:
                found.setdefault(values, Deduced("HandScores", values, CODE))
    return tuple(found.values())


def _count_others_wrong(written: _OfEach, side: Sequence[int], more: int) -> int:
    """How many others share their score with nobody, and have it in no way. Fast: it calls nothing."""
    meld, play, scored, _tabled = written
    melded = counters = wrong = 0
    for team, (melds, plays) in enumerate(zip(meld, play, strict=True)):
        if team not in side:
            melded, counters = melded + (melds or 0), counters + (plays or 0)
    for team, (melds, plays, score) in enumerate(zip(meld, play, scored, strict=True)):
        if team in side or melds is None or plays is None or score is None or scored.count(score) > 1:
            continue
        ways = 0, melds + plays, melds + counters, melded + plays, melded + counters
        if score not in ways and score - more not in ways:
            wrong += 1
    return wrong


def _count_wrong(scored: Scores, written: Scores) -> int:
    """How many players are written to have scored something else."""
    wrong = 0
    for score, other in zip(scored, written, strict=True):
        if score != other and score is not None and other is not None:
            wrong += 1
    return wrong


def _ways(
    written: _OfEach, contract: _SharedContract, side: Sequence[int], playing: Sequence[int], more: int
) -> Iterator[tuple[Scores, Scores]]:
    """What each player scores if it is one of this side, and what it scores if it is one of the others who play.

    If the side has made the bid, it is all that they have, or the own cards; a partner may lose only what they have.
    """
    own, in_all = written.own, dict.fromkeys(written.together(side))
    made: list[Scores] = []
    for meld, play in in_all:
        if contract.may_be_made(meld, play):
            both = None if meld is None or play is None else meld + play
            made += [own, (both,) * len(own)]
    lost: list[Scores] = []
    for losses in contract.losses(written, side) if any(contract.may_be_lost(*each) for each in in_all) else ():
        alone = side if contract.team is None else [contract.team]
        lost += [losses, *[tuple([score if team == one else 0 for team, score in enumerate(losses)]) for one in alone]]
    if more:
        yield from product(lost, _of_others(written, playing, more))
    yield from product(made if more else [*made, *lost], _of_others(written, playing, 0))


def _of_others(written: _OfEach, playing: Sequence[int], more: int) -> Iterator[Scores]:
    """What the others score besides so much more: the own meld or all that they have melded, and the same of play.

    Or they score as pairs do.
    """
    meld, play, scored, _tabled = written
    ways = [added(*each) for each in product({meld, together(meld, playing)}, {play, together(play, playing)})]
    if len(playing) >= _TWO_PAIRS:
        ways.append(_of_pairs(written._replace(scored=_with_more(scored, -more)), playing))
    yield from [_with_more(way, more) for way in ways]


def _with_more(scores: Scores, more: int) -> Scores:
    return tuple([None if score is None else score + more for score in scores]) if more else scores


def _of_pairs(written: _OfEach, playing: Sequence[int]) -> Scores:
    """What they score, where any two who are written to have what both have together are a pair."""
    scored = written.scored
    alike = [pair for pair in combinations(playing, 2) if scored[pair[0]] == scored[pair[1]]]
    paired = {team for pair in alike if scored[pair[0]] in _sums(written, pair) for team in pair}
    return tuple([scored[team] if team in paired else score for team, score in enumerate(written.own)])


def _sums(written: _OfEach, pair: Sequence[int]) -> set[int | None]:
    return {None if None in each else sum(filter(None, each)) for each in written.together(pair)}


_TWO_PAIRS = 4
"""The fewest players of more than one other side."""
