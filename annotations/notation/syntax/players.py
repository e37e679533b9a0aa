"""How many play a game, and in which teams (README, section 4)."""

from collections.abc import Iterable, Iterator, Mapping

from annotations.notation.syntax.document import Faulty, Line, Seat
from annotations.notation.syntax.fields import SEATS
from annotations.notation.syntax.specs import Arity, Kind
from annotations.notation.syntax.words import words
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, TEAMS

Teams = Mapping[int, tuple[int, ...]]
"""The seats of each team, by the team's number."""


def count_players(seats: Iterable[int], naming: Iterable[Line], irregular: Iterable[Line]) -> int:
    """The highest seat named anywhere in a game, or the widest round or trick; at least 2, at most 8.

    `seats` are the numbers from labels and widths, `naming` the lines whose values name seats. `irregular` are lines
    that are not written exactly as PN writes them: they may name seats anywhere. In other tricks no seat is
    higher than the number of cards.
    """
    named = [value.number for line in naming for value in line.values if isinstance(value, Seat)]
    return min(max([FEWEST_PLAYERS, *seats, *named, *_named_by(irregular)]), MOST_PLAYERS)


def teams_in_force(players: int, declared: Teams) -> Teams:
    """The declared teams, and those default ones that they leave in force."""
    if not declared and players in _DEFAULTS:
        return _DEFAULTS[players]
    named = {seat for seats in declared.values() for seat in seats}
    defaults = enumerate(TEAMS.get(players, ()), 1)
    teams = {number: seats for number, seats in defaults if number not in declared and not named.issuperset(seats)}
    return dict(sorted({**teams, **declared}.items()))


_DEFAULTS: Mapping[int, Teams] = {players: dict(enumerate(teams, 1)) for players, teams in TEAMS.items()}


def declared_seats(line: Line) -> tuple[int, ...]:
    """The seats that a `Team#` line names, each once, as far as they can be read."""
    return tuple(dict.fromkeys(value.number for value in line.values if isinstance(value, Seat)))


def names_bidders(line: Line) -> bool:
    """Whether it is a round that has something else than a bid before each bid, probably the player who bids."""
    if line.label is None or line.label.spec.fields[0].arity is not Arity.ROUND:
        return False
    are_faulty = [isinstance(value, Faulty) for value in line.values]
    return 0 < len(are_faulty) == 2 * sum(are_faulty) and all(are_faulty[::2])


def _named_by(irregular: Iterable[Line]) -> Iterator[int]:
    """The highest seat that each of the lines names; 0 for none."""
    for line in irregular:
        if line.label and line.label.spec.fields[0].kind is not Kind.TEXT and "Seat" in line.text:
            named = words(line.text, line.number).named
            yield next((number for text, number in _HIGHEST_SEAT_FIRST if text in line.text and any(named(text))), 0)


_HIGHEST_SEAT_FIRST = [(text, seat.number) for text, seat in reversed(SEATS.items())]
