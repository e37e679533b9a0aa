"""A file with other contents: all of them, or those it had."""

import os
from collections.abc import Callable
from contextlib import suppress
from shutil import copymode
from tempfile import NamedTemporaryFile
from typing import IO


def rewrite(path: str, contents: bytes | Callable[[IO[bytes]], None]) -> None:
    """Put new contents in the place of a file, which is never seen half written; OSError leaves it as it is."""
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
