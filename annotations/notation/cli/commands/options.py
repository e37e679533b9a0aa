"""The options of `pn` and its help."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence

from annotations.notation.cli import lazy

COMMANDS = {
    "check": "report what is wrong with a text, or missing",
    "explain": "explain a code and how to fix its cause",
    "format": "write a text in its canonical form",
    "split": "write each game of a text into its own file",
    "json": "write the games of a text as JSON",
    "fill": "fill in every ? that the rest of the text determines",
    "rules": "list the rule sets, or write one of them as JSON",
    "ask": "answer questions about the rules, one JSON object a line",
}
"""Every command with its summary; each has a module of that name."""


def parse(arguments: Sequence[str]) -> Namespace:
    """Parse the options of a command; `run` of the result runs it.

    Ends the process after help, or if the arguments are wrong.
    """
    name, *rest = arguments or [""]
    if name not in COMMANDS:
        return _overview().parse_args(arguments)
    command = lazy.command(name)
    parser = ArgumentParser(
        prog=f"pn {name}",
        description=command.DESCRIPTION,
        epilog=command.EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    command.add_arguments(parser)
    return parser.parse_args(rest, Namespace(run=command.run, parser=parser))


def _overview() -> ArgumentParser:
    rows = "".join(f"  {name:8}{summary}\n" for name, summary in COMMANDS.items())
    parser = ArgumentParser(
        prog="pn",
        usage="pn COMMAND [--help] …",
        description=f"Reads Pinochle Notation (PN 1.0).\n\ncommands:\n{rows}",
        epilog="pn COMMAND --help describes a command, with examples.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="one of the commands above")
    return parser
