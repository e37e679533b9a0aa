"""The points of several melds of a kind, and the best division of trump into runs and marriages."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from annotations.rules.rulesets import MeldPrices, Prices

MOST_OF_A_KIND = 16
"""Prices go up to this many of a kind; no deck has more."""


class Worth(NamedTuple):
    """The highest points for a number of one kind of meld, and how many of them are melded for it."""

    points: int
    number: int


class Sequences(NamedTuple):
    """Trump melded as runs and royal marriages; `pairs` of king and queen are those in them and in roundhouses.

    `sharing` is what it adds to the points of the roundhouses that some of them share a pair with a run.
    """

    points: int
    runs: Worth
    marriages: Worth
    pairs: int
    sharing: int = 0


class UnstatedError(Exception):
    """The price list leaves out the column in `args`."""


class PriceLists:
    """The price lists of a table, worked out as far as any deck goes.

    `points` has, by kind, what none, one, two … are worth at best; None where that is not stated.
    """

    __slots__ = (
        "_are_runs_first", "_lists", "_rule", "_run_roundhouse", "_sequences", "dix", "points", "roundhouse_is_priced",
    )  # fmt: skip

    def __init__(self, table: MeldPrices) -> None:
        self._lists = {kind: worths(getattr(table, kind) or ()) for kind in KINDS}
        self.points = {kind: [worth and worth.points for worth in listed] for kind, listed in self._lists.items()}
        self._rule = table.run_marriage and RUN_MARRIAGES[table.run_marriage]
        self._are_runs_first = table.run_marriage == "run-first"
        self._run_roundhouse = table.run_roundhouse
        self._sequences: dict[tuple[int, int, int], Sequences | None] = {}
        self.dix = table.dix
        self.roundhouse_is_priced = table.roundhouse is not None

    def worth(self, kind: str, number: int) -> Worth:
        """The points of this number of melds of a kind, named as its column; raises `UnstatedError`."""
        found = self._lists[kind][min(MOST_OF_A_KIND, number)]
        if found is None:
            raise UnstatedError(f"meld.{kind}")
        return found

    def sequences(self, runs: int, pairs: int, roundhouses: int) -> Sequences | None:
        """The best division of trump with the cards for at most these runs and pairs, and for all these roundhouses.

        None if runs go first and leave too few pairs for the roundhouses. Raises `UnstatedError`.
        """
        key = runs, pairs, roundhouses
        if key not in self._sequences:
            self._sequences[key] = self._divided(runs, pairs, roundhouses)
        return self._sequences[key]

    def _divided(self, runs: int, pairs: int, roundhouses: int) -> Sequences | None:
        rule = self._rule or (None if runs else RUN_MARRIAGES["extra-only"])
        if rule is None:
            raise UnstatedError("meld.run_marriage")
        least = self.worth("run", runs).points if self._are_runs_first else 0
        sharing = self._sharing(runs, roundhouses)
        found = [
            Sequences(
                run.points + marriage.points + added,
                run, marriage, rule(run.number, marriage.number, roundhouses - shared), added,
            )
            for run in [self.worth("run", number) for number in range(runs + 1)]
            for marriage in [self.worth("royal_marriage", number) for number in range(pairs - roundhouses + 1)]
            for shared, added in enumerate(sharing[: run.number + 1])
            if run.points >= least and rule(run.number, marriage.number, roundhouses - shared) <= pairs
        ]  # fmt: skip
        return max(found, default=None)

    def _sharing(self, runs: int, roundhouses: int) -> list[int]:
        """What it adds to the points that none, one, two … of the runs and roundhouses share a pair, two by two."""
        if self._run_roundhouse is None or not runs or not roundhouses:
            return [0]
        most = min(runs, self.worth("roundhouse", roundhouses).number)
        return [shared * self.added_by_sharing for shared in range(most + 1)]

    @property
    def added_by_sharing(self) -> int:
        """How many points more than each by itself a run and a roundhouse are worth that share a pair.

        Raises `UnstatedError`.
        """
        if self._run_roundhouse is None or not self.roundhouse_is_priced:
            return 0
        return self._run_roundhouse - self.worth("run", 1).points - self.worth("roundhouse", 1).points


KINDS = ("run", "royal_marriage", "marriage", "pinochle", "aces", "kings", "queens", "jacks", "roundhouse")
"""The columns that are price lists."""


def values(prices: Prices) -> list[int | None]:
    """The points of none, one, two … of a kind: as listed; beyond the list, the best split into listed multiples.

    None where the list does not say (Our reading, Prices beyond the list).
    """
    splits: list[int | None] = [0]
    for number in range(1, MOST_OF_A_KIND + 1):
        parts = range(1, min(number, len(prices)) + 1)
        splits.append(_best([_sum(splits[number - part], prices[part - 1]) for part in parts]))
    return [0, *prices, *splits[len(prices) + 1 :]]


def _sum(first: int | None, second: int | None) -> int | None:
    return None if first is None or second is None else first + second


def _best(points: list[int | None]) -> int | None:
    known = [value for value in points if value is not None]
    return max(known) if known and len(known) == len(points) else None


@lru_cache(maxsize=1024)  # bounded: house rules have prices of their own
def worths(prices: Prices) -> tuple[Worth | None, ...]:
    """The highest points of a hand with none, one, two … of a kind: it need not meld them all."""
    found: list[Worth | None] = []
    best = Worth(0, 0)
    for count, points in enumerate(values(prices)):
        if points is not None and points >= best.points:
            best = Worth(points, count if points else 0)
        found.append(None if points is None else best)
    return tuple(found)


def _side_by_side(runs: int, marriages: int, roundhouses: int) -> int:
    return runs + marriages + roundhouses


def _all_if_extra(runs: int, marriages: int, roundhouses: int) -> int:
    counted = marriages + roundhouses
    return counted if counted > runs else runs + counted


RUN_MARRIAGES: Mapping[str, Callable[[int, int, int], int]] = {
    "extra-only": _side_by_side,
    "run-first": _side_by_side,
    "all": lambda runs, marriages, roundhouses: max(runs, marriages + roundhouses),
    "all-if-extra": _all_if_extra,
}
"""The pairs of king and queen in a number of runs, royal marriages and roundhouses, by `meld.run_marriage`.

Roundhouses that share a pair with a run (`meld.run_roundhouse`) are left out of the number.
"""
