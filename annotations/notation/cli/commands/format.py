"""`pn format`: a text in its canonical form."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from hashlib import blake2b
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import IO

from annotations.notation.cli.commands.reports import as_text, write
from annotations.notation.cli.commands.rewriting import rewrite
from annotations.notation.cli.commands.sources import FINE, INVALID, STANDARD_INPUT, TextSource, complain, for_each
from annotations.notation.cli.stream import GameRead, read_games
from annotations.notation.editing.formatter import BETWEEN_GAMES, format_game
from annotations.notation.syntax.diagnostics import Severity, Status
from annotations.notation.syntax.lines import encode

DESCRIPTION = """\
Writes a text in its canonical form: the same games, without style diagnostics. An Invalid text is not changed; the
reasons go to standard error.
Exit status: 0 if all is well, 1 if a text is Invalid (or, with --check, not canonical), 2 if a file cannot be read."""
EXAMPLES = """\
examples:
  pn format game.pn > tidy.pn      the canonical text on standard output
  pn format --in-place games/      every *.pn in a folder, rewritten where needed
  pn format --check games/         only say which files are not canonical"""

_HELD = 8 * 1024 * 1024

Act = Callable[[TextSource, IO[bytes], bool], int]
"""What to do with a source and its canonical text, given whether they differ; returns the exit status."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `pn format`."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a file of PN, a folder of *.pn, or - for standard input"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--check", action="store_true", help="write nothing, but list the files that are not canonical")
    where.add_argument("--in-place", action="store_true", help="write the canonical text into the file itself")


def run(options: Namespace) -> int:
    """Run the command; return the exit status."""
    if options.in_place and STANDARD_INPUT in options.files:
        options.parser.error("--in-place changes files, and standard input is not a file")
    act = _name if options.check else _rewrite if options.in_place else _Output().print
    return for_each(options.files, lambda source: _format(source, act))


def _format(source: TextSource, act: Act) -> int:
    """Write the canonical text to a spool first, and act on it only if no game is Invalid."""
    before, after = blake2b(), blake2b()
    is_valid = True
    with SpooledTemporaryFile(_HELD) as canonical:
        for number, game in enumerate(read_games(_passing(source.lines(), before.update))):
            if game.status is Status.INVALID:
                is_valid = False
                _report(source, game)
            elif is_valid:
                piece = encode((BETWEEN_GAMES if number else "") + format_game(game.game))
                after.update(piece)
                canonical.write(piece)
        source.progress.clear()
        if not is_valid:
            complain(source.path, "Invalid, so it is not changed")
            return INVALID
        canonical.seek(0)
        return act(source, canonical, before.digest() != after.digest())


def _passing(lines: Iterator[str], see: Callable[[bytes], None]) -> Iterator[str]:
    for line in lines:
        see(encode(line))
        yield line


def _report(source: TextSource, game: GameRead) -> None:
    for found in game.diagnostics:
        if found.severity is Severity.ERROR:
            source.progress.clear()
            sys.stderr.write(as_text(source.path, found))


def _name(source: TextSource, _canonical: IO[bytes], differs: bool) -> int:
    if differs:
        complain(source.path, "not canonical")
    return INVALID if differs else FINE


def _rewrite(source: TextSource, canonical: IO[bytes], differs: bool) -> int:
    if differs:
        rewrite(source.path, lambda file: copyfileobj(canonical, file))
        complain(source.path, "written in its canonical form")
    return FINE


class _Output:
    """Standard output; several texts are separated like the games of one."""

    def __init__(self) -> None:
        self._begun = False

    def print(self, _source: TextSource, canonical: IO[bytes], _differs: bool) -> int:
        """Write the text."""
        if self._begun:
            write(BETWEEN_GAMES)
        for line in canonical:
            self._begun = True
            write(line.decode("utf-8", "surrogateescape"))
        return FINE
