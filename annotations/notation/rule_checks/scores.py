"""Diagnostics of the scores of a hand: meld, play, and total (PN513, PN514)."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import hand_scores_by_lines, is_plainly_right
from annotations.notation.deduction.lines import Deduced, agree, differing, known
from annotations.notation.deduction.notes import counts_for_nothing, notes_penalty
from annotations.notation.deduction.scores import deduce_scores
from annotations.notation.deduction.totals import added, adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.confirmed_scores import contract_of_all, fits_the_others, instead_of_sum
from annotations.notation.rule_checks.contract_scores import (
    by_parts,
    words_for_bids,
    wrong_by_contract,
    wrong_for_others,
)
from annotations.notation.rule_checks.hand_scores_instead import (
    hand_scores_instead,
    is_right_by_the_rest,
    meld_not_written,
    with_scores,
)
from annotations.notation.rule_checks.impossible_scores import never_scored
from annotations.notation.rule_checks.known_scores import known_scores
from annotations.notation.rule_checks.mismatches import deduced_text, mismatch
from annotations.notation.rule_checks.most_scored import more_than_any_hand
from annotations.notation.rule_checks.possible_scores import merged, scored_by, ways_to_score
from annotations.notation.rule_checks.score_between import has_withheld_score, with_score_between
from annotations.notation.rule_checks.score_parts import (
    Wrong,
    from_certain_sources,
    is_negative,
    words_for_nothing,
    wrong_parts,
)
from annotations.notation.rule_checks.scored_otherwise import counts_as_nothing, is_noted_as_nothing, is_scored_by_moon
from annotations.notation.rule_checks.shared_scores import ScoresThatFit, named_alone, score_of_one_alone
from annotations.notation.rule_checks.sound import has_sound_scores
from annotations.notation.rule_checks.swapped_scores import swapped_lines, swapped_on, swapped_scores
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import WITHHELD, Value
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.ordering import HAND_SCORES


def check_scores(hand: ReplayedHand, *, after: Scores | None = None) -> list[Diagnostic]:
    """Each score that differs from the sum of the lines above it; `after` are the scores after the hand, if written.

    If those lines are wrong, a score that follows from their corrections is accepted: a mistake is reported once.
    """
    wrong = _scores_to_name(hand, after)
    if len(wrong) == 1 and isinstance(wrong[0][2], ScoresThatFit):
        return [named_alone(hand, *wrong[0])]
    return [mismatch(hand, deduced, places, expected) for deduced, places, expected in wrong]


def codes_of_scores(hand: ReplayedHand, *, after: Scores | None = None) -> list[str]:
    """The codes of the diagnostics that `check_scores` would give."""
    return [deduced.code for deduced, _places, _expected in _scores_to_name(hand, after)]


def count_wrong_scores(hand: ReplayedHand, *, after: Scores | None = None) -> int:
    """The number of these diagnostics."""
    return len(_wrong_scores(hand, after))


def first_wrong_score(hand: ReplayedHand, *, after: Scores | None = None) -> tuple[Deduced, list[int]]:
    """The first line with a wrong score of a hand that has some: what is right there, and the places that differ."""
    deduced, places, _expected = _wrong_scores(hand, after)[0]
    return deduced, places


def swapped_line(hand: ReplayedHand, *, after: Scores | None = None) -> str:
    """The label of the first line on which two teams have each other’s scores, if that is all that is wrong."""
    found = _wrong_scores(hand, after)
    deduced, places, _expected = found[0] if len(found) == 1 else (None, (), None)
    if deduced is None or len(places) != _PAIR or len(hand.teams) != _PAIR:
        return ""
    written = hand.scores[deduced.label]
    return deduced.label if deduced.values == (written[1], written[0]) else ""


def lines_of_wrong_scores(hand: ReplayedHand, *, after: Scores | None = None) -> tuple[str, ...]:
    """The labels of the lines that the diagnostics of `check_scores` are about.

    A score that only one player has, which explains them all, is not looked for: it would take too long.
    """
    return tuple([deduced.label for deduced, _places, _expected in _wrong_scores(hand, after)])


def is_right_with(hand: ReplayedHand, scored: Scores) -> bool:
    """Whether nothing would be wrong with the scores of the hand if that were what the teams scored for it."""
    return _is_right(with_scores(hand, "HandScores", scored))


def _scores_to_name(hand: ReplayedHand, after: Scores | None) -> Sequence[Wrong]:
    """The scores that are wrong; one alone, if only one player has it, and it explains them all.

    If the score of the hand alone is wrong, how it comes about says more.
    """
    wrong = _wrong_scores(hand, after)
    alone = score_of_one_alone(hand, _is_right) if wrong else None
    is_of_hand = [deduced.label for deduced, _places, _expected in wrong] == [HAND_SCORES[-1]]
    return wrong if alone is None or (is_of_hand and alone[0].label == HAND_SCORES[-1]) else [alone]


def _wrong_scores(hand: ReplayedHand, after: Scores | None) -> Sequence[Wrong]:
    found = hand.remembered((_find_wrong, *scored_by(hand)), _find_wrong, None)
    if not (found.in_all or found.parts):
        is_open = after and has_withheld_score(hand)
        return hand.remembered((_by_total, *scored_by(hand), after), _by_total, after) if is_open else ()
    if hand.lines.notes and is_noted_as_nothing(hand, after):
        return _below_0(hand, found.parts)
    return hand.remembered((_by_after, *scored_by(hand), after), _by_after, (found, after))


def _by_total(hand: ReplayedHand, after: Scores | None) -> Sequence[Wrong]:
    """The scores for meld and play that are wrong by the score that the hand has between those before and `after` it.

    That is how it was scored where its own score is withheld; what is wrong with that one is another question.
    """
    between = with_score_between(hand, after) if after else None
    return _find_wrong(between, None).parts if between else ()


class _Found(NamedTuple):
    """What is wrong in a hand, whatever follows it.

    `in_all` is the score of the hand, if that is wrong, too; `may_hold`: it is right if it holds the adjustments.
    """

    parts: Sequence[Wrong] = ()
    in_all: Wrong | None = None
    may_hold: bool = False


def _find_wrong(hand: ReplayedHand, _given: None) -> _Found:
    known = hand.fact(known_scores)
    judged = known.judged_by(hand.rules.scoring) if known else None
    if judged:
        wrong: list[Wrong] = [(deduced, places, from_certain_sources) for deduced, places in judged.wrong_parts]
        return _Found(wrong) if judged.is_sum_right else _wrong_in_all(hand, wrong)
    has_scores = any(label in hand.lines.named for label in HAND_SCORES)
    if not has_scores or has_sound_scores(hand):
        return _Found()
    wrong = wrong_parts(hand)
    found = _Found(wrong) if is_plainly_right(hand) else _wrong_in_all(hand, wrong)
    is_wrong = bool(found.parts or found.in_all)
    if is_wrong and is_scored_by_moon(hand):
        return _Found()  # what a missed moon costs may be written as play
    return _Found(_below_0(hand, found.parts)) if is_wrong and counts_as_nothing(hand) else found


def _below_0(hand: ReplayedHand, parts: Sequence[Wrong]) -> Sequence[Wrong]:
    """Those of the wrong scores for meld and play that are below 0, which no note explains."""
    return [one for one in parts if is_negative(hand, one[0].label)]


def _wrong_in_all(hand: ReplayedHand, parts: Sequence[Wrong]) -> _Found:
    """What is wrong in a hand with these wrong parts; numbers that nobody scores tell nothing of its own score."""
    found = _wrong_by_parts(hand, parts)
    never = never_scored(hand) if found.in_all and parts else {}
    if not any(never.values()):
        return found
    others = [one for one in parts if not never[one[0].label]]
    return _wrong_by_parts(_with_withheld(hand, never), others)._replace(parts=parts)


def _with_withheld(hand: ReplayedHand, places_on: Mapping[str, Sequence[int]]) -> ReplayedHand:
    """The hand with the scores withheld that are at these places on the lines with these labels."""
    withheld: dict[int, tuple[Value, ...]] = {}
    for label, places in places_on.items():
        if places:
            line = hand.lines.named[label]
            values = enumerate(line.values)
            withheld[line.number] = tuple([WITHHELD if place in places else score for place, score in values])
    return hand.with_results(corrected_lines(hand.lines, withheld))


def _wrong_by_parts(hand: ReplayedHand, parts: Sequence[Wrong]) -> _Found:
    in_all = hand_scores_by_lines(hand, *_by_melds_and_tricks(hand))
    places = differing(hand.lines, in_all) if in_all else []
    if not in_all or not places or notes_penalty(hand):
        is_right = in_all is not None and None not in in_all.values
        wrong = None if is_right else wrong_by_contract(hand) or more_than_any_hand(hand)
        is_open = in_all is None or {*known(in_all)} == {None}
        return _Found(parts, wrong or (wrong_for_others(hand) if is_open and not parts else None))
    written = hand.scores[in_all.label]
    candidates = ways_to_score(hand)
    if any(agree(written, merged(one, written)) for one in candidates):
        return _Found(parts)
    adjusted = adjustments(hand)
    together = [added(known(one), adjusted) for one in candidates] if set(adjusted) != {0} else []
    return _Found(parts, (in_all, places, _in_all), any(agree(written, scores) for scores in together))


def _by_melds_and_tricks(hand: ReplayedHand) -> list[Scores | None]:
    """What the teams score for meld and for play by the lines of melds and tricks; None where such a score is written.

    Nobody knows it of a hand without tricks, which may not have been played.
    """
    unwritten = [set(hand.scores[label]) == {None} for label in HAND_SCORES[:-1]]
    if not hand.lines.tricks or not any(unwritten):
        return [None, None]
    deduced = {one.label: known(one) for one in deduce_scores(hand)}
    return [deduced.get(label) if lacks else None for label, lacks in zip(HAND_SCORES[:-1], unwritten, strict=True)]


def _by_after(hand: ReplayedHand, given: tuple[_Found, Scores | None]) -> Sequence[Wrong]:
    """The lines that are wrong in a hand with wrong scores; the scores after it help to tell which.

    It is one line if swapped scores, on one line or several, or others for the hand explain everything, or if another
    contract explains more than one wrong line.
    """
    found, after = given
    instead = swapped_scores(hand, after, _is_right)
    if found.parts and not instead:
        instead = hand_scores_instead(hand, after, _is_right, is_sum_wrong=bool(found.in_all))
    if instead:
        return [(instead, differing(hand.lines, instead), fits_the_others)]
    if len(found.parts) + bool(found.in_all) > 1 and (swapped := _swapped_on_several(hand, found.parts)):
        return [swapped]
    if found.parts and found.in_all:
        (first, places, _expected), *others = found.parts
        if not others and is_right_by_the_rest(hand, first, places, _is_right):
            return found.parts
        exchanged = swapped_on(first, hand, _is_right) if not others else None
        if exchanged:
            return [(exchanged, differing(hand.lines, exchanged), fits_the_others)]
        contract = contract_of_all(hand, after, _is_right)
        if contract:
            return [contract]
    if found.parts and _is_sum_of_lines(hand):
        return found.parts
    return _with_all(hand, found, after) if found.in_all else found.parts


def _is_sum_of_lines(hand: ReplayedHand) -> bool:
    """Whether the scores of the hand are those for meld and play as they are written, and the bid is made so."""
    meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
    team = hand.declaring_team
    is_sum = None not in scored and added(meld, play) == scored
    return is_sum and team is not None and (scored[team] or 0) >= (hand.bid or 0) > 0


def _swapped_on_several(hand: ReplayedHand, parts: Sequence[Wrong]) -> Wrong | None:
    two_wrong = [deduced for deduced, places, _expected in parts if len(places) == _PAIR]
    swapped = swapped_lines(hand, two_wrong, _is_right) if len(two_wrong) == len(parts) else None
    return swapped and (swapped.first, differing(hand.lines, swapped.first), partial(_swapped, swapped.labels))


_PAIR = 2


def _swapped(labels: Sequence[str], hand: ReplayedHand, deduced: Deduced) -> str:
    expected = deduced_text(hand.lines, deduced)
    return f"two scores are exchanged on {both(labels)}, here {expected} fits"


def _is_right(hand: ReplayedHand) -> bool:
    found = _find_wrong(hand, None)
    return not found.parts and not found.in_all


def _with_all(hand: ReplayedHand, found: _Found, after: Scores | None) -> Sequence[Wrong]:
    """The lines that are wrong in a hand whose own score is; the scores after it may confirm that one instead."""
    written = hand.scores["HandScores"]
    if not found.in_all or (found.may_hold and not _proves_without(hand, written, after)):
        return found.parts
    instead = instead_of_sum(hand, after)
    if instead is None and not found.parts and (meld := meld_not_written(hand, after, _is_right)):
        return [(meld, differing(hand.lines, meld), fits_the_others)]
    if instead is None:
        return [*found.parts, found.in_all]
    others = [one for one in found.parts if one[0].label != instead[0].label]
    return [*others, instead]


def _proves_without(hand: ReplayedHand, written: Scores, after: Scores | None) -> bool:
    """Whether the scores after the hand prove that the adjustments were added to `HandScores`, and are not in them."""
    held = added(hand.scores["GameScores"], written)
    return after is not None and not agree(after, held) and agree(after, added(held, adjustments(hand)))


def _in_all(hand: ReplayedHand, deduced: Deduced) -> str:
    if counts_for_nothing(hand):
        return f"{words_for_nothing(hand)} gives {deduced_text(hand.lines, deduced)}"
    if deduced.columns and hand.rules.bidding.is_summed:
        return f"{words_for_bids(hand)}, which gives {deduced_text(hand.lines, deduced)}"
    if deduced.columns:
        return f"the bid of {hand.bid} is not made, which gives {deduced_text(hand.lines, deduced)}"
    if None in deduced.values:
        return by_parts(hand, deduced)
    return f"meld and play come to {deduced_text(hand.lines, deduced)}"
