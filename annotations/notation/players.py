"""How many play a game, and in which teams (profile, section 4)."""

from collections.abc import Callable, Iterable
from itertools import chain

from annotations.notation.document import Game, Line, Seat, Value
from annotations.notation.fields import SEATS
from annotations.notation.lines import words
from annotations.notation.specs import LABELS, Kind, LineSpec
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, TEAMS

Teams = dict[int, tuple[int, ...]]
"""The seats of each team, by the team's number."""

_AFTER_THE_CARDS = 2  # a trick's winner and counters


def count_players(game: Game, faulty: set[int]) -> int:
    """The highest seat named anywhere in the game, or the widest round or trick; at least 2, at most 8.

    `faulty` are the numbers of lines with values that cannot be read: these may name seats, too.
    """
    highest = FEWEST_PLAYERS
    for line in chain(game.inherited, game.lines()):
        if line.label is not None:
            label_seat, seats_of = _NAMING[line.label.text]
            if label_seat > highest:
                highest = label_seat
            if seats_of and (seats := seats_of(line.values)) > highest:
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
    """The seats that a `Team#` line names, as far as they can be read."""
    return tuple(value.number for value in line.values if isinstance(value, Seat))


def _named_by_faulty(lines: Iterable[Line], faulty: set[int]) -> int:
    written = (word.text for line in lines if line.number in faulty for word in words(line.text, line.number)[1:])
    return max((SEATS[text].number for text in written if text in SEATS), default=0)


def _seats_in_trick(values: tuple[Value, ...]) -> int:
    if len(values) < _AFTER_THE_CARDS:
        return 0
    winner = values[-2]
    cards = len(values) - _AFTER_THE_CARDS
    return max(cards, winner.number) if isinstance(winner, Seat) else cards


def _seats_named(values: tuple[Value, ...]) -> int:
    return max((value.number for value in values if isinstance(value, Seat)), default=0)


def _seats_of(spec: LineSpec) -> Callable[[tuple[Value, ...]], int] | None:
    if spec.stem == "Trick":
        return _seats_in_trick
    if spec.stem == "Bids":
        return len
    return _seats_named if any(field.kind in (Kind.SEAT, Kind.SIDE) for field in spec.fields) else None


_NAMING = {
    text: (
        label.number or 0 if label.spec.stem in ("Seat", "Hand", "Pass", "Meld") else 0,
        _seats_of(label.spec),
    )
    for text, label in LABELS.items()
}
"""For each label the seat that its number names, and what finds the seats among its values."""
