"""A contract and the score of its hand that contradict each other, where meld and play do not tell what was scored.

Only the side that declares scores less than 0: its bid, if it does not make that. Else it scores at least its bid
(Double-deck rules, Scoring). Where the bids of partners are added up, each side declares its own
(Wikipedia, Auction pinochle).
"""

from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from annotations.notation.deduction.contracts import CODE as CONTRACT_CODE
from annotations.notation.deduction.hand_scores import CODE, deduce_hand_scores, is_contract_refused, is_made
from annotations.notation.deduction.lines import Deduced, known
from annotations.notation.deduction.taken import melded
from annotations.notation.deduction.totals import added, adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.added_bids import added_bids
from annotations.notation.play.bids_written import are_bids_known
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.mismatches import Expected
from annotations.notation.rule_checks.wording import team_name
from annotations.notation.rule_checks.written_scores import is_ruled_otherwise
from annotations.notation.syntax.diagnostics import quoted
from annotations.notation.syntax.fields import SEATS
from annotations.notation.syntax.listed import both, either
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.likely_bids import FAR_TOO_HIGH, MOST_TIMES_AS_HIGH
from annotations.rules.meld_points import most_meld
from annotations.rules.scoring import BID_GOES_TO_OTHERS, SETTLED_OTHERWISE, WHEN_SET, all_counters


class WrongLine(NamedTuple):
    """A line that is wrong: the places on it, and the words for what was expected."""

    deduced: Deduced
    places: list[int]
    expected: Expected


class _Contract(NamedTuple):
    """The team that declares, from 0, what it bids, and how it scores a set.

    `most_meld` is the most that it may have melded if it is set: with what it took, less than its bid. It is 0 where
    a digit too many is likelier, or where its score for meld is not lost. `melded` is its meld; 0 if that is not known.
    """

    team: int
    bid: int
    when_set: str
    most_meld: float
    melded: int

    def may_score(self, scored: Sequence[int]) -> bool:
        """Whether some hand with this contract scores that."""
        others = [score for team, score in enumerate(scored) if team != self.team]
        own = scored[self.team]
        paid = self.bid if self.when_set in BID_GOES_TO_OTHERS and own < self.bid else 0
        return self.may_score_itself(own) and not any(score < paid for score in others)

    def may_score_itself(self, own: int) -> bool:
        """Whether the team scores that in some hand with this contract."""
        bids, melds = WHEN_SET[self.when_set]
        lost = bids * self.bid
        with_meld = lost + melds * self.melded
        return own >= self.bid or own in (lost, with_meld) or (own < 0 < melds * (own - lost) <= self.most_meld)


def wrong_by_contract(hand: ReplayedHand) -> WrongLine | None:
    """The score of the hand, if no hand with its contract scores that; None where meld and play tell what it scored."""
    if hand.rules.bidding.is_summed:
        return _wrong_by_bids_of_sides(hand)
    contract, scored = _contract(hand), _scored(hand)
    if not contract or not scored or contract.may_score(scored) or not _are_points(hand, contract, scored):
        return None
    places = [place for place, score in enumerate(scored) if score < 0] or [contract.team]
    unknown = Deduced("HandScores", (None,) * len(scored), CODE, ("scoring.set",))
    return WrongLine(unknown, places, partial(_by_contract, contract))


def wrong_for_others(hand: ReplayedHand) -> WrongLine | None:
    """The score of the hand, if a side that did not declare scores neither its meld and play nor these and the bid.

    Whether the declarer made the bid, and what a set costs, need not be known.
    """
    team, lost = hand.declaring_team, hand.bid
    is_settled = hand.rules.scoring.hand in SETTLED_OTHERWISE
    is_other = is_settled or hand.tables.is_summed or may_have_unnamed_partner(hand) or is_ruled_otherwise(hand)
    if team is None or lost is None or is_other or set(adjustments(hand)) != {0}:
        return None
    meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
    if not any(play):
        return None  # the others may score for cards that were not played
    sums = [None if place == team else each for place, each in enumerate(added(meld, play))]
    pairs = enumerate(zip(scored, sums, strict=True))
    wrong = [place for place, (score, each) in pairs if each is not None and score not in (None, each, each + lost)]
    return WrongLine(Deduced("HandScores", tuple(sums), CODE), wrong, by_parts) if wrong else None


