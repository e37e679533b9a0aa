"""The prices of melds that a table may have as well as those that were found for it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, islice

from annotations.notation.deduction.lines import Deduced
from annotations.notation.editing.other_tables import RESULTS, Stems
from annotations.notation.play import ReplayedHand
from annotations.notation.play.shown_melds import ShownMeld, shown_melds
from annotations.rules.inference import Inferred
from annotations.rules.melds import best_points
from annotations.rules.rulesets import MeldPrices, RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.units import TENS, in_ones, in_tens, unit
from annotations.rules.variations.choices import each_alone, fitting, is_disjoint, taken_together
from annotations.rules.variations.melds import MELDS


def other_prices(
    rules: RuleSet,
    inferred: Inferred,
    points: Callable[[RuleSet], Sequence[Deduced]],
    written: Sequence[ReplayedHand],
) -> Iterator[tuple[RuleSet, Stems]]:
    """The same with other prices of melds by which some meld of the game has other points.

    `inferred` says which sets fit the game; `points` has the points of its melds by any rules; `written` are its hands.
    """
    sets = [ruleset(name) for name in inferred.others]
    prices = [other.meld for _choice, other in fitting(_MELDS, rules)]
    prices += [other.meld for other in sets if unit(other) == unit(rules)]
    by_rules = points(rules)
    for meld in dict.fromkeys(chain(prices, _explaining(rules, inferred, written))):
        other = rules._replace(meld=meld)
        if points(other) != by_rules:
            yield other, RESULTS | {"Meld"}


_MELDS = each_alone(MELDS)


def _explaining(rules: RuleSet, inferred: Inferred, hands: Sequence[ReplayedHand]) -> Iterator[MeldPrices]:
    """The prices of the sets that fit, with a few variations, that explain the melds as well as these rules.

    What was found may be one of several explanations: 29 for a run and a pinochle is 25 and 4, or 15 and 14. Each
    variation has to change the points of some meld that is written; any other may be added to the rules by itself.
    """
    shown = list(dict.fromkeys([meld for hand in hands for _seat, meld in shown_melds(hand)]))
    if not shown:
        return
    most = _wrong(rules.meld, shown)
    for base in dict.fromkeys(_sets_that_fit(rules, inferred)):
        before = _points(base.meld, shown)
        parts = [one for one in MELDS if one.fits(base) and _points(one.of(base).meld, shown) != before]
        choices = chain(*[combinations(parts, number) for number in range(1, _MOST_TOGETHER + 1)])
        for choice in islice(choices, _MOST_TRIED):
            if is_disjoint(choice):
                prices = taken_together(choice, base).meld
                if _wrong(prices, shown) <= most:
                    yield prices


_MOST_TOGETHER = 3
"""A few melds seldom show more variations in their prices."""

_MOST_TRIED = 600
"""More choices than thirteen variations give: two copies of every card show no more than these."""


def _sets_that_fit(rules: RuleSet, inferred: Inferred) -> Iterator[RuleSet]:
    """These rules, and the same with the prices of each set that fits the game, without variations."""
    yield rules
    in_unit = in_tens if unit(rules) == TENS else in_ones
    for name in filter(None, (inferred.name, *inferred.others)):
        yield rules._replace(meld=in_unit(ruleset(name)).meld)


def _points(prices: MeldPrices, shown: Sequence[ShownMeld]) -> list[int | None]:
    return [best_points(prices, one.cards, one.trump) for one in shown]


def _wrong(prices: MeldPrices, shown: Sequence[ShownMeld]) -> int:
    """The number of melds with other points; those that the prices leave open are not among them."""
    return len([one for one in shown if one.error(prices)])
