"""Finds the variations in scoring that explain the scores of a game."""

from collections.abc import Iterator, Sequence
from itertools import product, zip_longest
from operator import attrgetter

from annotations.notation.deduction.hand_scores import MELD_TELLS
from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import has_counted_discard
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.games import is_total_wrong, written_after
from annotations.notation.rule_checks.in_play_variations import (
    IN_PLAY,
    are_counters_open,
    counted_beside_a_set,
    is_about_counting,
    left_open_by_cards,
)
from annotations.notation.rule_checks.known_scores import known_scores
from annotations.notation.rule_checks.score_samples import (
    Varied,
    different_hands,
    is_lost_meld_shown,
    likely,
    sample,
    sampled,
)
from annotations.notation.rule_checks.scores import lines_of_wrong_scores
from annotations.notation.rule_checks.settlements_shown import settlements_unshown
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet, ScoringRules
from annotations.rules.scoring import MOST_MINIMUM
from annotations.rules.units import TENS, unit
from annotations.rules.variations.choices import (
    Alternatives,
    Choice,
    columns_of,
    each_alone,
    fitting,
    is_explained,
    taken_together,
)
from annotations.rules.variations.play import COUNTERS, COUNTERS_TO_490
from annotations.rules.variations.scoring import (
    MELD_NEEDS,
    MINIMUMS,
    NOTHING_ON_SURRENDER,
    SETS,
    SETTLED_OTHERWISE,
    SURRENDERS,
)

_WITH_EACH_MINIMUM = [(minimum, surrender) for surrender in SURRENDERS for minimum in MINIMUMS]
"""First those of the surrender that matters where every hand was played."""

_COUNTING = Alternatives([*each_alone(COUNTERS), *COUNTERS_TO_490])
"""What cards count at a table of which the scores for play have shown a minimum first."""

_COUNTED = frozenset(_COUNTING)

_GROUPS = (
    IN_PLAY,
    _COUNTING,
    Alternatives([*each_alone([*MINIMUMS, *SURRENDERS]), *_WITH_EACH_MINIMUM]),
    Alternatives([*each_alone(SETS), *SETTLED_OTHERWISE, *product(MINIMUMS, SETS)]),
    each_alone(MELD_NEEDS),
)
"""Of each group a table takes one choice, of columns that no earlier one is about."""

_OTHERWISE_LOST = Alternatives([*each_alone(MELD_NEEDS), *product([NOTHING_ON_SURRENDER], MELD_NEEDS)])
"""Why a meld may not score, if not for a minimum.

Others who score nothing for a hand that was given up may seem to have lost their meld for want of a trick.
"""

_LOSING = frozenset([*MINIMUMS, *SURRENDERS, *MELD_NEEDS])

_OF_SCORES = frozenset({"PN504", "PN513", "PN514"})


def score_variations(hands: Sequence[ReplayedHand], codes: Sequence[str]) -> Choice:
    """The variations that leave the fewest wrong scores; none if they are right, or too many are left wrong.

    `codes` are those of the diagnostics of these hands, if they are known.
    """
    if codes and _OF_SCORES.isdisjoint(codes):
        return ()
    after = written_after(hands)
    wrong = _wrong_so_far(hands, after)
    if not [lines for lines, by_any in zip(wrong, _wrong_by_any(hands), strict=True) if len(lines) > by_any]:
        return ()
    order = _different_first(hands, wrong)
    number = _number_showing([wrong[at] for at in order])
    best, left = _shown_by(order[:number], hands, after, wrong)
    if any(left):
        others = [at for at, lines in enumerate(left) if lines][:_MOST_NOW_WRONG]
        first = [*others, *[at for at in order if at not in others]]
        better, fewer = _shown_by(first[:number], hands, after, wrong)
        best, left = (better, fewer) if better and sum(fewer) < sum(left) else (best, left)
    return best if not left or is_explained(left, [*map(len, wrong)]) else ()


