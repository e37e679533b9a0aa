"""The JSON Schema of what `pn json` writes, made from `LINE_SPECS` and published as `schema.json`."""

from annotations.notation.cli.objects import CHANGES, NOTES, PASSED_OVER
from annotations.notation.syntax.diagnostics import Status
from annotations.notation.syntax.specs import HAND_GROUPS, LINE_SPECS, Arity, Field, Kind, LineSpec
from annotations.rules.cards import CARDS, FEWEST_PLAYERS, MOST_PLAYERS, Rank, Suit

Schema = dict[str, object]

_PLACE: Schema = {"type": "integer", "minimum": 1}
_TEXT: Schema = {"type": "string"}
_CARD: Schema = {"enum": list(CARDS)}
_SEAT_NUMBER: Schema = {"type": "integer", "minimum": 1, "maximum": MOST_PLAYERS}


def _closed(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _any(*schemas: Schema) -> Schema:
    return {"anyOf": list(schemas)}


_SEAT = _closed({"seat": _SEAT_NUMBER})
_TEAM = _closed({"team": _SEAT_NUMBER})
_LONG = _closed({"digits": {"type": "string", "pattern": "^-?[1-9][0-9]+$"}})
_KINDS: dict[Kind, Schema] = {
    Kind.NOTATION: {"const": "PN 1.0"},
    Kind.TEXT: _TEXT,
    Kind.DATETIME: {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$"},
    Kind.SEAT: _SEAT,
    Kind.SIDE: _any(_TEAM, _SEAT),
    Kind.POSITIVE: _any({"type": "integer", "minimum": 1}, _LONG),
    Kind.COUNT: _any({"type": "integer", "minimum": 0}, _LONG),
    Kind.SCORE: _any({"type": "integer"}, _LONG),
    Kind.BID: _any({"const": "Pass"}, {"type": "integer", "minimum": 1}, _LONG),
    Kind.TRUMP: {"enum": [suit.name.capitalize() for suit in Suit]},
    Kind.CARD: _CARD,
}
_ONE_VALUE = (Arity.ONE, Arity.MAYBE)


def _field(field: Field) -> Schema:
    """The values of a field; a single placeholder stands for all of them."""
    if field.kind is Kind.SUIT:
        return _any(_ref("suits"), _ref("placeholder"))
    value = _any(_KINDS[field.kind], _ref("placeholder"), _ref("faulty"))
    if field.arity is Arity.MAYBE:
        return _any(value, {"type": "null"})
    if field.arity in _ONE_VALUE:
        return value
    many = [_list(value), _ref("placeholder")]
    return _any(*many, _ref("suits")) if field.grouped_from else _any(*many)


def _line(spec: LineSpec) -> Schema:
    label = f"^{spec.stem}{'[1-9][0-9]?' if spec.max_number else ''}$"
    known: Schema = {
        "line": _PLACE,
        "label": {"type": "string", "pattern": label},
        "counts": {"const": False},
    }
    read = _closed(known | {field.name: _field(field) for field in spec.fields}, ("counts",))
    return read | {"title": spec.title, "description": spec.help}


def _section(*parts: str) -> Schema:
    return {part: _list(_ref("passed_over" if part == PASSED_OVER else "line")) for part in parts}


def _schema() -> Schema:
    rank = "".join(rank.value for rank in Rank)
    lines = {key.replace("#", "_number"): _line(spec) for key, spec in LINE_SPECS.items()}
    unread = _closed({"line": _PLACE, "label": _TEXT, "counts": {"const": False}, "unread": _TEXT}, ("counts",))
    suit = _any(_list({"type": "string", "pattern": f"^[CDSH][{rank}]$"}), _ref("placeholder"), _ref("faulty"))
    hand = {"first_line": _PLACE, **_section(*HAND_GROUPS, CHANGES, NOTES, PASSED_OVER)}
    game = {
        "status": {"enum": [status.value for status in Status]},
        "players": {"type": "integer", "minimum": FEWEST_PLAYERS, "maximum": MOST_PLAYERS},
        "first_line": _PLACE,
        "last_line": _PLACE,
        "teams": _list(_closed({"team": _SEAT_NUMBER, "seats": _list(_SEAT_NUMBER)})),
        "seats": _list(_closed({"seat": _SEAT_NUMBER, "name": _TEXT})),
        **_section("inherited", "header", NOTES, PASSED_OVER),
        "hands": _list(_ref("hand")),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Games in Pinochle Notation (PN 1.0)",
        **_closed({"games": _list(_ref("game"))}),
        "$defs": {
            "game": _closed(game),
            "hand": _closed(hand),
            "line": _any(*[_ref(name) for name in lines], _ref("unread")),
            "unread": unread | {"description": "A line whose values were not read, because they are not valid PN."},
            "passed_over": _closed({"line": _PLACE, "text": _TEXT}),
            "placeholder": _any(_closed({"withheld": {"const": True}}), _closed({"asked": {"const": True}})),
            "faulty": _closed({"faulty": _TEXT}),
            "suits": _closed({each.value: suit for each in Suit}),
            **lines,
        },
    }


SCHEMA = _schema()
