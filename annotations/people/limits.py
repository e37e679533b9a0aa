import time

from django.core.cache import cache


def allow(key: str, limit: int, seconds: int, cost: int = 1) -> bool:
    """Counts one use of `key`, or as many as it costs; False once they are more than `limit` in a period of `seconds`.

    Periods are the same for everybody, so two limits' worth can fall together around the turn of one.
    """
    period = int(time.time()) // seconds
    counter = f"limit:{key}:{seconds}:{period}"
    cache.add(counter, 0, seconds * 2)
    try:
        return cache.incr(counter, cost) <= limit
    except ValueError:  # a full cache dropped it between the two
        return True
