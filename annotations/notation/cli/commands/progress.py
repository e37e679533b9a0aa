"""A progress bar on standard error for long files, shown only on a terminal and after a while."""

import io
import os
import sys
import time

STEPS = 2_000
"""The number of lines between two updates of the bar."""

_PATIENCE = 1.0  # seconds before the bar appears
_WIDTH = 30
_CLEAR = "\r\x1b[K"


class Progress:
    """Shows how much of each file has been read."""

    __slots__ = ("_begun", "_is_terminal", "_shown")

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._shown = False

    def show(self, count: int, path: str, file: io.TextIOWrapper) -> None:
        """Show how many lines of the file have been read."""
        if self._is_terminal and time.monotonic() - self._begun > _PATIENCE:
            share = _share(file)
            bar = "" if share is None else f" [{'#' * int(share * _WIDTH):{_WIDTH}}] {share:4.0%}"
            print(f"{_CLEAR}{path}{bar} {count:,} lines", end="", file=sys.stderr, flush=True)
            self._shown = True

    def clear(self) -> None:
        """Remove the bar, so that something else can be written there."""
        if self._shown:
            print(_CLEAR, end="", file=sys.stderr, flush=True)
            self._shown = False


def _share(file: io.TextIOWrapper) -> float | None:
    """How much of the file has been read, if known."""
    try:
        size = os.fstat(file.fileno()).st_size
        return min(os.lseek(file.fileno(), 0, os.SEEK_CUR) / size, 1.0) if size else None
    except OSError:
        return None