def by_parts(_hand: ReplayedHand, deduced: Deduced) -> str:
    """What the sides that did not declare score by meld and play, in words."""
    known = [str(each) for each in deduced.values if each is not None]
    return f"meld and play of the declarer’s opponents come to {' '.join(known)}"


def _wrong_by_bids_of_sides(hand: ReplayedHand) -> WrongLine | None:
    """The same where each side has to make its own bids."""
    scored = _scored(hand)
    places = _places_wrong_by_bids(hand, scored) if scored else []
    unknown = Deduced("HandScores", (None,) * len(hand.teams), CODE, ("bidding.contract",))
    return WrongLine(unknown, places, _by_bids) if places else None


def _places_wrong_by_bids(hand: ReplayedHand, scored: Sequence[int]) -> list[int]:
    """The sides with a score that nobody has with these bids; a side whose bids are not all known may have any."""
    bids = () if is_contract_refused(hand) else added_bids(hand)
    sides = [_contract(hand._replace(declaring_team=team, bid=bid)) for team, bid in enumerate(bids) if bid]
    wrong = [side.team for side in sides if side and not side.may_score_itself(scored[side.team])]
    return sorted([*wrong, *[team for team, bid in enumerate(bids) if bid == 0 and scored[team] < 0]])


def with_losses(hand: ReplayedHand, scored: Scores) -> Scores:
    """`HandScores`, with those of these that a side may have lost if its bids, added up, do not tell its score."""
    teams = len(hand.teams)
    meld, play, written = [hand.scores[label] for label in HAND_SCORES]
    deduced = deduce_hand_scores(hand)
    certain = known(deduced) if deduced else (None,) * teams
    lost = [
        by_bids is None and score is not None and -score > (melded or 0) + (taken or 0)
        for score, by_bids, melded, taken in zip(scored, certain, meld, play, strict=True)
    ]
    return tuple([score if is_lost else own for score, own, is_lost in zip(scored, written, lost, strict=True)])


def is_right_instead(hand: ReplayedHand, instead: Scores) -> bool:
    """Whether the contract contradicts the score of the hand, and not this one instead."""
    contract, others = _contract(hand), [score for score in instead if score is not None]
    is_wrong = len(others) == len(instead) and wrong_by_contract(hand) is not None
    if hand.rules.bidding.is_summed:
        return is_wrong and not _places_wrong_by_bids(hand, others)
    return is_wrong and contract is not None and contract.may_score(others)


def contract_instead(hand: ReplayedHand) -> WrongLine | None:
    """The contract that is wrong in place of that score, which the scores after the hand must confirm.

    None where bids are written, where the contract explains the score, or where neither another seat nor another bid
    does.
    """
    contract, scored = _contract(hand), _scored(hand)
    if not contract or not scored or are_bids_known(hand) or contract.may_score(scored):
        return None
    seats = sorted(_other_seats(hand, contract, scored))
    own = scored[contract.team]
    is_bid = contract._replace(bid=abs(own)).may_score(scored) and 2 * abs(own) >= (all_counters(hand.rules) or 0)
    if not seats and not is_bid:
        return None
    values = SEATS[f"Seat{seats[0]}"] if seats else None, abs(own) if is_bid else None, None
    ways = [f"a bid of {-own if own < 0 else f'at most {own}'}"] if is_bid else []
    ways += [f"a contract of {either(f'Seat{seat}' for seat in seats)}"] if seats else []
    places = [place for place, value in enumerate(values) if value is not None]
    return WrongLine(Deduced("Contract", values, CONTRACT_CODE), places, partial(_by_score, either(ways)))


