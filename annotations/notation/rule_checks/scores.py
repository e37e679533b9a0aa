"""Diagnostics of the scores of a hand: meld, play, and total (PN513, PN514)."""

from collections.abc import Iterator, Sequence
from itertools import product

from annotations.notation.deduction.hand_scores import deduce_hand_scores, is_plainly_right
from annotations.notation.deduction.lines import Deduced, Scores, differing, scores_on
from annotations.notation.deduction.notes import counts_for_nothing, notes_misdeal, notes_moon
from annotations.notation.deduction.scores import deduce_scores, other_scores
from annotations.notation.deduction.taken import taken_for_certain
from annotations.notation.play import ReplayedHand
from annotations.notation.rule_checks.mismatches import Expected, deduced_text, mismatch
from annotations.notation.rule_checks.sound import has_sound_scores
from annotations.notation.syntax.diagnostics import Diagnostic

_SOURCES = {"MeldScores": "the melds", "PlayScores": "the tricks"}


def check_scores(hand: ReplayedHand) -> Iterator[Diagnostic]:
    """Each score that differs from the sum of the lines above it.

    If those lines are wrong, a score that follows from their corrections is accepted: a mistake is reported once.
    """
    for deduced, places, expected in _wrong_scores(hand):
        yield mismatch(hand, deduced, places, expected)


def count_wrong_scores(hand: ReplayedHand) -> int:
    """The number of diagnostics of `check_scores`."""
    return len(_wrong_scores(hand))


_Wrong = tuple[Deduced, list[int], Expected]
"""The deduced scores where others are written, the places that differ, and the words for what was expected."""


def _wrong_scores(hand: ReplayedHand) -> Sequence[_Wrong]:
    if has_sound_scores(hand):
        return ()
    wrong = _wrong_parts(hand)
    if not is_plainly_right(hand):
        wrong += _wrong_in_all(hand)
    return () if wrong and _counts_for_nothing(hand) else wrong


def _wrong_parts(hand: ReplayedHand) -> list[_Wrong]:
    """The scores for meld and play that agree neither with the written points nor with the cards."""
    certain = taken_for_certain(hand)
    parts = other_scores(hand, certain) if certain else deduce_scores(hand)
    wrong: list[_Wrong] = [(part, places, _from_sources) for part in parts if (places := differing(hand.lines, part))]
    if wrong and not certain:
        by_cards = deduce_scores(hand, as_counted=True)
        right = [part.label for part in by_cards if not differing(hand.lines, part)]
        wrong = [one for one in wrong if one[0].label not in right]
    return wrong


def _wrong_in_all(hand: ReplayedHand) -> list[_Wrong]:
    in_all = deduce_hand_scores(hand)
    places = differing(hand.lines, in_all) if in_all else []
    if not in_all or not places:
        return []
    written = scores_on(hand.lines.named[in_all.label], len(hand.teams))
    return [] if written in possible_hand_scores(hand) else [(in_all, places, _in_all)]


def _from_sources(hand: ReplayedHand, deduced: Deduced) -> str:
    scores = deduced_text(hand.lines, deduced)
    if counts_for_nothing(hand):
        return f"{_nothing(hand)} gives {scores}"
    return f"{_SOURCES[deduced.label]}{' and the minimums' if deduced.columns else ''} give {scores}"


def possible_hand_scores(hand: ReplayedHand) -> list[Scores]:
    """The possible values of `HandScores`, by scores for meld and play as written or as deduced."""
    deduced = [*deduce_scores(hand), *deduce_scores(hand, as_counted=True)]
    melds, plays = (_possible_scores(hand, label, deduced) for label in _SOURCES)
    candidates = [deduce_hand_scores(hand, meld, play) for meld, play in product(melds, plays)]
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    return [merged(in_all, written) for in_all in candidates if in_all]


def merged(deduced: Deduced, written: Scores) -> Scores:
    """The deduced scores; where one is unknown, the written one."""
    scores = zip(deduced.values, written, strict=True)
    return tuple([value if isinstance(value, int) else instead for value, instead in scores])


def _possible_scores(hand: ReplayedHand, label: str, deduced: Sequence[Deduced]) -> list[Scores]:
    written = scores_on(hand.lines.named.get(label), len(hand.teams))
    return list(dict.fromkeys([written, *[merged(line, written) for line in deduced if line.label == label]]))


def _counts_for_nothing(hand: ReplayedHand) -> bool:
    """Whether nobody scored for the hand: it was a misdeal, or all of it is among the adjustments for the moon."""
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    is_all_adjusted = "Adjustments" in hand.lines.named and notes_moon(hand)
    return not any(written) and None not in written and (is_all_adjusted or notes_misdeal(hand))


def _in_all(hand: ReplayedHand, deduced: Deduced) -> str:
    if counts_for_nothing(hand):
        return f"{_nothing(hand)} gives {deduced_text(hand.lines, deduced)}"
    if deduced.columns:
        return f"the bid of {hand.bid} is not made, which gives {deduced_text(hand.lines, deduced)}"
    return f"meld and play come to {deduced_text(hand.lines, deduced)}"


def _nothing(hand: ReplayedHand) -> str:
    return "a misdeal" if notes_misdeal(hand) else "a hand that everybody passes"
