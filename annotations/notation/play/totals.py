"""The counters and tricks that each seat took in play."""

from typing import NamedTuple


class PlayTotals(NamedTuple):
    """By seat, from seat 1: the counters, None if they are not known or not stated, and the tricks."""

    taken: tuple[int | None, ...]
    tricks: tuple[int, ...]
