"""What a hand scores: minimums, made, set, below the minimum, given up, no marriage (Double-deck rules, Scoring).

Teams are counted from 0, in the order of the rule set's. Every function answers `Unstated` where the rules do not say.
"""

from collections.abc import Sequence
from enum import StrEnum
from operator import add
from typing import Any, NamedTuple

from annotations.rules.cards import Suit
from annotations.rules.rulesets import Counters, RuleSet, ScoringRules, Unstated


class Outcome(StrEnum):
    """How the contract ended."""

    MADE = "made"
    SET = "set"
    BELOW_MINIMUM = "below-minimum"  # the declarer's meld is below the minimum: the hand is lost unplayed
    GIVEN_UP = "given-up"  # by the declarer, before play
    NO_MARRIAGE = "no-marriage"  # no suit could be trump


class HandScore(NamedTuple):
    """What every team scores for meld and for play, after the rules about minimums, and for the hand."""

    outcome: Outcome
    meld: tuple[int, ...]
    play: tuple[int, ...]
    hand: tuple[int, ...]


MOST_MINIMUM = 20
"""The highest minimum of meld or of counters that a source names, in ones (Double-deck rules, Minimum 20 to score)."""

FEWEST_IN_TENS = 240
"""What aces, tens and kings of a single deck count in tens: a deck that a set does not state has at least that."""

COUNTERS = "counters"
TRICKS = "tricks"
"""Values of `Unstated.column` when the question, not the rule set, leaves something out."""


def score_hand(
    rules: ScoringRules,
    bid: int,
    declarer: int,
    meld: Sequence[int],
    counters: Sequence[int] | None,
    tricks: Sequence[int] | None = None,
) -> HandScore | Unstated:
    """The score of a hand with trump: `meld` as shown, `counters` and `tricks` as taken by each team.

    Counters are None if the hand was not played, which is enough where the declarer's meld is below the minimum.
    """
    minimum = rules.minimum_meld
    if minimum is None:
        return Unstated("scoring.minimum_meld")
    counting = [points if points >= minimum else 0 for points in meld]
    if meld[declarer] >= minimum:
        return Unstated(COUNTERS) if counters is None else _played(rules, bid, declarer, counting, counters, tricks)
    if rules.opponents_on_surrender == "play":
        if counters is None:
            return Unstated(COUNTERS)
        played = _played(rules, bid, declarer, counting, counters, tricks)
        return played if isinstance(played, Unstated) else _lost(rules, bid, declarer, played)
    return _unplayed(rules, bid, declarer, counting, Outcome.BELOW_MINIMUM)


def score_given_up(rules: ScoringRules, bid: int, declarer: int, meld: Sequence[int]) -> HandScore | Unstated:
    """The score of a hand that the declarer gives up after naming trump, before play."""
    minimum = rules.minimum_meld
    if minimum is None:
        return Unstated("scoring.minimum_meld")
    counting = [points if points >= minimum else 0 for points in meld]
    return _unplayed(rules, bid, declarer, counting, Outcome.GIVEN_UP)


def score_without_trump(rules: ScoringRules, bid: int, declarer: int, teams: int) -> HandScore | Unstated:
    """The score of a hand in which no suit could be trump: nobody melds (Double-deck rules, Calling Trump and Melding).

    What the others score for unplayed cards is a column of its own; where that is not stated, it is nothing if they
    score nothing for cards when a hand is given up, and else not known.
    """
    if rules.opponents_without_marriage in _WITHOUT_MARRIAGE:
        for_cards = _WITHOUT_MARRIAGE[rules.opponents_without_marriage]
        play = [0 if team == declarer else for_cards for team in range(teams)]
        return _with_set(rules, bid, declarer, [0] * teams, play, Outcome.NO_MARRIAGE)
    if rules.opponents_on_surrender not in ("nothing", "meld"):
        return Unstated("scoring.opponents_without_marriage")
    return _unplayed(rules, bid, declarer, [0] * teams, Outcome.NO_MARRIAGE)


def _unplayed(
    rules: ScoringRules, bid: int, declarer: int, counting: Sequence[int], outcome: Outcome
) -> HandScore | Unstated:
    if rules.opponents_on_surrender not in _ON_SURRENDER:
        return Unstated("scoring.opponents_on_surrender")
    keeps_meld, for_cards = _ON_SURRENDER[rules.opponents_on_surrender]
    meld = [points if keeps_meld or team == declarer else 0 for team, points in enumerate(counting)]
    play = [0 if team == declarer else for_cards for team in range(len(meld))]
    return _with_set(rules, bid, declarer, meld, play, outcome)


_ON_SURRENDER = {
    "nothing": (False, 0), "meld": (True, 0),
    "meld+10": (True, 10), "meld+25": (True, 25), "meld+50": (True, 50),
    "meld+100": (True, 100), "meld+250": (True, 250), "meld+500": (True, 500),
}  # fmt: skip
"""Whether opponents score their meld, and what for cards, in ones or in tens."""


