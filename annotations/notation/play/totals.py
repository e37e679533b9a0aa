"""What was taken in play: by each seat, and with its meld by each team."""

from typing import NamedTuple


class PlayTotals(NamedTuple):
    """By seat, from seat 1: the counters, None if they are not known or not stated, and the tricks."""

    taken: tuple[int | None, ...]
    tricks: tuple[int, ...]


class Taken(NamedTuple):
    """Sums by team: of the melds shown, of the counters taken, of tricks."""

    meld: tuple[int, ...]
    counters: tuple[int, ...]
    tricks: tuple[int, ...]
