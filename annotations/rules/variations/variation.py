"""What a variation is: some columns with other values.

A row of the tables in this package has the columns of one variation, in words and with its source. Where a source
leaves a value open, it is None: such a table does not state it.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain, repeat
from typing import NamedTuple

from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.units import ONES, times, unit

KEPT = ...
"""Stands for a price that a variation does not change."""


class InsteadOf(NamedTuple):
    """Stands for a value that takes the place of one other only: any other stays, also one that no source states."""

    other: object
    value: object


SINGLE, DOUBLE = (2,), (4,)
AS_DOUBLE, MORE_THAN_ONE = (4, 6), (3, 4, 6)
"""Copies of each card in a single deck, in a double one, in those that follow its rules, and in more than one deck."""


class Variation(NamedTuple):
    """One way in which tables differ.

    `says` describes it, with numbers of points in braces. `copies` and `players` are those of the games in which the
    source has it; empty for any. Values are for a table that counts in ones: if it counts in tens, they are multiplied,
    unless `counted` says that the values are only for tables that count so. A price list has `KEPT` in place of each
    price that stays as it is.
    """

    says: str
    source: str
    values: Mapping[str, object]
    copies: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    counted: int | None = None

    def __hash__(self) -> int:
        return hash(self.says)  # no two variations say the same

    def fits(self, rules: RuleSet) -> bool:
        """Whether the source has this variation in such a game."""
        is_deck = not self.copies or rules.deck.copies in (None, *self.copies)
        return is_deck and (not self.players or rules.players in self.players) and self.counted in (None, unit(rules))

    def of(self, rules: RuleSet) -> RuleSet:
        """The rule set with the values of this variation."""
        return _varied(self, rules)

    def words(self, rules: RuleSet) -> str:
        """What it says, with the points of such a table."""
        factor = self.factor(rules)
        return _POINTS.sub(lambda points: str(int(points[1]) * factor), self.says)

    def factor(self, rules: RuleSet) -> int:
        """How many times its values such a table has them."""
        return ONES if self.counted else unit(rules)


@lru_cache(maxsize=256)
def _varied(variation: Variation, rules: RuleSet) -> RuleSet:
    factor, before = variation.factor(rules), values_of(rules)
    own = {path: _over(before[path], times(path, value, factor)) for path, value in variation.values.items()}
    return with_values(before | own)


def _over(before: object, value: object) -> object:
    """The value; for a price list, with the prices before where these are kept. Prices that are not there are None."""
    if isinstance(value, InsteadOf):
        return value.value if before == value.other else before
    if not isinstance(value, tuple) or KEPT not in value:
        return value
    prices = chain(before if isinstance(before, tuple) else (), repeat(None))
    return tuple([old if new is KEPT else new for new, old in zip(value, prices, strict=False)])


_POINTS = re.compile(r"\{(\d+)\}")
