"""Whether a table counts points in tens instead of ones, or in ones instead of tens."""

from collections.abc import Sequence

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.shown_melds import ShownMeld, shown_melds
from annotations.notation.play.totals import Scores
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.facts import Facts
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters, bounds_of_all_counters
from annotations.rules.units import TENS, unit


def may_have_other_units(hands: Sequence[ReplayedHand], evidence: Facts, *, is_contradicted: bool) -> bool:
    """Whether points are about ten times as high, or as low, as they should be; or whether nothing shows that."""
    if not hands:
        return False
    found = evidence.in_play or evidence.scored_in_play
    expected = (bounds_of_all_counters(hands[0].rules) or (None, None))[1]
    is_far = bool(expected and (found > expected or (evidence.in_play and expected > _FAR * found)))
    is_open = is_contradicted and not evidence.shows_counting
    if is_far or is_open or _are_points_far(hands):
        return True
    melds = [one for hand in hands for _seat, one in shown_melds(hand) if one.points] if is_contradicted else []
    return bool(melds) and (_is_none_right(hands, melds) or _are_tens(hands, melds))


def melds_off_the_unit(rules: RuleSet, melds: Scores, plays: Scores) -> list[int]:
    """The place of the one score for meld that no cards give where all points are tens (Double-deck rules, 100 aces).

    All counters of the deck and another meld show that the table counts so; what cards count need be no tens.
    """
    is_shown = rules.meld.aces and unit(rules) == TENS and sum(filter(None, plays)) == all_counters(rules)
    scored = [(place, score) for place, score in enumerate(melds) if score]
    off = [place for place, score in scored if score % TENS]
    return off if is_shown and len(off) == 1 < len(scored) else []


def is_meld_in_ones(hands: Sequence[ReplayedHand]) -> bool:
    """Whether some team scores meld that no cards give where all points are tens: by its line, or by what else scores.

    What cards count need be no tens.
    """
    for hand in hands:
        meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
        melds = [total - taken for total, taken in zip(scored, play, strict=True) if taken and total and total > 0]
        if any(points % TENS for points in [*filter(None, meld), *melds]):
            return True
    return False


def are_scores_tens(hands: Sequence[ReplayedHand]) -> bool:
    """Whether all scores for meld and play and of the hands are tens, as far as they are written."""
    scored = {score for hand in hands for label in HAND_SCORES for score in hand.scores[label]}
    return not any(score % TENS for score in scored if score is not None)


def _are_points_far(hands: Sequence[ReplayedHand]) -> bool:
    """Whether points are far from what they should be all together, or just ten times that in at least half of them."""
    refusals = [refused.refusal for hand in hands for refused in hand.refused if refused.refusal.reason in _OF_POINTS]
    found, expected = (
        sum([number for number in numbers if isinstance(number, int)])
        for numbers in ([one.found for one in refusals], [one.expected for one in refusals])
    )
    tenfold = [one for one in refusals if one.found and one.expected and _is_tenfold(one.found, one.expected)]
    is_far = found > _FAR * expected or expected > _FAR * found
    return is_far or 0 < len(refusals) <= 2 * len(tenfold)


def _is_none_right(hands: Sequence[ReplayedHand], melds: Sequence[ShownMeld]) -> bool:
    """Whether none of the melds has the points that its cards are worth, and no tricks show how the table counts."""
    is_any_right = any(one.error(hands[0].rules.meld) == 0 for one in melds)
    return not is_any_right and not any(hand.lines.tricks for hand in hands)


def _are_tens(hands: Sequence[ReplayedHand], melds: Sequence[ShownMeld]) -> bool:
    """Whether all of several melds have tens as points, by rules that count in ones and do not price all of them."""
    rules = hands[0].rules
    if len(melds) == 1 or unit(rules) == TENS or any(one.points % TENS for one in melds) or is_meld_in_ones(hands):
        return False
    return any(one.error(rules.meld) is None for one in melds)


def _is_tenfold(one: object, other: object) -> bool:
    return isinstance(one, int) and isinstance(other, int) and max(one, other) == TENS * min(one, other)


_OF_POINTS = (Reason.OTHER_POINTS, Reason.OTHER_COUNTERS)
_FAR = 5
