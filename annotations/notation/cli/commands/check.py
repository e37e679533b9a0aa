"""`pn check`: reports errors, missing parts and warnings of a text."""

from argparse import ArgumentParser, Namespace

from annotations.notation.cli.commands.checking import DEFAULTS, FORMATS, check
from annotations.notation.cli.commands.fix import fix_files
from annotations.notation.cli.commands.sources import FINE

DESCRIPTION = """\
Reports what is wrong with a text or missing, and what contradicts the rules of play: one line for each finding,
with its place and its code.
Exit status: 0 if nothing is Invalid, 1 if something is, 2 if a file cannot be read or there are no such rules."""
EXAMPLES = """\
examples:
  pn check game.pn                        one file
  pn check --fix games/                   every *.pn in a folder, repaired where the repair is certain
  pn check --rules double-deck game.pn    against this rule set
  pn check --rules house.json game.pn     against house rules (pn rules --help)
  pn check --rules none game.pn           the notation alone
  pn check --format json - < game.pn      standard input, for a program
pn explain CODE says more about a code. If SITE_URL is set, codes in a terminal link to the help pages of that site."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `pn check`."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a file of PN, a folder of *.pn, or - for standard input"
    )
    parser.add_argument("--fix", action="store_true", help="first repair each file where the repair is certain")
    parser.add_argument(
        "--rules",
        default=DEFAULTS["--rules"],
        metavar="RULES",
        help="the rules of play to check against: a name (pn rules lists them), a FILE.json, none, "
        "or auto (the default), which finds them from each game",
    )
    parser.add_argument(
        "--format", choices=FORMATS, default=DEFAULTS["--format"], help="the output format (default: text)"
    )


def run(options: Namespace) -> int:
    """Run the command; return the exit status."""
    repaired = fix_files(options) if options.fix else FINE
    return max(repaired, check(options.files, options.rules, options.format))
