"""The scores for meld and play of a hand, as they are written."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import is_certainly_played
from annotations.notation.deduction.lines import Deduced, with_score
from annotations.notation.deduction.lost_scores import may_be_lost
from annotations.notation.deduction.notes import notes_misdeal, notes_moon, notes_penalty
from annotations.notation.deduction.scores import CODE
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.left_by_sum import left_by_sum
from annotations.notation.rule_checks.mismatches import Expected
from annotations.notation.rule_checks.unnamed_partners import least_together
from annotations.rules.scoring import bounds_of_all_counters, unplayed_counters
from annotations.rules.units import unit


class Impossible(NamedTuple):
    """Scores that are impossible, at these places of their line; `right` are lines that may be meant."""

    deduced: Deduced
    places: list[int]
    expected: Expected
    right: list[Scores]


def is_ruled_otherwise(hand: ReplayedHand) -> bool:
    """Whether a note says that the hand was not scored by its cards: a misdeal, a penalty, a moon that was shot."""
    return notes_misdeal(hand) or notes_moon(hand) or notes_penalty(hand)


class WrittenScores:
    """The scores of a hand as they are written."""

    def __init__(self, hand: ReplayedHand) -> None:
        self.hand = hand
        self.rules = hand.rules.scoring
        self.meld, self.play = hand.scores["MeldScores"], hand.scores["PlayScores"]
        self.is_ruled = is_ruled_otherwise(hand)
        self.is_played = is_certainly_played(hand)

    def leave_out_play(self, places: Collection[int]) -> None:
        """Forget the scores for play at these places, which are refused: they tell nothing of those for meld."""
        self.play = tuple([None if place in places else score for place, score in enumerate(self.play)])

    def are_for_unplayed_cards(self, team: int) -> bool:
        """Whether the team may have its score for play in a hand that was not played."""
        return (
            not self.is_played and team != self.hand.declaring_team and self.play[team] in unplayed_counters(self.rules)
        )

    def least_kept(self, team: int) -> int | None:
        """The least meld that the team scores, if it has taken enough for that, by its score for play."""
        taken, needed = least_together(self.hand, self.play, team), self.rules.minimum_counters
        is_enough = taken > 0 and needed is not None and taken >= needed
        is_kept = is_enough and not self.are_for_unplayed_cards(team) and not may_be_lost(self.hand, team)
        return self.rules.minimum_meld if is_kept else None

    def play_in_hand_score(self, team: int) -> int | None:
        """What the score of the hand holds besides the meld of the team; None if that is nothing, or not known."""
        scored, meld = self.hand.scores["HandScores"][team], self.meld[team]
        return scored - meld if scored is not None and meld is not None and scored > meld else None

    def wrong(
        self, label: str, places: Sequence[int], columns: Sequence[str], words: str, *, impossible: Sequence[int] = ()
    ) -> Impossible | None:
        """The scores at these places, where 0 or the rest of all counters may be right; None if there are no places.

        Where one score is `impossible` whatever the cards are, any other that fits the score of the hand may be right.
        """
        if not places:
            return None
        written, other = (self.meld, self.play) if label == "MeldScores" else (self.play, self.meld)
        right = [tuple([0 if place in places else score for place, score in enumerate(written)])]
        right += left_by_sum(self.hand, written, other, impossible[0]) if len(impossible) == 1 else []
        right += [] if label == "MeldScores" else self._completed()
        nothing = (None,) * len(written)
        return Impossible(Deduced(label, nothing, CODE, tuple(columns)), [*places], partial(_said, words), right)

    def _completed(self) -> list[Scores]:
        """The scores for play with each of them, in turn, as the others leave it of all counters of the deck.

        Or as the score of the hand leaves it, if the rest of the counters is not scored.
        """
        bounds = bounds_of_all_counters(self.hand.rules)
        if bounds is None:
            return []
        fewest, in_all = bounds
        rests = [each - sum(filter(None, self.play)) for each in range(fewest, in_all + 1, unit(self.hand.rules))]
        known = [(place, score) for place, score in enumerate(self.play) if score is not None]
        instead = [(place, score + rest) for place, score in known for rest in rests]
        scored = self.hand.scores["HandScores"]
        for place, (score, meld, in_play) in enumerate(zip(scored, self.meld, self.play, strict=True)):
            if score is not None and in_play is not None:
                left = score - (meld or 0)
                instead += [(place, left)] if left - in_play <= rests[-1] else []
        return [with_score(self.play, place, score) for place, score in instead if score >= 0]


def _said(words: str, _hand: ReplayedHand, _deduced: Deduced) -> str:
    return words
