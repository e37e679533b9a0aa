import time
from collections.abc import Mapping

from django.core.cache import cache


def allow(key: str, limit: int, seconds: int, cost: int = 1) -> bool:
    """Counts one use of `key`, or `cost` uses. False, with nothing counted, if that exceeds `limit`.

    `limit` is that of a period of `seconds`. Periods are the same for everybody, so two limits' worth can fall together
    around the turn of one.
    """
    if _count(key, seconds, cost) <= limit:
        return True
    _count(key, seconds, -cost)
    return False


def refusing(limits: Mapping[str, int], seconds: int, cost: int) -> str | None:
    """The first key in `limits` whose limit is exceeded; None, with the cost counted for every key, if none is."""
    allowing: list[str] = []
    for key, limit in limits.items():
        if not allow(key, limit, seconds, cost):
            for other in allowing:
                _count(other, seconds, -cost)
            return key
        allowing.append(key)
    return None


def _count(key: str, seconds: int, cost: int) -> int:
    """How much of `key` is used up in this period, including `cost`."""
    period = int(time.time()) // seconds
    counter = f"limit:{key}:{seconds}:{period}"
    cache.add(counter, 0, seconds * 2)
    try:
        return cache.incr(counter, cost)
    except ValueError:  # a full cache dropped it between the two
        return 0
