"""Sentence builders for the values of columns, and short forms for tables; `wording.py` uses them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from annotations.notation.syntax.listed import both
from annotations.rules.columns import ColumnKind

Sentence = Callable[[Any], str]
"""Makes the sentence for a column’s value, including null if null has a meaning; empty if no sentence is needed."""


def counted(some: str, *, none: str = "") -> Sentence:
    """A sentence with a number at `%d`, and another sentence for 0."""
    return lambda value: none if none and not value else some % value


def counted_or(null: str, some: str) -> Sentence:
    """A sentence with a number, and another one for null."""
    return lambda value: null if value is None else some % value


def flagged(yes: str, no: str) -> Sentence:
    """A sentence for true and one for false."""
    return lambda value: yes if value else no


def worded(words: Mapping[str, str]) -> Sentence:
    """A sentence for each word of the column."""
    return lambda value: words[value]


def teams(value: Sequence[Sequence[int]]) -> str:
    """The sentence for the teams."""
    if all(len(team) == 1 for team in value):
        return "Each plays alone."
    sides = (both(team) for team in value)
    return f"They play in teams: seats {'; seats '.join(sides)}."


def teams_in_short(value: Sequence[Sequence[int]]) -> str:
    """As `1+3, 2+4`."""
    if all(len(team) == 1 for team in value):
        return "each alone"
    return ", ".join("+".join(map(str, team)) for team in value)


def steps(value: Sequence[Sequence[int]]) -> str:
    """The sentence for the steps of bids."""
    if not value:
        return "Any number higher than the last bid may be bid."
    return f"Bids go up {both([f'by {step} from {start}' for start, step in value])}."


def steps_in_short(value: Sequence[Sequence[int]]) -> str:
    """As `by 1 from 50, by 5 from 60`."""
    return ", ".join(f"by {step} from {start}" for start, step in value) or "any number"


def prices(value: Sequence[int | None]) -> str:
    """The points of one, two, three …, in a row."""
    return " · ".join("–" if points is None else str(points) for points in value)


def priced(what: str) -> Sentence:
    """A sentence with the points of one, two, three …"""
    return lambda value: f"{what}: {prices(value)}."


def roundhouse(value: Sequence[int | None] | None) -> str:
    """The sentence for the points of a roundhouse."""
    if value is None:
        return "A roundhouse is worth the sum of its marriages, kings and queens."
    if len(value) == 1:
        return f"A roundhouse is worth {prices(value)} instead of its parts."
    return f"One, two or more roundhouses are worth {prices(value)} instead of their parts."


def yes_or_no(value: bool) -> str:
    """A flag in a table."""
    return "yes" if value else "no"


SHORT: Mapping[ColumnKind, Sentence] = {
    ColumnKind.INTEGER: str,
    ColumnKind.FLAG: yes_or_no,
    ColumnKind.TEAMS: teams_in_short,
    ColumnKind.STEPS: steps_in_short,
    ColumnKind.PRICES: prices,
    ColumnKind.PRICE_OR_PRICES: prices,
}
"""The short form of a value in a table, if its row in `wording.py` has no words of its own."""
