"""How values of columns are put: ways to make the sentence, and the few words for a table, that `wording.py` names."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from annotations.rules.columns import ColumnKind

Says = Callable[[Any], str]
"""What is said of a column’s value, which may be null where null means something; empty where nothing need be said."""


def counted(some: str, *, none: str = "") -> Says:
    """A number in its sentence, `%d`; a sentence of its own for 0."""
    return lambda value: none if none and not value else str(some) % value


def counted_or(null: str, some: str) -> Says:
    """A number in its sentence, and what null means."""
    return lambda value: null if value is None else str(some) % value


def flagged(yes: str, no: str) -> Says:
    """A sentence for each of the two."""
    return lambda value: yes if value else no


def worded(words: Mapping[str, str]) -> Says:
    """A sentence for each word of the column."""
    return lambda value: words[value]


def teams(value: Sequence[Sequence[int]]) -> str:
    """Who plays with whom."""
    if all(len(team) == 1 for team in value):
        return "Each plays alone."
    sides = (_listed(list(map(str, team))) for team in value)
    return f"They play in teams: seats {'; seats '.join(sides)}."


def teams_in_short(value: Sequence[Sequence[int]]) -> str:
    """As `1+3, 2+4`."""
    if all(len(team) == 1 for team in value):
        return "each alone"
    return ", ".join("+".join(map(str, team)) for team in value)


def steps(value: Sequence[Sequence[int]]) -> str:
    """By how much bids go up."""
    if not value:
        return "Any number may be bid that is higher than the last."
    return f"Bids go up {_listed([f'by {step} from {start} on' for start, step in value])}."


def steps_in_short(value: Sequence[Sequence[int]]) -> str:
    """As `by 1 from 50, by 5 from 60`."""
    return ", ".join(f"by {step} from {start}" for start, step in value) or "any number"


def prices(value: Sequence[int | None]) -> str:
    """The points of one, two, three …, in a row."""
    return " · ".join("–" if points is None else str(points) for points in value)


def priced(what: str) -> Says:
    """A sentence with the points of one, two, three …"""
    return lambda value: f"{what}: {prices(value)}."


def roundhouse(value: Sequence[int | None] | None) -> str:
    """What a roundhouse is worth."""
    if value is None:
        return "A roundhouse is worth what its marriages, kings and queens are."
    if len(value) == 1:
        return f"A roundhouse is worth {prices(value)}, in place of its parts."
    return f"One, two or more roundhouses are worth {prices(value)}, in place of their parts."


def yes_or_no(value: bool) -> str:
    """A flag in a table."""
    return "yes" if value else "no"


SHORT: Mapping[ColumnKind, Says] = {
    ColumnKind.INTEGER: str,
    ColumnKind.FLAG: yes_or_no,
    ColumnKind.TEAMS: teams_in_short,
    ColumnKind.STEPS: steps_in_short,
    ColumnKind.PRICES: prices,
    ColumnKind.PRICE_OR_PRICES: prices,
}
"""The few words for a value in a table, where its row of `wording.py` has none of its own."""


def _listed(parts: Sequence[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last
