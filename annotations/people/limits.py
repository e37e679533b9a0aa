import time

from django.core.cache import cache


def allow(key: str, limit: int, seconds: int) -> bool:
    """Counts one use of `key`; False from the use after the first `limit` of a period of `seconds` on.

    Periods are the same for everybody, so two limits' worth can fall together around the turn of one.
    """
    period = int(time.time()) // seconds
    counter = f"limit:{key}:{seconds}:{period}"
    cache.add(counter, 0, seconds * 2)
    try:
        return cache.incr(counter) <= limit
    except ValueError:  # a full cache dropped it between the two
        return True
