"""The threads that answer requests: those that save have a lane of their own, which those that look cannot block."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import sync_to_async


class LaneFull(Exception):
    """Too many requests wait, of all or from one address: another one would wait too long."""


class Lane:
    """A number of threads, and the most requests that may wait for one of them, `share` of them from one address."""

    def __init__(self, name: str, threads: int, most_waiting: int, share: int) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._most, self._share = threads + most_waiting, share
        self._inside = 0
        self._from: Counter[str | None] = Counter()

    async def run(self, call: Callable[..., Any], *given: Any, address: str | None = None) -> Any:
        """What the call returns, from one of the threads. Raises LaneFull.

        `address` is where the call comes from; without one it is the site’s own, which waits however many others do.
        """
        if address is not None and self._is_full_for(address):
            raise LaneFull
        self._inside += 1
        self._from[address] += 1
        try:
            return await sync_to_async(call, thread_sensitive=False, executor=self._pool)(*given)
        finally:
            self._inside -= 1
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def _is_full_for(self, address: str) -> bool:
        return self._inside >= self._most or (bool(address) and self._from[address] >= self._share)

    def shutdown(self, wait: bool = True) -> None:
        """End the threads once they have answered what they have begun."""
        self._pool.shutdown(wait=wait)
