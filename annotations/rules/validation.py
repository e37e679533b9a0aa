"""Read a rule set from JSON, and explain the mistake in each wrong column."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from annotations.rules.columns import COLUMNS, LONGEST_PRICES, MOST_POINTS, Column, ColumnKind
from annotations.rules.problem import Problem
from annotations.rules.problems import contradictions
from annotations.rules.record_text import MORE_THAN_ONCE, repeated_paths
from annotations.rules.rulesets import Json, RuleSet, with_values

LONGEST_TEXT = 1000
MOST_TEXTS = 50
MOST_STEPS = 50


class Read(NamedTuple):
    """The columns that could be read, the others as if they were not stated; and what is wrong with the others."""

    rules: RuleSet
    problems: tuple[Problem, ...]


class WrongValue(Exception):
    """The column cannot have this value; the message says which values it can have."""


def read_ruleset(record: Json) -> Read:
    """The rule set that the object of a rule-set file describes; it holds only if there are no problems.

    Every column must be there once, null where nothing is stated, and none that is unknown; together they must be
    possible. Only a record from `read_json` shows what was there twice.
    """
    if not isinstance(record, dict):
        return Read(with_values({}), (Problem("", "A rule set is a JSON object with a value for every column."),))
    if any(map(_has_half_character, _strings(record))):
        return Read(with_values({}), (Problem("", "It has half of a character, such as \\ud800. Delete it."),))
    flat = _flat(record)
    read = _read(flat)
    of_names = (*_repeated(record), *_unknown(record), *_missing(flat))
    problems = (*of_names, *read.problems, *contradictions(read.rules))
    return Read(read.rules, problems)


def _strings(value: Json) -> Iterator[str]:
    """Every string in the value, names too."""
    left: list[object] = [value]
    while left:
        part = left.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, Mapping):
            left += [*part, *part.values()]
        elif isinstance(part, list | tuple):
            left += part


def _has_half_character(text: str) -> bool:
    """Whether it has a lone surrogate, which JSON can write, but which nobody can show or save."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def read_columns(record: Mapping[str, Json]) -> Read:
    """Read a partial record: missing columns are unstated, unknown ones ignored."""
    return _read(_flat(record))


def _flat(record: Mapping[str, Json]) -> dict[str, Json]:
    """The values of the record by column path; a group that is not an object by the path of the group."""
    found: dict[str, Json] = {}
    for path in COLUMNS:
        group, _dot, name = path.rpartition(".")
        if group and group in record:
            inside = record[group]
            if not isinstance(inside, dict):
                found[group] = inside
            elif name in inside:
                found[path] = inside[name]
        elif path in record:
            found[path] = record[path]
    return found | _in_words_of_today(found)


def _in_words_of_today(flat: Mapping[str, Json]) -> dict[str, Json]:
    """The columns that a record says otherwise from before there was `meld.run_roundhouse`.

    By the word “in-roundhouse” a run and a roundhouse shared the marriage in trump, and were worth the points of both.
    """
    if flat.get("meld.run_marriage") != "in-roundhouse":
        return {}
    singles = [_of_one(flat.get(f"meld.{kind}")) for kind in ("run", "roundhouse")]
    known = [points for points in singles if isinstance(points, int)]
    together = sum(known) if len(known) == len(singles) else None
    return {"meld.run_marriage": "extra-only", "meld.run_roundhouse": flat.get("meld.run_roundhouse", together)}


def _of_one(prices: Json) -> Json:
    """The points of one, of a list of points or of points that are no list."""
    return next(iter(prices), None) if isinstance(prices, list) else prices


def _repeated(record: Mapping[str, Json]) -> Iterator[Problem]:
    for path in repeated_paths(record):
        yield Problem(path[:LONGEST_TEXT], MORE_THAN_ONCE)


def _unknown(record: Mapping[str, Json]) -> Iterator[Problem]:
    groups = {path.partition(".")[0] for path in COLUMNS if "." in path}
    for name, value in record.items():
        if name in groups:
            parts = value if isinstance(value, dict) else ()
            yield from (_no_column(f"{name}.{part}") for part in parts if f"{name}.{part}" not in COLUMNS)
        elif name not in COLUMNS or "." in name:
            yield _no_column(name)


def _no_column(path: str) -> Problem:
    return Problem(path[:LONGEST_TEXT], "There is no such column.")


