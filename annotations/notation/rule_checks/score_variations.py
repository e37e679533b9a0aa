"""Finds the variations in scoring that explain the scores of a game, and the one that explains its winner."""

from collections.abc import Iterator, Sequence
from itertools import product, zip_longest
from typing import NamedTuple

from annotations.notation.deduction.lines import Scores, scores_on
from annotations.notation.deduction.sums import shows_cards
from annotations.notation.deduction.taken import taken
from annotations.notation.deduction.totals import added, adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import has_counted_discard
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.totals import Taken
from annotations.notation.rule_checks.games import check_totals, written_after
from annotations.notation.rule_checks.in_play_variations import (
    IN_PLAY,
    is_about_counting,
    left_open_by_cards,
)
from annotations.notation.rule_checks.known_scores import known_scores
from annotations.notation.rule_checks.scores import count_wrong_scores, lines_of_wrong_scores
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet, ScoringRules, Unstated
from annotations.rules.scoring import MOST_MINIMUM, HandScore, score_given_up, score_hand
from annotations.rules.units import TENS, unit
from annotations.rules.variations.choices import (
    Alternatives,
    Choice,
    columns_of,
    each_alone,
    fitting,
    most_wrong,
    taken_together,
)
from annotations.rules.variations.scoring import MELD_NEEDS, MINIMUMS, SETS, SURRENDERS, TARGETS, TIES

_GROUPS = (
    IN_PLAY,
    Alternatives([*each_alone([*MINIMUMS, *SURRENDERS]), *product(MINIMUMS, SURRENDERS)]),
    Alternatives([*each_alone(SETS), *product(MINIMUMS, SETS)]),
    each_alone(MELD_NEEDS),
)
"""Of each group a table takes one choice, of columns that no earlier one is about."""

_TARGETS, _ENDINGS = each_alone(TARGETS), each_alone([*TARGETS, *TIES])

_OF_SCORES = frozenset({"PN504", "PN513", "PN514"})
_OF_WINNER = "PN516"


def score_variations(hands: Sequence[ReplayedHand], codes: Sequence[str]) -> Choice:
    """The variations that leave the fewest wrong scores; none if they are right, or too many are left wrong.

    `codes` are those of the diagnostics of these hands, if they are known.
    """
    if codes and _OF_SCORES.isdisjoint(codes):
        return ()
    after = written_after(hands)
    wrong = [lines_of_wrong_scores(hand, after=scores) for hand, scores in zip(hands, after, strict=True)]
    total = sum(map(len, wrong))
    if not total or _wrong_by_any(hands) > most_wrong(total):
        return ()
    number = _number_showing(wrong)
    best = _by_hands(hands[:number], after[:number], wrong[:number])
    if best and number < len(hands):
        most = most_wrong(total)
        by_best = taken_together(best, hands[0].rules)
        return best if _count(hands, after, by_best, most + 1) <= most else ()
    return best


def _number_showing(wrong: Sequence[tuple[str, ...]]) -> int:
    """How many hands show the variations: those up to the last of some with wrong scores, or all."""
    places = [number for number, lines in enumerate(wrong, 1) if lines]
    return len(wrong) if len(places) <= _MOST_SHOWING else places[_MOST_SHOWING - 1]


_MOST_SHOWING = 12
"""So many hands with wrong scores show the variations; then all hands are scored by these."""


def _by_hands(
    hands: Sequence[ReplayedHand], after: Sequence[Scores | None], wrong: Sequence[tuple[str, ...]]
) -> Choice:
    """The variations that leave the fewest wrong scores in these hands; none if too many are left."""
    left_by_best = [*map(len, wrong)]
    total = least = sum(left_by_best)
    samples = [_sample(hand) for hand in _different(hands, wrong)]
    is_played = all(hand.lines.tricks for hand in hands)
    if all(sample.has_other_minimum() for sample in samples):
        return ()
    best: Choice = ()
    for group in _GROUPS:
        if not least:
            break
        chosen: Choice = ()
        before = taken_together(best, hands[0].rules)
        varied = [each for each in fitting(group, before) if not columns_of(each[0]) & columns_of(best)]
        counting: list[_Varied] = []
        if group is IN_PLAY:
            varied, counting = _of_play(hands, wrong, varied)
        for choice, rules in (*_likely(varied, [each.by(before) for each in samples], is_played), *counting):
            left = _count(hands, after, rules, least, left_by_best)
            if left < least:
                chosen, least = choice, left
        if chosen:
            best += chosen
            left_by_best = [*_left(hands, after, taken_together(best, hands[0].rules))]
    return best if least <= most_wrong(total) else ()


_Varied = tuple[Choice, RuleSet]
"""A choice of variations, and the rules that come of it."""


