"""Games in which one number is typed wrong: a digit, a sign, a 0 too many, or another number near it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tests.notation.score_sheets import Sheet, sheet, text_of


class Wrong(NamedTuple):
    """A text, and the number of the line on which one value was typed wrong."""

    text: str
    line: int


_SCORES = ("GameScores", "MeldScores", "PlayScores", "HandScores", "FinalScores")
_COUNTED = ("Meld", "Trick")
"""Lines of which the last value is a number that others follow from."""


def with_one_wrong_number(random: Random, text: str) -> Wrong | None:
    """The text with a wrong number on a line of some kind, each as often as the others; None if there is no number."""
    lines = sheet(text)
    by_kind: dict[str, list[tuple[int, int]]] = {}
    for kind, *place in _numbers(lines):
        by_kind.setdefault(kind, []).append((place[0], place[1]))
    if not by_kind:
        return None
    at, place = random.choice(by_kind[random.choice(sorted(by_kind))])
    lines[at][place] = str(mistyped(random, int(lines[at][place])))
    return Wrong(text_of(lines), at + 1)


def _numbers(lines: Sheet) -> Iterator[tuple[str, int, int]]:
    """The kind of line, and the place of each number on it."""
    for at, (label, *values) in enumerate(lines):
        kind = label.rstrip("0123456789")
        places = range(len(values)) if label in _SCORES else [len(values) - 1] if kind in _COUNTED else []
        for place in places:
            if values[place].lstrip("-").isdigit():
                yield kind, at, place + 1


def mistyped(random: Random, value: int) -> int:
    """Another number that somebody may write for this one."""
    wrong = random.choice(_WAYS)(random, value)
    return value + 1 if wrong == value else wrong


def _with_another_digit(random: Random, value: int) -> int:
    digits = str(abs(value))
    at = random.randrange(len(digits))
    return _signed(value, digits[:at] + random.choice("0123456789") + digits[at + 1 :])


def _with_a_digit_more(random: Random, value: int) -> int:
    return _signed(value, str(abs(value)) + random.choice("0123456789"))


def _with_a_digit_less(_random: Random, value: int) -> int:
    return _signed(value, str(abs(value))[:-1] or "0")


def _signed(value: int, digits: str) -> int:
    return -int(digits) if value < 0 else int(digits)


def _near(random: Random, value: int) -> int:
    return value + random.choice((-20, -10, -2, 2, 10, 20))


_WAYS: tuple[Callable[[Random, int], int], ...] = (
    _with_another_digit,
    _with_another_digit,
    _with_a_digit_more,
    _with_a_digit_less,
    lambda _random, value: -value,
    lambda _random, value: value * 10,
    _near,
)
