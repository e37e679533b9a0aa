"""A long text in pieces, none longer than a game: what stands together, and the blank lines that part it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from annotations.notation.diagnostics import Diagnostic
from annotations.notation.lines import BOM
from annotations.notation.reading import read

MOST_LINES = 500_000
MOST_CHARACTERS = 16 * 1024 * 1024

_NOTE = ("Note ", "Note\t")
_BLANK = " \t\r\n"
_BETWEEN_GAMES = 2


class GameTooLong(Exception):
    """From line `number` on, more follows without two blank lines than could be one game."""

    def __init__(self, number: int) -> None:
        super().__init__(f"game too long from line {number}")
        self.number = number


@dataclass(slots=True)
class Part:
    """Lines that no two blank ones part, with their ends; the first one is line `number` of the text."""

    number: int
    lines: list[str] = field(default_factory=list)

    @property
    def is_notes(self) -> bool:
        """Whether it is no game by itself, for it has nothing but notes."""
        return all(_is_note(line, number) for number, line in enumerate(self.lines, self.number))


@dataclass(slots=True)
class Gap:
    """Blank lines from line `number` on: at least two, or what stands at the start or the end of the text.

    `stretches` are lines that are alike, with their ends, and how many of them follow each other.
    """

    number: int
    stretches: list[tuple[str, int]] = field(default_factory=list)
    length: int = 0
    at_end: bool = False

    def add(self, line: str) -> None:
        """One blank line more."""
        self.length += 1
        if self.stretches and self.stretches[-1][0] == line:
            self.stretches[-1] = line, self.stretches[-1][1] + 1
        else:
            self.stretches.append((line, 1))

    def parting(self) -> list[str]:
        """As many of its lines as part two games."""
        lines = [line for line, count in self.stretches[:_BETWEEN_GAMES] for _ in range(min(count, _BETWEEN_GAMES))]
        return lines[:_BETWEEN_GAMES]

    def diagnostics(self) -> Iterator[Diagnostic]:
        """What is said about its lines (PN601, PN602, PN603), from top to bottom."""
        too_many = self._too_many()
        number = self.number
        for line, count in self.stretches:
            said = [found for found in read(line).diagnostics if found.code in ("PN601", "PN602")]
            numbers = range(number, number + count)
            if not said:
                numbers = range(too_many, too_many + 1) if too_many in numbers else range(0)
            for each in numbers:
                yield from (moved(found, each - 1) for found in said)
                if each == too_many:
                    yield self._unneeded(each)
            number += count

    def _too_many(self) -> int:
        """The number of the first line that is too many; 0 if none is."""
        if self.stretches == [(BOM, 1)]:
            return 0  # nothing at all follows the byte order mark
        if self.number == 1 or self.at_end:
            return self.number
        return self.number + _BETWEEN_GAMES if self.length > _BETWEEN_GAMES else 0

    def _unneeded(self, number: int) -> Diagnostic:
        count = self.number + self.length - number
        found = "One blank line" if count == 1 else f"{count} blank lines"
        return Diagnostic("PN603", number, 1, 1, {"found": found})


def pieces(lines: Iterable[str]) -> Iterator[Part | Gap]:
    """The lines of a text, each with its end, in pieces, from top to bottom; GameTooLong where one could be no game."""
    part, gap, length = Part(1), Gap(1), 0
    for number, line in enumerate(lines, 1):
        if line[0] in _BLANK + BOM and _is_blank(line, number):
            gap.add(line)
            gap.number = gap.number if gap.length > 1 else number
            continue
        if gap.length == 1 and part.lines:
            part.lines.append(gap.stretches[0][0])
        elif gap.length:
            if part.lines:
                yield part
            yield gap
            part, length = Part(number), 0
        if gap.length:
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
    """The diagnostic that many lines further down."""
    values = found.values
    if "first" in values:
        values = {**values, "first": int(values["first"]) + shift}
    fix = found.fix
    if fix:
        fix = type(fix)(fix.title, fix.line + shift, fix.column, fix.end_column, fix.text)
    return Diagnostic(found.code, found.line + shift, found.column, found.end_column, values, fix)


def _is_note(line: str, number: int) -> bool:
    """Whether the label is `Note`, or the line blank; looks at no more of the line than its beginning."""
    text = (line.removeprefix(BOM) if number == 1 else line).strip(_BLANK)
    return text in ("", "Note") or text.startswith(_NOTE)


def _is_blank(line: str, number: int) -> bool:
    return not (line.removeprefix(BOM) if number == 1 else line).strip(_BLANK)
