"""Reads the games of a long text one at a time, with the same results as reading the whole text."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise
from operator import attrgetter

from annotations.notation.checks import passed_on
from annotations.notation.cli import lazy
from annotations.notation.cli.chunks import MOST_LINES, Block, GameTooLong, Gap, chunks, moved
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.syntax.diagnostics import Diagnostic, Status
from annotations.notation.syntax.document import Document, Game, Line
from annotations.notation.syntax.lines import BOM
from annotations.rules.rulesets import RuleSet

_PLACE = attrgetter("line", "column", "code")


class GameRead:
    """A game of a longer text, with the line numbers of the whole text.

    `diagnostics` can be iterated once; they are sorted and include those of the blank lines around the game. `rules`
    says by which rules the game was checked, None if it was not.
    """

    __slots__ = ("diagnostics", "game", "rules", "status")

    def __init__(
        self, game: Game, status: Status, diagnostics: Iterator[Diagnostic], rules: GameRules | None = None
    ) -> None:
        self.game = game
        self.status = status
        self.rules = rules
        self.diagnostics = diagnostics


def read_games(lines: Iterable[str], rules: RuleSet | Auto | None = None) -> Iterator[GameRead]:
    """The games of a text given as lines with their ends; `rules` as for `read`.

    Raises GameTooLong if more lines follow each other than a game can have. Memory grows with the longest game only.
    """
    carried: list[Line] = []
    said: set[str | int] = set()
    for held in _games(chunks(lines)):
        sheet = _Sheet(held)
        reading = read(sheet.text, rules, inherited=carried)
        diagnostics = sheet.diagnostics(reading)
        game = sheet.renumber(reading.document)
        yield GameRead(game, reading.status, _said_once(diagnostics, said), reading.rules[0])
        carried = passed_on(game)


def _games(found: Iterable[Block | Gap]) -> Iterator[list[Block | Gap]]:
    """The chunks of each game. Notes between games belong to the game before, or at the start to the first game."""
    held: list[Block | Gap] = []
    begun, count = False, 0
    for chunk in found:
        if isinstance(chunk, Block):
            is_game = not chunk.is_notes
            if is_game and begun:
                yield held
                held, count = [], 0
            begun = begun or is_game
            count += len(chunk.lines)
        held.append(chunk)
        if count > MOST_LINES:
            raise GameTooLong(held[0].number)
    yield held


def _said_once(found: Iterable[Diagnostic], said: set[str | int]) -> Iterator[Diagnostic]:
    """PN601 is reported once a text for each of its two causes (README, section 2)."""
    for diagnostic in found:
        if diagnostic.code == "PN601":
            if diagnostic.values["found"] in said:
                continue
            said.add(diagnostic.values["found"])
        yield diagnostic


class _Sheet:
    """The text in which one game is read: its parts, and as many blank lines between them as are needed.

    `begins` and `shifts` map its line numbers to those of the whole text.
    """

    __slots__ = ("begins", "held", "shifts", "text")

    def __init__(self, held: list[Block | Gap]) -> None:
        self.held = held
        self.begins: list[int] = []
        self.shifts: list[int | None] = []
        self.text = "".join(self._laid_out())

    def _laid_out(self) -> list[str]:
        texts: list[str] = []
        for chunk in self._inner():
            if isinstance(chunk, Block):
                if not texts and chunk.number > 1 and chunk.lines[0].startswith(BOM):
                    texts.append("\n")  # keeps a byte order mark of a later line from coming first
                self._begin(texts, chunk.number - len(texts) - 1)
                texts += chunk.lines
            else:
                self._begin(texts, None)
                texts += chunk.parting()
        return texts

    def _begin(self, texts: list[str], shift: int | None) -> None:
        self.begins.append(len(texts) + 1)
        self.shifts.append(shift)

    def _inner(self) -> list[Block | Gap]:
        """The chunks without the gaps above and below."""
        parts = [at for at, chunk in enumerate(self.held) if isinstance(chunk, Block)]
        return self.held[parts[0] : parts[-1] + 1] if parts else []

    def _shift(self, number: int) -> int | None:
        """What to add to a line number of the sheet; None if the line is not part of the game."""
        if not self.begins:
            return 0
        at = bisect_right(self.begins, number) - 1
        return self.shifts[at] if at >= 0 else None

    def diagnostics(self, reading: Reading) -> Iterator[Diagnostic]:
        """The diagnostics of the game and of the gaps around it."""
        shifted = [(found, self._shift(found.line)) for found in reading.diagnostics]
        mine = [moved(found, shift) if shift else found for found, shift in shifted if shift is not None]
        gaps = [chunk.diagnostics() for chunk in self.held if isinstance(chunk, Gap)]
        if not gaps:
            return iter(mine)
        return iter(lazy.merged([mine, *gaps], key=_PLACE))

    def renumber(self, document: Document) -> Game:
        """Give the lines and sections of the one game the numbers of the whole text."""
        (game,) = document.games
        for section in game.sections():
            section.first_line += self._shift(section.first_line) or 0
        game.first_line += self._shift(game.first_line) or 0
        game.last_line += self._shift(game.last_line) or 0
        stretches = pairwise([*self.begins, len(document.lines) + 1])
        for (begin, end), shift in zip(stretches, self.shifts, strict=True):
            if shift:
                for line in document.lines[begin - 1 : end - 1]:
                    line.number += shift
        return game
