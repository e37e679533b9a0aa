"""`pn fill`: a text with every `?` that the rest of it determines."""

import io
import sys
from argparse import ArgumentParser, Namespace

from annotations.notation.cli.chunks import MOST_CHARACTERS
from annotations.notation.cli.commands.reports import write
from annotations.notation.cli.commands.rule_sets import NoRuleSet, named_or_filed
from annotations.notation.cli.commands.sources import FINE, UNREADABLE, TextSource, complain, for_each
from annotations.notation.editing.filling import fill_reading, games_left_open
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO

DESCRIPTION = """\
Fills in every ? that the rest of the text determines - winners of tricks, counters, points, scores, the winner, the
dealer, the contract of an auction, the one unknown hand - and writes the text. Other question marks stay, and nothing
else changes. Without --rules, a value is filled in only if it is the same by all rules that explain the rest of the
game. If the rules cannot be those of the game, because the number of players or the deck is different, only what does
not depend on rules is filled in, and a message says so.
Exit status: 0, or 2 if the text cannot be read or there are no such rules."""
EXAMPLES = """\
examples:
  pn fill game.pn > filled.pn              by the rules that fit each game
  pn fill --rules double-deck game.pn      by this rule set
  pn fill - < game.pn                      from standard input"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `pn fill`."""
    parser.add_argument("file", metavar="FILE", help="a file of PN, or - for standard input")
    parser.add_argument(
        "--rules",
        default="auto",
        metavar="RULES",
        help="the rules of play to fill in by: a name (pn rules lists them), a FILE.json, or auto (the default), "
        "which finds them from each game",
    )


def run(options: Namespace) -> int:
    """Run the command; return the exit status."""
    try:
        rules = AUTO if options.rules == "auto" else named_or_filed(options.rules)
    except NoRuleSet as wrong:
        complain(f"--rules {options.rules}", *wrong.reasons)
        return UNREADABLE

    def write_filled(source: TextSource) -> int:
        text = ""
        for line in source.lines():
            text += line
            if len(text) > MOST_CHARACTERS:
                complain(source.path, "too long to be filled in at once; pn split makes it into shorter files")
                return UNREADABLE
        source.progress.clear()
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="surrogateescape", newline="")  # so that every byte is written as it was read
        reading = read(text, rules)
        for game, why in games_left_open(reading):
            complain(f"{source.path}:{game.first_line}", f"{why}; only what does not depend on rules is filled in")
        write(fill_reading(reading))
        return FINE

    return for_each([options.file], write_filled)
