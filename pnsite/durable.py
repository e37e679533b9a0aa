"""Writes files so that they are on the disk when the call returns."""

import os
from pathlib import Path


def write_durably(path: Path, content: bytes) -> None:
    """Writes the file, readable only by its owner, and waits until the disk has it."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    sync_folder(path.parent)


def sync_file(path: Path) -> None:
    """Waits until the disk has what was written to the file, and its name."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
    sync_folder(path.parent)


def sync_folder(path: Path) -> None:
    """Waits until the disk has the names in the folder; systems that cannot open folders see to that by themselves."""
    if os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
