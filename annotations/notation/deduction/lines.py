"""The values of a line that the rest of the game determines."""

from typing import NamedTuple, TypeVar

from annotations.notation.play.totals import Scores, integers
from annotations.notation.syntax.document import Seat, Team, Value
from annotations.notation.syntax.hand_lines import HandLines


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


def known(deduced: Deduced) -> Scores:
    """The deduced scores."""
    return integers(deduced.values)


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
