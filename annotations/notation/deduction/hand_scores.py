"""What the teams score for a hand: meld, play, and whether the contract was made (Double-deck rules, Scoring)."""

from collections.abc import Sequence
from functools import lru_cache
from operator import add
from typing import Any

from annotations.notation.deduction.lines import Deduced, known
from annotations.notation.deduction.notes import counts_for_nothing, is_broken_off, notes_moon
from annotations.notation.deduction.scores import is_without_trump, without_adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.added_bids import added_bids
from annotations.notation.play.totals import Scores, scores_on
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import ScoringRules
from annotations.rules.scoring import (
    BID_GOES_TO_OTHERS,
    DECLARER_ALONE,
    HAND_POINTS,
    ONLY_OTHERS_SCORE_BID,
    SETTLED_OTHERWISE,
    HandScore,
    alone,
    hand_points,
    score_given_up,
    score_without_trump,
)
from annotations.rules.variations.openings import lowest_named_opening

CODE = "PN514"
_LABEL = "HandScores"
MELD_TELLS = ("bid-keeping-meld", "bid-and-meld")
"""Ways to score a set by which the meld of a hand that was played is a part of the score."""
_SETS_THAT_COST_THE_DECLARER_ALONE = ("bid", "bid-keeping-meld", "twice-the-bid")


def deduce_hand_scores(hand: ReplayedHand, meld: Scores | None = None, play: Scores | None = None) -> Deduced | None:
    """`HandScores`, from the scores for meld and play: those that are written, unless others are given.

    None if it is not known who declared, or what each side had to make.
    """
    declarer = hand.declaring_team
    if counts_for_nothing(hand):
        return Deduced(_LABEL, (0,) * len(hand.teams), CODE)
    if declarer is None or is_broken_off(hand):
        return None
    meld = meld or hand.scores["MeldScores"]
    play = play or hand.scores["PlayScores"]
    if set(play) == {0} and is_without_trump(hand):
        play = _for_unplayed_cards(hand, declarer)
    if hand.tables.is_summed:
        return _of_each_side(hand, meld, play)
    return _by_contract(hand, declarer, meld, play)


def _for_unplayed_cards(hand: ReplayedHand, declarer: int) -> Scores:
    """What the others score for the cards of a hand without trump by the rules; 0s where these leave it open.

    People may not write this on `PlayScores`, as no trick gave it
    (Double-deck rules, Opponents’ score when bidder surrenders).
    """
    score = score_without_trump(hand.rules.scoring, 1, declarer, len(hand.teams))
    return tuple(score.play) if isinstance(score, HandScore) else hand.scores["PlayScores"]


def _by_contract(hand: ReplayedHand, declarer: int, meld: Scores, play: Scores) -> Deduced | None:
    """The same where only team `declarer` has something to make."""
    made = is_made(hand, meld[declarer], play[declarer])
    if hand.rules.scoring.hand == HAND_POINTS:
        return None if made is None else Deduced(_LABEL, hand_points(len(meld), declarer, is_made=made), CODE)
    is_alone = hand.rules.scoring.hand == DECLARER_ALONE
    sums = alone(_sums(meld, play), declarer) if is_alone else _sums(meld, play)
    if made:
        return Deduced(_LABEL, sums, CODE)
    if made is False:
        return Deduced(_LABEL, _when_set(hand, declarer, meld[declarer], sums), CODE, ("scoring.set",))
    if hand.rules.scoring.set in _SETS_THAT_COST_THE_DECLARER_ALONE:
        return Deduced(_LABEL, (*sums[:declarer], None, *sums[declarer + 1 :]), CODE)
    return None


def _of_each_side(hand: ReplayedHand, meld: Scores, play: Scores) -> Deduced | None:
    """The same where each side has to make its own bids, added up (Wikipedia, Auction pinochle): any may be set.

    None if the bids are not known or contradict the contract, if the rules do not say what a set costs or whose bid the
    others score then, or if the hand was not played, of which the source says nothing.
    """
    is_played = not is_without_trump(hand) and (hand.lines.tricks or any(play))
    if hand.rules.scoring.set in (None, ONLY_OTHERS_SCORE_BID) or not is_played or is_contract_refused(hand):
        return None
    to_make, sums = added_bids(hand), _sums(meld, play)
    sides = [hand._replace(declaring_team=team, bid=bid) for team, bid in enumerate(to_make)]
    alone = [_by_contract(side, team, meld, play) if side.bid else None for team, side in enumerate(sides)]
    pairs = zip(alone, to_make, strict=True)
    scores = [known(by)[team] if by else sums[team] if bid == 0 else None for team, (by, bid) in enumerate(pairs)]
    if hand.rules.scoring.set in BID_GOES_TO_OTHERS and any(score is None or score < 0 for score in scores):
        scores = [score if score and score < 0 else None for score in scores]  # the others may have what it loses
    if not any(score is not None for score in scores):
        return None
    return Deduced(_LABEL, tuple(scores), CODE, ("bidding.contract",))