_WITHOUT_MARRIAGE = {"nothing": 0, "25": 25, "50": 50, "250": 250, "500": 500}
"""What opponents score for cards (Double-deck rules, Opponents’ score when bidder surrenders)."""


def unplayed_counters(rules: ScoringRules) -> set[int]:
    """What opponents may score for cards that are not played: after a surrender, or where no suit could be trump."""
    found = {counters_without_marriage(rules)}
    if rules.opponents_on_surrender in _ON_SURRENDER:
        found.add(counters_on_surrender(rules))
    return found


def counters_on_surrender(rules: ScoringRules) -> int:
    """What opponents score for cards after a surrender; 0 if that is not stated, or if the hand is played."""
    _keeps_meld, for_cards = _ON_SURRENDER.get(rules.opponents_on_surrender or "", (False, 0))
    return for_cards


def counters_without_marriage(rules: ScoringRules) -> int:
    """What opponents score for cards where no suit could be trump; 0 if that is not stated in a column of its own."""
    return _WITHOUT_MARRIAGE.get(rules.opponents_without_marriage or "", 0)


def _played(
    rules: ScoringRules,
    bid: int,
    declarer: int,
    counting: Sequence[int],
    counters: Sequence[int],
    tricks: Sequence[int] | None,
) -> HandScore | Unstated:
    least = rules.minimum_counters
    if least is None:
        return Unstated("scoring.minimum_counters")
    play = [count if count >= least else 0 for count in counters]
    meld = [points if count >= least else 0 for points, count in zip(counting, counters, strict=True)]
    if rules.meld_needs != "nothing" and not (all(play) and all(tricks or play)):
        for team, points in enumerate(meld):
            if points:
                kept = _keeps_meld(rules, counters[team], tricks[team] if tricks else None)
                if isinstance(kept, Unstated):
                    return kept
                meld[team] = points if kept else 0
    if counters[declarer] >= least and meld[declarer] + play[declarer] >= bid:
        made = HandScore(Outcome.MADE, tuple(meld), tuple(play), _sums(meld, play))
        return _settled(rules.hand, declarer, made) if rules.hand else made
    return _with_set(rules, bid, declarer, meld, play, Outcome.SET)


def _keeps_meld(rules: ScoringRules, counters: int, tricks: int | None) -> bool | Unstated:
    """Whether a team that melded, and took so much, keeps its meld (Wikipedia, Three-handed: one trick saves it).

    Counters show that there was a trick, unless `tricks` says that they are those of a discard.
    """
    if rules.meld_needs == "nothing" or (counters and (tricks is None or rules.meld_needs != "trick")):
        return True
    if rules.meld_needs is None:
        return Unstated("scoring.meld_needs")
    if rules.meld_needs == "counters":
        return False
    return Unstated(TRICKS) if tricks is None else tricks > 0


def needs_counters(rules: ScoringRules) -> bool:
    """Whether a team that scores nothing for play scores nothing for meld."""
    return bool(rules.minimum_counters) or rules.meld_needs == "counters"


def meld_kept(rules: ScoringRules, meld: Sequence[int | None], play: Sequence[int | None]) -> tuple[int | None, ...]:
    """The scores for meld, with 0 for the teams that lose them with these scores for play."""
    if not needs_counters(rules):
        return tuple(meld)
    return tuple([0 if taken == 0 else melded for melded, taken in zip(meld, play, strict=True)])


WHEN_SET = {
    "bid": (-1, 0), "bid-keeping-meld": (-1, 1), "twice-the-bid": (-2, 0),
    "bid-to-opponents": (-1, 0), "opponents-score-bid": (0, 0), "bid-and-meld": (-1, -1),
}  # fmt: skip
"""How many times its bid, and how many times its meld, the declarer's team scores when it is set."""

ONLY_OTHERS_SCORE_BID = "opponents-score-bid"
BID_GOES_TO_OTHERS = frozenset({"bid-to-opponents", ONLY_OTHERS_SCORE_BID})
"""Ways to score a set by which the others score the bid."""


def _with_set(
    rules: ScoringRules, bid: int, declarer: int, meld: Sequence[int], play: Sequence[int], outcome: Outcome
) -> HandScore | Unstated:
    """The declarer's team is set; the others score what they have, and the bid at some tables."""
    if rules.hand == HAND_POINTS:
        return _settled(HAND_POINTS, declarer, HandScore(outcome, tuple(meld), tuple(play), ()))
    if rules.set is None:
        return Unstated("scoring.set")
    bids, melds = WHEN_SET[rules.set]
    to_opponents = bid if rules.set in BID_GOES_TO_OTHERS else 0
    hand = [points + to_opponents for points in _sums(meld, play)]
    hand[declarer] = bids * bid + melds * meld[declarer]
    lost = HandScore(outcome, tuple(meld), tuple(play), tuple(hand))
    return _settled(rules.hand, declarer, lost) if rules.hand else lost