def _wrong_so_far(hands: Sequence[ReplayedHand], after: Sequence[Scores | None]) -> list[tuple[str, ...]]:
    """The labels of the lines with wrong scores in each hand.

    Where the rules do not state what a set costs, and few hands have such lines, it may be the bid: if fewer lines are
    wrong so, these are given.
    """
    rules = hands[0].rules
    wrong = [_wrong_lines(hand, hand, scores) for hand, scores in zip(hands, after, strict=True)]
    if rules.scoring.set is not None or not 0 < len([*filter(None, wrong)]) <= _FEW:
        return wrong
    by_bid = replay_by(hands, rules._replace(scoring=rules.scoring._replace(set="bid")))
    others = [_wrong_lines(*each) for each in zip(hands, by_bid, after, strict=True)]
    return min(wrong, others, key=lambda lines: sum(map(len, lines)))


_FEW = 2
"""So many hands with wrong scores do not show what a set costs, if another score may be wrong in each."""


def _shown_by(
    places: Sequence[int],
    hands: Sequence[ReplayedHand],
    after: Sequence[Scores | None],
    wrong: Sequence[tuple[str, ...]],
) -> tuple[Choice, Sequence[int]]:
    """The variations that the hands at these places show, and how many lines of each hand are wrong with them.

    No number is given if these are all hands, or if they show no variation.
    """
    best = _by_hands([hands[at] for at in places], [after[at] for at in places], [wrong[at] for at in places])
    if not best or len(places) == len(hands):
        return best, ()
    return best, [*_left(hands, after, taken_together(best, hands[0].rules))]


def _wrong_lines(written: ReplayedHand, hand: ReplayedHand, after: Scores | None) -> tuple[str, ...]:
    """The labels of the lines with wrong scores in the hand, which is a replay of the `written` one by other rules.

    Beside a wrong score of the hand they include the scores of the game after it, unless these show the right one.
    Beside others they include the score of the hand, if the scores after it deny that one.
    """
    wrong = lines_of_wrong_scores(hand, after=after)
    if "HandScores" in wrong:
        return (*wrong, "GameScores") if is_total_wrong(hand, after) else wrong
    return (*wrong, "HandScores") if wrong and after and _is_denied(written, after) else wrong


def _is_denied(hand: ReplayedHand, after: Scores) -> bool:
    """Whether the score of exactly one team after the hand is not the one before it and that of the hand.

    Beside adjustments this is not asked.
    """
    scores, denied = hand.scores, 0
    if "Adjustments" in hand.lines.named:
        return False
    for before, scored, then in zip(scores["GameScores"], scores["HandScores"], after, strict=True):
        if before is None or scored is None or then is None:
            return False
        denied += before + scored != then
    return denied == 1


def _different_first(hands: Sequence[ReplayedHand], wrong: Sequence[tuple[str, ...]]) -> list[int]:
    """The numbers of the hands: first some of which each may show another variation, then the others in their order."""
    different = different_hands(hands, wrong)
    return [*different, *[number for number in range(len(hands)) if number not in different]]


def _number_showing(wrong: Sequence[tuple[str, ...]]) -> int:
    """How many hands show the variations: those up to the last of some with wrong scores, or all."""
    places = [number for number, lines in enumerate(wrong, 1) if lines]
    return len(wrong) if len(places) <= _MOST_SHOWING else places[_MOST_SHOWING - 1]


_MOST_SHOWING = 12
"""How many hands with wrong scores show the variations; then all hands are scored by these."""


