"""Imports a pasted text."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, islice, takewhile

from annotations.notation.importer import tokens
from annotations.notation.importer.deals import understand_deals
from annotations.notation.importer.result import Pasted, Row, Unread
from annotations.notation.importer.scanning import MOST_COLUMNS, scan
from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.specs import LABELS
from annotations.rules.shipped import ruleset

MOST_LINES = 2000
MOST_LETTERS = 33_000
"""Further lines are not read; more than an evening of hands has. A text in PN may have more."""

_LETTERS_OF_A_LINE = 10
"""A line takes as long as this number of letters more."""


def understand(text: str, answers: Mapping[str, str] | None = None, players: int | None = None) -> Pasted:
    """The text in PN, with open questions and the words that are not understood (README, section 8).

    `answers` are the answers by the keys of the questions; other keys are ignored. `players` is the number of players
    by the rules or the form; None if it is unknown. A text in PN stays the same. Total, in about linear time.
    """
    lines = unix_line_ends(text).removeprefix("\ufeff").split("\n")
    if is_pn(text):
        whole = lines[:-1] if lines[-1] == "" else lines
        return Pasted((Row(1, len(whole), "\n".join(whole), tuple(whole)),), (), ())
    most = _most_read(lines)
    found = scan([tokens.plain(line) for line in lines[:most]])
    left = ((number, line.strip()) for number, line in enumerate(lines[most:], most + 1) if line.strip())
    too_many = f"Only the first {most} lines are read: paste the rest as another text."
    found.unread += [Unread(number, line[:MOST_COLUMNS], too_many) for number, line in islice(left, 1)]
    rules = found.rules[0] if len(set(found.rules)) == 1 else ""
    by_rules = players or (ruleset(rules).players if rules else None)
    return replace(understand_deals(lines, found, answers or {}, by_rules), rules=rules)


def _most_read(lines: Sequence[str]) -> int:
    """How many lines are read; those that are blank or too long are passed over, and cost nothing."""
    sizes = (len(line) + _LETTERS_OF_A_LINE if 0 < len(line) <= MOST_COLUMNS else 0 for line in lines[:MOST_LINES])
    return sum(1 for _size in takewhile(lambda size: size <= MOST_LETTERS, accumulate(sizes)))


def is_pn(text: str) -> bool:
    """Whether at least half of the lines with content begin with a label of PN."""
    words = [line.split(None, 1) for line in text.split("\n") if line.strip()]
    return 0 < len(words) <= 2 * sum(len(found) > 1 and found[0] in LABELS for found in words)
