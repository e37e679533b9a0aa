"""A bar on standard error that says how far a long file has been read: on a terminal, and only when it takes long."""

import os
import sys
import time
from typing import BinaryIO

_STEPS = 2_000
_PATIENCE = 1.0  # seconds before the bar appears
_WIDTH = 30
_CLEAR = "\r\x1b[K"


class Progress:
    """`step` is called for every line, and costs next to nothing but once in a while."""

    __slots__ = ("_begun", "_count", "_is_terminal", "_shown")

    def __init__(self) -> None:
        self._count = 0
        self._begun = time.monotonic()
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._shown = False

    def step(self, path: str, file: BinaryIO) -> None:
        """One more line of that file is read."""
        self._count += 1
        if self._is_terminal and not self._count % _STEPS and time.monotonic() - self._begun > _PATIENCE:
            self._show(path, file)

    def clear(self) -> None:
        """Take the bar away, so that something else can be written there."""
        if self._shown:
            print(_CLEAR, end="", file=sys.stderr, flush=True)
            self._shown = False

    def _show(self, path: str, file: BinaryIO) -> None:
        share = _share(file)
        bar = "" if share is None else f" [{'#' * int(share * _WIDTH):{_WIDTH}}] {share:4.0%}"
        print(f"{_CLEAR}{path}{bar} {self._count:,} lines", end="", file=sys.stderr, flush=True)
        self._shown = True


def _share(file: BinaryIO) -> float | None:
    """How much of the file has been read, if that can be known."""
    try:
        size = os.fstat(file.fileno()).st_size
        return min(file.tell() / size, 1.0) if size else None
    except OSError:
        return None
