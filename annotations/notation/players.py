"""How many play a game, and in which teams (profile, section 4)."""

from collections.abc import Iterable

from annotations.notation.document import Line, Seat, Value
from annotations.notation.fields import SEATS
from annotations.notation.lines import words
from annotations.notation.specs import PLACES, Kind, Label
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, TEAMS

Teams = dict[int, tuple[int, ...]]
"""The seats of each team, by the team's number."""

_NUMBERED_BY_SEAT = frozenset(PLACES[key] for key in ("Seat#", "Hand#", "Meld#"))
_NAMING_SEATS = frozenset(PLACES[key] for key in ("Team#", "Dealer", "Bids#", "Contract", "Pass#", "Winner"))
_AFTER_THE_CARDS = 2  # a trick's winner and counters

TELLING_PLAYERS = _NUMBERED_BY_SEAT | _NAMING_SEATS
"""The places of the lines, other than tricks, that tell how many play."""


def count_players(telling: Iterable[Line], tricks: Iterable[Line], odd: Iterable[Line]) -> int:
    """The highest seat named anywhere in a game, or the widest round or trick; at least 2, at most 8.

    `telling` are the lines with a place in `TELLING_PLAYERS`. `odd` are those that were not read at a glance: they may
    name seats wherever they stand. In other tricks no seat is higher than the number of cards.
    """
    highest = max(FEWEST_PLAYERS, max({len(line.values) for line in tricks}, default=0) - _AFTER_THE_CARDS)
    for line in telling:
        label = line.label
        if label is None:
            continue
        seats = label.number or 0 if label.place in _NUMBERED_BY_SEAT else _seats_named(label, line.values)
        if seats > highest:
            highest = seats
    return min(max(highest, _named_by(odd)), MOST_PLAYERS)


def teams_in_force(players: int, declared: Teams) -> Teams:
    """The declared teams, and those default ones that they leave in force."""
    named = {seat for seats in declared.values() for seat in seats}
    defaults = enumerate(TEAMS.get(players, ()), 1)
    teams = {number: seats for number, seats in defaults if number not in declared and not named.issuperset(seats)}
    return dict(sorted((teams | declared).items()))


def declared_seats(line: Line) -> tuple[int, ...]:
    """The seats that a `Team#` line names, each once, as far as they can be read."""
    return tuple(dict.fromkeys(value.number for value in line.values if isinstance(value, Seat)))


def _named_by(odd: Iterable[Line]) -> int:
    written = (
        word.text
        for line in odd
        if line.label and line.label.spec.fields[0].kind is not Kind.TEXT
        for word in words(line.text, line.number)[1:]
    )
    return max((SEATS[text].number for text in written if text in SEATS), default=0)


def _seats_named(label: Label, values: tuple[Value, ...]) -> int:
    if label.spec.stem == "Bids":
        return len(values)
    highest = label.number if label.spec.stem == "Pass" and label.number else 0
    for value in values:
        if isinstance(value, Seat) and value.number > highest:
            highest = value.number
    return highest
