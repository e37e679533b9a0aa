"""The values of a line that the rest of the game determines."""

from functools import lru_cache
from typing import NamedTuple, TypeVar

from annotations.notation.syntax.document import Line, Seat, Team, Value
from annotations.notation.syntax.hand_lines import HandLines

Scores = tuple[int | None, ...]
"""One integer for each team; None if it is unknown."""


class Deduced(NamedTuple):
    """The values of the line with this label, None where a value is unknown.

    `code` is that of the warning about other values; `columns` are those of the rule set that the values rely on.
    `redeclared`: it is the `Hand#` of the seat after the exchange.
    """

    label: str
    values: tuple[Value | None, ...]
    code: str
    columns: tuple[str, ...] = ()
    redeclared: bool = False


def scores_on(line: Line | None, teams: int) -> Scores:
    """The scores on the line; all unknown if their number is not that of the teams."""
    if line is None or len(line.values) != teams:
        return (None,) * teams
    return _integers(line.values)


def known(deduced: Deduced) -> Scores:
    """The deduced scores."""
    return _integers(deduced.values)


@lru_cache(maxsize=1024)  # every check of a score asks for it again
def _integers(values: tuple[Value | None, ...]) -> Scores:
    return tuple([value if isinstance(value, int) else None for value in values])


Score = TypeVar("Score", bound=int | None)


def with_score(scores: tuple[Score, ...], team: int, score: Score) -> tuple[Score, ...]:
    """The scores with this one for the team, from 0."""
    return (*scores[:team], score, *scores[team + 1 :])


def agree(scores: Scores, others: Scores) -> bool:
    """Whether the scores are the same wherever both are known."""
    if scores != others:
        for one, other in zip(scores, others, strict=True):  # a loop: this is asked of every candidate of every hand
            if one != other and one is not None and other is not None:
                return False
    return True


def differing(lines: HandLines, deduced: Deduced) -> list[int]:
    """The places of known values that differ from the deduced ones; empty if there is no such line."""
    line = lines.named.get(deduced.label)
    if line is None or len(line.values) != len(deduced.values):
        return []
    return [
        place
        for place, (value, expected) in enumerate(zip(line.values, deduced.values, strict=True))
        if expected is not None and value != expected and isinstance(value, int | Seat | Team)
    ]


def if_any(deduced: Deduced | None) -> tuple[Deduced, ...]:
    """The one line that was deduced, or nothing."""
    return (deduced,) if deduced else ()
