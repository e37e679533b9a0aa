"""Who comes after whom: bidding, dealing and playing all go clockwise (Double-deck rules, Deal)."""

from functools import cache


@cache
def seats_from(first: int, players: int) -> tuple[int, ...]:
    """All the seats in turn, beginning with this one."""
    return tuple([(first - 1 + turn) % players + 1 for turn in range(players)])
