"""Diagnostics of the scores of a hand: meld, play, and total (PN513, PN514)."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import hand_scores_by_lines, is_plainly_right
from annotations.notation.deduction.lines import Deduced, Scores, agree, differing, known, scores_on
from annotations.notation.deduction.lost_scores import is_lost_score, lost_as_counted
from annotations.notation.deduction.notes import counts_for_nothing, notes_misdeal, notes_moon, notes_penalty
from annotations.notation.deduction.scores import ScoreRange, agreed, deduce_scores, score_ranges
from annotations.notation.deduction.totals import added, adjustments, holds_adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import certainly_taken
from annotations.notation.rule_checks.called_partner import hand_scores_with_partner, ranges_with_partner
from annotations.notation.rule_checks.confirmed_scores import contract_of_all, instead_of_sum
from annotations.notation.rule_checks.contract_scores import wrong_by_contract
from annotations.notation.rule_checks.hand_scores_instead import hand_scores_instead
from annotations.notation.rule_checks.impossible_scores import Impossible, impossible_scores, meld_kept
from annotations.notation.rule_checks.known_scores import known_scores
from annotations.notation.rule_checks.mismatches import Expected, deduced_text, mismatch
from annotations.notation.rule_checks.refused_numbers import is_right_with_another
from annotations.notation.rule_checks.sound import has_sound_scores
from annotations.notation.rule_checks.swapped_scores import swapped_scores
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.scoring import HandScore, score_hand

_SOURCES = {"MeldScores": "the melds", "PlayScores": "the tricks"}


def check_scores(hand: ReplayedHand, *, after: Scores | None = None) -> list[Diagnostic]:
    """Each score that differs from the sum of the lines above it; `after` are the scores after the hand, if written.

    If those lines are wrong, a score that follows from their corrections is accepted: a mistake is reported once.
    """
    return [mismatch(hand, deduced, places, expected) for deduced, places, expected in _wrong_scores(hand, after)]


def codes_of_scores(hand: ReplayedHand, *, after: Scores | None = None) -> list[str]:
    """The codes of the diagnostics that `check_scores` would give."""
    return [deduced.code for deduced, _places, _expected in _wrong_scores(hand, after)]


def count_wrong_scores(hand: ReplayedHand, *, after: Scores | None = None) -> int:
    """The number of these diagnostics."""
    return len(_wrong_scores(hand, after))


def lines_of_wrong_scores(hand: ReplayedHand, *, after: Scores | None = None) -> tuple[str, ...]:
    """The labels of the lines that the diagnostics of `check_scores` are about."""
    return tuple([deduced.label for deduced, _places, _expected in _wrong_scores(hand, after)])


_Wrong = tuple[Deduced, list[int], Expected]
"""The deduced scores where others are written, the places that differ, and the words for what was expected."""


def _wrong_scores(hand: ReplayedHand, after: Scores | None) -> Sequence[_Wrong]:
    found = hand.remembered((_find_wrong, *scored_by(hand)), _find_wrong, None)
    if not found.in_all and not found.parts:
        return ()
    return hand.remembered((_by_after, *scored_by(hand), after), _by_after, (found, after))


def scored_by(hand: ReplayedHand) -> tuple[object, ...]:
    """What the scores depend on that is not the same for every candidate and variation that asks for them again."""
    return hand.rules.scoring, hand.tables.is_summed, hand.auction


class _Found(NamedTuple):
    """What is wrong in a hand, whatever follows it.

    `in_all` is the score of the hand, if that is wrong, too; `may_hold`: it is right if it holds the adjustments.
    """

    parts: Sequence[_Wrong] = ()
    in_all: _Wrong | None = None
    may_hold: bool = False


def _find_wrong(hand: ReplayedHand, _given: None) -> _Found:
    known = hand.fact(known_scores)
    judged = known.judged_by(hand.rules.scoring) if known else None
    if judged:
        wrong: list[_Wrong] = [(deduced, places, _from_certain_sources) for deduced, places in judged.wrong_parts]
        return _Found(wrong) if judged.is_sum_right else _wrong_in_all(hand, wrong)
    has_scores = any(label in hand.lines.named for label in HAND_SCORES)
    if not has_scores or has_sound_scores(hand):
        return _Found()
    wrong = _wrong_parts(hand)
    found = _Found(wrong) if is_plainly_right(hand) else _wrong_in_all(hand, wrong)
    is_wrong = bool(found.parts or found.in_all)
    return _Found() if is_wrong and (_counts_for_nothing(hand) or _is_scored_by_moon(hand)) else found


def _wrong_parts(hand: ReplayedHand) -> list[_Wrong]:
    """The scores for meld and play that no hand gives, or that agree neither with the written points nor with cards."""
    if _has_exact_parts(hand):
        return []
    if notes_penalty(hand):
        return [one[:3] for one in impossible_scores(hand)]
    ranges = score_ranges(hand)
    wrong = [one for scores in ranges for one in _outside(hand, scores)]
    if wrong and not hand.fact(certainly_taken):
        by_cards = score_ranges(hand, as_counted=True)
        right = [scores.label for scores in by_cards if not any(_outside(hand, scores))]
        wrong = [one for one in wrong if one[0].label not in right]
    labels = [deduced.label for deduced, _places, _expected in wrong]
    certain = [scores.label for scores in ranges if scores.is_exact]
    if len(certain) == len(_SOURCES) and not any(_is_negative(hand, label) for label in certain):
        return wrong  # a score that is certain is possible
    impossible = [one[:3] for one in impossible_scores(hand, certain) if one.deduced.label not in labels]
    return [*wrong, *impossible]


def _is_negative(hand: ReplayedHand, label: str) -> bool:
    return any(score is not None and score < 0 for score in scores_on(hand.lines.named.get(label), len(hand.teams)))


def _has_exact_parts(hand: ReplayedHand) -> bool:
    """A fast check for the common case: meld and play are certain, and scored so. False means nothing."""
    certain, declarer = hand.fact(certainly_taken), hand.declaring_team
    if certain is None or declarer is None:
        return False
    score = score_hand(hand.rules.scoring, 1, declarer, *certain)
    written = [hand.lines.named.get(label) for label in _SOURCES]
    return isinstance(score, HandScore) and [score.meld, score.play] == [line and line.values for line in written]


def _outside(hand: ReplayedHand, scores: ScoreRange) -> Iterator[_Wrong]:
    """The written scores that are outside of what they may be; those that the declarer has lost may be 0.

    A score below 0 is impossible for another reason.
    """
    written = scores_on(hand.lines.named.get(scores.label), len(hand.teams))
    outside = _places_outside(hand, written, scores)
    if outside and all(_places_outside(hand, written, other) for other in ranges_with_partner(hand, scores)):
        yield agreed(scores), outside, partial(_from_sources, scores)


def _places_outside(hand: ReplayedHand, written: Scores, scores: ScoreRange) -> list[int]:
    return [
        place
        for place, (score, least, most) in enumerate(zip(written, scores.least, scores.most, strict=True))
        if score is not None
        and score >= 0
        and not least <= score <= most
        and not is_lost_score(hand, scores.label, place, score)
        and not is_right_with_another(hand, scores, place, score)
    ]


def _wrong_in_all(hand: ReplayedHand, parts: Sequence[_Wrong]) -> _Found:
    in_all = hand_scores_by_lines(hand)
    places = differing(hand.lines, in_all) if in_all else []
    if not in_all or not places or notes_penalty(hand):
        is_right = in_all is not None and None not in in_all.values
        return _Found(parts, None if is_right else wrong_by_contract(hand))
    written = scores_on(hand.lines.named[in_all.label], len(hand.teams))
    candidates = _candidates(hand)
    if any(agree(written, merged(one, written)) for one in candidates):
        return _Found(parts)
    adjusted = adjustments(hand)
    together = [added(known(one), adjusted) for one in candidates] if set(adjusted) != {0} else []
    return _Found(parts, (in_all, places, _in_all), any(agree(written, scores) for scores in together))


def _by_after(hand: ReplayedHand, given: tuple[_Found, Scores | None]) -> Sequence[_Wrong]:
    """The lines that are wrong in a hand with wrong scores; the scores after it help to tell which.

    It is one line if swapped scores, or others for the hand, explain everything, or if another contract explains more
    than one wrong line.
    """
    found, after = given
    instead = swapped_scores(hand, after, _is_right)
    if found.parts and not instead:
        instead = hand_scores_instead(hand, after, _is_right, is_sum_wrong=bool(found.in_all))
    if instead:
        return [(instead, differing(hand.lines, instead), _fits_the_others)]
    contract = contract_of_all(hand, after, _is_right) if found.parts and found.in_all else None
    if contract:
        return [contract]
    return _with_all(hand, found, after) if found.in_all else found.parts


def _is_right(hand: ReplayedHand) -> bool:
    found = _find_wrong(hand, None)
    return not found.parts and not found.in_all


def _fits_the_others(hand: ReplayedHand, deduced: Deduced) -> str:
    return f"the other scores of this hand fit {deduced_text(hand.lines, deduced)}"


def _with_all(hand: ReplayedHand, found: _Found, after: Scores | None) -> Sequence[_Wrong]:
    """The lines that are wrong in a hand whose own score is; the scores after it may confirm that one instead."""
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    if not found.in_all or (found.may_hold and not _proves_without(hand, written, after)):
        return found.parts
    instead = instead_of_sum(hand, after)
    if instead is None:
        return [*found.parts, found.in_all]
    others = [one for one in found.parts if one[0].label != instead[0].label]
    return [*others, instead]


def _proves_without(hand: ReplayedHand, written: Scores, after: Scores | None) -> bool:
    """Whether the scores after the hand prove that the adjustments were added to `HandScores`, and are not in them."""
    held = added(scores_on(hand.lines.named.get("GameScores"), len(hand.teams)), written)
    return after is not None and not agree(after, held) and agree(after, added(held, adjustments(hand)))


def _from_sources(scores: ScoreRange, hand: ReplayedHand, deduced: Deduced) -> str:
    written = scores_on(hand.lines.named[deduced.label], len(hand.teams))
    for score, least, most in zip(written, scores.least, scores.most, strict=True):
        if score is not None and least != most and not least <= score <= most:
            limit = f"least {least}" if score < least else f"most {most}"
            return f"{_sources(deduced)} at {limit} in place of {score}"
    return _from_certain_sources(hand, deduced)


def _from_certain_sources(hand: ReplayedHand, deduced: Deduced) -> str:
    text = deduced_text(hand.lines, deduced)
    return f"{_nothing(hand)} gives {text}" if counts_for_nothing(hand) else f"{_sources(deduced)} {text}"


def _sources(deduced: Deduced) -> str:
    return f"{_SOURCES[deduced.label]}{' and the minimums' if deduced.columns else ''} give"


def possible_hand_scores(hand: ReplayedHand) -> list[Scores]:
    """The possible values of `HandScores`, by scores for meld and play as written or as deduced."""
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    candidates = hand.remembered((_candidates, *scored_by(hand)), _candidates, None)
    return [merged(in_all, written) for in_all in candidates]


def _candidates(hand: ReplayedHand, _given: None = None) -> list[Deduced]:
    deduced = [*deduce_scores(hand), *map(agreed, score_ranges(hand, as_counted=True))]
    impossible = impossible_scores(hand)
    melds, plays = (_possible_scores(hand, label, deduced, impossible) for label in _SOURCES)
    kept = [(meld_kept(hand.rules.scoring, meld, play), play) for meld, play in product(melds, plays[1:])]
    pairs = dict.fromkeys([*product(melds, plays), *kept])
    ways = [hand_scores_by_lines(way, *pair) for way, pair in product([hand, *_given_up(hand)], pairs)]
    candidates = [in_all for in_all in ways if in_all]
    shared = hand_scores_with_partner(hand)
    if shared and any(any(known(one)) for one in candidates):
        candidates += shared
    return candidates  # where no score of the hand is known, a partner may not excuse what follows it


def _given_up(hand: ReplayedHand) -> Iterator[ReplayedHand]:
    """The hand at a table where one that is not played costs the bid alone, whatever a set costs.

    So the source has it for hands that are given up (Double-deck rules, Opponents’ score when bidder surrenders).
    """
    rules = hand.rules
    if not hand.lines.tricks and rules.scoring.set != "bid":
        yield hand._replace(rules=rules._replace(scoring=rules.scoring._replace(set="bid")))


def merged(deduced: Deduced, written: Scores) -> Scores:
    """The deduced scores; where one is unknown, the written one."""
    scores = zip(deduced.values, written, strict=True)
    return tuple([value if isinstance(value, int) else instead for value, instead in scores])


def _possible_scores(
    hand: ReplayedHand, label: str, deduced: Sequence[Deduced], impossible: Sequence[Impossible]
) -> list[Scores]:
    written = scores_on(hand.lines.named.get(label), len(hand.teams))
    corrected = [scores for one in impossible if one.deduced.label == label for scores in one.right]
    derived = [merged(line, written) for line in deduced if line.label == label]
    return list(dict.fromkeys([written, *derived, *corrected, *lost_as_counted(hand, label, written)]))


def _counts_for_nothing(hand: ReplayedHand) -> bool:
    """Whether nobody scored for the hand: it was a misdeal, or the moon was shot, for adjustments or for the game."""
    written = scores_on(hand.lines.named.get("HandScores"), len(hand.teams))
    if any(written) or 0 not in written:
        return False
    melded = scores_on(hand.lines.named.get("MeldScores"), len(hand.teams))
    is_won = "Winner" in hand.lines.named and not any(melded)
    is_moon = notes_moon(hand) and ("Adjustments" in hand.lines.named or is_won)
    return is_moon or notes_misdeal(hand)


def _is_scored_by_moon(hand: ReplayedHand) -> bool:
    """Whether the score holds what a moon brings, or play, in place of the contract; nobody melds then.

    Its points may be adjustments, or a part of the score without a line of their own; if it decides the game, there may
    be none (PN 1.0; Wikipedia, Alternate end games).
    """
    if not notes_moon(hand):
        return False
    meld, play, written = (scores_on(hand.lines.named.get(label), len(hand.teams)) for label in HAND_SCORES)
    if any(meld):
        return False
    more = adjustments(hand)
    if not all(one == 0 for one in more):
        return any(agree(written, scores) for scores in (more, play, added(play, more)))
    return agree(written, play) if "Winner" in hand.lines.named else _has_points_for_moon(hand, written, play)


def _has_points_for_moon(hand: ReplayedHand, written: Scores, play: Scores) -> bool:
    """Whether the side of the declarer gains or loses what a moon is worth, and the others have nothing, or play."""
    team = hand.declaring_team
    if team is None or written[team] is None or abs(written[team] or 0) not in _POINTS_FOR_MOON:
        return False
    others = [(score, taken) for place, (score, taken) in enumerate(zip(written, play, strict=True)) if place != team]
    return all(score in (None, 0, taken) for score, taken in others)


_POINTS_FOR_MOON = (100, 1000)
"""What a moon brings, or costs if it is missed (Wikipedia, Alternate end games)."""


def may_hold_adjustments(hand: ReplayedHand) -> bool:
    """Whether the written `HandScores` may hold the `Adjustments`: meld, play and contract do not show otherwise."""
    is_misdealt = _counts_for_nothing(hand) and not notes_moon(hand)
    return any(adjustments(hand)) and holds_adjustments(hand) is not False and not is_misdealt


def _in_all(hand: ReplayedHand, deduced: Deduced) -> str:
    if counts_for_nothing(hand):
        return f"{_nothing(hand)} gives {deduced_text(hand.lines, deduced)}"
    if deduced.columns:
        return f"the bid of {hand.bid} is not made, which gives {deduced_text(hand.lines, deduced)}"
    if None in deduced.values:
        return f"the others’ meld and play come to {' '.join(str(one) for one in deduced.values if one is not None)}"
    return f"meld and play come to {deduced_text(hand.lines, deduced)}"


def _nothing(hand: ReplayedHand) -> str:
    return "a misdeal" if notes_misdeal(hand) else "a hand that everybody passes"