def _of_play(
    hands: Sequence[ReplayedHand], wrong: Sequence[tuple[str, ...]], varied: Sequence[_Varied]
) -> tuple[list[_Varied], list[_Varied]]:
    """The choices that may explain scores for play that are wrong; apart from them, those that change what counts."""
    if not any("PlayScores" in labels for labels in wrong):
        return [], []
    in_play = left_open_by_cards(hands, varied)
    counting = [each for each in in_play if is_about_counting(each[0])]
    return [each for each in in_play if not is_about_counting(each[0])], counting


def _wrong_by_any(hands: Sequence[ReplayedHand]) -> int:
    """How many scores are wrong whichever variations are chosen, as far as this can be known at once."""
    rules = hands[0].rules
    if None in rules.scoring[:_STATED]:
        return 0
    high = MOST_MINIMUM * unit(rules)
    least = max(rules.scoring.minimum_meld or 0, high), max(rules.scoring.minimum_counters or 0, high)
    certain = [hand for hand in hands if not has_counted_discard(hand)]
    if unit(rules) == TENS:
        certain = [hand for hand in certain if _says_all_counters(hand)]
    known = [hand.fact(known_scores) for hand in certain]
    return sum([scores.wrong_by_any(least) for scores in known if scores])


_STATED = ScoringRules._fields.index("opponents_without_marriage")
"""The columns before this one decide what a hand scores that was played."""


def _says_all_counters(hand: ReplayedHand) -> bool:
    """Whether every trick says what its cards count: in tens, only the scores for play may show it."""
    return all(line.values and isinstance(line.values[-1], int) for line in hand.lines.tricks.values())


_LEAST_SAMPLES = 2
_MOST_SAMPLES = 4
_MOST_LIKELY = 4
"""So many hands with wrong scores decide which choices are the likely ones, and so many of these are tried: of single
variations, and of two together.

Where none of these hands tells what was taken, all are equally likely.
"""


def _different(hands: Sequence[ReplayedHand], wrong: Sequence[tuple[str, ...]]) -> list[ReplayedHand]:
    """Hands with wrong scores: one of each kind, since each kind may show another variation; at least two if there are.

    Of the same kind are hands with the same wrong lines that were all played, or all not, with trump or without.
    """
    with_some = [
        (hand, (lines, bool(hand.lines.tricks), bool(hand.trump)))
        for hand, lines in zip(hands, wrong, strict=True)
        if lines
    ]
    kinds = [kind for _hand, kind in with_some]
    first = [hand for at, (hand, kind) in enumerate(with_some) if kind not in kinds[:at]]
    others = [hand for at, (hand, kind) in enumerate(with_some) if kind in kinds[:at]]
    return [*first, *others[: max(_LEAST_SAMPLES - len(first), 0)]][:_MOST_SAMPLES]


class _Sample(NamedTuple):
    """A hand with wrong scores: those that are `written`; those by the `rules`, and what they follow from, if known.

    Nothing was taken, by `is_given_up`, in a hand without tricks for which the declarer scores nothing.
    """

    rules: RuleSet
    written: tuple[Scores, ...]
    by_its_rules: tuple[Scores, ...] | None
    bid: int
    declarer: int
    taken: Taken | None
    adjusted: Scores
    is_given_up: bool

    def by(self, rules: RuleSet) -> "_Sample":
        """The same hand, where other choices are compared with these rules."""
        return self if rules is self.rules else self._replace(rules=rules, by_its_rules=self.scores(rules))

    def has_other_minimum(self) -> bool:
        """Whether meld or counters of the others do not score, though no minimum that has a source is higher."""
        if self.taken is None or self.is_given_up:
            return False
        meld, play, _hand = self.written
        high = MOST_MINIMUM * unit(self.rules)
        teams = zip(meld, play, self.taken.meld, self.taken.counters, strict=True)
        return any(
            min(shown, counters) >= high and 0 in (for_meld, for_play)
            for team, (for_meld, for_play, shown, counters) in enumerate(teams)
            if team != self.declarer
        )

    def gain(self, rules: RuleSet) -> int:
        """How many scores that are wrong by the rules so far are right by these, less those that become wrong.

        At least 1 where they may be right for another reason: what a hand scores that was given up is not all known.
        """
        by_these = self.scores(rules)
        if by_these is None or self.by_its_rules is None:
            return 1
        gain = self._right(by_these) - self._right(self.by_its_rules)
        return 1 + max(gain, 0) if self.is_given_up else gain

    def _right(self, by_rules: tuple[Scores, ...]) -> int:
        """How many of these scores are written; that of the hand may hold the adjustments."""
        in_all = added(by_rules[-1], self.adjusted)
        lines = zip(self.written, by_rules, (*by_rules[:-1], in_all), strict=True)
        return sum(score in scores for written, *ways in lines for score, *scores in zip(written, *ways, strict=True))

    def scores(self, rules: RuleSet) -> tuple[Scores, ...] | None:
        """The scores of the hand by these rules; None if it takes more to know."""
        if self.taken is None:
            return None
        scores = self._given_up(rules) if self.is_given_up else self._played(rules)
        return scores[1:] if isinstance(scores, HandScore) else None

    def _played(self, rules: RuleSet) -> HandScore | Unstated:
        assert self.taken
        return score_hand(rules.scoring, self.bid, self.declarer, *self.taken)

    def _given_up(self, rules: RuleSet) -> HandScore | Unstated:
        assert self.taken
        return score_given_up(rules.scoring, self.bid, self.declarer, self.taken.meld)


