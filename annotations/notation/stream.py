"""The games of a text that may be too long to be held, read one at a time with the result that reading it whole gives.

Each game is read between what earlier ones declare, written above it as a game of its own, and the beginning of one
more, which shows what that would inherit.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from heapq import merge
from operator import attrgetter

from annotations.notation.diagnostics import Diagnostic, Status
from annotations.notation.document import Game, Line
from annotations.notation.lines import BOM
from annotations.notation.pieces import MOST_LINES, GameTooLong, Gap, Part, moved, pieces
from annotations.notation.reading import Reading, read

_NEXT_GAME = ("\n", "\n", "\n", "Deal 1\n")
_PLACE = attrgetter("line", "column", "code")


@dataclass(slots=True)
class GameRead:
    """A game of a longer text. All line numbers are those of the whole text.

    `diagnostics` can be gone through once; they are those of the game and of the blank lines about it, sorted.
    """

    game: Game
    status: Status
    diagnostics: Iterator[Diagnostic]


def read_games(lines: Iterable[str]) -> Iterator[GameRead]:
    """Every game of a text that is given line by line, each line with its end.

    Raises GameTooLong where something that long could be no game. Memory grows with the longest game alone.
    """
    carried: list[Line] = []
    said: set[str | int] = set()
    for held in _games(pieces(lines)):
        sheet = _Sheet(carried, held)
        reading = read(sheet.text)
        diagnostics = sheet.diagnostics(reading)
        sheet.renumber(reading)
        index = 1 if carried else 0
        yield GameRead(reading.document.games[index], reading.statuses[index], _said_once(diagnostics, said))
        carried = reading.document.games[-1].inherited


def _games(found: Iterable[Part | Gap]) -> Iterator[list[Part | Gap]]:
    """The pieces of each game: notes that stand alone belong to the game before, at the start to the one after."""
    held: list[Part | Gap] = []
    begun = False
    for piece in found:
        if isinstance(piece, Part):
            is_game = not piece.is_notes
            if is_game and begun:
                yield held
                held = []
            begun = begun or is_game
        held.append(piece)
        if sum(len(each.lines) for each in held if isinstance(each, Part)) > MOST_LINES:
            raise GameTooLong(held[0].number)
    yield held


def _said_once(found: Iterable[Diagnostic], said: set[str | int]) -> Iterator[Diagnostic]:
    """PN601 is reported but once in a text for each of its two reasons (profile, section 2)."""
    for diagnostic in found:
        if diagnostic.code == "PN601":
            if diagnostic.values["found"] in said:
                continue
            said.add(diagnostic.values["found"])
        yield diagnostic


@dataclass(slots=True)
class _Sheet:
    """The text in which one game is read. `begins` and `shifts` tell its line numbers from those of the whole text."""

    carried: list[Line]
    held: list[Part | Gap]
    text: str = ""
    begins: list[int] = field(default_factory=list)
    shifts: list[int | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Lay the sheet out: what is inherited, the parts of the game with short gaps, one more game."""
        texts = [f"{line.text.removeprefix(BOM) if line.number == 1 else line.text}\n" for line in self.carried]
        if self.carried:
            texts += ["\n", "\n"]
        elif self._first_part() != 1:
            texts += ["\n"]  # so that no byte order mark further down comes to stand first
        for piece in self._inner():
            if isinstance(piece, Part):
                self._begin(texts, piece.number - len(texts) - 1)
                texts += piece.lines
            else:
                self._begin(texts, None)
                texts += piece.parting()
        if texts and not texts[-1].endswith(("\n", "\r")):
            texts.append("\n")
        if any(isinstance(piece, Part) and not piece.is_notes for piece in self.held):
            self._begin(texts, None)
            texts += _NEXT_GAME
        self.text = "".join(texts)

    def _begin(self, texts: list[str], shift: int | None) -> None:
        self.begins.append(len(texts) + 1)
        self.shifts.append(shift)

    def _first_part(self) -> int:
        return next((piece.number for piece in self.held if isinstance(piece, Part)), 1)

    def _inner(self) -> list[Part | Gap]:
        """The pieces without the gaps above and below."""
        parts = [at for at, piece in enumerate(self.held) if isinstance(piece, Part)]
        return self.held[parts[0] : parts[-1] + 1] if parts else []

    def _shift(self, number: int) -> int | None:
        """What to add to a line number of the sheet; None where the line is no part of the game."""
        if not self.begins:
            return 0
        at = bisect_right(self.begins, number) - 1
        return self.shifts[at] if at >= 0 else None

    def diagnostics(self, reading: Reading) -> Iterator[Diagnostic]:
        """What is said about the game and the gaps about it."""
        shifted = [(found, self._shift(found.line)) for found in reading.diagnostics]
        mine = [moved(found, shift) if shift else found for found, shift in shifted if shift is not None]
        gaps = [piece.diagnostics() for piece in self.held if isinstance(piece, Gap)]
        return merge(mine, *gaps, key=_PLACE) if gaps else iter(mine)

    def renumber(self, reading: Reading) -> None:
        """Give lines, sections and games the numbers of the whole text."""
        for line in reading.document.lines:
            if line.number <= len(self.carried):
                line.number = self.carried[line.number - 1].number
            else:
                line.number += self._shift(line.number) or 0
        for game in reading.document.games:
            for section in game.sections():
                section.first_line += self._shift(section.first_line) or 0
            game.first_line += self._shift(game.first_line) or 0
            game.last_line += self._shift(game.last_line) or 0
