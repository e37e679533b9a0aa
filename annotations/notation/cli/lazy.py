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


def rule_checks() -> Any:
    """The module that checks games against rules of play."""
    return import_module("annotations.notation.rule_checks.by_rules")


def slow_parts() -> tuple[Any, Any]:
    """What rule checks need of games that are not sound, loaded when one is met: `SlowPath` and `SlowChecks`."""
    return _Later("annotations.notation.play.slow_path"), _Later("annotations.notation.rule_checks.contradictions")


class _Later:
    """A module that is loaded when something of it is first used."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = getattr(import_module(self._name), name)
        return value


_CATALOGUE = _Later("annotations.notation.syntax.catalogue")


class _SlowReading:
    """The functions of `checks/slow.py`, which are loaded when one of them is first called."""

    _module = _Later("annotations.notation.checks.slow")

    def read_faulty(self, *arguments: Any) -> Any:
        return self._module.read_faulty(*arguments)

    def with_missing_blank_lines(self, *arguments: Any) -> Any:
        return self._module.with_missing_blank_lines(*arguments)

    def explained(self, *arguments: Any) -> Any:
        return self._module.explained(*arguments)


_SLOW_READING = _SlowReading()


def slow_reading() -> Any:
    """What a text with errors needs: `SlowReading`."""
    return _SLOW_READING


def message(found: Any) -> str:
    """The message of a diagnostic."""
    written: str = _CATALOGUE.message(found)
    return written


def inferred_rules() -> Any:
    """What asks for the rules of each game to be inferred: `AUTO`."""
    return import_module("annotations.notation.rule_checks.game_rules").AUTO


def validation() -> Any:
    """The module that reads rule sets of others."""
    return import_module("annotations.rules.validation")


def record_text() -> Any:
    """The module that reads their text."""
    return import_module("annotations.rules.record_text")


def difflib() -> Any:
    """The module of that name."""
    return import_module("difflib")


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
