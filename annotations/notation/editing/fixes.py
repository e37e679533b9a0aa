"""The certain repairs of a text, made all at once."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple

from annotations.notation.reading import Reading, read
from annotations.notation.syntax.diagnostics import Diagnostic, Fix, Severity
from annotations.notation.syntax.lines import BOM, SPACES, split_lines, unix_line_ends

_MOST_ROUNDS = 20
_MOST_WITHHELD = 50
_STYLE = "PN6"
_OF_ALL_LINE_ENDS = "PN601"  # reported once, for the first line that ends otherwise than in PN
_FIRST_AND_LAST = itemgetter(0, 1)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A repaired text, and the diagnostics that were repaired; their line numbers are from the moment of the repair.

    `withheld` are those, in the repaired text, whose repair would have brought an error to light on a line, or an error
    of another kind.
    """

    text: str
    repaired: tuple[Diagnostic, ...]
    withheld: tuple[Diagnostic, ...] = ()


def fix(text: str, players: int | None = None, most_read: int | None = None) -> Fixed:
    """Make all automatic repairs, then those that they make possible, until there are none left.

    No error of the repaired text is new: a line has no code of an error that it did not have before. If that takes too
    long to find out, only style is repaired. `players` is that of `read`. `most_read` limits the time: it is about
    the number of lines and remarks that are read in the texts on the way. At that limit some repairs are left undone.
    """
    reader = _Reader(players, most_read)
    repaired: list[Diagnostic] = []
    while True:
        fixed = _fixed_for_certain(text, reader)
        repaired += fixed.repaired
        if not fixed.repaired or not fixed.withheld or reader.is_at_limit:
            return Fixed(fixed.text, tuple(repaired), fixed.withheld)
        text = fixed.text  # what was withheld may be harmless by now


class _LimitReached(Exception):
    """More would have to be read than the reader may read."""


class _Reader:
    """Reads the texts on the way; it is at its limit if one more like the last would exceed it."""

    def __init__(self, players: int | None, most: int | None) -> None:
        self._players = players
        self._left = most
        self._last = 0
        self._known: set[str] = set()

    @property
    def is_at_limit(self) -> bool:
        return self._left is not None and self._left < self._last

    def read(self, text: str) -> Reading:
        reading = read(text, players=self._players)
        if self._left is not None and text not in self._known:
            self._known.add(text)
            self._last = len(reading.document.lines) + len(reading.diagnostics)
            self._left -= self._last
        return reading


def _fixed_for_certain(text: str, reader: _Reader) -> Fixed:
    before, refused = _errors(text, reader), frozenset[_Repair]()
    with suppress(_LimitReached):
        for _ in range(_MOST_WITHHELD):
            fixed, repairs = _fixed(text, partial(_is_absent, refused), reader)
            if _errors(fixed.text, reader) <= before:
                return fixed
            refused |= {_first_that_harms(text, before, repairs, refused, reader)}
    styled, _ = _fixed(text, lambda each: each.code.startswith(_STYLE), reader)
    return styled if _errors(styled.text, reader) <= before else Fixed(text, ())


class _Repair(NamedTuple):
    """A repair, identified by the line that it changes, wherever that stands by now."""

    code: str
    line: str
    column: int
    end_column: int
    text: str


_Offered = tuple[Diagnostic, _Repair]
"""A diagnostic that offers a repair, and that repair."""


_Rounds = list[list[_Repair]]
"""Repairs in the order in which they were made: those of one round make those of the next possible."""


def _fixed(text: str, is_allowed: Callable[[_Repair], bool], reader: _Reader) -> tuple[Fixed, _Rounds]:
    """The text after all allowed repairs, and these repairs."""
    repaired: list[Diagnostic] = []
    repairs: _Rounds = []
    for rounds in range(_MOST_ROUNDS):
        if rounds and reader.is_at_limit:
            break
        offered = _offered(text, reader)
        allowed = [(found, repair) for found, repair in offered if is_allowed(repair)]
        within_lines = [(found, repair) for found, repair in allowed if "\n" not in repair.text]
        made, text = _round(text, within_lines or allowed)  # where a blank line belongs depends on the labels
        if not made:
            return Fixed(text, tuple(repaired), tuple([found for found, _ in offered])), repairs
        if any(repair.code == _OF_ALL_LINE_ENDS for _, repair in made):
            text = unix_line_ends(text)
        repaired += [found for found, _ in made]
        repairs.append([repair for _, repair in made])
    return Fixed(text, tuple(repaired)), repairs