def _sample(hand: ReplayedHand) -> _Sample:
    written = tuple([scores_on(hand.lines.named.get(label), len(hand.teams)) for label in HAND_SCORES])
    least, most, is_played = taken(hand)
    declarer = hand.declaring_team
    is_given_up = not is_played and declarer is not None and bool(hand.trump) and written[1][declarer] == 0
    is_known = least.meld == most.meld if is_given_up else is_played and least == most
    known = least if is_known and hand.bid is not None and declarer is not None else None
    sample = _Sample(hand.rules, written, None, hand.bid or 0, declarer or 0, known, adjustments(hand), is_given_up)
    return sample._replace(by_its_rules=sample.scores(hand.rules))


def _likely(varied: Sequence[_Varied], samples: Sequence[_Sample], is_played: bool) -> Sequence[_Varied]:
    """Those of the choices that make most scores of the samples right.

    `is_played`: all hands were played; else hands that are no samples may tell what is scored for cards not played.
    """
    gains = [(sum([sample.gain(rules) for sample in samples]), choice, rules) for choice, rules in varied]
    likely = sorted([each for each in gains if each[0] > 0], key=lambda each: -each[0])
    is_known = any(sample.taken and not sample.is_given_up for sample in samples)
    most = _MOST_LIKELY if is_known and is_played else len(likely)
    alone = [each for each in likely if len(each[1]) == 1][:most]
    together = [each for each in likely if len(each[1]) > 1][:most]
    return [(choice, rules) for _gain, choice, rules in (*alone, *together)]


def _count(
    hands: Sequence[ReplayedHand],
    after: Sequence[Scores | None],
    rules: RuleSet,
    most: int,
    before: Sequence[int] = (),
) -> int:
    """The number of wrong scores, and of counters that become wrong, by these rules; stops counting at `most`.

    It is `most`, too, if the first hands that have some by the rules so far have as many by these: `before` says how
    many each hand has.
    """
    left = had = showing = 0
    for here, so_far in zip_longest(_left(hands, after, rules), before, fillvalue=0):
        left, had, showing = left + here, had + so_far, showing + bool(so_far)
        if left >= most or (showing == _ENOUGH and left >= had):
            return most
    return left


_ENOUGH = 4
"""Rules that explain nothing in so many hands with wrong scores are not those of the table."""


def _left(hands: Sequence[ReplayedHand], after: Sequence[Scores | None], rules: RuleSet) -> Iterator[int]:
    """The same number for each hand."""
    for hand, then in zip(hands, after, strict=True):
        (again,) = replay_by([hand], rules)
        more_counters = max(_wrong_counters(again) - _wrong_counters(hand), 0)
        yield count_wrong_scores(again, after=then) + more_counters


def _wrong_counters(hand: ReplayedHand) -> int:
    return sum([refused.refusal.reason is Reason.OTHER_COUNTERS for refused in hand.refused])


def ending_variations(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Choice:
    """The target, or the winner if two reach it, that explains who has won; none if that is right already.

    Where cards show that all of them are dealt, bid and out is the only way to win (Wikipedia, Cutthroat).
    """
    last = hands[-1]
    if "Winner" not in last.lines.named or not _has_wrong_winner(last, numbers):
        return ()
    is_bid_out = last.rules.scoring.both_over == "bid-out" and any(map(shows_cards, hands))
    for choice, rules in fitting(_TARGETS if is_bid_out else _ENDINGS, last.rules):
        (again,) = replay_by([last], rules)
        if _is_reached(again) and not _has_wrong_winner(again, numbers):
            return choice
    return ()


def _is_reached(last: ReplayedHand) -> bool:
    """Whether this is the hand in which a team reaches the target."""
    target, teams = last.rules.scoring.target, len(last.teams)
    before, after = (scores_on(last.lines.named.get(label), teams) for label in ("GameScores", "FinalScores"))
    known_before, known = ([score for score in scores if score is not None] for scores in (before, after))
    return target is not None and max(known_before, default=0) < target <= max(known, default=0)


def _has_wrong_winner(last: ReplayedHand, numbers: Sequence[int]) -> bool:
    return any(found.code == _OF_WINNER for found in check_totals([last], numbers))
