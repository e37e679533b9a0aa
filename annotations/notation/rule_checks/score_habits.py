"""A game whose scores of hands are all written in another way than PN's, which explains all that is wrong with them.

Somebody may add them up from hand to hand, add the meld to the play, or begin each line with the other team. PN has the
scores of each hand alone, for meld and for play, in the order of the teams (PN 1.0, `MeldScores`, `PlayScores` and
`HandScores`).
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, combinations, pairwise
from operator import sub
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import CODE as HAND_CODE
from annotations.notation.deduction.lines import Deduced, differing
from annotations.notation.deduction.scores import CODE
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.games import check_totals, written_after
from annotations.notation.rule_checks.mismatches import Expected, deduced_text, mismatch
from annotations.notation.rule_checks.scores import count_wrong_scores, swapped_line
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import WITHHELD, Value
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.ordering import HAND_SCORES

_FEWEST = 2
"""The scores of a single hand may as well be wrong."""


class ScoreHabit(NamedTuple):
    """The hands of a game with their scores as PN has them, and the warning about the first that is not written so."""

    hands: Sequence[ReplayedHand]
    warning: Diagnostic


def score_habit(
    hands: Sequence[ReplayedHand], after: Sequence[Scores | None], numbers: Sequence[int]
) -> ScoreHabit | None:
    """The habit that explains everything that is wrong with the scores of hands; None if none does.

    Nor does any where the number of teams changes. `after` are the scores after each hand, if they are written;
    `numbers` are those of the teams at the end.
    """
    if len(hands) < _FEWEST or len({len(hand.teams) for hand in hands}) > 1:
        return None
    pairs = [*zip(hands, after, strict=True)]
    first = next((number for number, (hand, later) in enumerate(pairs) if count_wrong_scores(hand, after=later)), None)
    if first is None:
        return None
    is_swapped = bool(swapped_line(hands[first], after=after[first])) or _hides_scores(hands[first])
    without_meld = _without_meld(hands, after) if _play_alone(hands[first]) else None
    others = pairs[first + 1 :] if first or is_swapped or without_meld else ()
    if not any(count_wrong_scores(hand, after=later) for hand, later in others):
        return None
    if first and (by_sums := next(filter(_is_right, _by_sums(hands, after)), None)):
        return by_sums.habit(hands)
    if without_meld and _is_right(without_meld):
        return without_meld.habit(hands)
    for way in _in_order(hands, after) if is_swapped else ():
        if _is_right(way) and not any(check_totals(way.hands, numbers)) and (habit := way.habit(hands)):
            return habit
    return None


def _hides_scores(hand: ReplayedHand) -> bool:
    """Whether some score of one of two teams is withheld: then the others do not show that they are swapped."""
    lines = [hand.lines.named[label].values for label in HAND_SCORES if label in hand.lines.named]
    return any(len(values) == _TEAMS and WITHHELD in values for values in lines)


_TEAMS = 2


class _Rewritten(NamedTuple):
    """The hands as they are if the scores on the lines with these labels are written in such a way.

    `after` are the scores after each hand, `expected` the words for what PN has.
    """

    hands: Sequence[ReplayedHand]
    after: Sequence[Scores | None]
    labels: Sequence[str]
    expected: Expected

    def habit(self, written: Sequence[ReplayedHand]) -> ScoreHabit | None:
        """That habit of hands that are written so, with the warning about the first line that has other scores.

        None if no line has any, as where the others are withheld.
        """
        for hand, own in zip(written, self.hands, strict=True):
            for label in self.labels:
                scores = own.scores[label]
                deduced = Deduced(label, scores, HAND_CODE if label == _LABEL else CODE)
                if places := differing(hand.lines, deduced):
                    return ScoreHabit(self.hands, mismatch(hand, deduced, places, self.expected))
        return None


def _is_right(way: _Rewritten) -> bool:
    return not any(count_wrong_scores(hand, after=later) for hand, later in zip(way.hands, way.after, strict=True))


def _by_sums(hands: Sequence[ReplayedHand], after: Sequence[Scores | None]) -> Iterator[_Rewritten]:
    """Scores that are added up, on each of the lines and on several."""
    likely = [label for label in HAND_SCORES if _may_be_sums(hands, label)]
    for labels in _some_of(likely):
        alone = _alone(hands, labels)
        yield _Rewritten(alone, after, labels, partial(_has_sums, labels))


def _some_of(labels: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(labels, number) for number in range(1, len(labels) + 1))


def _may_be_sums(hands: Sequence[ReplayedHand], label: str) -> bool:
    """Whether at least two of these scores are known, and none of those for meld and play becomes less."""
    scores = [known for hand in hands if (known := _known(hand, label))]
    is_less = any(one > two for before, after in pairwise(scores) for one, two in zip(before, after, strict=True))
    return len(scores) >= _FEWEST and (label == _LABEL or not is_less)


_LABEL = "HandScores"


def _known(hand: ReplayedHand, label: str) -> tuple[int, ...]:
    """The scores on that line; empty if one is not known."""
    scores = hand.scores[label]
    known = tuple([score for score in scores if score is not None])
    return known if len(known) == len(scores) else ()


def _alone(hands: Sequence[ReplayedHand], labels: Sequence[str]) -> list[ReplayedHand]:
    """The hands with the scores on these lines less those before them, where all are known."""
    sums: dict[str, Scores] = {}
    alone: list[ReplayedHand] = []
    for hand in hands:
        instead: dict[int, tuple[Value, ...]] = {}
        for label in labels:
            if written := _known(hand, label):
                if before := sums.get(label):
                    instead[hand.lines.named[label].number] = tuple(map(sub, written, before))
                sums[label] = written
        alone.append(hand.with_results(corrected_lines(hand.lines, instead)) if instead else hand)
    return alone


def _has_sums(labels: Sequence[str], hand: ReplayedHand, deduced: Deduced) -> str:
    expected = deduced_text(hand.lines, deduced)
    have = "each have" if len(labels) > 1 else "has"
    return f"{both(labels)} {have} the sum of all hands so far; PN writes the scores of a hand alone, here {expected}"


def _without_meld(hands: Sequence[ReplayedHand], after: Sequence[Scores | None]) -> _Rewritten | None:
    """Scores for play less those for meld, of sides that have any; None unless hands may have both in one."""
    pairs = [(hand, _play_alone(hand)) for hand in hands]
    alone = [hand.with_results(corrected_lines(hand.lines, instead)) if instead else hand for hand, instead in pairs]
    changed = [instead for _hand, instead in pairs if instead]
    return _Rewritten(alone, after, (_PLAY,), _has_meld) if len(changed) >= _FEWEST else None


_PLAY = "PlayScores"


def _play_alone(hand: ReplayedHand) -> dict[int, tuple[Value, ...]]:
    """The scores for play without those for meld, by line; a side that has lost both has 0. Empty if none is more."""
    play, meld = _known(hand, _PLAY), _known(hand, "MeldScores")
    pairs = [*zip(play, meld, strict=True)] if play and meld else []
    is_more = pairs and any(meld) and all(both >= points or not both for both, points in pairs)
    return {hand.lines.named[_PLAY].number: tuple([max(both - points, 0) for both, points in pairs])} if is_more else {}


def _has_meld(hand: ReplayedHand, deduced: Deduced) -> str:
    expected = deduced_text(hand.lines, deduced)
    return f"{_PLAY} includes the meld in all hands; PN writes the counters alone, here {expected}"


_TOTALS = ("GameScores", "FinalScores")


def _in_order(hands: Sequence[ReplayedHand], after: Sequence[Scores | None]) -> Iterator[_Rewritten]:
    """Scores of two teams in the order of the teams where the second is written first, perhaps of the game, too."""
    for labels in _some_of(HAND_SCORES):
        yield _Rewritten([_turned(hand, labels) for hand in hands], after, labels, partial(_begins_with_other, labels))
    for labels in _some_of(HAND_SCORES):
        whole = (*labels, *_TOTALS)
        turned = [_turned(hand, whole) for hand in hands]
        yield _Rewritten(turned, written_after(turned), labels, partial(_begins_with_other, whole))


def _turned(hand: ReplayedHand, labels: Sequence[str]) -> ReplayedHand:
    """The hand with the scores on these lines in the other order."""
    lines = [hand.lines.named[label] for label in labels if label in hand.lines.named]
    return hand.with_results(corrected_lines(hand.lines, {line.number: line.values[::-1] for line in lines}))


def _begins_with_other(labels: Sequence[str], hand: ReplayedHand, deduced: Deduced) -> str:
    expected = deduced_text(hand.lines, deduced)
    return f"in all hands, {both(labels)} fit if the scores of the other team come first, here {expected}"
