"""`read()`: the one way from text to meaning."""

import gc
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from operator import attrgetter

from annotations.notation.checks import check_games
from annotations.notation.diagnostics import Diagnostic, Fix, Severity, Status
from annotations.notation.document import Document, Game
from annotations.notation.lines import BOM, decode, split_lines
from annotations.notation.reader import read_lines
from annotations.notation.structure import arrange, report_blank_lines

_WORST_FIRST = (Status.INVALID, Status.INCOMPLETE, Status.COMPLETE)

_line = attrgetter("line")
_place = attrgetter("line", "column", "code")


@dataclass(slots=True)
class Reading:
    """What is understood of a text.

    `diagnostics` are sorted by line, then column; `statuses` has the status of each game of `document`.
    """

    text: str
    document: Document
    diagnostics: tuple[Diagnostic, ...]
    statuses: tuple[Status, ...]

    @property
    def status(self) -> Status:
        """The worst of the games' (profile, section 1)."""
        return min(self.statuses, key=_WORST_FIRST.index)

    def on_line(self, number: int) -> tuple[Diagnostic, ...]:
        """What is said about this line."""
        first = bisect_left(self.diagnostics, number, key=_line)
        last = bisect_left(self.diagnostics, number + 1, key=_line)
        return self.diagnostics[first:last]

    def missing(self) -> tuple[Diagnostic, ...]:
        """What keeps the text from being Complete, though it is valid."""
        return tuple(found for found in self.diagnostics if found.severity is Severity.MISSING)


def read(text: str | bytes) -> Reading:
    """Read a text of PN: typed lines, games, and everything that is to be said about them (profile, sections 1 to 5).

    Total: no text and no bytes make it raise, and every line is read whatever is wrong with another. Pure; its time
    grows with the length of the text. Whether the play follows the rules of a game is not looked at.
    """
    with _no_collection():
        return _read(decode(text) if isinstance(text, bytes) else text)


@contextmanager
def _no_collection() -> Iterator[None]:
    """While a text is read, Python's collector of cyclic garbage rests.

    What is read holds no cycles, but is many small objects that stay: the collector would walk them over and over, and
    find nothing, for as long as all of the reading takes. It goes on as before, and counts what was made meanwhile.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _read(text: str) -> Reading:
    found: list[Diagnostic] = []
    texts, ends = split_lines(text)
    lines, blanks, odd = read_lines(texts, found)
    for number, end in ends.items():
        lines[number - 1].end = end
    games = arrange(lines, blanks)
    check_games(games, odd, found)
    _report_encoding(text, ends, found)
    if text != BOM:  # which would leave nothing, not even a blank line
        report_blank_lines(lines, blanks, found)
    found = sorted(_without_unread(found), key=_place)
    return Reading(text, Document(games, lines), tuple(found), tuple(_statuses(games, found)))


def _report_encoding(text: str, ends: dict[int, str], found: list[Diagnostic]) -> None:
    if text.startswith(BOM):
        found.append(Diagnostic("PN601", 1, 1, 2, {"found": "a byte order mark"}, Fix("Remove it", 1, 1, 2, "")))
    returned = next((number for number, end in ends.items() if end), None)
    if returned:
        found.append(Diagnostic("PN601", returned, 1, 1, {"found": "a carriage return at the end of the line"}))


def _without_unread(found: list[Diagnostic]) -> list[Diagnostic]:
    """Where there are too many or too few values, nothing else is said of them but which of them are asked for."""
    unread = {diagnostic.line for diagnostic in found if diagnostic.code == "PN301"}
    return [
        diagnostic
        for diagnostic in found
        if diagnostic.code == "PN301" or diagnostic.line not in unread or not diagnostic.is_of_value
    ]


def _statuses(games: list[Game], found: list[Diagnostic]) -> Iterator[Status]:
    """The status of each game; what is found is sorted by line."""
    for game in games:
        first = bisect_left(found, game.first_line, key=_line)
        last = bisect_left(found, game.last_line + 1, key=_line)
        severities = {diagnostic.severity for diagnostic in found[first:last]}
        if Severity.ERROR in severities:
            yield Status.INVALID
        else:
            yield Status.INCOMPLETE if Severity.MISSING in severities else Status.COMPLETE
