"""The names of the players and teams of a game at a given moment."""

from collections.abc import Iterable

from annotations.notation.syntax.document import Game, Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.players import Teams, declared_seats, teams_in_force
from annotations.rules.cards import SEAT_NAMES


def seat_names(game: Game, hand: int | None = None) -> dict[int, str]:
    """The name of every seat in force at the end of hand section `hand` (from 0; None: after the game section).

    A seat without a `Seat#` line, or with `-` or `?`, has its default name, or `Seat 5` where PN has none
    (PN 1.0, `Seat#`).
    """
    defaults = SEAT_NAMES.get(game.players, ())
    names = {seat: defaults[seat - 1] if defaults else f"Seat {seat}" for seat in range(1, game.players + 1)}
    return names | declared_names(game, hand)


def declared_names(game: Game, hand: int | None = None) -> dict[int, str]:
    """The names that `Seat#` lines give, as for `seat_names`, without default names."""
    return {
        number: line.values[0]
        for number, line in _declared("Seat", game, hand)
        if line.values and isinstance(line.values[0], str)
    }


def teams(game: Game, hand: int | None = None) -> Teams:
    """The seats of every team in force at the end of hand section `hand`, as for `seat_names`.

    Empty where nothing is declared and PN has no default (README, section 4, Teams).
    """
    declared = {number: declared_seats(line) for number, line in dict(_declared("Team", game, hand)).items()}
    return teams_in_force(game.players, declared)


def bidding_systems(game: Game, hand: int | None = None) -> dict[int, str]:
    """The bidding system of every team that has declared one, in force as for `seat_names` (PN 1.0, `BidSystem#`)."""
    return {
        number: line.values[0]
        for number, line in _declared("BidSystem", game, hand)
        if line.values and isinstance(line.values[0], str)
    }


def _declared(stem: str, game: Game, hand: int | None) -> list[tuple[int, Line]]:
    """The lines with numbered labels of that kind in force, from top to bottom."""
    last = -1 if hand is None else hand
    sections = [game.game_section, *[game.hands[number] for number in game.changed if number <= last]]
    lines = [*game.inherited, *[line for section in sections for line in _about_the_table(section.index, stem)]]
    return [
        (line.label.number, line) for line in lines if line.label and line.label.spec.stem == stem and line.label.number
    ]


def _about_the_table(lines: HandLines, stem: str) -> Iterable[Line]:
    return lines.teams if stem == "Team" else lines.changes.values()
