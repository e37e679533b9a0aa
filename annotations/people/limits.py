import time
from collections.abc import Mapping

from django.core.cache import cache


def allow(key: str, limit: int, seconds: int, cost: int = 1) -> bool:
    """Counts one use of `key`, or `cost` uses. False, with nothing counted, if that exceeds `limit`.

    `limit` applies to each period of `seconds`. Periods begin at fixed times, so up to twice the limit can fall in a
    time of that length.
    """
    if _count(key, seconds, cost) <= limit:
        return True
    _count(key, seconds, -cost)
    return False


def refusing(limits: Mapping[str, int], seconds: int, cost: int) -> str | None:
    """The first key in `limits` whose limit the cost would exceed. None if none: the cost is counted for all."""
    allowing: list[str] = []
    for key, limit in limits.items():
        if not allow(key, limit, seconds, cost):
            for other in allowing:
                _count(other, seconds, -cost)
            return key
        allowing.append(key)
    return None


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
