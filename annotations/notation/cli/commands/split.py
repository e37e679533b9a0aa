"""`pn split`: writes each game of a text to its own file."""

import os
from argparse import ArgumentParser, Namespace

from annotations.notation.cli import lazy
from annotations.notation.cli.commands.sources import FINE, INVALID, STANDARD_INPUT, TextSource, complain, for_each
from annotations.notation.cli.stream import GameRead, check_game
from annotations.notation.syntax.diagnostics import Severity, Status
from annotations.notation.syntax.lines import encode
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.separate import separate_game
from annotations.notation.text_reading import TextReading, read_text

DESCRIPTION = """\
Writes each game of a text into its own file, together with the lines that it inherits from earlier games.
The files are named after the text: club-0001.pn, club-0002.pn and so on. No existing file is overwritten.
Where a game by itself has another verdict than in the text, this is said, and why: it inherits a line with an error,
or seats and teams that do not fit it.
Exit status: 0 if all games are written, 1 if some of them are Invalid (they are written as they are), 2 if the text
cannot be read or a file cannot be written."""
EXAMPLES = """\
examples:
  pn split -o games club.pn        into the folder games, which is created if needed
  pn split -o games - < club.pn    from standard input; the files are game-0001.pn and so on"""

_LONGEST_NAME = 100


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `pn split`."""
    parser.add_argument("file", metavar="FILE", help="a file of PN, or - for standard input")
    parser.add_argument("-o", "--output", required=True, metavar="DIRECTORY", help="where to write the files")


def run(options: Namespace) -> int:
    """Run the command; return the exit status."""
    return for_each([options.file], lambda source: _split(source, options.output))


def safe_name(path: str) -> str:
    """A file name without its ending, in characters that every file system allows."""
    if path == STANDARD_INPUT:
        return "game"
    stem = os.path.splitext(os.path.basename(path))[0][:_LONGEST_NAME]
    kept = "".join(each if each.isascii() and (each.isalnum() or each in "-_") else "-" for each in stem)
    return kept.strip("-") or "game"


def _split(source: TextSource, folder: str) -> int:
    os.makedirs(folder, exist_ok=True)
    invalid, differs = 0, False
    for number, game in enumerate(source.games(), 1):
        path = os.path.join(folder, f"{safe_name(source.path)}-{number:04}.pn")
        text = separate_game(game.game)
        with open(path, "xb") as file:
            file.write(encode(text))
        invalid += game.status is Status.INVALID
        if why := _other_verdict(game, text):
            differs = True
            source.progress.clear()
            complain(path, why)
    source.progress.clear()
    if invalid:
        written = "is Invalid, and written as it stands" if invalid == 1 else "are Invalid, and written as they stand"
        complain(source.path, f"{invalid} of {number} games {written}")
    return INVALID if invalid or differs else FINE


def _other_verdict(game: GameRead, text: str) -> str:
    """Why the game by itself has another verdict than in the text; empty if it has the same.

    The errors of inherited lines are those of the game that declared them, until such lines are written in.
    """
    inherited = {line.text: line.number for line in game.game.inherited}
    if not inherited:
        return ""
    alone = read_text(text, lazy.slow_reading())
    lines = alone.document.lines
    wrong = [found for found in alone.diagnostics if lines[found.line - 1].text in inherited]
    wrong.sort(key=lambda found: found.severity is not Severity.ERROR)
    reasons = [f": line {inherited[lines[one.line - 1].text]}, which it inherits, has {one.code}" for one in wrong[:1]]
    if alone.status is not game.status:
        return f"{alone.status} by itself, but {game.status} in the text{''.join(reasons)}"
    if game.status is not Status.INVALID:
        return ""  # only where lines have errors may seats and teams be others than those that a game inherits
    in_text, by_itself = _codes(game.reading), _codes(alone)
    more, fewer = by_itself - in_text, in_text - by_itself
    if not more and not fewer:
        return ""
    where = "by itself, but not in the text" if more else "in the text, but not by itself"
    is_inherited = bool(wrong) and wrong[0].code in (more or fewer)
    reason = reasons[0] if is_inherited else ": the seats and teams that it inherits do not fit it"
    return f"has {both(sorted(more or fewer))} {where}{reason}"


def _codes(reading: TextReading) -> set[str]:
    """The codes of its diagnostics, style apart, which changes no verdict."""
    _rules, found = check_game(reading, lazy.inferred_rules())
    return {one.code for one in found if one.severity is not Severity.STYLE}
