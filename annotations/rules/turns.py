"""Who comes after whom: bidding, dealing and playing all go clockwise (Double-deck rules, Deal)."""

from functools import lru_cache


@lru_cache(maxsize=256)  # texts may name any seat
def seats_from(first: int, players: int) -> tuple[int, ...]:
    """All the seats in turn, beginning with this one."""
    return tuple([(first - 1 + turn) % players + 1 for turn in range(players)])
