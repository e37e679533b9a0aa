"""Patterns for the values of each kind, for colouring a text while it is typed.

They are built from the same parts as the readers in `fields`, and are valid in JavaScript, too. They do not check
whether a value is in the right place.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from annotations.notation.syntax.fields import FROM_0, FROM_1, INTEGER, NOTATION, SEATS, TEAMS, TRUMPS
from annotations.notation.syntax.specs import LINE_SPECS, Group, Kind, LineSpec
from annotations.rules.cards import Rank, Suit


@dataclass(frozen=True, slots=True)
class Token:
    """A value that `pattern` matches as a whole; `name` decides its colour."""

    name: str
    pattern: str


def _any_of(words: Iterable[str]) -> str:
    return "|".join(words)


_RANKS = "".join(Rank)
_IN_ORDER = "".join(f"{rank.value}*" for rank in Rank)
_NUMBER = (Token("number", FROM_1),)
_CARDS = tuple(Token(suit.value, f"{suit.value}[{_RANKS}]") for suit in Suit)
_GROUPS = tuple(Token(suit.value, f"{suit.value}{_IN_ORDER}") for suit in Suit)

MARKS = (Token("asked", r"\?"), Token("withheld", "-"))
"""They can replace a value of nearly every kind."""

TOKENS: dict[Kind, tuple[Token, ...]] = {
    Kind.NOTATION: (Token("words", NOTATION.replace(".", r"\.")),),
    Kind.TEXT: (Token("words", ".*"),),
    Kind.DATETIME: (Token("number", r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"),),
    Kind.SEAT: (Token("seat", _any_of(SEATS)),),
    Kind.SIDE: (Token("seat", _any_of([*TEAMS, *SEATS])),),
    Kind.POSITIVE: _NUMBER,
    Kind.COUNT: (Token("number", FROM_0),),
    Kind.SCORE: (Token("number", INTEGER),),
    Kind.BID: (Token("pass", "Pass"), *_NUMBER),
    Kind.TRUMP: tuple(Token(suit.value, word) for word, suit in TRUMPS.items()),
    Kind.CARD: _CARDS,
    Kind.SUIT: _GROUPS,
}
"""A row for every kind of value."""

WHOLE = frozenset((Kind.NOTATION, Kind.TEXT, Kind.DATETIME))
"""Kinds whose value is all that follows the label, spaces too."""


def grammar() -> dict[str, object]:
    """`LINE_SPECS` as JSON for colouring a text: by label, with `#` for its number, the highest number and patterns."""
    return {
        "marks": _pairs(MARKS),
        "lines": {
            key: {"max_number": spec.max_number or 0, "whole": _is_whole(spec), "tokens": _pairs(_tokens(spec))}
            for key, spec in LINE_SPECS.items()
        },
    }


def _is_whole(spec: LineSpec) -> bool:
    return any(field.kind in WHOLE for field in spec.fields)


def _tokens(spec: LineSpec) -> Iterable[Token]:
    """The tokens of its fields, and groups of cards for a field in which many cards are grouped."""
    if spec.group is Group.NARRATIVE:
        return [Token("note", ".*")]
    found = [token for field in spec.fields for token in TOKENS[field.kind]]
    grouped = any(field.grouped_from for field in spec.fields)
    return dict.fromkeys([*found, *(_GROUPS if grouped else ())])


def _pairs(tokens: Iterable[Token]) -> list[tuple[str, str]]:
    return [(token.name, token.pattern) for token in tokens]
