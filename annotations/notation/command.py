"""The `pn` command (profile, section 7): finds out what is asked for, and loads no more than that."""

import io
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module

COMMANDS = {
    "check": "say what is wrong with a text, or missing from it",
    "format": "write a text in its canonical form",
    "split": "write each game of a text into a file of its own",
    "json": "write the games of a text as JSON",
}
"""Every command, and what it is for; `commands/` has a module for each."""

_CLOSED_PIPE = 141  # what a shell says of a program that was ended by a closed pipe
_INTERRUPTED = 130  # and of one that was ended from the keyboard


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pn` with these arguments, or with the process's own; gives the exit status."""
    options = _options(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _CLOSED_PIPE
    except KeyboardInterrupt:
        return _INTERRUPTED
    return status


def _options(arguments: Sequence[str]) -> Namespace:
    """What is asked for; ends the process where that is help, or cannot be understood."""
    name, *rest = arguments or [""]
    if name not in COMMANDS:
        return _overview().parse_args(arguments)
    command = import_module(f"annotations.notation.commands.{name}")
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


if __name__ == "__main__":
    sys.exit(main())
