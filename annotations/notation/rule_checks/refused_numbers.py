"""Scores that are right if the refused number on a line above them is a slip of the pen: the mistake is that line."""

from annotations.notation.deduction.scores import ScoreRange
from annotations.notation.play import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks.slips import is_mistyped
from annotations.notation.syntax.document import Seat
from annotations.rules.refusals import Reason


def is_right_with_another(hand: ReplayedHand, scores: ScoreRange, place: int, score: int) -> bool:
    """Whether the team at this place scored so much, not the sum, if one number of that sum was meant as another.

    With what the cards of a meld are worth, the side may be below the minimum of meld, and score nothing.
    """
    least, most = scores.least[place], scores.most[place]
    minimum = hand.rules.scoring.minimum_meld if scores.label == "MeldScores" and score == 0 else None
    return least == most and any(
        _is_slip(one, score - least) or (minimum and least + _more_by_cards(one) < minimum)
        for one in hand.refused
        if one.refusal.reason is _REFUSED[scores.label] and _owner(hand, one) in hand.teams[place]
    )


_REFUSED = {"MeldScores": Reason.OTHER_POINTS, "PlayScores": Reason.OTHER_COUNTERS}


def _is_slip(one: Refused, more: int) -> bool:
    """Whether that many more may be meant; any fewer than are written, where these are too many for any cards."""
    written, is_impossible = one.refusal.found, one.refusal.expected is None and not one.refusal.cards
    if not isinstance(written, int) or written + more < 0:
        return False
    return (is_impossible and more < 0) or is_mistyped(written, written + more)


def _more_by_cards(one: Refused) -> int:
    """How much more the cards are worth than is written."""
    written, worth = one.refusal.found, one.refusal.expected
    return worth - written if isinstance(written, int) and isinstance(worth, int) else 0


def _owner(hand: ReplayedHand, one: Refused) -> int | None:
    """Who has the points: the player who melded or discarded, or the winner of the trick."""
    winner = one.line.values[hand.players] if one.line in hand.lines.tricks.values() else None
    return winner.number if isinstance(winner, Seat) else one.refusal.seat
