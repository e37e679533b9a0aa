"""Where partners may have added up their bids, though nothing in a game shows it (Wikipedia, Auction pinochle).

Such a table is always possible where bids are not known, or where the declarer was set and the partner may have bid.
Elsewhere something has to hint at it: else no score of a side that has bid could be filled in. A single mistake, or
another variation, explains each of the hints, so that no table is taken for one that adds up bids.
"""

from collections.abc import Sequence

from annotations.notation.deduction.taken import taken
from annotations.notation.deduction.totals import adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.added_bids import added_bids, last_bids
from annotations.notation.play.bids_written import are_bids_known
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.games import written_after
from annotations.notation.rule_checks.score_between import with_score_between
from annotations.notation.rule_checks.summed_bids import hints_of_summed_bids, is_play_lost
from annotations.notation.rule_checks.written_scores import is_ruled_otherwise
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.variations.openings import lowest_named_opening


def may_be_summed(hands: Sequence[ReplayedHand]) -> bool:
    """Whether something in these hands hints at added bids.

    Every game begins at 0, so that the scores after the first deal are those of that deal.
    """
    first, *others = hands
    hands = [_begun_at_0(first, written_after(hands)[0]), *others]
    return hints_of_summed_bids(hands) > 0 or any(is_lost(hand) for hand in hands for is_lost in _LOST_OTHERWISE)


def may_sum_matter(hand: ReplayedHand) -> bool:
    """Whether the sum of the bids of partners may decide its scores, and nothing has to hint at that.

    It may if some bid is not known, or if the declarer's side was set, and its bids may come to more than the contract:
    a set may cost either. A hand without any line of bids tells of no sum.
    """
    if not hand.lines.bids or all(len(seats) < 2 for seats in hand.teams):
        return False
    bids = last_bids(hand)
    return None in bids or (len([*filter(None, bids)]) > 1 and _is_set_for_more(hand))


def _is_set_for_more(hand: ReplayedHand) -> bool:
    """Whether the declarer's side has lost, and its bids may come to another number than the contract."""
    team = hand.declaring_team
    scored = None if team is None else hand.scores["HandScores"][team]
    return team is not None and scored is not None and scored < 0 and added_bids(hand)[team] != hand.bid


def _begun_at_0(hand: ReplayedHand, after: Scores | None) -> ReplayedHand:
    """The first hand with its scores by those `after` it; as it is if it is not the first deal."""
    line = hand.lines.named.get("GameScores")
    if hand.lines.deal != 1 or line is None or after is None or any(hand.scores["GameScores"]):
        return hand
    begun = hand.with_results(corrected_lines(hand.lines, {line.number: (0,) * len(hand.teams)}))
    return with_score_between(begun, after) or begun


def _is_lost_by_several(hand: ReplayedHand) -> bool:
    """Whether more than one team scores less than 0, and no adjustment or note may say why."""
    pairs = zip(hand.scores["HandScores"], adjustments(hand), strict=True)
    lost = [adjusted for scored, adjusted in pairs if scored is not None and scored < 0]
    return len(lost) > 1 and set(lost) == {0} and not is_ruled_otherwise(hand)


def _is_some_lost_by_others(hand: ReplayedHand) -> bool:
    """Whether a team that has not declared has 0 for meld or play, of which it had some, and nothing else tells why.

    Neither its score for the hand nor bids are known. It may have taken too little instead
    (Double-deck rules, Minimum 20 to score).
    """
    if are_bids_known(hand):
        return False
    meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
    least = taken(hand).least
    return any(
        scored[team] is None
        and (
            is_play_lost(hand, team) or (play[team] == 0 < least.counters[team]) or (meld[team] == 0 < least.meld[team])
        )
        for team in range(len(hand.teams))
        if hand.declaring_team not in (None, team)
    )


def _is_more_lost_than_bid(hand: ReplayedHand) -> bool:
    """Whether the declarer loses more than the contract: a bid of the partner, or what it has melded.

    Neither the bids nor the meld of that side tells which.
    """
    team, bid = hand.declaring_team, hand.bid
    if team is None or bid is None or added_bids(hand)[team] is not None or adjustments(hand)[team] != 0:
        return False
    meld, scored = hand.scores["MeldScores"][team], hand.scores["HandScores"][team]
    is_more = scored is not None and -scored - bid >= lowest_named_opening(hand.rules)
    return is_more and meld is None and hand.rules.scoring.set != "bid-and-meld"


_LOST_OTHERWISE = (_is_lost_by_several, _is_some_lost_by_others, _is_more_lost_than_bid)
