"""A bounded cache of computed values."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class Memory(Generic[Kept]):
    """The values that were asked for last: at most `most`, whose weights are together at most `heaviest`.

    Threads may share it: no value is lost or mixed up, though two threads may both work out the same one.
    """

    def __init__(self, most: int, heaviest: int) -> None:
        self._most = most
        self._heaviest = heaviest
        self._weight = 0
        self._kept: OrderedDict[Hashable, tuple[Kept, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Kept | None:
        """The value of this key, if it is kept."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def keep(self, key: Hashable, value: Kept, weight: int = 1) -> Kept:
        """Store the value, unless the key has one; return the stored one."""
        with self._lock:
            if key in self._kept:
                return self._kept[key][0]
            self._kept[key] = value, weight
            self._weight += weight
            while len(self._kept) > self._most or self._weight > self._heaviest:
                _key, (_value, dropped) = self._kept.popitem(last=False)
                self._weight -= dropped
        return value

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._weight = 0
