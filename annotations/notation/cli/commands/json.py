"""`pn json`: the games of a text as JSON."""

import json
from argparse import ArgumentParser, Namespace

from annotations.notation.cli.commands.reports import write
from annotations.notation.cli.commands.sources import FINE, INVALID, TextSource, for_each
from annotations.notation.cli.objects import game_object
from annotations.notation.cli.schema import SCHEMA
from annotations.notation.syntax.diagnostics import Status

DESCRIPTION = """\
Writes the games of a text as one JSON object, a game a line. A withheld value (-) is {"withheld": true}, a question
mark is {"asked": true}, an unreadable value is {"faulty": "..."}; an absent line is absent.
Exit status: 0 if nothing is Invalid, 1 if something is (it is still written), 2 if the text cannot be read."""
EXAMPLES = """\
examples:
  pn json game.pn             the games
  pn json - < game.pn         from standard input
  pn json --schema            the JSON Schema of what is written"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `pn json`."""
    parser.add_argument("file", metavar="FILE", nargs="?", help="a file of PN, or - for standard input")
    parser.add_argument("--schema", action="store_true", help="write the JSON Schema instead")


def run(options: Namespace) -> int:
    """Run the command; return the exit status."""
    if options.schema:
        write(json.dumps(SCHEMA, indent=1) + "\n")
        return FINE
    if options.file is None:
        options.parser.error("the following arguments are required: FILE")
    return for_each([options.file], _write)


def _write(source: TextSource) -> int:
    status = FINE
    separator = '{"games": [\n'
    for game in source.games():
        source.progress.clear()
        write(separator + json.dumps(game_object(game.game, game.status.value)))
        separator = ",\n"
        if game.status is Status.INVALID:
            status = INVALID
    write("\n]}\n")
    return status
