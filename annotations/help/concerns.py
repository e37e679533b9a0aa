"""Which lines a diagnostic can be about."""

from collections.abc import Callable

from annotations.notation.syntax.document import ONE_VALUE
from annotations.notation.syntax.fields import FIELD_KINDS
from annotations.notation.syntax.specs import LINE_SPECS, Arity, Expected, Group, Kind, LineSpec, Use

_SORTED = ("Hand", "Pass", "Meld", "Team", "Seat", "BidSystem")
_WITHOUT_GAPS = ("Deal", "Bids", "Trick")
_OPEN_TO_PLAYERS = ("Team", "Seat")


def _always(spec: LineSpec) -> bool:
    return True


def _has_one_place(spec: LineSpec) -> bool:
    return not spec.anywhere


def _is_used_once(spec: LineSpec) -> bool:
    return spec.use not in (Use.REDECLARES, Use.ADDS)


def _has_a_number_of_values(spec: LineSpec) -> bool:
    """Whether a line can have too many or too few values; a line without any gets PN103."""
    first, *others = spec.fields
    return first.kind not in ONE_VALUE and (bool(others) or first.arity is not Arity.SOME)


def _is_expected(spec: LineSpec) -> bool:
    return spec.expected not in (Expected.NO, Expected.LAST_HAND) or spec.stem in _OPEN_TO_PLAYERS


def _is_grouped(spec: LineSpec) -> bool:
    return any(field.kind is Kind.SUIT or field.grouped_from for field in spec.fields)


def _is_in_order(spec: LineSpec) -> bool:
    return spec.stem in _SORTED or (not spec.in_hand and not spec.anywhere)


def _on(*stems: str) -> Callable[[LineSpec], bool]:
    """Whether the line has one of these labels."""
    return lambda spec: spec.stem in stems


def _has_value_with_code(code: str) -> Callable[[LineSpec], bool]:
    """Whether an invalid value on the line would be reported with this code."""
    return lambda spec: any(FIELD_KINDS[field.kind].code == code for field in spec.fields)


_CONCERNED: dict[str, Callable[[LineSpec], bool]] = {
    "PN103": _always,
    "PN104": _always,
    "PN105": lambda spec: spec.max_number is not None,
    "PN106": _always,
    "PN201": _has_one_place,
    "PN202": lambda spec: spec.in_hand,
    "PN203": _is_used_once,
    "PN204": lambda spec: spec.stem == "Deal",
    "PN205": lambda spec: spec.expected is Expected.LAST_HAND,
    "PN206": _has_value_with_code("PN206"),
    "PN301": _has_a_number_of_values,
    "PN302": _has_value_with_code("PN302"),
    "PN303": _is_grouped,
    "PN304": _is_grouped,
    "PN305": _has_value_with_code("PN305"),
    "PN306": _has_value_with_code("PN306"),
    "PN307": _has_value_with_code("PN307"),
    "PN308": _has_value_with_code("PN308"),
    "PN309": _has_value_with_code("PN309"),
    "PN310": lambda spec: any(field.ordered for field in spec.fields),
    "PN311": lambda spec: not spec.withholds and spec.group is not Group.NARRATIVE,
    "PN401": _is_expected,
    "PN402": lambda spec: spec.withholds,
    "PN403": lambda spec: spec.expected is Expected.LAST_HAND,
    "PN404": lambda spec: spec.stem in _WITHOUT_GAPS,
    "PN501": _on("Hand", "Kitty", "Pass", "Discard", "Meld", "Trick"),
    "PN502": _on("Hand"),
    "PN503": _on("Bids"),
    "PN504": _on("Contract"),
    "PN505": _on("Contract"),
    "PN506": _on("Hand", "Kitty", "Pass", "Discard"),
    "PN507": _on("Meld"),
    "PN508": _on("Trick"),
    "PN509": _on("Trick"),
    "PN510": _on("Trick"),
    "PN511": _on("Trick", "Discard"),
    "PN512": _on("Bids"),
    "PN513": _on("MeldScores", "PlayScores"),
    "PN514": _on("HandScores"),
    "PN515": _on("GameScores"),
    "PN516": _on("FinalScores", "Winner"),
    "PN517": _on("Dealer"),
    "PN518": _on("Trick"),
    "PN602": _always,
    "PN604": _is_in_order,
}
"""Codes without a row concern the whole text, or a line that is not a line of PN."""


def labels_of(code: str) -> list[str]:
    """The keys of `LINE_SPECS` of the lines that the code can be about, in the order of a game."""
    concerns = _CONCERNED.get(code)
    return [key for key, spec in LINE_SPECS.items() if concerns and concerns(spec)]


def codes_of(key: str) -> list[str]:
    """The codes that a line with this key can get, in order."""
    return [code for code, concerns in _CONCERNED.items() if concerns(LINE_SPECS[key])]
