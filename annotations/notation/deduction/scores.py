"""What the teams score for meld and for play, with the rules about minimums (Double-deck rules, Scoring)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from annotations.notation.deduction.lines import Deduced, scores_on
from annotations.notation.deduction.notes import counts_for_nothing, is_broken_off
from annotations.notation.deduction.taken import Bounds, Taken, taken
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import WITHHELD
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.rulesets import ScoringRules, Unstated
from annotations.rules.scoring import HandScore, score_given_up, score_hand, score_without_trump

CODE = "PN513"
_LABELS = ("MeldScores", "PlayScores")
_MINIMUMS = {"minimum_meld": 0, "minimum_counters": 0, "meld_needs": "nothing"}
"""The columns about minimums, and what leaves things as they are."""


def deduce_scores(hand: ReplayedHand, *, as_counted: bool = False) -> tuple[Deduced, ...]:
    """`MeldScores` and `PlayScores`; a score is None unless all possibilities for the unknown parts agree on it.

    `as_counted`: count the cards, even if the lines have other numbers.
    """
    if counts_for_nothing(hand):
        return tuple([Deduced(label, (0,) * len(hand.teams), CODE) for label in _LABELS])
    possible = _possible(hand, as_counted)
    return _agreed_lines(hand, possible) if possible else ()


def other_scores(hand: ReplayedHand, taken: Taken) -> Iterator[Deduced]:
    """The deduced score lines that differ from what is written, where meld and counters are certain."""
    declarer = hand.declaring_team
    if declarer is None:
        return
    score = score_hand(hand.rules.scoring, 1, declarer, *taken)
    if isinstance(score, HandScore):
        for label, values in zip(_LABELS, (score.meld, score.play), strict=True):
            line = hand.lines.named.get(label)
            if line and line.values != values:
                yield Deduced(label, values, CODE, _about_minimums(hand.rules.scoring))


def _agreed_lines(hand: ReplayedHand, possible: Sequence[HandScore]) -> tuple[Deduced, ...]:
    columns = _about_minimums(hand.rules.scoring)
    scores = zip(*[(score.meld, score.play) for score in possible], strict=True)
    return tuple([Deduced(label, _agreed(each), CODE, columns) for label, each in zip(_LABELS, scores, strict=True)])


@lru_cache(maxsize=64)
def _about_minimums(rules: ScoringRules) -> tuple[str, ...]:
    """The columns that set a minimum; a column that is not stated sets none."""
    return tuple([f"scoring.{name}" for name, none in _MINIMUMS.items() if getattr(rules, name) not in (none, None)])


def is_without_trump(hand: ReplayedHand) -> bool:
    """Whether no suit could be trump, so that nobody melded or played (PN 1.0, `Contract`).

    A hyphen in place of trump says so only if no meld or play is written or scored; else trump is merely not known.
    """
    contract = hand.lines.named.get("Contract")
    *others, trump = contract.values if contract and contract.values else (None,)
    if trump is not WITHHELD or not others or hand.declarer is None or hand.lines.melds or hand.lines.tricks:
        return False
    return not _has_scored(hand)


def _has_scored(hand: ReplayedHand) -> bool:
    """Whether any team scored for meld, or the declarer's for play or for the hand: all this takes a trump suit.

    The others may score for cards that were not played (Double-deck rules, Opponents’ score when bidder surrenders).
    """
    meld, play, scored = [scores_on(hand.lines.named.get(label), len(hand.teams)) for label in HAND_SCORES]
    team = hand.declaring_team
    by_declarer = () if team is None else (play[team], scored[team])
    return any(score is not None and score > 0 for score in (*meld, *by_declarer))


def _possible(hand: ReplayedHand, as_counted: bool) -> list[HandScore]:
    """The possible scores of the hand; empty if they are unknown. The bid does not affect them."""
    rules, declarer = hand.rules.scoring, hand.declaring_team
    if declarer is None or is_broken_off(hand):
        return []
    if is_without_trump(hand):
        return _stated([score_without_trump(rules, 1, declarer, len(hand.teams))])
    bounds = taken(hand, as_counted=as_counted)
    if bounds.is_played:
        return _stated(_played(rules, declarer, bounds))
    return _stated(_perhaps_played(rules, declarer, bounds))


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


def _agreed(scores: Sequence[Sequence[int]]) -> tuple[int | None, ...]:
    """The score of each team, where all possibilities agree; else None."""
    return tuple([each[0] if len(set(each)) == 1 else None for each in zip(*scores, strict=True)])
