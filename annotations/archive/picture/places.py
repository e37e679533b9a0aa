"""Where the players sit in the picture, with one of them at the bottom."""

from annotations.archive.picture.board import PLACES

FROM_BOTTOM = {
    2: ("s", "n"),
    3: ("s", "nw", "ne"),
    4: ("s", "w", "n", "e"),
    5: ("s", "w", "nw", "ne", "e"),
    6: ("s", "sw", "nw", "n", "ne", "se"),
    7: ("s", "sw", "w", "nw", "ne", "e", "se"),
    8: ("s", "sw", "w", "nw", "n", "ne", "e", "se"),
}
"""The places from the seat at the bottom on, clockwise, by number of players."""


def places(players: int, bottom: int | None = None) -> tuple[str, ...]:
    """The places of seats 1, 2, …; `bottom` is the seat at the bottom, None leaves everybody where PN's names say."""
    if bottom is None or not 1 <= bottom <= players:
        return PLACES[players]
    around = FROM_BOTTOM[players]
    return tuple(around[(seat - bottom) % players] for seat in range(1, players + 1))
