"""The form controls for the values of a line: one or more for each field of its row in `LINE_SPECS`.

The editor builds a whole line from them, a puzzle one value. They accept any input: the reading reports what is wrong
with it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django import forms

from annotations.archive.forms.deck_rows import SUITS
from annotations.notation.entry import informal
from annotations.notation.syntax.specs import Arity, Field, Kind

MARKS = [("?", "? asked"), ("-", "– withheld")]

CARD_KINDS = (Kind.CARD, Kind.SUIT)
"""The kinds of the fields that hold cards."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The players at the table: names by seat, seats by team, and the seat that begins each round of bidding."""

    names: Mapping[int, str]
    teams: Mapping[int, Sequence[int]]
    first_bidder: int = 1

    def team_name(self, team: int) -> str:
        return "–".join(self.names.get(seat, f"Seat {seat}") for seat in self.teams[team])

    def team_of(self, seat: int) -> int:
        """The team of the seat; 0 if it is unknown."""
        return next((team for team, seats in self.teams.items() if seat in seats), 0)

    def bidders(self) -> list[str]:
        """The players' names from the dealer's left."""
        count = len(self.names)
        return [self.names[(self.first_bidder - 1 + turn) % count + 1] for turn in range(count)]


@dataclass(frozen=True, slots=True)
class Control:
    """One form field of a line, and its look: `cards`, `choices`, `moment`, `line` or `small`."""

    name: str
    look: str
    field: forms.Field


def controls(field: Field, table: Seating) -> list[Control]:
    """The controls for one field of a line's row."""
    return _MAKERS.get((field.kind, field.arity), _MAKERS_BY_KIND[field.kind])(field, table)


def field_title(field: Field) -> str:
    """The title of the field, for all of its controls."""
    return _TITLES[field.name]


def value_control(field: Field, table: Seating, name: str, label: str, none: str = "") -> Control:
    """The control for a reader's answer, which is one value of the field: without `?` and `-`.

    `none` is the label of an additional choice, to give no answer.
    """
    if field.kind in (Kind.BID, Kind.SCORE):
        return _line(label, name, "small", inputmode="text")
    [control] = _MAKERS_BY_KIND[field.kind](field, table)
    control.field.label = label
    if isinstance(control.field, OpenChoiceField):
        control.field.choices = [
            *((value, title) for value, title in control.field.offered if not _is_mark(value, field)),
            *([("", none)] if none else []),
        ]
    return replace(control, name=name)


def _is_mark(value: str, field: Field) -> bool:
    """Whether the value is a `?` or a `-`; for trump, `-` is a value: no trump."""
    return value == "?" or (value == "-" and field.kind is not Kind.TRUMP)


def written(field: Field, values: Sequence[str]) -> list[str]:
    """The contents of the controls as PN values; contents that cannot be read stay as they were typed."""
    if field.kind is Kind.SUIT:
        return _words(informal.grouped(values[0]).text if values[0].strip() else "")
    if field.kind is Kind.CARD:
        return _words((informal.discard if field.grouped_from else _one_by_one(field))(values[0]).text)
    if field.arity is Arity.ROUND:
        return _round([_bid(value) for value in values])
    return [value.strip() for value in values if value.strip()]


def _one_by_one(field: Field) -> Callable[[str], informal.Understood]:
    return partial(informal.one_by_one, in_order=field.ordered)


def _words(text: str) -> list[str]:
    return text.split()


def _bid(typed: str) -> str:
    word = typed.strip()
    return "Pass" if word.lower() in ("p", "pass") else word


def _round(bids: list[str]) -> list[str]:
    """An empty bid means that the player has passed before (`-`); trailing ones are left off."""
    while bids and not bids[-1]:
        bids.pop()
    return [bid or "-" for bid in bids]


class LineField(forms.CharField):
    """Accepts any line: a text that cannot be saved is refused as a whole, later."""

    def run_validators(self, value: str) -> None:
        """Skips Django's check for NUL: the text is checked as a whole."""


def _line(label: str, name: str, look: str = "line", **attrs: str) -> Control:
    attrs = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"} | attrs
    return Control(name, look, LineField(required=False, strip=False, label=label, widget=forms.TextInput(attrs=attrs)))


def _text(field: Field, table: Seating) -> list[Control]:
    return [_line(_TITLES[field.name], field.name, autocapitalize="sentences", spellcheck="true")]


def _time(field: Field, table: Seating) -> list[Control]:
    return [_line(_TITLES[field.name], field.name, "moment")]