def _by_hands(
    hands: Sequence[ReplayedHand], after: Sequence[Scores | None], wrong: Sequence[tuple[str, ...]]
) -> Choice:
    """The variations that leave the fewest wrong scores in these hands; none if too many are left."""
    left_by_best = [*map(len, wrong)]
    least = _A_LINE * sum(left_by_best) + len([*filter(None, left_by_best)])
    shown = different_hands(hands, wrong)
    samples = [sample(hands[number], after[number]) for number in shown]
    is_played = all(hand.lines.tricks for hand in hands)
    if all(each.has_other_minimum() for each in samples) and not are_counters_open(hands):
        return ()
    rules_so_far = hands[0].rules
    others = [way for way in MELD_TELLS if way != rules_so_far.scoring.set]
    unshown = {way for way in others if not is_lost_meld_shown(hands, after, rules_so_far, way)}
    unshown.update(settlements_unshown(hands))
    never = frozenset() if _may_show_minimum(hands) else _MINIMUMS
    best: Choice = ()
    for group in _GROUPS:
        if not least:
            break
        chosen: Choice = ()
        before = taken_together(best, hands[0].rules)
        varied = [each for each in fitting(group, before) if unshown.isdisjoint(_settlement(each[1].scoring))]
        varied = [each for each in varied if never.isdisjoint(each[0]) and _may_follow(each[0], best)]
        counting: list[Varied] = []
        if group in (IN_PLAY, _COUNTING):
            varied, counting = _of_play(hands, wrong, varied, is_first=not best)
        for choice, rules in (*likely(varied, [each.by(before) for each in samples], is_played), *counting):
            left = _count(hands, after, rules, least, left_by_best)
            if left < least:
                chosen, least = choice, left
            if not least:
                break
        if chosen:
            best = (*_kept(best, chosen), *chosen)
            left_by_best = [*_left(hands, after, taken_together(best, hands[0].rules))]
            now = [number for number, left in enumerate(left_by_best) if left and number not in shown][:_MOST_NOW_WRONG]
            shown += now
            samples = sampled(samples, chosen, [hands[number] for number in shown], [after[number] for number in shown])
    if least and (instead := _with_meld_lost_otherwise(hands, after, best, is_played=is_played)):
        return instead
    return best if is_explained(left_by_best, [*map(len, wrong)]) else ()


def _with_meld_lost_otherwise(
    hands: Sequence[ReplayedHand], after: Sequence[Scores | None], best: Choice, *, is_played: bool
) -> Choice:
    """The variations with others in place of minimums and surrenders, if no score is wrong by these; else none."""
    kept = tuple([variation for variation in best if variation not in _LOSING])
    if is_played and len(kept) == len(best):
        return ()
    for choice, rules in fitting(_OTHERWISE_LOST, taken_together(kept, hands[0].rules)):
        if not (is_played and NOTHING_ON_SURRENDER in choice) and not _count(hands, after, rules, 1):
            return (*kept, *choice)
    return ()


def _may_show_minimum(hands: Sequence[ReplayedHand]) -> bool:
    """Whether these hands can show a minimum; beside partners whom no line names, only a loss or cards do.

    Their side may reach it, whatever each of them scores.
    """
    if not any(map(may_have_unnamed_partner, hands)) or any(hand.lines.melds or hand.lines.tricks for hand in hands):
        return True
    return any(score is not None and score < 0 for hand in hands for score in hand.scores["HandScores"])


_settlement = attrgetter("set", "hand")

_MINIMUMS = frozenset([variation for variation in MINIMUMS if any(variation.values.values())])
_MOST_NOW_WRONG = 2
"""How many hands that only a variation makes wrong show what others the table has beside it."""


def _may_follow(choice: Choice, best: Choice) -> bool:
    """Whether a table with the variations so far may have these, too: several may replace some of them."""
    columns = columns_of(choice)
    others = _kept(best, choice) if len(choice) > 1 else best
    return not columns & columns_of(others)


def _kept(best: Choice, choice: Choice) -> Choice:
    """The variations so far, without those whose columns all have other values by these."""
    columns = columns_of(choice)
    return tuple([variation for variation in best if not variation.values.keys() <= columns])


