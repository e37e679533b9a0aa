"""The variations that only scores for play show, where cards and the counters of tricks are not written down."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from annotations.notation.deduction.sums import shows_cards
from annotations.notation.play import ReplayedHand
from annotations.notation.play.kitty import kitty_lines
from annotations.notation.rule_checks.evidence import scored_in_play
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters
from annotations.rules.units import TENS, unit
from annotations.rules.variations.choices import Alternatives, Choice, each_alone, fitting, is_disjoint
from annotations.rules.variations.counters import is_nearly_of_usual_deck
from annotations.rules.variations.deals import DECKS, DISCARDS, KITTY_NOT_COUNTED, KITTY_OF_SIX
from annotations.rules.variations.play import (
    COUNTERS,
    COUNTERS_TO_490,
    LAST_TRICKS_OF_DOUBLE,
    ONE_FOR_LAST_TRICK,
    TEN_FOR_LAST_TRICK,
)
from annotations.rules.variations.scoring import BID_FOR_OTHERS_ALONE, MINIMUMS, SETS, SURRENDERS

_COUNTING = [*each_alone(COUNTERS), *COUNTERS_TO_490]
_COUNTED_TO_A_MINIMUM = [(*counting, minimum) for counting, minimum in product(_COUNTING, MINIMUMS)]
"""What cards count together with a minimum: a score that this loses tells nothing of them, and the other one does."""

_COSTS = [cost for cost in SETS if cost is not BID_FOR_OTHERS_ALONE]
_COUNTED_BESIDE_A_SET = Alternatives([(*counting, cost) for counting, cost in product(_COUNTING, _COSTS)])
"""What cards count together with what a set costs.

A score for play that is wrong explains that of the hand, so that neither shows by itself. That only the others score
the bid is too rare to be tried here.
"""

_OF_LAST_TRICK = (*each_alone(LAST_TRICKS_OF_DOUBLE),)
_TO_490 = ((TEN_FOR_LAST_TRICK,), *COUNTERS_TO_490)
"""Ways to count to 490 in tens: for cards that were not played, the others may score 500 all the same."""


def _in_play() -> Iterator[Choice]:
    """What the scores for play depend on, fewest variations first: what scores, deck or kitty, what cards count.

    Beside another deck it may be a minimum, which a team without a score has not reached, or a score for cards that
    were not played.
    """
    scoring: list[Choice] = [*each_alone([*MINIMUMS, *SURRENDERS])]
    decks: list[Choice] = [(), *each_alone(DECKS), (KITTY_NOT_COUNTED,), (KITTY_OF_SIX, DISCARDS[0])]
    counting: list[Choice] = [(), *each_alone([*COUNTERS, ONE_FOR_LAST_TRICK])]
    discards: list[Choice] = [(), *each_alone(DISCARDS)]
    together = [(*deck, *counted, *rest) for deck, counted, rest in product(decks, counting, discards)]
    together += [(deck, *scored) for deck, scored in product(DECKS, scoring)]
    together += [*_OF_LAST_TRICK, *COUNTERS_TO_490, *_COUNTED_TO_A_MINIMUM]
    together += [(*counted, surrender) for counted, surrender in product(_TO_490, SURRENDERS)]
    yield from sorted([choice for choice in (*scoring, *together) if choice and is_disjoint(choice)], key=len)


IN_PLAY = Alternatives(_in_play())
_DEALS = frozenset([*DECKS, KITTY_NOT_COUNTED, KITTY_OF_SIX])
"""What the number of cards shows where any hand, or the kitty, is known."""


def left_open_by_cards(
    hands: Sequence[ReplayedHand], varied: Sequence[tuple[Choice, RuleSet]]
) -> Sequence[tuple[Choice, RuleSet]]:
    """Those of these choices, each with the rules that come of it, that the cards of the hands do not decide.

    A deck whose counters are nearly those of a usual one shows in more than one hand: in one they are added up wrong.
    So does a last trick that counts otherwise, unless one is known. What a minimum leaves open of counters is open only
    where there are tricks without them.
    """
    if not are_counters_open(hands):
        varied = [(choice, rules) for choice, rules in varied if choice not in _COUNTED_TO_A_MINIMUM]
    scored = Counter([scored_in_play(hand.lines) for hand in hands])
    is_last_shown = any(map(_shows_last_trick, hands))
    often = {choice for choice, rules in varied if scored[all_counters(rules) or 0] > 1}
    of_last_trick = set() if is_last_shown else often
    varied = [each for each in varied if each[0] not in _OF_LAST_TRICK or each[0] in of_last_trick]
    if any(shows_cards(hand) or _shows_kitty(hand) for hand in hands):
        return [each for each in varied if _DEALS.isdisjoint(each[0])]
    return [
        (choice, rules)
        for choice, rules in varied
        if _DEALS.isdisjoint(choice)
        or choice in often
        or not is_nearly_of_usual_deck(all_counters(rules) or 0, rules.players or 0)
    ]


def counted_beside_a_set(hands: Sequence[ReplayedHand]) -> list[tuple[Choice, RuleSet]]:
    """What cards may count together with what a set costs, each with the rules that come of it.

    Tricks without counters leave that open. Else only the sum of all counters shows it, which depends on the last
    trick, unless that is known.
    """
    choices = fitting(_COUNTED_BESIDE_A_SET, hands[0].rules)
    if are_counters_open(hands):
        return [*choices]
    is_shown = any(map(_shows_last_trick, hands))
    return [(choice, rules) for choice, rules in choices if TEN_FOR_LAST_TRICK in choice and not is_shown]


def _shows_last_trick(hand: ReplayedHand) -> bool:
    """Whether the cards of the last trick are known, and what it counts."""
    tricks = hand.tricks.all
    return len(tricks) == hand.length and bool(tricks[-1].cards) and tricks[-1].counters is not None


def are_counters_open(hands: Sequence[ReplayedHand]) -> bool:
    """Whether there are tricks without counters where cards may count otherwise: only in tens they do."""
    tricks = (trick for hand in hands for trick in hand.tricks.all)
    return unit(hands[0].rules) == TENS and any(trick.cards and trick.counters is None for trick in tricks)


def _shows_kitty(hand: ReplayedHand) -> bool:
    """Whether a line shows how many cards the kitty has, or how many of them are discarded."""
    discard = hand.lines.named.get("Discard")
    return any(len(line.values) > 1 for line in (*kitty_lines(hand.lines), *([discard] if discard else ())))


def is_about_counting(choice: Choice) -> bool:
    """Whether it changes what cards count: then what was taken, as far as it is known, tells nothing."""
    return not _COUNTERS.isdisjoint(choice)


_COUNTERS = frozenset([*COUNTERS, ONE_FOR_LAST_TRICK, *LAST_TRICKS_OF_DOUBLE])
