"""The variations that only scores for play show, where cards and the counters of tricks are not written down."""

from collections.abc import Iterator, Sequence
from itertools import product

from annotations.notation.deduction.sums import shows_cards
from annotations.notation.play import ReplayedHand
from annotations.rules.rulesets import RuleSet
from annotations.rules.variations.choices import Alternatives, Choice, each_alone, is_disjoint
from annotations.rules.variations.deals import DECKS, DISCARDS, KITTY_NOT_COUNTED, KITTY_OF_SIX
from annotations.rules.variations.play import COUNTERS, ONE_FOR_LAST_TRICK
from annotations.rules.variations.scoring import MINIMUMS


def _in_play() -> Iterator[Choice]:
    """What the scores for play depend on, fewest variations first: deck or kitty, what cards count, which count.

    Beside another deck it may be a minimum, which a team without a score has not reached.
    """
    decks: list[Choice] = [(), *each_alone(DECKS), (KITTY_NOT_COUNTED,), (KITTY_OF_SIX, DISCARDS[0])]
    counting: list[Choice] = [(), *each_alone([*COUNTERS, ONE_FOR_LAST_TRICK])]
    discards: list[Choice] = [(), *each_alone(DISCARDS)]
    together: list[Choice] = [(*deck, *counted, *rest) for deck, counted, rest in product(decks, counting, discards)]
    together += product(DECKS, MINIMUMS)
    yield from sorted([choice for choice in together if choice and is_disjoint(choice)], key=len)


IN_PLAY = Alternatives(_in_play())
_DEALS = frozenset([*DECKS, KITTY_NOT_COUNTED, KITTY_OF_SIX])
"""What the number of cards shows where any hand is known."""


def left_open_by_cards(
    hands: Sequence[ReplayedHand], varied: Sequence[tuple[Choice, RuleSet]]
) -> Sequence[tuple[Choice, RuleSet]]:
    """Those of these choices, each with the rules that come of it, that the cards of the hands do not decide."""
    if not any(map(shows_cards, hands)):
        return varied
    return [(choice, rules) for choice, rules in varied if _DEALS.isdisjoint(choice)]


def is_about_counting(choice: Choice) -> bool:
    """Whether it changes what cards count: then what was taken, as far as it is known, tells nothing."""
    return not _COUNTERS.isdisjoint(choice)


_COUNTERS = frozenset([*COUNTERS, ONE_FOR_LAST_TRICK])
