"""Scores for meld and play that neither the lines above them nor the cards give (PN513)."""

from collections.abc import Iterator
from functools import partial

from annotations.notation.deduction.hand_scores import is_certainly_played
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.lost_scores import is_lost_score
from annotations.notation.deduction.notes import counts_for_nothing, notes_misdeal, notes_penalty
from annotations.notation.deduction.scores import ScoreRange, agreed, is_without_trump, score_ranges
from annotations.notation.deduction.taken import BOUNDLESS, melded
from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import certainly_taken
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.impossible_scores import impossible_scores, never_scored
from annotations.notation.rule_checks.mismatches import Expected, deduced_text
from annotations.notation.rule_checks.refused_numbers import is_right_with_another
from annotations.notation.rule_checks.unnamed_partners import score_ranges_with_partner
from annotations.notation.syntax.diagnostics import quoted
from annotations.rules.scoring import HandScore, score_hand

_SOURCES = {"MeldScores": "the melds", "PlayScores": "the tricks"}

Wrong = tuple[Deduced, list[int], Expected]
"""The deduced scores where others are written, the places that differ, and the words for what was expected."""


def wrong_parts(hand: ReplayedHand) -> list[Wrong]:
    """The scores for meld and play that no hand gives, or that agree neither with the written points nor with cards."""
    if _has_exact_parts(hand):
        return []
    if notes_penalty(hand):
        return [one[:3] for one in impossible_scores(hand)]
    ranges = score_ranges(hand)
    wrong = [one for scores in ranges for one in _outside(hand, scores)]
    if wrong and not hand.fact(certainly_taken):
        by_cards = score_ranges(hand, as_counted=True)
        right = [scores.label for scores in by_cards if not any(_outside(hand, scores, as_counted=True))]
        wrong = [one for one in wrong if one[0].label not in right]
    labels = [deduced.label for deduced, _places, _expected in wrong]
    certain = [scores.label for scores in ranges if scores.is_exact]
    if len(certain) == len(_SOURCES) and not any(is_negative(hand, label) for label in certain):
        if hand.refused or all(trick.cards for trick in hand.tricks.all):
            return wrong  # a score that is certain is possible, or follows from what is refused
        certain = []
    impossible = [one[:3] for one in impossible_scores(hand, certain) if one.deduced.label not in labels]
    return [*wrong, *impossible]


def is_negative(hand: ReplayedHand, label: str) -> bool:
    """Whether a score on the line with this label is below 0, which none for meld or play is at any table."""
    return any(score is not None and score < 0 for score in hand.scores[label])


def _has_exact_parts(hand: ReplayedHand) -> bool:
    """A fast check for the common case: meld and play are certain, and scored so. False means nothing."""
    certain, declarer = hand.fact(certainly_taken), hand.declaring_team
    if certain is None or declarer is None:
        return False
    score = score_hand(hand.rules.scoring, 1, declarer, *certain)
    written = [hand.lines.named.get(label) for label in _SOURCES]
    return isinstance(score, HandScore) and [score.meld, score.play] == [line and line.values for line in written]


def _outside(hand: ReplayedHand, scores: ScoreRange, *, as_counted: bool = False) -> Iterator[Wrong]:
    """The written scores that are outside of what they may be; those that the declarer has lost may be 0.

    A score below 0 is impossible for another reason.
    """
    written = hand.scores[scores.label]
    outside = [*_places_outside(hand, written, scores)]
    by_partners = score_ranges_with_partner(hand, scores.label, as_counted=as_counted) if outside else ()
    if outside and all(next(_places_outside(hand, written, other), None) is not None for other in by_partners):
        yield agreed(scores), outside, partial(_from_sources, scores)


def _places_outside(hand: ReplayedHand, written: Scores, scores: ScoreRange) -> Iterator[int]:
    return (
        place
        for place, (score, least, most, shown) in enumerate(zip(written, *scores.bounds, strict=True))
        if score is not None
        and score >= 0
        and (not least <= score <= most or 0 < score < shown)
        and not is_lost_score(hand, scores.label, place, score)
        and not _is_for_unplayed_cards(hand, scores.label, score)
        and not _is_unscored_meld(hand, scores.label, place, score)
        and not is_right_with_another(hand, scores, place, score)
    )


def _is_for_unplayed_cards(hand: ReplayedHand, label: str, score: int) -> bool:
    """Whether it may be 0 because nothing was played: then the score of the hand may hold what the others get."""
    return label == "PlayScores" and score == 0 and not is_certainly_played(hand)


def _is_unscored_meld(hand: ReplayedHand, label: str, team: int, score: int) -> bool:
    """Whether it is what others melded who score nothing, since the declarer has too little meld to play the hand.

    People write it all the same (Double-deck rules, Opponents’ score when bidder surrenders).
    """
    declarer, costs_all = hand.declaring_team, hand.rules.scoring.opponents_on_surrender == "nothing"
    is_of_others = label == "MeldScores" and declarer not in (None, team)
    if not is_of_others or not costs_all or is_certainly_played(hand) or is_without_trump(hand):
        return False
    shown = melded(hand, team)
    return team not in never_scored(hand)[label] if shown is None else shown == score


def _from_sources(scores: ScoreRange, hand: ReplayedHand, deduced: Deduced) -> str:
    written = hand.scores[deduced.label]
    for score, least, most, shown in zip(written, *scores.bounds, strict=True):
        if score is not None and least != most and (not least <= score <= most or 0 < score < shown):
            if score > BOUNDLESS:
                return f"nobody can score {quoted(str(score))}"
            limit = f"most {most}" if score > most else f"least {max(least, shown)}"
            return f"{_sources(hand, deduced)} at {limit} in place of {score}"
    return from_certain_sources(hand, deduced)


def from_certain_sources(hand: ReplayedHand, deduced: Deduced) -> str:
    """What the lines above give, in words."""
    text = deduced_text(hand.lines, deduced)
    return (
        f"{words_for_nothing(hand)} gives {text}" if counts_for_nothing(hand) else f"{_sources(hand, deduced)} {text}"
    )


def _sources(hand: ReplayedHand, deduced: Deduced) -> str:
    if is_without_trump(hand):
        return "a hand without a marriage, which is not played, gives"
    if deduced.label == "PlayScores" and not hand.lines.tricks:
        return "a hand that is not played gives"
    return f"{_SOURCES[deduced.label]}{' and the minimums' if deduced.columns else ''} give"


def words_for_nothing(hand: ReplayedHand) -> str:
    """Why the hand counts for nothing, in words."""
    return "a misdeal" if notes_misdeal(hand) else "a hand that everybody passes"
