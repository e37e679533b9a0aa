"""`pn check`: what is wrong with a text, or missing from it."""

import sys
from argparse import ArgumentParser, Namespace
from importlib import import_module

from annotations.notation.commands.reports import text_for, write
from annotations.notation.commands.sources import FINE, INVALID, Source, for_each
from annotations.notation.diagnostics import Status

DESCRIPTION = """\
Says what is wrong with a text, or missing from it: a line for each finding, with its place and its code.
Exit status: 0 if nothing is Invalid, 1 if something is, 2 if a file cannot be read."""
EXAMPLES = """\
examples:
  pn check game.pn                        one file
  pn check --fix games/                   every *.pn in a folder, repaired where the repair is certain
  pn check --format json - < game.pn      standard input, for a program
Roundhouse explains every code at /help/diagnostics/CODE, as in /help/diagnostics/PN302."""

_RULES = ("auto", "none")
# Loaded when asked for, since most runs need neither.
_JSON = "annotations.notation.commands.check_json"
_FIX = "annotations.notation.commands.fix"


def add_arguments(parser: ArgumentParser) -> None:
    """What `pn check` can be told."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a file of PN, a folder of *.pn, or - for standard input"
    )
    parser.add_argument("--fix", action="store_true", help="first write into each file the repairs that are certain")
    parser.add_argument(
        "--rules", default="auto", metavar="RULES", help="the rules of play to check against: auto or none"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to say it (default: text)")


def run(options: Namespace) -> int:
    """The exit status, once all is said."""
    if options.rules not in _RULES:
        options.parser.error(f"--rules {options.rules}: rule sets cannot be named yet; say auto or none")
    repaired = import_module(_FIX).fix_files(options) if options.fix else FINE
    if options.format == "json":
        return max(repaired, int(import_module(_JSON).check(options.files)))
    return max(repaired, for_each(options.files, _check))


def _check(source: Source) -> int:
    said = text_for(sys.stdout)
    status = FINE
    for game in source.games():
        if game.status is Status.INVALID:
            status = INVALID
        for found in game.diagnostics:
            source.progress.clear()
            write(said(source.path, found))
    return status
