"""Replaces the contents of a file completely or not at all."""

import os
from collections.abc import Callable
from contextlib import suppress
from shutil import copymode
from tempfile import NamedTemporaryFile
from typing import IO


def rewrite(path: str, contents: bytes | Callable[[IO[bytes]], None]) -> None:
    """Replace the contents of a file at once. If this raises OSError, the file has not changed."""
    path = os.path.realpath(path)
    folder, name = os.path.split(path)
    with NamedTemporaryFile(dir=folder, prefix=f".{name}.", delete=False) as file:
        try:
            if isinstance(contents, bytes):
                file.write(contents)
            else:
                contents(file)
            file.flush()
            copymode(path, file.name)
            os.replace(file.name, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(file.name)
            raise
