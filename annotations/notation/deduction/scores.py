"""What the teams score for meld and for play, with the rules about minimums (Double-deck rules, Scoring)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.notes import counts_for_nothing, is_broken_off
from annotations.notation.deduction.taken import Bounds, taken
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.notation.syntax.document import WITHHELD
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.rulesets import ScoringRules, Unstated
from annotations.rules.scoring import BID_GOES_TO_OTHERS, HandScore, score_given_up, score_hand, score_without_trump

CODE = "PN513"
_LABELS = ("MeldScores", "PlayScores")
_MINIMUMS: Mapping[str, Mapping[str, object]] = {
    "MeldScores": {"minimum_meld": 0, "minimum_counters": 0, "meld_needs": "nothing"},
    "PlayScores": {"minimum_meld": 0, "minimum_counters": 0},
}
"""The columns about minimums of each line, and what leaves things as they are."""


class ScoreRange(NamedTuple):
    """The least and the most that each team may score on the line with this label; `columns` as in `Deduced`.

    `shown` is what each has melded or taken at least, if not all of that is known, or taken in all: it scores no less,
    unless it scores 0. Without it, that is open.
    """

    label: str
    least: tuple[int, ...]
    most: tuple[int, ...]
    columns: tuple[str, ...] = ()
    shown: tuple[int, ...] = ()

    @property
    def bounds(self) -> tuple[tuple[int, ...], ...]:
        """What each team scores at least and at most, and the least that is not 0."""
        return self.least, self.most, self.shown or self.least

    @property
    def is_exact(self) -> bool:
        """Whether every score is certain."""
        return self.least == self.most


def deduce_scores(hand: ReplayedHand) -> tuple[Deduced, ...]:
    """`MeldScores` and `PlayScores`; a score is None unless all possibilities for the unknown parts agree on it."""
    return tuple(map(agreed, score_ranges(hand)))


def agreed(scores: ScoreRange) -> Deduced:
    """The scores that are certain; None for the others."""
    pairs = zip(scores.least, scores.most, strict=True)
    values = tuple([least if least == most else None for least, most in pairs])
    return Deduced(scores.label, values, CODE, scores.columns)


def score_ranges(hand: ReplayedHand, *, as_counted: bool = False) -> tuple[ScoreRange, ...]:
    """What `MeldScores` and `PlayScores` may be; empty if nothing is known of them.

    `as_counted`: count the cards, even if the lines have other numbers.
    """
    rules, declarer = hand.rules.scoring, hand.declaring_team
    if counts_for_nothing(hand):
        nothing = (0,) * len(hand.teams)
        return tuple([ScoreRange(label, nothing, nothing) for label in _LABELS])
    if declarer is None or is_broken_off(hand):
        return ()
    if is_without_trump(hand):
        return _ranges(rules, _stated([score_without_trump(rules, 1, declarer, len(hand.teams))]))
    return ranges_by(rules, declarer, taken(hand, as_counted=as_counted))


@lru_cache(maxsize=256)
def ranges_by(rules: ScoringRules, declarer: int, bounds: Bounds) -> tuple[ScoreRange, ...]:
    """What the scores may be by what was taken. The bid does not affect them: hands with the same bounds are alike."""
    scores = _played(rules, declarer, bounds) if bounds.is_played else _perhaps_played(rules, declarer, bounds)
    least, most = bounds.least, bounds.most
    part_of_meld = tuple([0 if low == high else low for low, high in zip(least.meld, most.meld, strict=True)])
    return _ranges(rules, _stated(scores), (part_of_meld, least.counters))


def _ranges(
    rules: ScoringRules, possible: Sequence[HandScore], shown: Sequence[tuple[int, ...]] = ((), ())
) -> tuple[ScoreRange, ...]:
    """What the lines may have if these scores are possible; `shown` of each line as in `ScoreRange`."""
    if not possible:
        return ()
    lines = ([score.meld for score in possible], [score.play for score in possible])
    return tuple(
        [
            _range(label, scores, about_minimums(rules, label), least)
            for label, scores, least in zip(_LABELS, lines, shown, strict=True)
        ]
    )


def _range(
    label: str, possible: Sequence[tuple[int, ...]], columns: tuple[str, ...], shown: tuple[int, ...]
) -> ScoreRange:
    by_team = list(zip(*possible, strict=True))
    return ScoreRange(label, tuple(map(min, by_team)), tuple(map(max, by_team)), columns, shown)


@lru_cache(maxsize=64)
def about_minimums(rules: ScoringRules, label: str) -> tuple[str, ...]:
    """The columns that set a minimum on the line with this label; a column that is not stated sets none."""
    return tuple(
        [f"scoring.{name}" for name, none in _MINIMUMS[label].items() if getattr(rules, name) not in (none, None)]
    )


def is_without_trump(hand: ReplayedHand) -> bool:
    """Whether no suit could be trump, so that nobody melded or played (PN 1.0, `Contract`).

    A hyphen in place of trump says so only if no meld or play is written or scored; else trump is merely not known.
    """
    if hand.lines.melds or hand.lines.tricks:
        return False
    contract = hand.lines.named.get("Contract")
    *others, trump = contract.values if contract and contract.values else (None,)
    team = hand.declaring_team
    if trump is not WITHHELD or not others or team is None:
        return False
    score = score_without_trump(hand.rules.scoring, 1, team, len(hand.teams))
    for_cards = score.play if isinstance(score, HandScore) else (0,) * len(hand.teams)
    meld, play, total = [hand.scores[label] for label in HAND_SCORES]
    for_set = hand.bid or 0 if hand.rules.scoring.set in BID_GOES_TO_OTHERS else 0
    return not any(
        _has_scored(*scores, for_set, is_declarer=number == team)
        for totals in (total, without_adjustments(hand, total))
        for number, scores in enumerate(zip(meld, play, totals, for_cards, strict=True))
    )


def is_suit_withheld(hand: ReplayedHand) -> bool:
    """Whether trump is withheld, although meld, play or a score shows that there was a trump suit."""
    contract = hand.lines.named.get("Contract")
    return contract is not None and contract.values[2:] == (WITHHELD,) and not is_without_trump(hand)


def without_adjustments(hand: ReplayedHand, total: Scores) -> Scores:
    """What the teams score for the hand, if that holds the adjustments."""
    if "Adjustments" not in hand.lines.named:
        return total
    pairs = zip(total, hand.scores["Adjustments"], strict=True)
    return tuple([None if score is None or adjusted is None else score - adjusted for score, adjusted in pairs])


def _has_scored(
    meld: int | None, play: int | None, total: int | None, for_cards: int, for_set: int, *, is_declarer: bool
) -> bool:
    """Whether a team scored for meld or play, or the declarer for the hand: all this takes a trump suit.

    The others may score `for_cards` that were not played (Double-deck rules, Opponents’ score when bidder surrenders),
    and `for_set` what the declarer loses. Meld alone shows a trump suit only if the score of the hand is one with it.
    """
    is_played = (play or 0) > 0 and play != for_cards
    if is_played or is_declarer:
        return is_played or (meld or 0) > 0 or (total or 0) > 0
    if total is not None and (meld or 0) > 0:
        is_lost_or_more = total == 0 or total >= (meld or 0)
        return is_lost_or_more if play is None else total == (meld or 0) + play + for_set
    is_part_unknown = meld is None or play is None
    return (meld or 0) > 0 or (is_part_unknown and total not in (None, for_set, for_cards + for_set))


def _played(rules: ScoringRules, declarer: int, bounds: Bounds) -> Iterator[HandScore | Unstated]:
    """The scores at both bounds; where these agree, everything in between scores the same."""
    least, most = bounds.least, bounds.most
    for meld in (least.meld,) if least.meld == most.meld else (least.meld, most.meld):
        for sums in (least,) if least == most else (least, most):
            yield score_hand(rules, 1, declarer, meld, sums.counters, sums.tricks)


def _perhaps_played(rules: ScoringRules, declarer: int, bounds: Bounds) -> Iterator[HandScore | Unstated]:
    """Possible scores of a hand without tricks: unplayable, given up, or simply not recorded."""
    melds = (bounds.least.meld, bounds.most.meld)
    scores = [score_hand(rules, 1, declarer, meld, None) for meld in melds]
    yield from [score for score in scores if isinstance(score, HandScore)]
    if any(isinstance(score, Unstated) for score in scores):
        yield from _played(rules, declarer, bounds)
        if rules.opponents_on_surrender != "play":
            yield from [score_given_up(rules, 1, declarer, meld) for meld in melds]


def _stated(scores: Sequence[HandScore | Unstated] | Iterator[HandScore | Unstated]) -> list[HandScore]:
    """The scores, if the rules determine all of them; else none."""
    found = list(scores)
    known = [score for score in found if isinstance(score, HandScore)]
    return known if len(known) == len(found) else []
