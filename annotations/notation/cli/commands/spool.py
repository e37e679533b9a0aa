"""Text that waits to be written, in memory while it is short, then on disk."""

import io
from collections.abc import Iterator
from typing import IO

from annotations.notation.cli import lazy

_HELD = 1024 * 1024


class Spool:
    """Text that is written first and then read in parts. `tempfile` has the same, but takes long to load."""

    def __init__(self) -> None:
        self._file: IO[str] = io.StringIO()
        self.length = 0

    def write(self, text: str) -> None:
        """Add to the text."""
        self._file.write(text)
        is_long = self.length <= _HELD < self.length + len(text)
        self.length += len(text)
        if is_long:
            self._move()

    def _move(self) -> None:
        in_memory, self._file = self._file, lazy.temporary_file()
        in_memory.seek(0)
        self._file.write(in_memory.read())

    def parts(self) -> Iterator[str]:
        """The text from its beginning, in parts."""
        self._file.seek(0)
        return iter(lambda: self._file.read(_HELD), "")

    def __enter__(self) -> "Spool":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
