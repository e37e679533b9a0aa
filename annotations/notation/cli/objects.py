"""Games as plain objects for JSON, made by a loop over `LINE_SPECS`; `schema.py` describes them."""

from datetime import datetime

from annotations.notation.syntax.document import (
    ASKED,
    WITHHELD,
    Faulty,
    Game,
    Line,
    LongInteger,
    Passing,
    Seat,
    Section,
    SuitCards,
    Team,
    Value,
)
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.names import seat_names
from annotations.notation.syntax.specs import HAND_GROUPS, Arity, Field, Group, LineSpec
from annotations.rules.cards import CARDS, Card, Suit

_CODES = {card: code for code, card in CARDS.items()}

Object = dict[str, object]

CHANGES, NOTES, PASSED_OVER = "changes", "notes", "passed_over"


def game_object(game: Game, status: str) -> Object:
    """The game with all its lines."""
    head = _by_part(game.game_section)
    return {
        "status": status,
        "players": game.players,
        "first_line": game.first_line,
        "last_line": game.last_line,
        "teams": [{"team": team, "seats": list(seats)} for team, seats in game.teams.items()],
        "seats": [{"seat": seat, "name": name} for seat, name in seat_names(game).items()],
        "inherited": [_line_object(line) for line in game.inherited],
        "header": [_line_object(line) for line in game.game_section.lines if _is_read(line)],
        NOTES: head[NOTES],
        PASSED_OVER: head[PASSED_OVER],
        "hands": [{"first_line": hand.first_line, **_by_part(hand)} for hand in game.hands],
    }


def _line_object(line: Line) -> Object:
    """A line with its values by field name, or `unread` if its values were not read."""
    if line.label is None:
        return {"line": line.number, "text": line.text}
    found: Object = {"line": line.number, "label": line.label.text}
    if not line.counts:
        found["counts"] = False
    if not line.values:
        return found | {"unread": line.text}
    return found | _fields(line.label.spec, line.values)


def _by_part(section: Section) -> dict[str, list[Object]]:
    """The lines of a section: by phase, changes at the table, notes, and lines without a PN label."""
    parts: dict[str, list[Object]] = {group.value: [] for group in HAND_GROUPS}
    parts |= {CHANGES: [], NOTES: [], PASSED_OVER: []}
    redeclared = {line.number for line in section.index.redeclared.values()}
    for line in section.lines:
        parts[_part(line, line.number in redeclared)].append(_line_object(line))
    return parts


def _part(line: Line, redeclared: bool) -> str:
    if line.label is None:
        return PASSED_OVER
    group = line.label.spec.group
    if group is Group.NARRATIVE:
        return NOTES
    if redeclared:
        return Group.EXCHANGE.value
    return group.value if group in HAND_GROUPS else CHANGES


def _is_read(line: Line) -> bool:
    return line.label is not None and line.label.spec.group is not Group.NARRATIVE


def _fields(spec: LineSpec, values: tuple[Value, ...]) -> Object:
    head, *tail = spec.fields
    if _stands_for_all(values):
        return {field.name: _object(values[0]) for field in spec.fields}
    if tail and tail[0].arity is Arity.MAYBE and not write_value(values[-1]).startswith("Seat"):
        return {head.name: _many(head, values), tail[0].name: None}
    if head.arity is Arity.ONE:
        return {field.name: _object(value) for field, value in zip(spec.fields, values, strict=True)}
    cut = len(values) - len(tail)
    last = {field.name: _object(value) for field, value in zip(tail, values[cut:], strict=True)}
    return {head.name: _many(head, values[:cut])} | last


def _stands_for_all(values: tuple[Value, ...]) -> bool:
    return len(values) == 1 and values[0] in (WITHHELD, ASKED)


def _many(field: Field, values: tuple[Value, ...]) -> object:
    """A list; groups of cards by the letters of their suits."""
    if field.arity is Arity.SUITS or any(isinstance(value, SuitCards) for value in values):
        return {suit.value: _object(value) for suit, value in zip(Suit, values, strict=False)}
    return [_object(value) for value in values]


def _object(value: Value) -> object:
    match value:
        case SuitCards(_, cards):
            return [_CODES[card] for card in cards]
        case Seat(number):
            return {"seat": number}
        case Team(number):
            return {"team": number}
        case Faulty(text):
            return {"faulty": text}
        case LongInteger():
            return {"digits": value.text}
        case Card() | Suit() | Passing() | datetime():
            return write_value(value)
        case int() | str():
            return value
    return {"withheld": True} if value is WITHHELD else {"asked": True}