def _number(field: Field, table: Seating) -> list[Control]:
    return [_line(_TITLES[field.name], field.name, "small", inputmode="numeric")]


def _cards(field: Field, table: Seating) -> list[Control]:
    return [_line(_TITLES[field.name], field.name, "cards", enterkeyhint="next")]


class OpenChoiceField(forms.ChoiceField):
    """Offers choices, but accepts any value: the reading reports what is wrong with it."""

    def __init__(self, *, offered: Iterable[tuple[str, str]], label: str) -> None:
        self.offered = list(offered)
        super().__init__(required=False, label=label, choices=self.offered, widget=forms.RadioSelect)

    def valid_value(self, value: object) -> bool:
        return True


class OpenMultipleChoiceField(forms.MultipleChoiceField):
    """Like OpenChoiceField, for several choices."""

    def __init__(self, *, offered: Iterable[tuple[str, str]], label: str) -> None:
        self.offered = list(offered)
        super().__init__(required=False, label=label, choices=self.offered, widget=forms.CheckboxSelectMultiple)

    def valid_value(self, value: object) -> bool:
        return True


def _choices(label: str, name: str, offered: Iterable[tuple[str, str]]) -> list[Control]:
    return [Control(name, "choices", OpenChoiceField(offered=offered, label=label))]


def _seat(field: Field, table: Seating) -> list[Control]:
    return _choices(_TITLES[field.name], field.name, [*_seats(table), *MARKS])


def _receiver(field: Field, table: Seating) -> list[Control]:
    return _choices(_TITLES[field.name], field.name, [("", "across the table"), *_seats(table)])


def _team_seats(field: Field, table: Seating) -> list[Control]:
    choices = OpenMultipleChoiceField(offered=_seats(table), label=_TITLES[field.name])
    return [Control(field.name, "choices", choices)]


def _side(field: Field, table: Seating) -> list[Control]:
    teams = [(f"Team{team}", table.team_name(team)) for team in table.teams]
    seats = [] if all(len(seats) == 1 for seats in table.teams.values()) else _seats(table)
    return _choices(_TITLES[field.name], field.name, [*teams, *seats, *MARKS])


def _trump(field: Field, table: Seating) -> list[Control]:
    suits = [(suit.name.title(), f"{suit.symbol} {suit.name.title()}") for suit in SUITS]
    return _choices(_TITLES[field.name], field.name, [*suits, ("-", "– none"), ("?", "? asked")])


def _scores(field: Field, table: Seating) -> list[Control]:
    return [
        _line(table.team_name(team), f"{field.name}-{team}", "small", inputmode="text") for team in sorted(table.teams)
    ]


def _bids(field: Field, table: Seating) -> list[Control]:
    return [
        _line(name, f"{field.name}-{turn}", "small", inputmode="numeric")
        for turn, name in enumerate(table.bidders(), 1)
    ]


def _seats(table: Seating) -> list[tuple[str, str]]:
    return [(f"Seat{seat}", name) for seat, name in sorted(table.names.items())]


_MAKERS_BY_KIND: dict[Kind, Callable[[Field, Seating], list[Control]]] = {
    Kind.NOTATION: _text,
    Kind.TEXT: _text,
    Kind.DATETIME: _time,
    Kind.SEAT: _seat,
    Kind.SIDE: _side,
    Kind.POSITIVE: _number,
    Kind.COUNT: _number,
    Kind.SCORE: _scores,
    Kind.BID: _bids,
    Kind.TRUMP: _trump,
    Kind.CARD: _cards,
    Kind.SUIT: _cards,
}
_MAKERS: dict[tuple[Kind, Arity], Callable[[Field, Seating], list[Control]]] = {
    (Kind.SEAT, Arity.SOME): _team_seats,
    (Kind.SEAT, Arity.MAYBE): _receiver,
}
_TITLES = {
    "notation": "Notation",
    "presenter": "Presenter (club or host)",
    "location": "Location",
    "event": "Event",
    "table": "Table",
    "time": "Date and time",
    "limit": "Time control",
    "seats": "Seats",
    "name": "Name",
    "system": "Bidding system",
    "annotator": "Annotator",
    "deal": "Deal number",
    "dealer": "Dealer",
    "cards": "Cards",
    "declarer": "Declarer",
    "bid": "Bid",
    "trump": "Trump",
    "receiver": "Receiver",
    "points": "Points",
    "winner": "Winner",
    "counters": "Counters",
    "note": "Note",
    "bids": "Bids",
    "scores": "Scores",
}
