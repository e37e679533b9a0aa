"""What `pn` is asked for on its command line, and its help."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module

COMMANDS = {
    "check": "say what is wrong with a text, or missing from it",
    "explain": "say what a code means, and what to do about it",
    "format": "write a text in its canonical form",
    "split": "write each game of a text into a file of its own",
    "json": "write the games of a text as JSON",
    "fill": "fill in every ? that the rest of a text determines",
    "rules": "list the rule sets, or write one of them as JSON",
    "ask": "answer questions about the rules, a JSON object a line",
}
"""Every command, and what it is for; a module beside this one has it."""


def understood(arguments: Sequence[str]) -> Namespace:
    """The options of a command, and what runs it as `run`.

    Ends the process where help is asked for, or something that there is not.
    """
    name, *rest = arguments or [""]
    if name not in COMMANDS:
        return _overview().parse_args(arguments)
    command = import_module(f"annotations.notation.cli.commands.{name}")
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
        epilog="pn COMMAND --help says more, with examples.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="one of the commands above")
    return parser
