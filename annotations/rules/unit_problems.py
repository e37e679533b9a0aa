"""Columns of a rule set that count points in two units: some in ones, some in tens."""

from collections.abc import Iterator, Mapping

from annotations.rules.problem import Problem
from annotations.rules.rulesets import RuleSet, values_of
from annotations.rules.scoring import all_counters, counters_on_surrender
from annotations.rules.units import ONES, WORDS_IN_ONES, is_all_meld_in_tens, unit, unit_of_counter


def in_two_units(rules: RuleSet) -> Iterator[Problem]:
    """The problems of columns whose points are in another unit than the rest of the table."""
    yield from _counted_wrong(rules)
    yield from _surrendered_wrong(rules)


def _counted_wrong(rules: RuleSet) -> Iterator[Problem]:
    """Aces, tens and kings that count in ones where another of them, or all melds, are in tens, or the reverse.

    Other ranks count little or nothing in tens, too.
    """
    values = values_of(rules)
    counts = {path: count for path in _RANKS if isinstance(count := values[path], int)}
    other = _other_counter(counts, unit(rules)) or _other_melds(rules)
    for path, count in counts.items():
        if other and unit_of_counter(count) not in (None, unit(rules)):
            yield Problem(path, f"{_RANKS[path]} counts {count}, but {other}. Write both in ones, or both in tens.")


def _other_counter(counts: Mapping[str, int], counted: int) -> str:
    """A rank that counts in this unit, in words; empty if there is none."""
    paths = [path for path, count in counts.items() if unit_of_counter(count) == counted]
    return f"{_RANKS[paths[0]].lower()} counts {counts[paths[0]]} ({paths[0]})" if paths else ""


def _other_melds(rules: RuleSet) -> str:
    """The aces around by which melds are in one unit, in words; empty if they do not show it."""
    aces = rules.meld.aces[0] if rules.meld.aces else None
    is_sure = unit(rules) == ONES or is_all_meld_in_tens(rules)
    return f"aces around are worth {aces} (meld.aces)" if aces is not None and is_sure else ""


_RANKS = {"counters.A": "An ace", "counters.T": "A ten", "counters.K": "A king"}
"""The columns of the ranks that count in any unit, with their ranks in words."""


def _surrendered_wrong(rules: RuleSet) -> Iterator[Problem]:
    """Points for cards in tens at a table whose melds and counters are in ones; any other number is a table’s own."""
    words, in_all = rules.scoring.opponents_on_surrender or "", all_counters(rules)
    is_more = in_all is not None and counters_on_surrender(rules.scoring) > in_all
    if words in WORDS_IN_ONES and is_more and unit(rules) == ONES:
        instead = f"In ones it is “{WORDS_IN_ONES[words]}”."
        yield Problem(
            "scoring.opponents_on_surrender",
            f"“{words}” is for points in tens, but here a hand has {in_all} counters. {instead}",
        )
