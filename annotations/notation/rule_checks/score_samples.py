"""Hands with wrong scores that show which variations may explain them, before any hand is scored by these."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from annotations.notation.deduction.hand_scores import (
    is_certainly_played,
    is_contract_refused,
    is_meld_tabled,
    lacks_lost_meld,
)
from annotations.notation.deduction.lines import with_score
from annotations.notation.deduction.notes import notes_given_up
from annotations.notation.deduction.taken import melded, taken
from annotations.notation.deduction.totals import added, adjustments, less
from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import discard_as_written, has_counted_discard
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.totals import Scores, Taken
from annotations.notation.rule_checks.in_play_variations import are_counters_open, is_about_counting
from annotations.notation.rule_checks.slips import is_mistyped
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.rulesets import RuleSet, Unstated
from annotations.rules.scoring import MOST_MINIMUM, WHEN_SET, HandScore, Outcome, score_given_up, score_hand
from annotations.rules.units import unit
from annotations.rules.variations.choices import Choice, taken_together

Varied = tuple[Choice, RuleSet]
"""A choice of variations, and the rules that come of it."""

_LEAST_SAMPLES = 2
_MOST_SAMPLES = 4
_MOST_LIKELY = 4
"""How many hands with wrong scores decide which choices are likely, and how many of these are tried: of single
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


class _Scored(NamedTuple):
    """The scores of a hand by some rules, and what was taken in it then.

    `melds_when_set` is how many times its meld a side that is set scores by these rules.
    """

    score: HandScore
    taken: Taken
    melds_when_set: int

    def ways(self, declarer: int, adjusted: Scores) -> Sequence[Sequence[Scores]]:
        """Each way in which the scores for meld, for play and for the hand are written.

        What the declarer has lost may be 0 or as counted, and the score of the hand may hold what was `adjusted`. A set
        that keeps or costs the meld may do so even if a minimum loses the meld.
        """
        _outcome, meld, play, scored = self.score
        if self.score.outcome is Outcome.MADE:
            return (meld,), (play,), (scored, added(scored, adjusted))
        melded, counted = self.taken.meld[declarer], self.taken.counters[declarer]
        with_meld = scored[declarer] + self.melds_when_set * (melded - meld[declarer])
        sums = (scored, with_score(scored, declarer, with_meld))
        return (
            (meld, with_score(meld, declarer, melded)),
            (play, with_score(play, declarer, counted), with_score(play, declarer, 0)),
            [way for one in sums for way in (one, added(one, adjusted))],
        )


