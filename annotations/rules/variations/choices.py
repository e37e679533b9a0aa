"""Variations that a table has together, and those of which it has one."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from annotations.rules.prices import KINDS
from annotations.rules.rulesets import RuleSet
from annotations.rules.variations.variation import Variation

Choice = tuple[Variation, ...]
"""Variations that a table has together."""


def columns_of(choice: Choice) -> set[str]:
    """The paths of the columns that these variations are about."""
    return {path for variation in choice for path in variation.values}


@lru_cache(maxsize=4096)
def is_disjoint(choice: Choice) -> bool:
    """Whether no two of the variations have values for the same column, or prices for the same number of a meld."""
    places = [place for variation in choice for place in _places(variation)]
    return len(places) == len(set(places))


def _places(variation: Variation) -> Iterator[tuple[str, int]]:
    for path, value in variation.values.items():
        if path in _PRICES and isinstance(value, tuple):
            yield from [(path, number) for number, price in enumerate(value, 1) if isinstance(price, int)]
        else:
            yield path, 0


_PRICES = frozenset([f"meld.{kind}" for kind in KINDS])


class Alternatives:
    """Choices of which a table takes one. The object is only equal to itself: what fits is looked up by it."""

    __slots__ = ("_choices",)

    def __init__(self, choices: Iterable[Choice]) -> None:
        self._choices = tuple(choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._choices)


def each_alone(variations: Iterable[Variation]) -> Alternatives:
    """A choice of each of these variations without any other."""
    return Alternatives([(variation,) for variation in variations])


def taken_together(choice: Choice, rules: RuleSet) -> RuleSet:
    """The rule set with the values of all these variations."""
    for variation in choice:
        rules = variation.of(rules)
    return rules


@lru_cache(maxsize=256)
def fitting(choices: Alternatives, rules: RuleSet) -> tuple[tuple[Choice, RuleSet], ...]:
    """The choices that fit the game and change its rules, each with the rules that come of it."""
    possible = [choice for choice in choices if all(variation.fits(rules) for variation in choice)]
    varied = [(choice, taken_together(choice, rules)) for choice in possible]
    return tuple([(choice, by) for choice, by in varied if by != rules])


def most_left(contradictions: int) -> int:
    """How many of these contradictions a variation may leave unexplained: where there are many, a few mistakes."""
    return contradictions // 4


def most_wrong(values: int) -> int:
    """How many of these wrong bids, points, scores and tricks a variation may leave: one mistake, or a few of many.

    One of two such values may be typed wrong; how many cards are passed is the same in all hands.
    """
    return max(most_left(values), 1 if values > 1 else 0)


def is_explained(left: Sequence[int], wrong: Sequence[int]) -> bool:
    """Whether a variation explains enough: `left` are the lines of each hand that it leaves wrong, of those `wrong`.

    It does if it leaves few of these lines, or few of the hands with such lines, as two slips may be in one hand. It
    also does if it leaves nothing wrong in at least two of these hands, and makes nothing else wrong.
    """
    if sum(left) <= most_wrong(sum(wrong)) or len([*filter(None, left)]) <= most_wrong(len([*filter(None, wrong)])):
        return True
    pairs = [*zip(left, wrong, strict=True)]
    cleared = [before for now, before in pairs if before and not now]
    return len(cleared) > 1 and not [before for now, before in pairs if now > before]
