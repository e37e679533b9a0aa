"""Tricks as people write them, one on each line."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from annotations.notation.importer import tokens

Tricks = list[tuple[int, list[str]]]
"""The cards of each, with the number of its line."""

FEWEST, MOST = 2, 8
_COUNT = re.compile(r"\(\s*\d+\s*\)\s*$")
_NUMBER = re.compile(r"^\s*(?:trick\s*)?\d{1,2}\s*[.:)]\s*", re.IGNORECASE)


@dataclass
class FoundPlay:
    """Tricks on lines `first` to `last`, each from its leader on; `tag` is the seat of the heading above."""

    first: int
    last: int
    tag: int | None = None
    tricks: Tricks = field(default_factory=list)


def trick(line: str) -> list[str] | None:
    """The cards of a trick: `SA SJ ST SK`, without the number before them and the count in brackets after them."""
    found = [tokens.cards(word) for word in tokens.words(_COUNT.sub("", _NUMBER.sub("", line)))]
    codes = [held[0] for held in found if held and len(held) == 1]
    return codes if len(codes) == len(found) and FEWEST <= len(codes) <= MOST else None


def tricks(lines: Sequence[str], at: int) -> Tricks:
    """The tricks on the lines from `at` on, up to the first line that is no trick."""
    found: Tricks = []
    for number, line in enumerate(lines[at:], at + 1):
        cards = trick(line)
        if cards is None:
            break
        found.append((number, cards))
    return found


def uneven(run: Tricks) -> int:
    """The last line whose trick has another number of cards than the last trick; 0 if all have the same."""
    return max((line for line, cards in run if len(cards) != len(run[-1][1])), default=0)


def may_go_on(run: Tricks) -> bool:
    """Whether all have the same number of cards; the last one may still have fewer."""
    full = len(run[0][1])
    return all(len(cards) == full for _line, cards in run[:-1]) and len(run[-1][1]) <= full


def count(line: str) -> str:
    """The count in brackets after the cards; empty if there is none."""
    found = _COUNT.search(line)
    return found[0].strip() if found else ""
