"""A hand of which all is known that its scores follow from: compared number by number.

A fast path for most hands of a record that is complete. It says the same as the general checks in `scores.py`.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from annotations.notation.deduction.hand_scores import is_plain_sum
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.lost_scores import is_loss
from annotations.notation.deduction.scores import CODE, about_minimums
from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import certainly_taken
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Taken
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.rulesets import ScoringRules
from annotations.rules.scoring import SETTLED_OTHERWISE, HandScore, Outcome, score_hand

_Points = tuple[int, ...]
"""A number for each team."""


class Judged(NamedTuple):
    """Scores by some rules: what those for meld and play should be where others are written, and at which places.

    `is_sum_right`: the score of the hand follows from them, or from the cards. If not, that is another question.
    """

    wrong_parts: Sequence[tuple[Deduced, list[int]]]
    is_sum_right: bool


class KnownScores(NamedTuple):
    """The scores for meld, for play and for the hand as they are `written`, and what they follow from by any rules."""

    written: tuple[_Points, _Points, _Points]
    bid: int
    declarer: int
    taken: Taken

    def judged_by(self, rules: ScoringRules) -> Judged | None:
        """The scores by these rules; None where these do not say, or settle a hand in another way."""
        if rules.hand in SETTLED_OTHERWISE:
            return None
        score = score_hand(rules, self.bid, self.declarer, *self.taken)
        if not isinstance(score, HandScore):
            return None
        if score[1:] == self.written:
            return _ALL_RIGHT
        return Judged(self._wrong_parts(rules, score), is_plain_sum(rules, self.bid, self.declarer, self.written))

    def _wrong_parts(self, rules: ScoringRules, score: HandScore) -> list[tuple[Deduced, list[int]]]:
        (meld, play, _scored), taken = self.written, self.taken
        lost = None if score.outcome is Outcome.MADE else self.declarer
        wrong = []
        for label, written, right, counted in (
            ("MeldScores", meld, score.meld, taken.meld),
            ("PlayScores", play, score.play, taken.counters),
        ):
            places = [place for place, points in enumerate(written) if points != right[place]]
            if lost in places:
                points = written[lost]
                costs_more = self.written[-1][lost] < -self.bid
                if points in (0, counted[lost]) and is_loss(rules, label, points, costs_more=costs_more):
                    places.remove(lost)
            if places:
                wrong.append((Deduced(label, right, CODE, about_minimums(rules, label)), places))
        return wrong

    def wrong_by_any(self, minimums: tuple[int, int]) -> int:
        """How many of the two lines, for meld and for play, are wrong by all rules whose minimums are at most these.

        The rules must state their minimums and what a set costs. A side that reaches the minimums scores what it has,
        unless the declarer has so little meld that the hand need not be played.
        """
        least_meld, least_counters = minimums
        if self.taken.meld[self.declarer] < least_meld:
            return 0
        meld, play, _scored = self.written
        is_meld_wrong = is_play_wrong = False
        for team, (shown, counters) in enumerate(zip(self.taken.meld, self.taken.counters, strict=True)):
            if team != self.declarer and counters and counters >= least_counters:
                is_play_wrong = is_play_wrong or play[team] != counters
                is_meld_wrong = is_meld_wrong or (shown >= least_meld and meld[team] != shown)
        return is_meld_wrong + is_play_wrong


_ALL_RIGHT = Judged((), True)


def known_scores(hand: ReplayedHand) -> KnownScores | None:
    """The scores of the hand; None if something of it is unknown, as partners may be, negative, noted or adjusted."""
    lines, declarer, bid, teams = hand.lines, hand.declaring_team, hand.bid, len(hand.teams)
    if declarer is None or bid is None or lines.notes or "Adjustments" in lines.named:
        return None
    if may_have_unnamed_partner(hand):
        return None
    taken = hand.fact(certainly_taken)
    written: Any = [line.values if (line := lines.named.get(label)) else () for label in HAND_SCORES]
    if not taken or [*map(len, written)] != [teams] * len(HAND_SCORES):
        return None
    meld, play, scored = written
    points = [*meld, *play, *scored]
    if {*map(type, points)} != {int} or min(*meld, *play) < 0:
        return None
    return KnownScores((meld, play, scored), bid, declarer, taken)
