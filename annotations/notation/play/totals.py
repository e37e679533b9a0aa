"""What was taken in play, by each seat, and with its meld by each team; and what each team scored by the lines."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from annotations.notation.syntax.document import Line, Value


class PlayTotals(NamedTuple):
    """By seat, from seat 1: the counters, None if they are not known or not stated, and the tricks."""

    taken: tuple[int | None, ...]
    tricks: tuple[int, ...]


class Taken(NamedTuple):
    """Sums by team: of the melds shown, of the counters taken, of tricks."""

    meld: tuple[int, ...]
    counters: tuple[int, ...]
    tricks: tuple[int, ...]


Scores = tuple[int | None, ...]
"""One integer for each team; None if it is unknown."""


class ScoresByLabel(dict[str, Scores]):
    """The scores on the lines of a hand, by label, as `scores_on` reads each of them at its first use."""

    __slots__ = ("_named", "_teams")

    def __init__(self, named: Mapping[str, Line], teams: int) -> None:
        super().__init__()
        self._named = named
        self._teams = teams

    def __missing__(self, label: str) -> Scores:
        found = self[label] = scores_on(self._named.get(label), self._teams)
        return found


def scores_on(line: Line | None, teams: int) -> Scores:
    """The scores on the line; all unknown if their number is not that of the teams."""
    if line is None or len(line.values) != teams:
        return (None,) * teams
    return integers(line.values)


@lru_cache(maxsize=1024)  # every check of a score asks for it again
def integers(values: tuple[Value | None, ...]) -> Scores:
    """The values that are integers; None for each other one."""
    return tuple([value if isinstance(value, int) else None for value in values])