def _missing(flat: Mapping[str, Json]) -> Iterator[Problem]:
    for path, column in COLUMNS.items():
        if path not in flat and path.partition(".")[0] not in flat and not column.optional:
            hint = " Write null if the rules do not say." if column.may_be_null else ""
            yield Problem(path, f"It is missing.{hint}")


def _read(flat: Mapping[str, Json]) -> Read:
    values: dict[str, object] = {}
    problems: list[Problem] = []
    for path, value in flat.items():
        column = COLUMNS.get(path)
        if column is None:
            problems.append(Problem(path, f"{_shown(value)} is not an object with the columns of this group."))
            continue
        if value is None and column.may_be_null:
            continue
        try:
            values[path] = _READERS[column.kind](value, column)
        except WrongValue as wrong:
            problems.append(Problem(path, str(wrong)))
    return Read(with_values(values), tuple(problems))


def _text(value: Json, column: Column) -> str:
    if isinstance(value, str) and value.strip() and len(value) <= LONGEST_TEXT and value.isprintable():
        return value
    raise WrongValue(f"{_shown(value)} is not a line of text with 1 to {LONGEST_TEXT} characters.")


def _texts(value: Json, column: Column) -> tuple[str, ...]:
    return tuple(_text(part, column) for part in _list(value, column, MOST_TEXTS, least=0))


def _integer(value: Json, column: Column) -> int:
    return _whole(value, column.least, column.most)


def _flag(value: Json, column: Column) -> bool:
    if isinstance(value, bool):
        return value
    raise WrongValue(f"{_shown(value)} is neither true nor false.")


def _word(value: Json, column: Column) -> str:
    if isinstance(value, str) and value in column.words:
        return value
    *most, last = [f"“{word}”" for word in column.words]
    raise WrongValue(f"{_shown(value)} is not one of {', '.join(most)} and {last}.")


def _teams(value: Json, column: Column) -> tuple[tuple[int, ...], ...]:
    most = COLUMNS["players"].most
    return tuple(
        tuple(_whole(seat, 1, most) for seat in _list(team, column, most)) for team in _list(value, column, most)
    )


def _steps(value: Json, column: Column) -> tuple[tuple[int, int], ...]:
    pairs = [_list(pair, column, 2) for pair in _list(value, column, MOST_STEPS, least=0)]
    if any(len(pair) != 2 for pair in pairs):
        raise WrongValue(f"A pair has two numbers: write {column.kind.value}.")
    steps = tuple((_whole(start, 0, MOST_POINTS), _whole(step, 1, MOST_POINTS)) for start, step in pairs)
    if any(later[0] <= earlier[0] for earlier, later in pairwise(steps)):
        raise WrongValue("Each pair must begin at a higher bid than the one before.")
    return steps


def _prices(value: Json, column: Column) -> tuple[int | None, ...]:
    points = _list(value, column, LONGEST_PRICES)
    return tuple(None if price is None else _whole(price, 0, MOST_POINTS) for price in points)


def _price_or_prices(value: Json, column: Column) -> tuple[int | None, ...]:
    return _prices(value if isinstance(value, list) else [value], column)


def _list(value: Json, column: Column, most: int, least: int = 1) -> list[Json]:
    if isinstance(value, list) and least <= len(value) <= most:
        return value
    if isinstance(value, list):
        raise WrongValue(
            f"{len(value)} values are too {'few' if len(value) < least else 'many'}: write {column.kind.value}."
        )
    raise WrongValue(f"{_shown(value)} is not {column.kind.value}.")


def _whole(value: Json, least: int, most: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise WrongValue(f"{_shown(value)} is not a whole number from {least} to {most}.")


def _shown(value: Json) -> str:
    """The value for a message: as JSON, cut if it is long."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, int):
        return str(value) if abs(value) <= MOST_POINTS**2 else "A number this large"
    if isinstance(value, str):
        return f"“{value[:40]}…”" if len(value) > 40 else f"“{value}”"
    return str(value) if isinstance(value, float) else "A list" if isinstance(value, list) else "An object"


_READERS: Mapping[ColumnKind, Callable[[Json, Column], object]] = {
    ColumnKind.TEXT: _text,
    ColumnKind.TEXTS: _texts,
    ColumnKind.INTEGER: _integer,
    ColumnKind.FLAG: _flag,
    ColumnKind.WORD: _word,
    ColumnKind.TEAMS: _teams,
    ColumnKind.STEPS: _steps,
    ColumnKind.PRICES: _prices,
    ColumnKind.PRICE_OR_PRICES: _price_or_prices,
}
