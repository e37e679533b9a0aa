import time
from collections.abc import Mapping

from django.core.cache import cache

Limits = Mapping[str, tuple[int, int]]
"""By key, how many uses are allowed, and in how many seconds."""


def allow(key: str, limit: int, seconds: int, cost: int = 1) -> bool:
    """Counts one use of `key`, or `cost` uses. False, with nothing counted, if that exceeds `limit`.

    `limit` applies to each period of `seconds`. Periods begin at fixed times, so up to twice the limit can fall in a
    time of that length.
    """
    if _count(key, seconds, cost) <= limit:
        return True
    _count(key, seconds, -cost)
    return False


def refusing(limits: Limits, cost: int = 1) -> str | None:
    """The first key whose limit the cost would exceed. None if none: the cost is counted for all."""
    allowing: dict[str, tuple[int, int]] = {}
    for key, (limit, seconds) in limits.items():
        if not allow(key, limit, seconds, cost):
            give_back(allowing, cost)
            return key
        allowing[key] = limit, seconds
    return None


def give_back(limits: Limits, cost: int = 1) -> None:
    """Takes off what was counted, as far as it is of this period."""
    for key, (_limit, seconds) in limits.items():
        if used(key, seconds) >= cost:
            _count(key, seconds, -cost)


def used(key: str, seconds: int) -> int:
    """The uses of `key` that are counted in this period."""
    return int(cache.get(_counter(key, seconds), 0))


def _count(key: str, seconds: int, cost: int) -> int:
    """The uses of `key` in this period, including `cost`."""
    counter = _counter(key, seconds)
    cache.add(counter, 0, seconds * 2)
    try:
        return cache.incr(counter, cost)
    except ValueError:  # a full cache dropped it between the two
        return 0


def _counter(key: str, seconds: int) -> str:
    return f"limit:{key}:{seconds}:{int(time.time()) // seconds}"