def is_contract_refused(hand: ReplayedHand) -> bool:
    """Whether the contract is not the result of the bids, so that one of these may be wrong."""
    return any(refused.refusal.reason is Reason.NOT_THE_RESULT for refused in hand.refused)


def hand_scores_by_lines(hand: ReplayedHand, meld: Scores | None = None, play: Scores | None = None) -> Deduced | None:
    """The same, but also if it is not known who declared: only a declarer scores something else than meld and play.

    The scores that are written show who that was.
    """
    deduced, is_summed = deduce_hand_scores(hand, meld, play), hand.tables.is_summed
    if deduced and not (is_summed and None in deduced.values):
        return deduced
    if is_broken_off(hand) or notes_moon(hand) or (hand.declaring_team is not None and not is_summed):
        return deduced
    if hand.rules.scoring.hand in SETTLED_OTHERWISE:
        return deduced
    meld, play, written = (
        given or hand.scores[label] for label, given in zip(HAND_SCORES, (meld, play, None), strict=True)
    )
    ways = zip(written, without_adjustments(hand, written), strict=True)
    may_be_lost = [may_be_of_a_set(hand, way, melded) for way, melded in zip(ways, meld, strict=True)]
    more = _more_for_others(hand, play, written, may_be_lost)
    if more is None:
        return deduced
    sums = zip(_sums(meld, play), may_be_lost, strict=True)
    scores = tuple([None if is_lost or sum_ is None else sum_ + more for sum_, is_lost in sums])
    if not deduced:
        return Deduced(_LABEL, scores, CODE)
    pairs = zip(known(deduced), scores, strict=True)
    return deduced._replace(values=tuple([score if by_bids is None else by_bids for by_bids, score in pairs]))


def may_be_of_a_set(hand: ReplayedHand, scored: Sequence[int | None], meld: int | None) -> bool:
    """Whether a declarer who is set may score that for the hand with this meld; either of two, if one is adjusted.

    It is less than 0; or no more than 0 with as much meld as the bid, if a set keeps that, or if only others score it.
    """
    if None in scored:
        return True
    if 0 in scored and hand.rules.scoring.set == ONLY_OTHERS_SCORE_BID:
        return True
    least = min(filter(None, scored), default=0)
    keeps_meld = hand.rules.scoring.set in (None, "bid-keeping-meld")
    is_kept = keeps_meld and (meld is None or meld >= lowest_named_opening(hand.rules))
    return least < 0 or (least == 0 and is_kept)


def _more_for_others(hand: ReplayedHand, play: Scores, written: Scores, may_be_lost: Sequence[bool]) -> int | None:
    """What teams that have lost nothing score besides meld and play; None if that is not known."""
    if not any(may_be_lost):
        return 0
    if not any(play):
        return None  # they may score for cards that were not played
    if hand.rules.scoring.set not in BID_GOES_TO_OTHERS:
        return 0
    losing = may_be_lost.index(True)
    lost = written[losing]
    is_known = may_be_lost.count(True) == 1 and without_adjustments(hand, written)[losing] == lost
    return -lost if lost and lost < 0 and is_known else None


def is_plainly_right(hand: ReplayedHand) -> bool:
    """A fast check for the common case; False means only that the full check is needed."""
    named, bid = hand.lines.named, hand.bid
    try:
        written: Any = [named[label].values for label in HAND_SCORES]
        meld, play, scored = written
        sums = tuple(map(add, meld, play))
        is_negative = min(sums) < 0
    except (KeyError, TypeError, ValueError):  # a line or its values are missing, or a value is not an integer
        return False
    team = hand.declaring_team
    if team is None or bid is None or not len(sums) == len(scored) == len(meld) == len(play) == len(hand.teams):
        return False
    if not hand.lines.tricks or is_negative:
        return False
    return is_plain_sum(hand.rules.scoring, bid, team, (meld, play, scored))