def _is_absent(repairs: frozenset[_Repair], repair: _Repair) -> bool:
    return repair not in repairs


def _offered(text: str, reader: _Reader) -> list[_Offered]:
    """Every repair that is offered, in the order of the diagnostics."""
    reading = reader.read(text)
    return [
        (found, _Repair(found.code, reading.document.lines[fix.line - 1].text, *fix[2:]))
        for found in reading.diagnostics
        if (fix := found.fix)
    ]


def _errors(text: str, reader: _Reader) -> Counter[tuple[str, int]]:
    """The errors of a text by their code and their line, counted without blank lines: repairs add and remove these."""
    reading = reader.read(text)
    is_written = [bool(line.text.strip(f"{BOM}{SPACES}")) for line in reading.document.lines]
    places = list(accumulate(is_written))
    errors = [found for found in reading.diagnostics if found.severity is Severity.ERROR]
    return Counter((found.code, places[found.line - 1]) for found in errors)


def _first_that_harms(
    text: str, before: Counter[tuple[str, int]], repairs: _Rounds, refused: frozenset[_Repair], reader: _Reader
) -> _Repair:
    """The first repair that, together with those made before it, brings an error that was not there.

    `refused` are not made. A repair of the first round may bring errors that the repairs after it remove.
    Raises _LimitReached.
    """
    first, later = repairs[0], [repair for made in repairs[1:] for repair in made]

    def harms(is_allowed: Callable[[_Repair], bool]) -> bool:
        if reader.is_at_limit:
            raise _LimitReached
        return not _errors(_fixed(text, is_allowed, reader)[0].text, reader) <= before

    def all_but(number: int) -> Callable[[_Repair], bool]:
        return partial(_is_absent, refused.union(first[number:]))

    place = bisect_left(range(len(first)), True, key=lambda at: harms(all_but(at + 1)))
    begun = first[: place + 1]

    def only(number: int) -> Callable[[_Repair], bool]:
        return frozenset(begun + later[:number]).__contains__

    number = bisect_left(range(len(later) + 1), True, key=lambda at: harms(only(at)))
    return later[number - 1] if 0 < number <= len(later) else first[place]


def apply_fixes(text: str, fixes: Iterable[Fix]) -> str:
    """The text after these repairs, no two of which touch the same characters, in line numbers of `text`."""
    begins = _begins(text)
    made: list[str] = []
    reached = 0
    for first, last, repair in sorted((*_span(repair, begins), repair.text) for repair in fixes):
        next_end = (repair or text[last : last + 1]).startswith("\n")
        apart = "\r" if next_end and text[first - 1 : first] == "\r" else ""  # else the two were one line end
        made += text[reached:first], apart, repair
        reached = last
    return "".join([*made, text[reached:]])


def _round(text: str, offered: Iterable[_Offered]) -> tuple[list[_Offered], str]:
    """The repairs that do not touch each other, from top to bottom, and the text after them."""
    begins = _begins(text)
    made: list[_Offered] = []
    fixes: list[Fix] = []
    reached = 0
    spans = [(*_span(fix, begins), fix, each) for each in offered if (fix := each[0].fix)]
    for first, last, fix, each in sorted(spans, key=_FIRST_AND_LAST):
        if first >= reached:
            made.append(each)
            fixes.append(fix)
            reached = last
    return made, apply_fixes(text, fixes)


def _begins(text: str) -> list[int]:
    """Where each line begins in the text."""
    texts, ends = split_lines(text)
    lengths = [len(line) + len(ends.get(number, "\n")) for number, line in enumerate(texts, 1)]
    return list(accumulate(lengths, initial=0))


def _span(repair: Fix, begins: list[int]) -> tuple[int, int]:
    """The characters of the text that it replaces; what is inserted comes before what is replaced at the same place."""
    begin = begins[repair.line - 1] - 1
    return begin + repair.column, begin + repair.end_column
