"""The `pn` command (profile, section 7)."""

import argparse
import io
import json
import os
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from annotations.notation.catalogue import message
from annotations.notation.diagnostics import Diagnostic, Status
from annotations.notation.document import Game
from annotations.notation.reading import Reading, read

_STANDARD_INPUT = "-"
_RULES = ("auto", "none")
_FINE, _INVALID, _UNREADABLE = 0, 1, 2
_CLOSED_PIPE = 141  # what a shell says of a program that was ended by a closed pipe


class Files:
    """The files of one run, each read when its turn comes; `status` is the exit status so far."""

    def __init__(self, paths: Sequence[str]) -> None:
        self._paths = paths
        self.status = _FINE

    def __iter__(self) -> Iterator[tuple[str, Reading]]:
        for path in self._paths:
            try:
                reading = read(_contents(path))
            except OSError as error:
                print(f"pn: {path}: {error.strerror}", file=sys.stderr)
                self.status = _UNREADABLE
            else:
                if reading.status is Status.INVALID:
                    self.status = max(self.status, _INVALID)
                yield path, reading


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pn` with these arguments, or with the process's own; gives the exit status."""
    options = _parser().parse_args(arguments)
    files = Files(options.files)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        for piece in FORMATS[options.format](files):
            sys.stdout.write(piece)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _CLOSED_PIPE
    return files.status


def as_text(readings: Iterable[tuple[str, Reading]]) -> Iterator[str]:
    """A line for each diagnostic."""
    for path, reading in readings:
        for found in reading.diagnostics:
            place = f"{path}:{found.line}:{found.column}"
            yield f"{place}: {found.code} {found.severity.value}: {message(found)}\n"


def as_json(readings: Iterable[tuple[str, Reading]]) -> Iterator[str]:
    """One JSON object about all files, written as they are read."""
    separator = '{"files": ['
    for path, reading in readings:
        yield separator + json.dumps(_file(path, reading))
        separator = ",\n"
    yield "]}\n" if separator != '{"files": [' else separator + "]}\n"


FORMATS: dict[str, Callable[[Iterable[tuple[str, Reading]]], Iterator[str]]] = {"text": as_text, "json": as_json}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pn", description="Reads Pinochle Notation (PN 1.0).")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check = commands.add_parser(
        "check",
        help="say what is wrong with a text, or missing from it",
        description="Says what is wrong with a text, or missing from it. "
        "Exit status: 0 if nothing is Invalid, 1 if something is, 2 if a file cannot be read.",
    )
    check.add_argument("files", nargs="+", metavar="FILE", help="a file of PN, or - for standard input")
    check.add_argument("--rules", choices=_RULES, default="auto", help="the rules of play to check against")
    check.add_argument("--format", choices=FORMATS, default="text", help="how to say it (default: %(default)s)")
    return parser


def _contents(path: str) -> bytes:
    return sys.stdin.buffer.read() if path == _STANDARD_INPUT else Path(path).read_bytes()


def _file(path: str, reading: Reading) -> dict[str, object]:
    games = zip(reading.document.games, reading.statuses, strict=True)
    asking = [found.line for found in reading.diagnostics if found.code == "PN402"]
    return {
        "path": path,
        "status": reading.status.value,
        "games": [_game(game, status, asking) for game, status in games],
        "diagnostics": [_diagnostic(found) for found in reading.diagnostics],
    }


def _game(game: Game, status: Status, asking: list[int]) -> dict[str, object]:
    """`asking` are the numbers of the lines that ask for a value, for each value once."""
    return {
        "status": status.value,
        "players": game.players,
        "hands": len(game.hands),
        "rules": None,
        "placeholders": bisect_right(asking, game.last_line) - bisect_left(asking, game.first_line),
        "first_line": game.first_line,
        "last_line": game.last_line,
    }


def _diagnostic(found: Diagnostic) -> dict[str, object]:
    fix = found.fix
    return {
        "code": found.code,
        "severity": found.severity.value,
        "line": found.line,
        "column": found.column,
        "end_column": found.end_column,
        "message": message(found),
        "fix": fix
        and {
            "title": fix.title,
            "line": fix.line,
            "column": fix.column,
            "end_column": fix.end_column,
            "text": fix.text,
        },
    }


if __name__ == "__main__":
    sys.exit(main())
