"""`pn explain`: what a code means, and what to do about it."""

from argparse import ArgumentParser, Namespace
from textwrap import indent

from annotations.notation.cli.commands.reports import page_about, write
from annotations.notation.cli.commands.sources import FINE
from annotations.notation.syntax.catalogue import CATALOGUE
from annotations.notation.syntax.diagnostics import FAMILIES, printable

DESCRIPTION = """\
Explains a code of pn check: why it matters, how to fix it, and an example. Without a code it lists them all.
Exit status: 0, or 2 if there is no such code."""
EXAMPLES = """\
examples:
  pn explain PN302            what it means, and what to do
  pn explain                  all codes"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `pn explain`."""
    parser.add_argument("codes", nargs="*", metavar="CODE", help="a code, as in PN302")


def run(options: Namespace) -> int:
    """Run the command; return the exit status."""
    codes = [code.upper() for code in options.codes]
    for code in codes:
        if code not in CATALOGUE:
            options.parser.error(f"there is no code {code}; pn explain lists them all")
    write("\n".join(map(_explained, codes)) if codes else "".join(map(_heading, CATALOGUE)))
    return FINE


def _heading(code: str) -> str:
    return f"{code} {FAMILIES[code[2]].value}: {CATALOGUE[code].title}\n"


def _explained(code: str) -> str:
    entry = CATALOGUE[code]
    page = page_about(code)
    words = f"{_heading(code)}\n{entry.why}\n{entry.repair}\n"
    example = f"instead of\n{_shown(entry.bad)}\nwrite\n{_shown(entry.good)}\n"
    return "\n".join([words, example, *([f"{page}\n"] if page else [])])


def _shown(text: str) -> str:
    return indent("\n".join(map(printable, text.removesuffix("\n").split("\n"))), "  ")
