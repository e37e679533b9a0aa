"""What the players of a game are called, at a given moment of it."""

from collections.abc import Iterable

from annotations.notation.document import Game, Line
from annotations.rules.cards import SEAT_NAMES


def seat_names(game: Game, hand: int | None = None, players: int | None = None) -> dict[int, str]:
    """The name of every seat in force at the end of hand section `hand` (from 0; None: after the game section).

    A seat without a `Seat#` line, or with `-` or `?`, has its default name, or `Seat 5` where PN has none (seed 000, `Seat#`).
    `players` is the number of seats to name where more are known to sit at the table than the text tells.
    """
    count = max(game.players, players or 0)
    defaults = SEAT_NAMES.get(count, ())
    names = {seat: defaults[seat - 1] if defaults else f"Seat {seat}" for seat in range(1, count + 1)}
    for line in _lines_until(game, hand):
        if line.label and line.label.spec.stem == "Seat" and line.values and isinstance(line.values[0], str):
            names[line.label.number or 0] = line.values[0]
    return names


def _lines_until(game: Game, hand: int | None) -> Iterable[Line]:
    yield from game.inherited
    yield from game.game_section.lines
    for section in game.hands[: 0 if hand is None else hand + 1]:
        yield from section.lines
