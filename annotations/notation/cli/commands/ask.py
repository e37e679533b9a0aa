"""`pn ask`: questions about the rules, answered line by line."""

import json
import sys
from argparse import ArgumentParser, Namespace

from annotations.notation.cli.chunks import MOST_CHARACTERS
from annotations.notation.cli.commands.reports import write
from annotations.notation.cli.commands.sources import FINE, TextSource, for_each
from annotations.rules.ask import Answer, answer
from annotations.rules.record_text import read_json

DESCRIPTION = """\
Answers questions about the rules: for each line, a JSON object, it writes one line, in the same order and at once.
A wrong question gets {"error": "..."}, which begins with the name of the wrong field; the next line is still
answered. "rules" is a name (pn rules lists them) or a record with the columns that the answer needs.
Exit status: 0, or 2 if the file cannot be read."""
EXAMPLES = """\
examples:
  pn ask questions.jsonl      a question a line
  pn ask - < questions.jsonl  from standard input
questions, each on a line, about melds, cards that may be played, a trick, a bid, the dealer's bid when all others have
passed, the score of a hand, one whose declarer had no marriage, and the end of a game:
  {"ask": "meld", "rules": "double-deck", "trump": "H", "hand": "CKQ D SQ HATKQJ"}
  {"ask": "legal", "rules": "double-deck", "trump": "S", "played": ["CJ"], "hand": "CQ DA S H"}
  {"ask": "trick", "rules": "double-deck", "trump": "C", "cards": ["DK", "DA"], "last": false}
  {"ask": "bid", "rules": "double-deck", "high": null, "bid": 50}
  {"ask": "bid", "rules": "double-deck", "high": null, "bid": 50, "forced": true}
  {"ask": "score", "rules": "double-deck", "bid": 51, "declarer_team": 0, "meld": [24, 32], "counters": [27, 23]}
  {"ask": "score", "rules": "double-deck", "bid": 50, "declarer_team": 0, "meld": [0, 0], "marriage": false}
  {"ask": "end", "rules": "double-deck", "scores": [505, 320], "declarer_team": 0, "made": true}"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `pn ask`."""
    parser.add_argument("file", metavar="FILE", help="a file with one question a line, or - for standard input")


def run(options: Namespace) -> int:
    """Run the command; return the exit status."""
    return for_each([options.file], _answer_all)


def _answer_all(source: TextSource) -> int:
    """Each answer is sent before the next question is read."""
    lines = source.lines()
    for line in lines:
        write(json.dumps(_answer(line)) + "\n")
        sys.stdout.flush()
        while _goes_on(line):
            line = next(lines, "")
    return FINE


def _answer(line: str) -> Answer:
    if _goes_on(line):
        return {"error": f"The line is longer than {MOST_CHARACTERS:,} characters."}
    try:
        question = read_json(line)
    except json.JSONDecodeError as wrong:
        return {"error": f"The line is not valid JSON at column {wrong.colno}: {wrong.msg}."}
    except RecursionError:
        return {"error": "The line is not readable JSON: it is nested too deeply."}
    except ValueError:
        return {"error": "The line is not readable JSON: a number has more digits than can be read."}
    return answer(question)


def _goes_on(line: str) -> bool:
    """Whether this is only a part of a line that is far too long."""
    return len(line) > MOST_CHARACTERS and not line.endswith(("\n", "\r"))
