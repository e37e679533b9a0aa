"""The games of a text that may be too long to be held, one at a time, as they are when the text is read whole."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise
from operator import attrgetter

from annotations.notation.checks import passed_on
from annotations.notation.cli.chunks import MOST_LINES, GameTooLong, Gap, Part, moved, pieces
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.syntax.diagnostics import Diagnostic, Status
from annotations.notation.syntax.document import Document, Game, Line
from annotations.notation.syntax.lines import BOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from annotations.rules.rulesets import RuleSet

_PLACE = attrgetter("line", "column", "code")


class GameRead:
    """A game of a longer text. All line numbers are those of the whole text.

    `diagnostics` can be gone through once; they are those of the game and of the blank lines about it, sorted. `rules`
    says by which rules it was checked, None where that was not asked for.
    """

    __slots__ = ("diagnostics", "game", "rules", "status")

    def __init__(
        self, game: Game, status: Status, diagnostics: Iterator[Diagnostic], rules: GameRules | None = None
    ) -> None:
        self.game = game
        self.status = status
        self.rules = rules
        self.diagnostics = diagnostics


def read_games(lines: Iterable[str], rules: "RuleSet | Auto | None" = None) -> Iterator[GameRead]:
    """Every game of a text that is given line by line, each line with its end; `rules` as for `read`.

    Raises GameTooLong where something that long could be no game. Memory grows with the longest game alone.
    """
    carried: list[Line] = []
    said: set[str | int] = set()
    for held in _games(pieces(lines)):
        sheet = _Sheet(held)
        reading = read(sheet.text, rules, inherited=carried)
        diagnostics = sheet.diagnostics(reading)
        game = sheet.renumber(reading.document)
        yield GameRead(game, reading.status, _said_once(diagnostics, said), reading.rules[0])
        carried = passed_on(game)


def _games(found: Iterable[Part | Gap]) -> Iterator[list[Part | Gap]]:
    """The pieces of each game: notes that stand alone belong to the game before, at the start to the one after."""
    held: list[Part | Gap] = []
    begun, count = False, 0
    for piece in found:
        if isinstance(piece, Part):
            is_game = not piece.is_notes
            if is_game and begun:
                yield held
                held, count = [], 0
            begun = begun or is_game
            count += len(piece.lines)
        held.append(piece)
        if count > MOST_LINES:
            raise GameTooLong(held[0].number)
    yield held


def _said_once(found: Iterable[Diagnostic], said: set[str | int]) -> Iterator[Diagnostic]:
    """PN601 is reported but once in a text for each of its two reasons (README, section 2)."""
    for diagnostic in found:
        if diagnostic.code == "PN601":
            if diagnostic.values["found"] in said:
                continue
            said.add(diagnostic.values["found"])
        yield diagnostic


class _Sheet:
    """The text in which one game is read: its parts, and what there must be of the gaps between them.

    `begins` and `shifts` tell the line numbers of its stretches from those of the whole text.
    """

    __slots__ = ("begins", "held", "shifts", "text")

    def __init__(self, held: list[Part | Gap]) -> None:
        self.held = held
        self.begins: list[int] = []
        self.shifts: list[int | None] = []
        self.text = "".join(self._laid_out())

    def _laid_out(self) -> list[str]:
        texts: list[str] = []
        for piece in self._inner():
            if isinstance(piece, Part):
                if not texts and piece.number > 1 and piece.lines[0].startswith(BOM):
                    texts.append("\n")  # so that no byte order mark further down comes to stand first
                self._begin(texts, piece.number - len(texts) - 1)
                texts += piece.lines
            else:
                self._begin(texts, None)
                texts += piece.parting()
        return texts

    def _begin(self, texts: list[str], shift: int | None) -> None:
        self.begins.append(len(texts) + 1)
        self.shifts.append(shift)

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
        if not gaps:
            return iter(mine)
        from heapq import merge  # of which texts with single games load nothing

        return merge(mine, *gaps, key=_PLACE)

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