def _settled(way: str, declarer: int, score: HandScore) -> HandScore:
    """The score at a table that settles a hand in this way, which may be another than by the points of each team."""
    if way == DECLARER_ALONE:
        return HandScore(score.outcome, *[alone(points, declarer) for points in score[1:]])
    if way == HAND_POINTS:
        return score._replace(hand=hand_points(len(score.meld), declarer, is_made=score.outcome is Outcome.MADE))
    return score


DECLARER_ALONE, HAND_POINTS = "declarer-alone", "hand-points"
SETTLED_OTHERWISE = frozenset({DECLARER_ALONE, HAND_POINTS})
"""What teams score for a hand where that is not the points of each (Players' pages, Auction for money; Hand points)."""


def alone(points: Sequence[int | None], declarer: int) -> tuple[Any, ...]:
    """These points of each team where only the declarer's team scores."""
    return tuple([point if team == declarer else 0 for team, point in enumerate(points)])


def hand_points(teams: int, declarer: int, *, is_made: bool) -> tuple[int, ...]:
    """What each team scores where hands are counted, not points (Players' pages, Hand points)."""
    own, others = (2, 0) if is_made else (-1, 1)
    return tuple([own if team == declarer else others for team in range(teams)])


def _lost(rules: ScoringRules, bid: int, declarer: int, played: HandScore) -> HandScore | Unstated:
    """A hand that was played although the declarer's meld was below the minimum."""
    return _with_set(rules, bid, declarer, played.meld, played.play, Outcome.BELOW_MINIMUM)


def _sums(meld: Sequence[int], play: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(add, meld, play))


def bounds_of_all_counters(rules: RuleSet) -> tuple[int, int] | None:
    """The least and the most that all counters of a hand may be; None if more than the last trick is left open."""
    in_all = all_counters(rules)
    if in_all is not None:
        return in_all, in_all
    if rules.counters.last_trick is not None:
        return None
    in_cards = all_counters(rules._replace(counters=rules.counters._replace(last_trick=0)))
    if in_cards is None:
        return None
    unit = _unit(rules.counters)
    return in_cards + unit, in_cards + MOST_FOR_LAST_TRICK * unit


def bounds_for_last_trick(counters: Counters) -> tuple[int, int]:
    """The least and the most that the last trick may count besides its cards, at a table that does not state it.

    It may be one where points are counted in tens, too (Wikipedia, Two-handed).
    """
    return 1, MOST_FOR_LAST_TRICK * _unit(counters)


def most_in_trick(counters: Counters, players: int, *, is_last: bool) -> int | None:
    """The most counters of a trick whose cards are not all known; None if the rules do not say what cards count.

    Where points are counted in tens, an ace may count eleven (Wikipedia, Scoring tricks).
    """
    if counters.ace is None:
        return None
    unit = _unit(counters)
    dearest = max(ACE_IN_TENS if unit == _TEN else 1, *[each or 0 for each in counters[:-1]])
    return players * dearest + (MOST_FOR_LAST_TRICK * unit if is_last else 0)


def _unit(counters: Counters) -> int:
    return _TEN if (counters.ace or 0) >= _TEN else 1


def most_counters(rules: RuleSet) -> int | None:
    """More than all counters of a hand can be, whatever its cards count, or just as many; None without a known deck.

    All ways to count come to 240 in the cards of a single deck (Wikipedia, Scoring tricks).
    """
    copies = rules.deck.copies
    return None if copies is None else counters_in_cards(copies) + _TEN * max(1, copies // 2)


def counters_in_cards(copies: int) -> int:
    """The counters in tens of all cards of a deck, without the last trick, whatever each card counts."""
    return _IN_CARDS_OF_A_COPY * copies


_IN_CARDS_OF_A_COPY = 120
_TEN = 10
MOST_FOR_LAST_TRICK = 3
"""What the last trick is worth with three decks (Wikipedia, Triple-deck); it is 1 with one deck and 2 with two."""


ACE_IN_TENS = 11
"""What an ace counts at some of the tables that count in tens (Wikipedia, Scoring tricks)."""


def all_counters(rules: RuleSet) -> int | None:
    """The total of counters in a hand; None if the rules leave a part of it open."""
    worth, copies, cards = rules.counters, rules.deck.copies, rules.deck_size
    ranks = [worth.ace, worth.ten, worth.king, worth.queen, worth.jack]
    known = [count for count in ranks if count is not None]
    if copies is None or cards is None or worth.last_trick is None or worth.nine is None or len(known) < len(ranks):
        return None
    others = copies * len(Suit)
    return sum(known) * others + worth.nine * (cards - others * len(ranks)) + worth.last_trick