class Sample(NamedTuple):
    """A hand with wrong scores: those that are `written`; those by the `rules`, by each way it may have been `taken`.

    It is taken as the lines say, or as the cards count where a line has another number; in no way if that is not known.
    Nothing was taken, by `is_given_up`, in a hand without tricks for which the declarer scores nothing. `between` is
    what the hand scored by the scores before and after it.
    """

    rules: RuleSet
    written: tuple[Scores, ...]
    by_its_rules: Sequence["_Scored"]
    bid: int
    declarer: int
    taken: Sequence[Taken]
    adjusted: Scores
    between: Scores
    is_given_up: bool

    def by(self, rules: RuleSet) -> "Sample":
        """The same hand, where other choices are compared with these rules."""
        return self if rules is self.rules else self._replace(rules=rules, by_its_rules=self.scores(rules))

    def has_other_minimum(self) -> bool:
        """Whether meld or counters of the others do not score, though no minimum that has a source is higher."""
        if not self.taken or self.is_given_up:
            return False
        return all(map(self._has_other_minimum, self.taken))

    def _has_other_minimum(self, taken: Taken) -> bool:
        meld, play, _hand = self.written
        high = MOST_MINIMUM * unit(self.rules)
        teams = zip(meld, play, taken.meld, taken.counters, strict=True)
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
        if not by_these or not self.by_its_rules:
            return 1
        gain = max(map(self._right, by_these)) - max(map(self._right, self.by_its_rules))
        return 1 + max(gain, 0) if self.is_given_up else gain

    def _right(self, by_rules: _Scored) -> int:
        """How many of these scores are written; that of the hand may show in the totals instead."""
        written = [(each,) for each in self.written[:-1]] + [(self.written[-1], self.between)]
        pairs = zip(written, by_rules.ways(self.declarer, self.adjusted), strict=True)
        is_right = [
            not (set(found) - {None}).isdisjoint(ways)
            for line, by_line in pairs
            for found, ways in zip(zip(*line, strict=True), zip(*by_line, strict=True), strict=True)
        ]
        return sum(is_right)

    def scores(self, rules: RuleSet) -> Sequence[_Scored]:
        """The scores of the hand by these rules, for each way it may have been taken; none if it takes more to know."""
        ways = [self._given_up(rules, way) if self.is_given_up else self._played(rules, way) for way in self.taken]
        pairs = zip(ways, self.taken, strict=True)
        melds = WHEN_SET[rules.scoring.set][1] if rules.scoring.set else 0
        found = [_Scored(score, way, melds) for score, way in pairs if isinstance(score, HandScore)]
        return found if len(found) == len(ways) else ()

    def _played(self, rules: RuleSet, taken: Taken) -> HandScore | Unstated:
        return score_hand(rules.scoring, self.bid, self.declarer, *taken)

    def _given_up(self, rules: RuleSet, taken: Taken) -> HandScore | Unstated:
        return score_given_up(rules.scoring, self.bid, self.declarer, taken.meld)


def sample(hand: ReplayedHand, after: Scores | None) -> Sample:
    """The hand as a sample; `after` are the scores after it, if they are known."""
    teams, declarer = len(hand.teams), hand.declaring_team
    written = tuple([hand.scores[label] for label in HAND_SCORES])
    is_played = taken(hand).is_played
    is_given_up = not is_played and declarer is not None and bool(hand.trump) and written[1][declarer] == 0
    is_known = hand.bid is not None and declarer is not None
    ways = dict.fromkeys(_ways_taken(hand, is_given_up)) if is_known and (is_played or is_given_up) else ()
    before, adjusted = hand.scores["GameScores"], adjustments(hand)
    between = less(after, before, adjusted) if after else (None,) * teams
    found = Sample(hand.rules, written, (), hand.bid or 0, declarer or 0, tuple(ways), adjusted, between, is_given_up)
    return found._replace(by_its_rules=found.scores(hand.rules))


def sampled(
    samples: Sequence[Sample], chosen: Choice, hands: Sequence[ReplayedHand], after: Sequence[Scores | None]
) -> list[Sample]:
    """These hands as samples: `samples` are the first of them, unless `chosen` says what tricks count."""
    if is_about_counting(chosen) and are_counters_open(hands):
        hands, samples = replay_by(hands, taken_together(chosen, hands[0].rules)), ()
    return [*samples, *map(sample, hands[len(samples) :], after[len(samples) :])]


def _ways_taken(hand: ReplayedHand, is_given_up: bool) -> Iterator[Taken]:
    """What was taken in the hand, by its lines and by its cards, as far as all of it is known.

    Of a discard whose points are not written it is not known whether they count. Where the lines of melds do not say
    what these are worth, the scores for meld do, as far as they are possible by these lines.
    """
    if has_counted_discard(hand) and discard_as_written(hand) is None:
        return
    by_lines, by_cards = taken(hand), taken(hand, as_counted=True)
    for least, most, _is_played in (by_lines, by_cards):
        if least.meld == most.meld if is_given_up else least == most:
            yield least
    if by_lines.least.meld != by_lines.most.meld and by_cards.least == by_cards.most:
        scored, counted = hand.scores["MeldScores"], by_cards.least.meld
        by_team = zip(scored, by_lines.least.meld, by_lines.most.meld, counted, strict=True)
        yield by_cards.least._replace(meld=tuple([_by_score(*team) for team in by_team]))


