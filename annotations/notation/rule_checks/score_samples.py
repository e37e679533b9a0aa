"""Hands with wrong scores that show which variations may explain them, before any hand is scored by these."""

from collections.abc import Sequence
from typing import NamedTuple

from annotations.notation.deduction.lines import Scores, scores_on
from annotations.notation.deduction.taken import taken
from annotations.notation.deduction.totals import added, adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Taken
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.rulesets import RuleSet, Unstated
from annotations.rules.scoring import MOST_MINIMUM, HandScore, score_given_up, score_hand
from annotations.rules.units import unit
from annotations.rules.variations.choices import Choice

Varied = tuple[Choice, RuleSet]
"""A choice of variations, and the rules that come of it."""

_LEAST_SAMPLES = 2
_MOST_SAMPLES = 4
_MOST_LIKELY = 4
"""So many hands with wrong scores decide which choices are the likely ones, and so many of these are tried: of single
variations, and of two together.

Where none of these hands tells what was taken, all are equally likely.
"""


def different_hands(hands: Sequence[ReplayedHand], wrong: Sequence[tuple[str, ...]]) -> list[int]:
    """The numbers of hands with wrong scores, one of each kind, since each kind may show another variation.

    They are at least two if there are. Of the same kind are hands with the same wrong lines that were all played, or
    all not, with trump or without.
    """
    kinds: dict[object, int] = {}
    others: list[int] = []
    for number, (hand, lines) in enumerate(zip(hands, wrong, strict=True)):
        kind = (lines, bool(hand.lines.tricks), bool(hand.trump))
        if lines and kinds.setdefault(kind, number) != number:
            others.append(number)
    first = [*kinds.values()]
    return [*first, *others[: max(_LEAST_SAMPLES - len(first), 0)]][:_MOST_SAMPLES]


class Sample(NamedTuple):
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

    def by(self, rules: RuleSet) -> "Sample":
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


def sample(hand: ReplayedHand) -> Sample:
    written = tuple([scores_on(hand.lines.named.get(label), len(hand.teams)) for label in HAND_SCORES])
    least, most, is_played = taken(hand)
    declarer = hand.declaring_team
    is_given_up = not is_played and declarer is not None and bool(hand.trump) and written[1][declarer] == 0
    is_known = least.meld == most.meld if is_given_up else is_played and least == most
    known = least if is_known and hand.bid is not None and declarer is not None else None
    sample = Sample(hand.rules, written, None, hand.bid or 0, declarer or 0, known, adjustments(hand), is_given_up)
    return sample._replace(by_its_rules=sample.scores(hand.rules))


def likely(varied: Sequence[Varied], samples: Sequence[Sample], is_played: bool) -> Sequence[Varied]:
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
