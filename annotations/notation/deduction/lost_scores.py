"""Meld and play that the declarer lost: people write them as 0 or as counted (PN 1.0, `MeldScores`, `PlayScores`)."""

from collections.abc import Iterator

from annotations.notation.deduction.hand_scores import MELD_TELLS, costs_more_than_bid, may_be_of_a_set
from annotations.notation.deduction.lines import with_score
from annotations.notation.deduction.scores import is_without_trump
from annotations.notation.deduction.taken import taken
from annotations.notation.deduction.totals import adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.bids_written import are_bids_known
from annotations.notation.play.certain import certainly_taken
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores
from annotations.rules.rulesets import ScoringRules
from annotations.rules.scoring import DECLARER_ALONE, HandScore, Outcome, score_hand


def may_be_lost(hand: ReplayedHand, team: int) -> bool:
    """Whether the team, counted from 0, may have lost what it melded and took: set, or after it threw the hand in.

    The cards show it, else `HandScores`; true if neither is known. Cards do not show it of a partner who may be called:
    it is not known who that is. So do opponents at a table where only the declarer scores.
    """
    if hand.rules.scoring.hand and is_unscored(hand, team):
        return True
    if not may_share_contract(hand, team):
        return False
    declarer = hand.declaring_team
    is_partner = declarer not in (None, team) and not hand.tables.is_summed
    certain = None if is_partner else hand.fact(certainly_taken)
    if certain and declarer is not None and hand.bid is not None:
        score = score_hand(hand.rules.scoring, hand.bid, declarer, *certain)
        if isinstance(score, HandScore):
            return score.outcome is not Outcome.MADE
    scored = hand.scores["HandScores"][team]
    adjusted = adjustments(hand)[team] if "Adjustments" in hand.lines.named else 0
    if scored is None or adjusted is None:
        return True
    if declarer is None:
        return may_be_of_a_set(hand, (scored, scored - adjusted), hand.scores["MeldScores"][team])
    keeps_meld = hand.rules.scoring.set == "bid-keeping-meld" and not is_partner
    return min(scored, scored - adjusted) <= (_most_of_a_set(hand, team) if keeps_meld else 0)


def is_unscored(hand: ReplayedHand, team: int) -> bool:
    """Whether the team may score nothing of what it melds and takes, since only the declarer’s does."""
    return hand.rules.scoring.hand == DECLARER_ALONE and hand.declaring_team != team


def _most_of_a_set(hand: ReplayedHand, team: int) -> int:
    """The most that a declarer of this team scores who is set and keeps the meld.

    With too few counters to score, that may be a meld of more than the bid.
    """
    meld = hand.scores["MeldScores"][team] if hand.rules.scoring.minimum_counters else None
    return max(hand.bid or 1, meld or 0) - 1


def may_share_contract(hand: ReplayedHand, team: int) -> bool:
    """Whether the team has something to make: it declared or may have, all bids count, or a partner may be called."""
    is_its_own = hand.declaring_team in (None, team) or hand.tables.is_summed
    return is_its_own or may_have_unnamed_partner(hand)


def may_lose_its_own_bid(hand: ReplayedHand, team: int) -> bool:
    """Whether partners who did not declare may have lost what they bid together (Wikipedia, Auction pinochle).

    The score that would show it is withheld, no bids are known, and the rules do not say who has a contract.
    """
    is_withheld = "HandScores" in hand.lines.named and hand.scores["HandScores"][team] is None
    is_open = hand.rules.bidding.contract is None and not are_bids_known(hand)
    return is_withheld and is_open and len(hand.teams[team]) > 1


def is_lost_score(hand: ReplayedHand, label: str, team: int, score: int) -> bool:
    """Whether this is what the team lost, on the line with this label: 0, or as counted."""
    if hand.declaring_team is None or is_without_trump(hand) or not may_be_lost(hand, team):
        return False
    if score and label == "PlayScores" and is_lost_unplayed(hand, team):
        return False
    is_written_so = is_loss(hand.rules.scoring, label, score, costs_more=costs_more_than_bid(hand))
    may_be_written = is_written_so or not (score or hand.lines.tricks)
    if not score or not may_be_written:
        return may_be_written
    for least, most, _is_played in (taken(hand), taken(hand, as_counted=True)):
        low, high = (bound.meld if label == "MeldScores" else bound.counters for bound in (least, most))
        if low[team] <= score <= high[team]:
            return True
    return False


def is_lost_unplayed(hand: ReplayedHand, team: int) -> bool:
    """Whether a declarer of this team has too little meld to play the hand (Double-deck rules, Minimum 20 to score)."""
    rules = hand.rules.scoring
    is_never_played = not hand.lines.tricks and rules.opponents_on_surrender != "play"
    return is_never_played and taken(hand).most.meld[team] < (rules.minimum_meld or 0)


def lost_as_counted(hand: ReplayedHand, label: str, written: Scores) -> Iterator[Scores]:
    """These scores with what the declarer lost as it was counted, if that is known and they have it as 0."""
    team = hand.declaring_team
    if team is None or written[team] != 0 or not is_lost_score(hand, label, team, 0):
        return
    least, most = (bound.meld if label == "MeldScores" else bound.counters for bound in taken(hand)[:2])
    if least[team] == most[team]:
        yield with_score(written, team, least[team])


def is_loss(rules: ScoringRules, label: str, score: int, *, costs_more: bool) -> bool:
    """Whether a lost score may be written so on the line with this label: as 0, or as counted.

    Whether this is what was counted is another question. `costs_more`: the hand costs more than the bid; where meld is
    a part of the score, only that shows that it was lost, and may be 0.
    """
    if label != "MeldScores" or score:
        return True
    return rules.set not in MELD_TELLS or (costs_more and rules.set == "bid-and-meld")
