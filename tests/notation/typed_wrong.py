"""Games in which one number is typed wrong: a digit, a sign, a 0 too many, or another number near it."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from tests.notation.score_sheets import Sheet, sheet, text_of


class Wrong(NamedTuple):
    """A text, and the number of the line on which one value was typed wrong."""

    text: str
    line: int


_ALL, _LAST = slice(None), slice(-1, None)
_NUMBERS = {
    "GameScores": _ALL, "MeldScores": _ALL, "PlayScores": _ALL, "HandScores": _ALL, "FinalScores": _ALL,
    "Meld": _LAST, "Trick": _LAST, "Bids": _ALL, "Contract": _ALL,
}  # fmt: skip
"""The values of each kind of line that may be numbers."""

BIDS = ("Bids", "Contract")
SCORES_AND_POINTS = [kind for kind in _NUMBERS if kind not in BIDS]

_NUMBER = re.compile("0|-?[1-9][0-9]*")


def with_one_wrong_number(random: Random, text: str, kinds: Sequence[str] = SCORES_AND_POINTS) -> Wrong | None:
    """The text with a wrong number on a line of one of these kinds, each as often as the others.

    None if there is no number on any such line.
    """
    lines = sheet(text)
    by_kind: dict[str, list[tuple[int, int]]] = {}
    for kind, at, place in _numbers(lines):
        if kind in kinds:
            by_kind.setdefault(kind, []).append((at, place))
    if not by_kind:
        return None
    kind = random.choice(sorted(by_kind))
    at, place = random.choice(by_kind[kind])
    lines[at][place] = mistyped(random, lines[at][place])
    return Wrong(text_of(lines), at + 1)


def _numbers(lines: Sheet) -> Iterator[tuple[str, int, int]]:
    """The kind of line, and the place of each number on it."""
    for at, (label, *values) in enumerate(lines):
        kind = label.rstrip("0123456789")
        for place in range(1, len(values) + 1)[_NUMBERS.get(kind, slice(0))]:
            if _NUMBER.fullmatch(lines[at][place]):
                yield kind, at, place


def mistyped(random: Random, number: str) -> str:
    """Another number that somebody may write for this one."""
    return random.choice([slip for slip in _slips(random, number) if slip != number and _NUMBER.fullmatch(slip)])


def _slips(random: Random, number: str) -> Iterator[str]:
    """The number with one digit wrong, missing, twice or too many, two digits swapped, another sign, or one near it."""
    digits = number.lstrip("-")
    sign, at, other = number.removesuffix(digits), random.randrange(len(digits)), random.choice("0123456789")
    before, digit, after = sign + digits[:at], digits[at], digits[at + 1 :]
    neighbour = str((int(digit) + random.choice((-1, 1))) % 10)
    for typed in (other, neighbour, "", digit + digit, other + digit):
        yield before + typed + after
    yield before + after[:1] + digit + after[1:]
    yield f"{number}{other}"
    yield f"{number}0"
    yield str(-int(number))
    yield str(int(number) + random.choice((-20, -10, -2, 2, 10, 20)))
