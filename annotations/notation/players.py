"""How many play a game, and in which teams (profile, section 4)."""

from collections.abc import Iterable
from itertools import chain

from annotations.notation.document import Game, Line, Seat, Value
from annotations.notation.fields import SEATS
from annotations.notation.lines import words
from annotations.notation.specs import LABELS, PLACES, Label
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, TEAMS

Teams = dict[int, tuple[int, ...]]
"""The seats of each team, by the team's number."""

_TRICK = PLACES["Trick#"]
_NUMBERED_BY_SEAT = ("Seat", "Hand", "Meld")
_SEAT_OF_LABEL = {
    text: label.number for text, label in LABELS.items() if label.number and label.spec.stem in _NUMBERED_BY_SEAT
}
_NAMING_SEATS = {PLACES[key] for key in ("Team#", "Dealer", "Bids#", "Contract", "Pass#", "Winner")}
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
        if label.place == _TRICK:
            seats = _seats_in_trick(line.values)
        elif label.text in _SEAT_OF_LABEL:
            seats = _SEAT_OF_LABEL[label.text]
        elif label.place in _NAMING_SEATS:
            seats = _seats_named(label, line.values)
        else:
            continue
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


def _seats_in_trick(values: tuple[Value, ...]) -> int:
    cards = len(values) - _AFTER_THE_CARDS
    if cards < 0:
        return 0
    winner = values[-_AFTER_THE_CARDS]
    return winner.number if isinstance(winner, Seat) and winner.number > cards else cards


def _seats_named(label: Label, values: tuple[Value, ...]) -> int:
    if label.spec.stem == "Bids":
        return len(values)
    highest = label.number if label.spec.stem == "Pass" and label.number else 0
    for value in values:
        if isinstance(value, Seat) and value.number > highest:
            highest = value.number
    return highest
