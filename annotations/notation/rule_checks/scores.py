"""What is wrong with the scores of a hand: for meld and play, and in all (PN513, PN514)."""

from collections.abc import Iterator
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
    """Each score that differs from what the lines above it give.

    If those lines are wrong, a score that follows from their corrections is accepted: a mistake is reported once.
    """
    for deduced, places, expected in _wrong_scores(hand):
        yield mismatch(hand, deduced, places, expected)


def count_wrong_scores(hand: ReplayedHand) -> int:
    """How much `check_scores` says."""
    return sum(1 for _wrong in _wrong_scores(hand))


def _wrong_scores(hand: ReplayedHand) -> Iterator[tuple[Deduced, list[int], Expected]]:
    """The deduced scores where others are written, the places that differ, and the words for what was expected."""
    if has_sound_scores(hand):
        return
    certain = taken_for_certain(hand)
    for deduced in other_scores(hand, certain) if certain else deduce_scores(hand):
        places = differing(hand.lines, deduced)
        if places and not (certain is None and _is_as_counted(hand, deduced.label)) and not _counts_for_nothing(hand):
            yield deduced, places, _from_sources
    if is_plainly_right(hand):
        return
    in_all = deduce_hand_scores(hand)
    places = differing(hand.lines, in_all) if in_all else []
    if in_all and places and not _counts_for_nothing(hand):
        written = scores_on(hand.lines.named[in_all.label], len(hand.teams))
        if written not in possible_hand_scores(hand):
            yield in_all, places, _in_all


def _from_sources(hand: ReplayedHand, deduced: Deduced) -> str:
    scores = deduced_text(hand.lines, deduced)
    if counts_for_nothing(hand):
        return f"a misdeal gives {scores}"
    return f"{_SOURCES[deduced.label]}{' and the minimums' if deduced.columns else ''} give {scores}"


def possible_hand_scores(hand: ReplayedHand) -> list[Scores]:
    """The possible values of `HandScores`, by scores for meld and play as written or as deduced."""
    melds, plays = (_possible_scores(hand, label) for label in _SOURCES)
    candidates = [deduce_hand_scores(hand, meld, play) for meld, play in product(melds, plays)]
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    return [merged(deduced, written) for deduced in candidates if deduced]


def merged(deduced: Deduced, written: Scores) -> Scores:
    """The deduced scores; where one is unknown, the written one."""
    scores = zip(deduced.values, written, strict=True)
    return tuple([value if isinstance(value, int) else instead for value, instead in scores])


def _possible_scores(hand: ReplayedHand, label: str) -> list[Scores]:
    written = scores_on(hand.lines.named.get(label), len(hand.teams))
    deduced = [*deduce_scores(hand), *deduce_scores(hand, as_counted=True)]
    return list(dict.fromkeys([written, *[merged(line, written) for line in deduced if line.label == label]]))


def _is_as_counted(hand: ReplayedHand, label: str) -> bool:
    """Whether the scores agree with the cards, if not with the written points."""
    return any(
        deduced.label == label and not differing(hand.lines, deduced)
        for deduced in deduce_scores(hand, as_counted=True)
    )


def _counts_for_nothing(hand: ReplayedHand) -> bool:
    """Whether nobody scored for the hand: it was a misdeal, or all of it is among the adjustments for the moon."""
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    is_all_adjusted = "Adjustments" in hand.lines.named and notes_moon(hand)
    return not any(written) and None not in written and (is_all_adjusted or notes_misdeal(hand))


def _in_all(hand: ReplayedHand, deduced: Deduced) -> str:
    if counts_for_nothing(hand):
        return f"a misdeal gives {deduced_text(hand.lines, deduced)}"
    if deduced.columns:
        return f"the bid of {hand.bid} is not made, which gives {deduced_text(hand.lines, deduced)}"
    return f"meld and play come to {deduced_text(hand.lines, deduced)}"
