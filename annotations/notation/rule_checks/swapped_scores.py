"""Lines on which two teams have each other’s scores: if they are swapped back, the scores of the hand are right."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import CODE as HAND_CODE
from annotations.notation.deduction.hand_scores import is_plain_sum
from annotations.notation.deduction.lines import Deduced, agree, known
from annotations.notation.deduction.scores import CODE
from annotations.notation.deduction.totals import adjustments, less
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.play.totals import Scores
from annotations.notation.syntax.document import Value
from annotations.notation.syntax.ordering import HAND_SCORES

_Known = tuple[int, ...]
"""The scores of all teams on a line; empty if one is not known."""


def swapped_scores(
    hand: ReplayedHand, after: Scores | None, is_right: Callable[[ReplayedHand], bool]
) -> Deduced | None:
    """The only line with swapped scores that explains what is wrong, with the scores where they belong.

    `is_right` says whether the scores of a hand are; the scores `after` the hand, if they are known, must agree.
    """
    found = [
        Deduced(label, swapped, HAND_CODE if label == "HandScores" else CODE)
        for label, swapped in _candidates(hand, after)
        if is_right(_corrected(hand, label, swapped))
    ]
    return found[0] if len(found) == 1 else None


def swapped_on(part: Deduced, hand: ReplayedHand, is_right: Callable[[ReplayedHand], bool]) -> Deduced | None:
    """The scores of two teams on that line, which are wrong, in each other's places, if everything is right then.

    Who declares, and for how much, need not be known.
    """
    meld, play, scored = [_known(hand.scores[label]) for label in HAND_SCORES]
    own, other = (meld, play) if part.label == "MeldScores" else (play, meld)
    swapped = own[::-1]
    if not (own and other and scored and agree(known(part), swapped)) or len(hand.teams) != _TWO:
        return None
    left = [in_all - one - more for in_all, one, more in zip(scored, swapped, other, strict=True)]
    is_sum = all(in_all < 0 or more in (0, hand.bid) for in_all, more in zip(scored, left, strict=True))
    is_likely = is_sum and is_right(_corrected(hand, part.label, swapped))  # others may score the bid that is lost
    return Deduced(part.label, swapped, CODE) if is_likely else None


def _candidates(hand: ReplayedHand, after: Scores | None) -> Iterator[tuple[str, _Known]]:
    """The lines, each with the scores of two teams swapped, where the scores of the hand plainly follow then."""
    team, bid = hand.declaring_team, hand.bid
    if team is None or bid is None or any(adjustments(hand)):
        return
    written = [_known(hand.scores[label]) for label in HAND_SCORES]
    if not _may_be_swapped(written):
        return
    before = hand.scores["GameScores"]
    left = less(after, before) if after else (None,) * len(hand.teams)
    for at, label in enumerate(HAND_SCORES):
        for swapped in _swapped(written[at]) if label == "HandScores" or agree(left, written[-1]) else ():
            instead = [*written[:at], swapped, *written[at + 1 :]]
            meld, play, scored = instead
            if agree(left, scored) and is_plain_sum(hand.rules.scoring, bid, team, (meld, play, scored)):
                yield label, swapped


def _known(scores: Scores) -> _Known:
    """The scores; empty if one is not known."""
    known = tuple([score for score in scores if score is not None])
    return known if len(known) == len(scores) else ()


def _may_be_swapped(written: Sequence[_Known]) -> bool:
    """Whether meld and play come to the score of the hand for all teams together, or one of them was set."""
    meld, play, scored = map(sum, written)
    return all(written) and (min(written[-1]) < 0 or meld + play == scored)


def _swapped(scores: _Known) -> Iterator[_Known]:
    for one, other in combinations(range(len(scores)), 2):
        if scores[one] != scores[other]:
            swapped = [*scores]
            swapped[one], swapped[other] = scores[other], scores[one]
            yield tuple(swapped)


def _corrected(hand: ReplayedHand, label: str, values: _Known) -> ReplayedHand:
    """The hand with these scores on that line."""
    return hand.with_results(corrected_lines(hand.lines, {hand.lines.named[label].number: values}))


class SwappedLines(NamedTuple):
    """The first of several lines with swapped scores, with the scores where they belong, and the labels of all."""

    first: Deduced
    labels: tuple[str, ...]


def swapped_lines(
    hand: ReplayedHand, parts: Sequence[Deduced], is_right: Callable[[ReplayedHand], bool]
) -> SwappedLines | None:
    """Several lines on which the same two teams have each other’s scores, if that is all that is wrong.

    `parts` are the scores for meld and play that belong where others are written; that of the hand may be swapped, too.
    """
    teams = len(hand.teams)
    pairs = [_pair(one.values, hand.scores[one.label]) for one in parts]
    if not pairs or pairs[0] is None or len(set(pairs)) > 1:
        return None
    in_parts = [one.label for one in parts]
    for labels in ([*in_parts, "HandScores"], in_parts):
        lines = [hand.lines.named[label] for label in labels if label in hand.lines.named]
        if len(lines) > 1 and all(len(line.values) == teams for line in lines):
            instead = {line.number: _exchanged(line.values, *pairs[0]) for line in lines}
            if is_right(hand.with_results(corrected_lines(hand.lines, instead))):
                return SwappedLines(parts[0], tuple(labels))
    return None


def _pair(right: Sequence[Value | None], written: Scores) -> tuple[int, int] | None:
    """The two teams that have each other’s scores, if the others have their own."""
    differing = [at for at, (one, other) in enumerate(zip(right, written, strict=True)) if one != other]
    if len(differing) != _TWO:
        return None
    one, other = differing
    return (one, other) if (right[one], right[other]) == (written[other], written[one]) else None


_TWO = 2


def _exchanged(values: Sequence[Value], one: int, other: int) -> tuple[Value, ...]:
    found = [*values]
    found[one], found[other] = found[other], found[one]
    return tuple(found)
