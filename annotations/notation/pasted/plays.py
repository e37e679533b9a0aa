"""Tricks as people write them, a line each."""

import re
from dataclasses import dataclass, field

from annotations.notation.pasted import pieces

FEWEST, MOST = 2, 8
_COUNT = re.compile(r"\(\s*\d+\s*\)\s*$")
_NUMBER = re.compile(r"^\s*(?:trick\s*)?\d{1,2}\s*[.:)]\s*", re.IGNORECASE)


@dataclass
class FoundPlay:
    """Tricks on lines `first` to `last`, each from its leader on; `tag` is the seat of the heading above."""

    first: int
    last: int
    tag: int | None = None
    tricks: list[tuple[int, list[str]]] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)


def trick(line: str) -> list[str] | None:
    """The cards of a trick: `SA SJ ST SK`, one a word; a number before it and a count in brackets are passed over."""
    found = [pieces.cards(word) for word in pieces.words(_COUNT.sub("", _NUMBER.sub("", line)))]
    codes = [held[0] for held in found if held and len(held) == 1]
    return codes if len(codes) == len(found) and FEWEST <= len(codes) <= MOST else None


def has_count(line: str) -> bool:
    """Whether a count stands in brackets behind the cards."""
    return bool(_COUNT.search(line))
