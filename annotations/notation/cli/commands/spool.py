"""Text that waits to be written: in memory while it is short, then on disk."""

import io
from collections.abc import Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO

_HELD = 1024 * 1024


class Spool:
    """To be written, then gone through in parts. `tempfile` has the like, but takes long to load for what few need."""

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
        from tempfile import TemporaryFile  # which takes long to load for what few texts are long enough for

        held, self._file = self._file, TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  # closed by `__exit__`
        held.seek(0)
        self._file.write(held.read())

    def parts(self) -> Iterator[str]:
        """The text from its beginning."""
        self._file.seek(0)
        return iter(lambda: self._file.read(_HELD), "")

    def __enter__(self) -> "Spool":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
