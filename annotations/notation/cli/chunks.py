"""Splits a long text into chunks, none longer than a game: blocks of lines, and the blank lines between them."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from operator import attrgetter

from annotations.notation.cli import lazy
from annotations.notation.syntax.diagnostics import Diagnostic, Referring
from annotations.notation.syntax.lines import BOM
from annotations.notation.syntax.structure import too_many_blank
from annotations.notation.text_reading import read_text

MOST_LINES = 500_000
MOST_CHARACTERS = 16 * 1024 * 1024
PLACE = attrgetter("line", "column", "code")
"""The order of diagnostics."""

_NOTE = ("Note ", "Note\t")
_BLANK = " \t\r\n"
_PERHAPS_BLANK = _BLANK + BOM  # what a blank line may begin with
_BETWEEN_GAMES = 2
_OF_EVERY_LINE, _OF_ONE_LINE = "PN602", "PN601"
_NAMING_LINES = ("PN201", "PN202", "PN203", "PN204", "PN205", "PN301", "PN306")
"""The codes whose messages may name other lines."""


class GameTooLong(Exception):
    """More lines follow line `number` without two blank lines than a game can have."""

    def __init__(self, number: int) -> None:
        super().__init__(f"game too long from line {number}")
        self.number = number


class Block:
    """Lines without two blank lines between them, with their ends; the first is line `number` of the text."""

    __slots__ = ("lines", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.lines: list[str] = []

    @property
    def is_notes(self) -> bool:
        """Whether it has nothing but notes, so that it is not a game by itself."""
        return all(_is_note(line, number) for number, line in enumerate(self.lines, self.number))


class Gap:
    """Blank lines from line `number` on: at least two, or any at the start or the end of the text.

    `stretches` are equal lines, with their ends, and how many of each follow one another.
    """

    __slots__ = ("at_end", "length", "number", "stretches")

    def __init__(self, number: int) -> None:
        self.number = number
        self.stretches: list[tuple[str, int]] = []
        self.length = 0
        self.at_end = False

    def add(self, line: str) -> None:
        """Add one blank line."""
        self.length += 1
        if self.stretches and self.stretches[-1][0] == line:
            self.stretches[-1] = line, self.stretches[-1][1] + 1
        else:
            self.stretches.append((line, 1))

    def parting(self) -> list[str]:
        """As many of its lines as separate two games."""
        lines = [line for line, count in self.stretches[:_BETWEEN_GAMES] for _ in range(min(count, _BETWEEN_GAMES))]
        return lines[:_BETWEEN_GAMES]

    def diagnostics(self) -> Iterator[Diagnostic]:
        """The diagnostics of its lines (PN601, PN602, PN603), from top to bottom."""
        too_many = self._too_many()
        number = self.number
        for line, count in self.stretches:
            on_line = _of_one(line)
            numbers: Collection[int] = range(number, number + count)
            if not any(found.code == _OF_EVERY_LINE for found in on_line):
                numbers = sorted({each for each in (number, too_many) if each in numbers})
            for each in numbers:
                on_this = [moved(found, each - 1) for found in on_line]
                on_this += [self._unneeded(each)] if each == too_many else []
                yield from sorted(on_this, key=PLACE)
            number += count

    def _too_many(self) -> int:
        """The number of the first extra line; 0 if there is none."""
        if self.stretches == [(BOM, 1)]:
            return 0  # nothing at all follows the byte order mark
        if self.number == 1 or self.at_end:
            return self.number
        return self.number + _BETWEEN_GAMES if self.length > _BETWEEN_GAMES else 0

    def _unneeded(self, number: int) -> Diagnostic:
        """The lines from that one on; the first ones may be needed to separate games."""
        kept = number - self.number
        needless = []
        for line, count in self.stretches:
            needless.append((line, max(count - kept, 0)))
            kept = max(kept - count, 0)
        first = next(line for line, count in needless if count)
        characters = sum(len(line) * count for line, count in needless)
        return too_many_blank(number, self.length - (number - self.number), first.rstrip("\r\n"), characters)


def chunks(lines: Iterable[str]) -> Iterator[Block | Gap]:
    """The chunks of a text given as lines with their ends. Raises GameTooLong if one cannot be a game."""
    part, gap, length = Block(1), Gap(1), 0
    for number, line in enumerate(lines, 1):
        if line[0] in _PERHAPS_BLANK and (line == "\n" or _is_blank(line, number)):
            gap.add(line)
            gap.number = gap.number if gap.length > 1 else number
            continue
        if gap.length:
            if gap.length == 1 and part.lines:
                part.lines.append(gap.stretches[0][0])
            else:
                if part.lines:
                    yield part
                yield gap
                part, length = Block(number), 0
            gap = Gap(number)
        part.lines.append(line)
        length += len(line)
        if length > MOST_CHARACTERS or len(part.lines) > MOST_LINES:
            raise GameTooLong(part.number)
    gap.at_end = True
    if part.lines:
        yield part
    if gap.length:
        yield gap


def moved(found: Diagnostic, shift: int) -> Diagnostic:
    """The same diagnostic, `shift` lines further down."""
    values = found.values
    if found.code in _NAMING_LINES or "because" in values:
        values = {name: _moved_value(name, value, shift) for name, value in values.items()}
    fix = found.fix
    if fix:
        fix = type(fix)(fix.title, fix.line + shift, fix.column, fix.end_column, fix.text)
    return Diagnostic(found.code, found.line + shift, found.column, found.end_column, values, fix)


def _moved_value(name: str, value: str | int | Referring, shift: int) -> str | int | Referring:
    if isinstance(value, Referring):
        return value.moved(shift)
    return value + shift if name == "first" and isinstance(value, int) else value


@lru_cache(64)
def _of_one(blank: str) -> list[Diagnostic]:
    """The diagnostic of a blank line, wherever it is."""
    return [
        found
        for found in read_text(blank, lazy.slow_reading()).diagnostics
        if found.code in (_OF_EVERY_LINE, _OF_ONE_LINE)
    ]


def _is_note(line: str, number: int) -> bool:
    """Whether the label is `Note` or the line is blank, judged by the beginning of the line."""
    text = (line.removeprefix(BOM) if number == 1 else line).strip(_BLANK)
    return text in ("", "Note") or text.startswith(_NOTE)


def _is_blank(line: str, number: int) -> bool:
    return not (line.removeprefix(BOM) if number == 1 else line).strip(_BLANK)
