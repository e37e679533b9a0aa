"""The score of a hand that is withheld or asked for, as the scores before and after the hand show it."""

from annotations.notation.deduction.notes import notes_ending
from annotations.notation.deduction.totals import adjustments, less
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.written_scores import is_ruled_otherwise
from annotations.notation.syntax.document import WITHHELD, Value


def has_withheld_score(hand: ReplayedHand) -> bool:
    """Whether a `-` stands in place of what some team scores for the hand."""
    line = hand.lines.named.get("HandScores")
    return line is not None and WITHHELD in line.values


def with_score_between(hand: ReplayedHand, after: Scores) -> ReplayedHand | None:
    """The hand with each score that is not known as the rest of the scores `after` it; None if nothing shows any.

    Adjustments may be in the scores after the hand, and a note may say that it was scored otherwise.
    """
    line = hand.lines.named.get("HandScores")
    if not line or any(more != 0 for more in adjustments(hand)) or is_ruled_otherwise(hand) or notes_ending(hand):
        return None
    before, written = hand.scores["GameScores"], hand.scores["HandScores"]
    pairs = zip(written, less(after, before), strict=True)
    scores = [between if own is None else own for own, between in pairs]
    if tuple(scores) == written:
        return None
    values: tuple[Value, ...] = tuple([WITHHELD if score is None else score for score in scores])
    return hand.with_results(corrected_lines(hand.lines, {line.number: values}))
