"""The texts that a command works on: files, folders and standard input, read line by line."""

import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from annotations.notation.cli.chunks import MOST_CHARACTERS, MOST_LINES, GameTooLong
from annotations.notation.cli.commands.progress import STEPS, Progress
from annotations.notation.cli.stream import GameRead, read_games

if TYPE_CHECKING:
    from annotations.notation.rule_checks.game_rules import Auto
    from annotations.rules.rulesets import RuleSet

FINE, INVALID, UNREADABLE = 0, 1, 2
STANDARD_INPUT = "-"

_ENDING = ".pn"
_UTF_16 = ("\udcff\udcfe", "\udcfe\udcff")
_TOO_LONG = (
    f"from line {{}} on there are more than {MOST_LINES:,} lines, or {MOST_CHARACTERS // 1024**2} MiB, without two "
    "blank lines: too much for one game"
)


class TextSource:
    """One text. `path` is as given; `lines` can be iterated once."""

    def __init__(self, path: str, file: io.TextIOWrapper, progress: Progress) -> None:
        self.path = path
        self.progress = progress
        self._file = file

    def lines(self) -> Iterator[str]:
        """Every line with its end; a far too long line comes in parts."""
        read_line = partial(self._file.readline, MOST_CHARACTERS + 1)
        for number, line in enumerate(iter(read_line, "")):
            if not number % STEPS:
                if not number:
                    _warn_of_encoding(self.path, line)
                self.progress.show(number, self.path, self._file)
            yield line

    def games(self, rules: "RuleSet | Auto | None" = None) -> Iterator[GameRead]:
        """Every game, read one at a time and checked by these rules."""
        return read_games(self.lines(), rules)


def for_each(paths: Sequence[str], act: Callable[[TextSource], int]) -> int:
    """Act on each text; return the highest exit status. Unreadable files are reported on standard error."""
    progress = Progress()
    status = FINE
    for path in _files(paths):
        try:
            if isinstance(path, OSError):
                raise path
            status = max(status, _act_on(path, progress, act))
        except BrokenPipeError:
            raise
        except OSError as error:
            status = UNREADABLE
            complain(str(error.filename or path), error.strerror or str(error))
        except GameTooLong as error:
            status = UNREADABLE
            complain(str(path), _TOO_LONG.format(error.number))
        finally:
            progress.clear()
    return status


def complain(path: str, *reasons: str) -> None:
    """Write a message to standard error, one line for each reason."""
    for reason in reasons:
        print(f"pn: {path}: {reason}", file=sys.stderr)


def _act_on(path: str, progress: Progress, act: Callable[[TextSource], int]) -> int:
    if path != STANDARD_INPUT:
        with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
            return act(TextSource(path, file, progress))
    if sys.stdin is None:
        raise OSError(0, "standard input is closed", path)
    file = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="surrogateescape", newline="")
    try:
        return act(TextSource(path, file, progress))
    finally:
        file.detach()  # and so leave standard input open


def _files(paths: Sequence[str]) -> Iterator[str | OSError]:
    for path in paths:
        if path != STANDARD_INPUT and os.path.isdir(path):
            yield from _in_folder(path)
        else:
            yield path


def _in_folder(folder: str) -> Iterator[str | OSError]:
    """The PN files in a folder and below, by name; errors if there are none, or if a folder cannot be read."""
    errors: list[OSError] = []
    empty = True
    for place, folders, names in os.walk(folder, onerror=errors.append):
        folders.sort()
        for name in sorted(names):
            if name.endswith(_ENDING):
                empty = False
                yield os.path.join(place, name)
    yield from errors
    if empty and not errors:
        yield OSError(0, f"no file in this folder ends in {_ENDING}", folder)


def _warn_of_encoding(path: str, line: str) -> None:
    begin = line[:4]
    if line.startswith(_UTF_16) or ("\x00" in begin and begin.strip("\x00")):
        complain(path, "this looks like UTF-16; PN is UTF-8, so save the text as UTF-8")
