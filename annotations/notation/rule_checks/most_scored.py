"""A score of a hand that is more than any meld and play come to (PN514), where these are not both known."""

from functools import partial

from annotations.notation.deduction.hand_scores import CODE
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.totals import adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.rule_checks.contract_scores import WrongLine
from annotations.notation.rule_checks.wording import team_name
from annotations.notation.rule_checks.written_scores import is_ruled_otherwise
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.meld_points import most_meld
from annotations.rules.scoring import bounds_of_all_counters, unplayed_counters


def more_than_any_hand(hand: ReplayedHand) -> WrongLine | None:
    """The score of the hand, if a team has more than its meld and play may come to, or the deck gives for these.

    Some tables add the bid of a declarer who is set (Double-deck rules, Scoring), so that it has to be known; and for
    cards that are not played the others may have more than the deck counts.
    """
    most_melded, counters = most_meld(hand.rules), bounds_of_all_counters(hand.rules)
    is_other = may_have_unnamed_partner(hand) or is_ruled_otherwise(hand) or set(adjustments(hand)) != {0}
    if hand.bid is None or most_melded is None or counters is None or is_other:
        return None
    unplayed = max(unplayed_counters(hand.rules.scoring))
    meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
    most = [
        (most_melded if melded is None else melded) + max(counters[-1] if taken is None else taken, unplayed)
        for melded, taken in zip(meld, play, strict=True)
    ]
    places = [place for place, score in enumerate(scored) if score is not None and score > most[place] + hand.bid]
    unknown = Deduced("HandScores", (None,) * len(scored), CODE)
    return WrongLine(unknown, places, partial(_at_most, places[0], most[places[0]])) if places else None


def _at_most(team: int, most: int, hand: ReplayedHand, _deduced: Deduced) -> str:
    seats = hand.teams[team]
    return f"meld and play of {team_name(seats)} come to {most} at most"