def _contract(hand: ReplayedHand) -> _Contract | None:
    """The contract, where it is known, and meld and play do not tell whether it was made."""
    team, bid, when_set = hand.declaring_team, hand.bid, hand.rules.scoring.set
    if team is None or bid is None or when_set is None or may_have_unnamed_partner(hand):
        return None
    if hand.rules.scoring.hand in SETTLED_OTHERWISE:
        return None
    meld, play = hand.scores["MeldScores"], hand.scores["PlayScores"]
    is_known = is_made(hand, meld[team], play[team]) is not None
    if is_known:
        return None
    shown = meld[team] or melded(hand, team) or 0
    most_meld = 0 if meld[team] else _most_meld_if_set(hand, bid, when_set, play[team] or 0, is_meld_known=shown > 0)
    return _Contract(team, bid, when_set, most_meld, shown)


def _most_meld_if_set(hand: ReplayedHand, bid: int, when_set: str, play: int, *, is_meld_known: bool) -> float:
    """The most meld with which a side that has so much for play is set; all of it, if it may have taken too little.

    A contract that is far too high, and is no bid that is written, has a digit too many, unless the loss is not far
    below it, and nothing shows the meld. Where a set costs the meld, too, a loss of up to twice the bid shows it.
    """
    in_all, scoring = all_counters(hand.rules), hand.rules.scoring
    least = scoring.minimum_counters
    keeps_meld = least is not None and play >= least and (play > 0 or scoring.meld_needs == "nothing")
    most = bid - play - 1 if keeps_meld else most_meld(hand.rules) or inf
    is_bid = any(bid in line.values for line in hand.lines.bids.values())
    if in_all is None or bid < FAR_TOO_HIGH * in_all or is_bid:
        return most
    _bids, melds = WHEN_SET[when_set]
    if melds < 0:
        return bid
    return 0 if is_meld_known else min(most, bid - bid // FAR_TOO_HIGH)


def _scored(hand: ReplayedHand) -> tuple[int, ...] | None:
    """What the teams scored for the hand alone, by its cards; None if it is not known."""
    written = hand.scores["HandScores"]
    scored = tuple([score for score in written if score is not None])
    is_known = len(scored) == len(written) and not is_ruled_otherwise(hand)
    return scored if is_known and set(adjustments(hand)) == {0} else None


def _are_points(hand: ReplayedHand, contract: _Contract, scored: Sequence[int]) -> bool:
    """Whether the scores are points of a hand: some tables note a mark for each bid that was made or lost instead."""
    lost = -min(scored)
    return MOST_TIMES_AS_HIGH * lost >= contract.bid if lost > 0 else sum(scored) >= (all_counters(hand.rules) or 0)


def _other_seats(hand: ReplayedHand, contract: _Contract, scored: Sequence[int]) -> Iterator[int]:
    """The seats of other teams that may have declared, if no trick shows who did."""
    for team, seats in enumerate(hand.teams if not hand.lines.tricks else ()):
        if team != contract.team and contract._replace(team=team).may_score(scored):
            yield from seats


def _by_contract(contract: _Contract, hand: ReplayedHand, _deduced: Deduced) -> str:
    team = hand.teams[contract.team]
    made, is_set = ("scores", "is set") if len(team) == 1 else ("score", "are set")
    times = _TIMES_THE_BID.get(contract.when_set)
    lost = f"{quoted(str(-times * contract.bid))} if set" if times else is_set
    return f"{team_name(team)} {made} the bid of {quoted(str(contract.bid))} or more, or {lost}; others score 0 or more"


_TIMES_THE_BID = {"bid": 1, "twice-the-bid": 2}
"""What a set costs that has nothing to do with meld."""


def _by_bids(hand: ReplayedHand, _deduced: Deduced) -> str:
    return f"{words_for_bids(hand)}; each team scores at least as much or is set"


def words_for_bids(hand: ReplayedHand) -> str:
    """What the bids of each side come to, as far as they are known."""
    pairs = zip(hand.teams, added_bids(hand), strict=True)
    sums = [f"{bid} for {team_name(team)}" for team, bid in pairs if bid is not None]
    return f"the bids come to {both(sums)}"


def _by_score(ways: str, _hand: ReplayedHand, _deduced: Deduced) -> str:
    return f"HandScores and the scores after this hand fit {ways}"
