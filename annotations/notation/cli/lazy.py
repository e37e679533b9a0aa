"""The one lazy façade of `pn`: it loads what few runs need at the moment they need it.

Checking a small file takes about as long as Python takes to start, so whatever such a check does not use must not be
loaded with it. All other modules import what they use at their top.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import IO, Any


def options() -> Any:
    """The module that parses options, and `argparse` with it."""
    return import_module("annotations.notation.cli.commands.options")


def command(name: str) -> Any:
    """The module of a command, such as `check`."""
    return import_module(f"annotations.notation.cli.commands.{name}")


def rule_sets() -> Any:
    """The module that finds rule sets by name or in a file."""
    return import_module("annotations.notation.cli.commands.rule_sets")


def json() -> Any:
    """The module of that name."""
    return import_module("json")


def temporary_file() -> IO[str]:
    """An empty text file on disk that is deleted when it is closed."""
    make: Callable[..., IO[str]] = import_module("tempfile").TemporaryFile
    return make("w+", encoding="utf-8")


def merged(streams: Iterable[Iterable[Any]], key: Callable[[Any], Any]) -> Iterable[Any]:
    """The entries of sorted streams as one sorted stream."""
    merge: Callable[..., Iterable[Any]] = import_module("heapq").merge
    return merge(*streams, key=key)
