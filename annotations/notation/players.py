"""How many play a game, and in which teams (profile, section 4)."""

from collections.abc import Iterable
from itertools import chain

from annotations.notation.document import Game, Line, Seat, Value
from annotations.notation.fields import SEATS
from annotations.notation.lines import words
from annotations.notation.specs import LABELS, PLACES, Kind, Label
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, TEAMS

Teams = dict[int, tuple[int, ...]]
"""The seats of each team, by the team's number."""

_TRICK = PLACES["Trick#"]
_AFTER_THE_CARDS = 2  # a trick's winner and counters


def count_players(game: Game, faulty: set[int]) -> int:
    """The highest seat named anywhere in the game, or the widest round or trick; at least 2, at most 8.

    `faulty` are the numbers of lines with values that cannot be read: these may name seats, too.
    """
    highest = FEWEST_PLAYERS
    for line in chain(game.inherited, game.lines()):
        label = line.label
        if label is None:
            continue
        if label.place != _TRICK:
            seats = _seats_named(label, line.values)
        elif len(line.values) < _AFTER_THE_CARDS:
            continue
        else:
            seats = len(line.values) - _AFTER_THE_CARDS
            winner = line.values[-_AFTER_THE_CARDS]
            if isinstance(winner, Seat) and winner.number > seats:
                seats = winner.number
        if seats > highest:
            highest = seats
    if faulty:
        highest = max(highest, _named_by_faulty(game.lines(), faulty))
    return min(highest, MOST_PLAYERS)


def teams_in_force(players: int, declared: Teams) -> Teams:
    """The declared teams, and those default ones that they leave in force."""
    named = {seat for seats in declared.values() for seat in seats}
    defaults = enumerate(TEAMS.get(players, ()), 1)
    teams = {number: seats for number, seats in defaults if number not in declared and not named.issuperset(seats)}
    return dict(sorted((teams | declared).items()))


def declared_seats(line: Line) -> tuple[int, ...]:
    """The seats that a `Team#` line names, each once, as far as they can be read."""
    return tuple(dict.fromkeys(value.number for value in line.values if isinstance(value, Seat)))


def _named_by_faulty(lines: Iterable[Line], faulty: set[int]) -> int:
    written = (word.text for line in lines if line.number in faulty for word in words(line.text, line.number)[1:])
    return max((SEATS[text].number for text in written if text in SEATS), default=0)


def _seats_named(label: Label, values: tuple[Value, ...]) -> int:
    if label.spec.stem == "Bids":
        return len(values)
    if label.text not in _NAMING_SEATS:
        return _SEAT_OF_LABEL.get(label.text, 0)
    highest = max((value.number for value in values if isinstance(value, Seat)), default=0)
    return max(highest, _SEAT_OF_LABEL.get(label.text, 0))


_SEAT_OF_LABEL = {
    text: label.number or 0 for text, label in LABELS.items() if label.spec.stem in ("Seat", "Hand", "Pass", "Meld")
}
_NAMING_SEATS = {
    text for text, label in LABELS.items() if {field.kind for field in label.spec.fields} & {Kind.SEAT, Kind.SIDE}
}
