"""Memory of lines that are not in PN's standard form: a text that is read has most lines of the text before it."""

from typing import Final, NamedTuple

from annotations.notation.syntax.diagnostics import MOST_EXPLAINED, Diagnostic
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.reader import FaultyReader

_LONGEST_REMEMBERED = 400
"""Characters of a line: more than a line of a record has, notes apart."""


class _KnownLine(NamedTuple):
    line: Line
    found: tuple[Diagnostic, ...]

    def at(self, number: int) -> "_KnownLine":
        """The same line at another place of a text."""
        if number == self.line.number:
            return self
        moved = tuple([_moved(one, number) for one in self.found])
        return _KnownLine(self.line.numbered(number), moved)


def _moved(found: Diagnostic, number: int) -> Diagnostic:
    code, _line, column, end_column, values, fix = found
    return Diagnostic(code, number, column, end_column, values, fix and fix._replace(line=number))


class KnownLines:
    """Reads a line with `read_faulty`, unless it is one of the last `most` lines and findings, counted together.

    Threads may share it: two of them may read the same line, and a line may be forgotten too early, no more.
    """

    def __init__(self, read_faulty: FaultyReader, most: int) -> None:
        self._read: Final = read_faulty
        self._most: Final = most // 2
        self.clear()

    def clear(self) -> None:
        """Forget all lines."""
        self._newer: dict[tuple[str, bool], _KnownLine] = {}
        self._older: dict[tuple[str, bool], _KnownLine] = {}
        self._weight = 0

    def read_faulty(self, number: int, text: str, found: list[Diagnostic]) -> Line:
        """The line, as `read_faulty` of `faults.py` reads it."""
        if number == 1 or len(text) > _LONGEST_REMEMBERED:  # the first line may begin with a byte order mark
            return self._read(number, text, found)
        begun = len(found)
        key = text, begun < MOST_EXPLAINED
        known = self._newer.get(key) or self._older.get(key)
        if known is None or _ends_explaining(begun, begun + len(known.found)):
            line = self._read(number, text, found)
            if not _ends_explaining(begun, len(found)):
                self._keep(key, _KnownLine(line, tuple(found[begun:])))
            return line
        if known.line.number != number:
            known = known.at(number)
        if key not in self._newer:
            self._keep(key, known)
        found += known.found
        return known.line

    def _keep(self, key: tuple[str, bool], known: _KnownLine) -> None:
        self._newer[key] = known
        self._weight += 1 + len(known.found)
        if self._weight > self._most:
            self._older, self._newer, self._weight = self._newer, {}, 0


def _ends_explaining(begun: int, ended: int) -> bool:
    """Whether only some findings of a line are explained, by the number of those left when it begins and ends."""
    return begun < MOST_EXPLAINED <= ended
