"""The threads that answer requests: those that save have a lane of their own, which those that look cannot block."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import sync_to_async


class LaneFull(Exception):
    """So many requests wait that another one would wait too long."""


class Lane:
    """A number of threads, and at most so many requests that wait for one of them."""

    def __init__(self, name: str, threads: int, most_waiting: int) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._most = threads + most_waiting
        self._inside = 0

    async def run(self, call: Callable[..., Any], *given: Any) -> Any:
        """What the call returns, from one of the threads. Raises LaneFull."""
        if self._inside >= self._most:
            raise LaneFull
        self._inside += 1
        try:
            return await sync_to_async(call, thread_sensitive=False, executor=self._pool)(*given)
        finally:
            self._inside -= 1

    def shutdown(self, wait: bool = True) -> None:
        """End the threads once they have answered what they have begun."""
        self._pool.shutdown(wait=wait)