def _by_score(scored: int | None, least: int, most: int, counted: int) -> int:
    """What a team has melded by its score, if the lines of its melds allow that; else as its cards count."""
    return counted if scored is None or not least <= scored <= most else scored


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


def is_lost_meld_shown(hands: Sequence[ReplayedHand], after: Sequence[Scores | None], rules: RuleSet, way: str) -> bool:
    """Whether the hands show that a set scores its meld in this way, which explains whatever no meld tells.

    The meld of another hand tells it, or more than one such hand scores something else than the lost bid. One is
    enough if the scores after it confirm it, and its bid is no slip of the pen; beside some that score just that, only
    if the bids confirm it. It is enough, too, if its meld is left out, and at most one may have been thrown in.
    """
    if any(_is_told(hand, way) for hand in hands):
        return True
    beside = [(hand, more) for hand in hands if (more := _beside_bid(hand)) is not None]
    just_the_bid = [hand for hand, more in beside if not more]
    confirmed = [hand for hand, then in zip(hands, after, strict=True) if _is_confirmed_loss(hand, then)]
    is_confirmed = any(not just_the_bid or _is_confirmed_by_bids(hand) for hand in confirmed)
    if len(beside) - len(just_the_bid) != 1 or is_confirmed:
        return True
    by_these = rules.scoring._replace(set=way)
    lacking = (lacks_lost_meld(hand._replace(rules=rules._replace(scoring=by_these))) for hand in hands)
    return len(just_the_bid) <= 1 and not any(map(is_certainly_played, just_the_bid)) and not any(lacking)


def _is_confirmed_loss(hand: ReplayedHand, after: Scores | None) -> bool:
    """Whether the scores before and after confirm that the hand cost something else than the bid, which is no slip."""
    more, team = _beside_bid(hand), hand.declaring_team
    if not more or (more > 0 and not _is_confirmed_by_bids(hand)) or team is None or after is None:
        return False
    before, scored = hand.scores["GameScores"], hand.scores["HandScores"]
    is_confirmed = after in (added(before, scored), added(before, scored, adjustments(hand)))
    return is_confirmed and not is_mistyped(hand.bid or 0, -(scored[team] or 0))


def _is_confirmed_by_bids(hand: ReplayedHand) -> bool:
    """Whether the bids have the contract as their result: then no one wrong value explains another score."""
    return bool(hand.lines.bids) and hand.auction is not None and not is_contract_refused(hand)


def _is_told(hand: ReplayedHand, way: str) -> bool:
    """Whether a declarer with meld scores what a set costs in this way."""
    team, bid = hand.declaring_team, hand.bid
    if team is None or bid is None or adjustments(hand)[team]:
        return False
    meld, scored = hand.scores["MeldScores"][team], hand.scores["HandScores"][team]
    if meld is None:
        meld = melded(hand, team)
    bids, melds = WHEN_SET[way]
    return bool(meld) and scored == bids * bid + melds * (meld or 0)


def _beside_bid(hand: ReplayedHand) -> int | None:
    """What a declarer scores beside the lost bid, where no meld tells why; None if that is another hand.

    Nothing beside it says nothing where the hand was thrown in, which costs the bid alone at any table: a note says so,
    nobody scores for play, or nobody else scores at all.
    """
    team, bid = hand.declaring_team, hand.bid
    if team is None or bid is None or is_meld_tabled(hand, team) or adjustments(hand)[team]:
        return None
    meld, play, scores = [hand.scores[label] for label in HAND_SCORES]
    scored = scores[team]
    if meld[team] or scored is None or scored >= 0:
        return None
    others = {score for place, score in enumerate(scores) if place != team}
    is_thrown_in = not hand.lines.tricks and (play[team] == 0 or others == {0} or notes_given_up(hand.lines))
    return None if is_thrown_in and scored == -bid else scored + bid