def is_plain_sum(
    rules: ScoringRules, bid: int, team: int, written: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
) -> bool:
    """Whether the score of a hand is plainly the sum of those for meld and play, or the loss of the team's bid."""
    if rules.hand in SETTLED_OTHERWISE:
        return False
    meld, play, scored = written
    sums = tuple(map(add, meld, play))
    is_enough = meld[team] >= (rules.minimum_meld or 0) and play[team] >= (rules.minimum_counters or 0)
    if is_enough and sums[team] >= bid:
        return scored == sums
    return rules.set == "bid" and scored == (*sums[:team], -bid, *sums[team + 1 :])


def _sums(meld: Scores, play: Scores) -> Scores:
    return tuple([None if one is None or other is None else one + other for one, other in zip(meld, play, strict=True)])


def is_made(hand: ReplayedHand, meld: int | None, play: int | None) -> bool | None:
    """Whether the declarer's team made its bid; None if that is not known, or if it may have given up.

    A team that scores more than 0 has not given up, unless it keeps its meld.
    """
    rules, bid = hand.rules.scoring, hand.bid
    if is_without_trump(hand):
        return False
    if bid is None or meld is None or play is None:
        return None
    if meld + play < bid or meld < (rules.minimum_meld or 0):
        return False
    if not hand.lines.tricks and not play:
        scored = scored_as_made(hand.lines.named.get(_LABEL), hand.declaring_team, len(hand.teams))
        return True if scored and rules.set != "bid-keeping-meld" else None
    return play >= (rules.minimum_counters or 0)


def is_certainly_played(hand: ReplayedHand) -> bool:
    """Whether the hand was not thrown in: there are tricks, or the declarer scores for play."""
    team = hand.declaring_team
    play = hand.scores["PlayScores"]
    return bool(hand.lines.tricks or (team is not None and play[team]))


def scored_as_made(hand_scores: Line | None, declarer: int | None, teams: int) -> bool | None:
    """Whether team `declarer`, from 0, made its bid by what is written: only then does it score points.

    None if its score, or who declared, is not known.
    """
    score = None if declarer is None else scores_on(hand_scores, teams)[declarer]
    return None if score is None else score > 0


def _when_set(hand: ReplayedHand, declarer: int, meld: int | None, sums: Scores) -> Scores:
    """The scores of a contract that was set: meld and play already respect the minimums, so only the set is applied."""
    rules, nothing = hand.rules.scoring, (None,) * len(sums)
    if hand.bid is None:
        return nothing
    kept = [sum_ or 0 for sum_ in sums]
    kept[declarer] = meld or 0
    paid = score_given_up(_of_sums(rules), hand.bid, declarer, kept)
    if not isinstance(paid, HandScore):
        return nothing
    is_known = [sum_ is not None for sum_ in sums]
    is_known[declarer] = rules.set not in MELD_TELLS or not (meld is None or lacks_lost_meld(hand))
    return tuple([score if known else None for score, known in zip(paid.hand, is_known, strict=True)])


def lacks_lost_meld(hand: ReplayedHand) -> bool:
    """Whether a meld that the declarer lost is only written as 0, though the score of the hand may be less by it."""
    team = hand.declaring_team
    if team is None or hand.rules.scoring.set != "bid-and-meld" or is_meld_tabled(hand, team) or is_without_trump(hand):
        return False
    meld, scored = hand.scores["MeldScores"][team], hand.scores[_LABEL][team]
    return meld == 0 and (scored is None or costs_more_than_bid(hand))


def is_meld_tabled(hand: ReplayedHand, team: int) -> bool:
    """Whether lines tell what all players of the team, counted from 0, have melded."""
    lines = [hand.lines.melds.get(seat) for seat in hand.teams[team]]
    return all(line is not None and line.values and isinstance(line.values[-1], int) for line in lines)


def costs_more_than_bid(hand: ReplayedHand) -> bool:
    """Whether the declarer's score for the hand shows that more than the bid was subtracted."""
    team, bid = hand.declaring_team, hand.bid
    scored = None if team is None else hand.scores[_LABEL][team]
    return scored is not None and bid is not None and scored < -bid


@lru_cache(maxsize=64)
def _of_sums(rules: ScoringRules) -> ScoringRules:
    """The rules about a set, for scores that already respect the minimums."""
    return rules._replace(minimum_meld=0, opponents_on_surrender="meld")
