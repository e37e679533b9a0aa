"""The JSON Schema of a rule set, made from `COLUMNS`. Only `validation.py` checks columns against each other."""

from annotations.rules.cards import MOST_PLAYERS
from annotations.rules.columns import COLUMNS, LONGEST_PRICES, MOST_POINTS, Column, ColumnKind
from annotations.rules.validation import LONGEST_TEXT, MOST_STEPS, MOST_TEXTS

Schema = dict[str, object]


def ruleset_schema() -> Schema:
    """The schema, as an object that JSON can write."""
    top: Schema = {}
    groups: dict[str, Schema] = {}
    for path, column in COLUMNS.items():
        group, _dot, name = path.rpartition(".")
        properties = groups.setdefault(group, {}) if group else top
        properties[name] = _column(column)
        if group and group not in top:
            top[group] = {}
    for group, properties in groups.items():
        top[group] = _closed(properties, [name for name in properties if _is_required(f"{group}.{name}")])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A rule set of pinochle",
        **_closed(top, [name for name in top if _is_required(name)]),
    }


def _is_required(path: str) -> bool:
    """Whether the JSON must have this column, or this group of columns."""
    return path not in COLUMNS or not COLUMNS[path].optional


def _column(column: Column) -> Schema:
    value = _value(column)
    if column.may_be_null:
        value = {"anyOf": [value, {"type": "null"}]}
    return value | {"description": f"{column.meaning} {column.null and f'Null: {column.null}'}".strip()}


def _value(column: Column) -> Schema:
    text: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
    match column.kind:
        case ColumnKind.TEXT:
            return text
        case ColumnKind.TEXTS:
            return _list(text, 0, MOST_TEXTS)
        case ColumnKind.INTEGER:
            return _integer(column.least, column.most)
        case ColumnKind.FLAG:
            return {"type": "boolean"}
        case ColumnKind.WORD:
            return {"anyOf": [{"const": word, "description": says} for word, says in column.words.items()]}
        case ColumnKind.TEAMS:
            return _list(_list(_integer(1, MOST_PLAYERS), 1, MOST_PLAYERS), 1, MOST_PLAYERS)
        case ColumnKind.STEPS:
            pair = [_integer(0, MOST_POINTS), _integer(1, MOST_POINTS)]
            return _list({"type": "array", "prefixItems": pair, "items": False, "minItems": 2}, 0, MOST_STEPS)
        case ColumnKind.PRICES:
            return _prices()
        case ColumnKind.PRICE_OR_PRICES:
            return {"anyOf": [_integer(0, MOST_POINTS), _prices()]}


def _prices() -> Schema:
    return _list({"anyOf": [_integer(0, MOST_POINTS), {"type": "null"}]}, 1, LONGEST_PRICES)


def _integer(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _list(items: Schema, least: int, most: int) -> Schema:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def _closed(properties: Schema, required: list[str]) -> Schema:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
