"""What is wrong with the scores of a hand: for meld and play, and in all (PN513, PN514)."""

from collections.abc import Iterator
from itertools import product

from annotations.notation.deduction.hand_scores import deduce_hand_scores, follows_at_a_glance
from annotations.notation.deduction.lines import Deduced, Scores, differing, scores_on
from annotations.notation.deduction.notes import counts_for_nothing, notes_misdeal, notes_moon
from annotations.notation.deduction.scores import deduce_scores, other_scores
from annotations.notation.deduction.taken import taken_for_certain
from annotations.notation.play import ReplayedHand
from annotations.notation.rule_checks.claims import Expected, claim, deduced_text
from annotations.notation.rule_checks.sound import has_sound_scores
from annotations.notation.syntax.diagnostics import Diagnostic

_SOURCES = {"MeldScores": "the melds", "PlayScores": "the tricks"}


def check_scores(hand: ReplayedHand) -> Iterator[Diagnostic]:
    """Each score that is other than what is written above it gives.

    Where that is wrong itself, the score may also go by what it should be: a mistake is reported once.
    """
    for due, places, expected in _wrong_scores(hand):
        yield claim(hand, due, places, expected)


def count_wrong_scores(hand: ReplayedHand) -> int:
    """How much `check_scores` says."""
    return sum(1 for _wrong in _wrong_scores(hand))


def _wrong_scores(hand: ReplayedHand) -> Iterator[tuple[Deduced, list[int], Expected]]:
    """What is due instead of scores that are wrong, the places of these, and what says what they should be."""
    if has_sound_scores(hand):
        return
    certain = taken_for_certain(hand)
    for due in other_scores(hand, certain) if certain else deduce_scores(hand):
        places = differing(hand.lines, due)
        if places and not (certain is None and _is_as_counted(hand, due.label)) and not _counts_for_nothing(hand):
            yield due, places, _from_sources
    if follows_at_a_glance(hand):
        return
    in_all = deduce_hand_scores(hand)
    places = differing(hand.lines, in_all) if in_all else []
    if in_all and places and not _counts_for_nothing(hand):
        written = scores_on(hand.lines.named[in_all.label], len(hand.teams))
        if written not in possible_hand_scores(hand):
            yield in_all, places, _in_all


def _from_sources(hand: ReplayedHand, due: Deduced) -> str:
    scores = deduced_text(hand.lines, due)
    if counts_for_nothing(hand):
        return f"a misdeal gives {scores}"
    return f"{_SOURCES[due.label]}{' and the minimums' if due.columns else ''} give {scores}"


def possible_hand_scores(hand: ReplayedHand) -> list[Scores]:
    """All that `HandScores` may be, by scores for meld and play that are written or that should be."""
    melds, plays = (_possible_scores(hand, label) for label in _SOURCES)
    told = [deduce_hand_scores(hand, meld, play) for meld, play in product(melds, plays)]
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    return [merged(due, written) for due in told if due]


def merged(due: Deduced, written: Scores) -> Scores:
    """What is due, and where there is no telling what is written."""
    scores = zip(due.values, written, strict=True)
    return tuple([value if isinstance(value, int) else instead for value, instead in scores])


def _possible_scores(hand: ReplayedHand, label: str) -> list[Scores]:
    written = scores_on(hand.lines.named.get(label), len(hand.teams))
    due = [*deduce_scores(hand), *deduce_scores(hand, as_counted=True)]
    return list(dict.fromkeys([written, *[merged(line, written) for line in due if line.label == label]]))


def _is_as_counted(hand: ReplayedHand, label: str) -> bool:
    """Whether the scores are what the cards count, if not what was written of them."""
    return any(due.label == label and not differing(hand.lines, due) for due in deduce_scores(hand, as_counted=True))


def _counts_for_nothing(hand: ReplayedHand) -> bool:
    """Whether nobody scored for the hand: it was a misdeal, or all of it is among the adjustments for the moon."""
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    is_all_adjusted = "Adjustments" in hand.lines.named and notes_moon(hand)
    return not any(written) and None not in written and (is_all_adjusted or notes_misdeal(hand))


def _in_all(hand: ReplayedHand, due: Deduced) -> str:
    if counts_for_nothing(hand):
        return f"a misdeal gives {deduced_text(hand.lines, due)}"
    if due.columns:
        return f"the bid of {hand.bid} is not made, which gives {deduced_text(hand.lines, due)}"
    return f"meld and play come to {deduced_text(hand.lines, due)}"
