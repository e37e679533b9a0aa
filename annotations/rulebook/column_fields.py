"""A form field for each kind of column: from typed text to what `read_ruleset` reads, and back.

A field refuses only missing text. It passes on unchanged what it cannot convert, so that reading the rule set says
what is wrong with it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django import forms

from annotations.notation.syntax.lines import unix_line_ends
from annotations.rulebook.wording import WORDING
from annotations.rules.columns import LONGEST_PRICES, Column, ColumnKind
from annotations.rules.rulesets import Json

FEWEST_PRICES = 4
SPARE_STEPS = 2
ANY_NUMBER = ((0, 1),)
INTEGER = re.compile(r"-?[0-9]{1,9}")
FLAGS: dict[str, Json] = {"yes": True, "no": False}
UNSTATED = ("", "not stated")


class ManyInput(forms.TextInput):
    """Several controls of one name, each with a value; a template draws them."""

    def value_from_datadict(self, data: Mapping[str, Any], files: object, name: str) -> Any:
        return data.getlist(name) if hasattr(data, "getlist") else data.get(name)


class ColumnField(forms.Field):
    """The field of one column; cleaned, it is the column's value in JSON."""

    def __init__(self, column: Column) -> None:
        label = WORDING[column.path].label if column.path in WORDING else column.path.capitalize()
        meaning = "" if column.meaning == f"{label}." else column.meaning
        required = column.kind is ColumnKind.TEXT
        super().__init__(required=required, label=label, help_text=meaning, widget=_widget(column))
        self.column = column

    def clean(self, value: Any) -> Json:
        read = _READ[self.column.kind](value)
        self.validate(read)
        return read


def typed(value: object, kind: ColumnKind) -> Any:
    """A column's value as its field shows it."""
    return _TYPED[kind](value)


def field_name(path: str) -> str:
    """The name of the column's field."""
    return path.replace(".", "-").replace("_", "-").lower()


def _widget(column: Column) -> forms.Widget:
    match column.kind:
        case ColumnKind.WORD:
            words = [(word, WORDING[column.path].words[word]) for word in column.words]
            return forms.Select(choices=[UNSTATED, *words])
        case ColumnKind.FLAG:
            return forms.Select(choices=[UNSTATED, ("yes", "yes"), ("no", "no")])
        case ColumnKind.PRICES | ColumnKind.PRICE_OR_PRICES | ColumnKind.STEPS:
            return ManyInput()
        case ColumnKind.TEXTS:
            return forms.Textarea(attrs={"rows": 3})
        case ColumnKind.INTEGER:
            return forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"})
    return forms.TextInput(attrs={"autocomplete": "off"})


def _integer(value: Any) -> Json:
    text = str(value or "").strip()
    if not text:
        return None
    return int(text) if INTEGER.fullmatch(text) else text


def _flag(value: Any) -> Json:
    return FLAGS.get(value, value) if value else None


def _teams(value: Any) -> Json:
    teams = [[_integer(seat) for seat in team.split("+")] for team in str(value or "").split(",") if team.strip()]
    return teams or None


def _prices(value: Any) -> Json:
    points = [_integer(one) for one in value or ()]
    while points and points[-1] is None:
        points.pop()
    return points or None


def _steps(value: Any) -> Json:
    numbers = [_integer(one) for one in value or ()]
    pairs = [list(pair) for pair in zip(numbers[::2], numbers[1::2], strict=False)]
    return [pair for pair in pairs if pair != [None, None]] or None


def _texts(value: Any) -> Json:
    return [line.strip() for line in unix_line_ends(str(value or "")).split("\n") if line.strip()]


def _text(value: Any) -> Json:
    return str(value or "").strip()


def _word(value: Any) -> Json:
    return value or None


_READ: dict[ColumnKind, Callable[[Any], Json]] = {
    ColumnKind.TEXT: _text,
    ColumnKind.TEXTS: _texts,
    ColumnKind.INTEGER: _integer,
    ColumnKind.FLAG: _flag,
    ColumnKind.WORD: _word,
    ColumnKind.TEAMS: _teams,
    ColumnKind.STEPS: _steps,
    ColumnKind.PRICES: _prices,
    ColumnKind.PRICE_OR_PRICES: _prices,
}


def _typed_one(value: Any) -> str:
    return "" if value is None else str(value)


def _typed_flag(value: Any) -> str:
    return "" if value is None else "yes" if value else "no"


def _typed_many(value: Any) -> list[str]:
    return [_typed_one(one) for one in value or ()]


def _typed_teams(value: Sequence[Sequence[int]] | None) -> str:
    return ", ".join("+".join(map(str, team)) for team in value or ())


def _typed_steps(value: Sequence[Sequence[int]] | None) -> list[str]:
    """An empty list allows every number and is shown as steps of one from 0; empty boxes mean “not stated”."""
    return [str(number) for pair in (ANY_NUMBER if value == () else value or ()) for number in pair]


_TYPED: dict[ColumnKind, Callable[[Any], Any]] = {
    ColumnKind.TEXT: _typed_one,
    ColumnKind.TEXTS: lambda value: "\n".join(value or ()),
    ColumnKind.INTEGER: _typed_one,
    ColumnKind.FLAG: _typed_flag,
    ColumnKind.WORD: _typed_one,
    ColumnKind.TEAMS: _typed_teams,
    ColumnKind.STEPS: _typed_steps,
    ColumnKind.PRICES: _typed_many,
    ColumnKind.PRICE_OR_PRICES: _typed_many,
}


def padded(values: Sequence[str] | None, kind: ColumnKind, widest: int) -> list[str]:
    """The values of a `ManyInput` with room for more: prices fill the table, steps get two spare rows."""
    typed = list(values or ())
    while typed and not typed[-1].strip():
        typed.pop()
    room = len(typed) % 2 + 2 * SPARE_STEPS if kind is ColumnKind.STEPS else widest - len(typed)
    return [*typed, *[""] * room]


def width(lists: Sequence[Sequence[str]]) -> int:
    """The number of columns in a table of these prices."""
    return min(LONGEST_PRICES, max(FEWEST_PRICES, *map(len, lists)))