def _of_play(
    hands: Sequence[ReplayedHand], wrong: Sequence[tuple[str, ...]], varied: Sequence[Varied], *, is_first: bool
) -> tuple[list[Varied], list[Varied]]:
    """The choices that may explain scores for play that are wrong; apart from them, those that change what counts.

    Where scores for play are not known, nor what the tricks count, the score of the hand shows that.
    """
    if not any("PlayScores" in labels for labels in wrong):
        is_shown = any(map(_shows_counters_by_score, hands, wrong)) and are_counters_open(hands)
        return [], [each for each in varied if is_shown and each[0] in _COUNTED]
    in_play = [*left_open_by_cards(hands, varied), *(counted_beside_a_set(hands) if is_first else ())]
    counting = [each for each in in_play if is_about_counting(each[0])]
    return [each for each in in_play if not is_about_counting(each[0])], counting


def _shows_counters_by_score(hand: ReplayedHand, wrong: Sequence[str]) -> bool:
    """Whether the score of the hand is wrong, and a score for play is not known."""
    return "HandScores" in wrong and None in hand.scores["PlayScores"]


def _wrong_by_any(hands: Sequence[ReplayedHand]) -> Sequence[int]:
    """How many scores of each hand are wrong whichever variations are chosen, as far as this can be known at once."""
    rules = hands[0].rules
    if None in rules.scoring[:_STATED]:
        return [0] * len(hands)
    high = MOST_MINIMUM * unit(rules)
    least = max(rules.scoring.minimum_meld or 0, high), max(rules.scoring.minimum_counters or 0, high)
    known = [None if has_counted_discard(hand) else hand.fact(known_scores) for hand in hands]
    if unit(rules) == TENS:
        known = [scores if _says_all_counters(hand) else None for hand, scores in zip(hands, known, strict=True)]
    return [scores.wrong_by_any(least) if scores else 0 for scores in known]


_STATED = ScoringRules._fields.index("opponents_without_marriage")
"""The columns before this one decide what a hand scores that was played."""


def _says_all_counters(hand: ReplayedHand) -> bool:
    """Whether every trick says what its cards count: in tens, only the scores for play may show it."""
    return all(line.values and isinstance(line.values[-1], int) for line in hand.lines.tricks.values())


def _count(
    hands: Sequence[ReplayedHand],
    after: Sequence[Scores | None],
    rules: RuleSet,
    most: int,
    before: Sequence[int] = (),
) -> int:
    """The cost of wrong scores, and of counters and totals that become wrong, by these rules; stops counting at `most`.

    It is `most`, too, if the first hands that have some by the rules so far have as many by these: `before` says how
    many each hand has.
    """
    left = had = showing = 0
    for here, so_far in zip_longest(_left(hands, after, rules), before, fillvalue=0):
        left += here and here * _A_LINE + 1
        had += so_far and so_far * _A_LINE + 1
        showing += so_far > 0
        if left >= most or (showing == _ENOUGH and left >= had):
            return most
    return left


_A_LINE = 10**6
"""What a wrong line counts; a hand with some counts 1: of rules that leave as many lines, some leave fewer hands."""

_ENOUGH = 4
"""Rules that explain nothing in this many hands with wrong scores, the most different ones, are not the table’s."""


def _left(hands: Sequence[ReplayedHand], after: Sequence[Scores | None], rules: RuleSet) -> Iterator[int]:
    """The same number for each hand."""
    for hand, then in zip(hands, after, strict=True):
        (again,) = replay_by([hand], rules)
        lines = len(_wrong_lines(hand, again, then))
        more_counters = max(_wrong_counters(again) - _wrong_counters(hand), 0)
        yield lines + more_counters + (not lines and _becomes_wrong(hand, again, then))


def _becomes_wrong(hand: ReplayedHand, again: ReplayedHand, after: Scores | None) -> bool:
    """Whether the scores after the hand follow from it by the rules so far, and not by those that it is replayed by."""
    return is_total_wrong(again, after) and not is_total_wrong(hand, after)


def _wrong_counters(hand: ReplayedHand) -> int:
    return sum([refused.refusal.reason is Reason.OTHER_COUNTERS for refused in hand.refused])
