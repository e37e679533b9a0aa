"""Reads the games of a long text one at a time, with the same results as reading the whole text."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from annotations.notation.checks import passed_on
from annotations.notation.cli import lazy
from annotations.notation.cli.chunks import MOST_LINES, PLACE, Block, GameTooLong, Gap, chunks, moved
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.lines import BOM
from annotations.notation.text_reading import TextReading, games_with_whole_hands, read_text, with_warnings

if TYPE_CHECKING:
    from annotations.notation.rule_checks.game_rules import Auto, GameRules
    from annotations.rules.rulesets import RuleSet


class GameRead:
    """A game of a longer text, with the line numbers of the whole text.

    `diagnostics` can be iterated once; they are sorted and include those of the blank lines around the game. `rules`
    says by which rules the game was checked, None if it was not. `reading` is of the game as a text of its own, which
    still inherits.
    """

    __slots__ = ("_sheet", "diagnostics", "reading", "rules", "status")

    def __init__(
        self,
        sheet: "_GameText",
        reading: TextReading,
        diagnostics: Iterator[Diagnostic],
        rules: "GameRules | None" = None,
    ) -> None:
        self._sheet = sheet
        self.reading: Final = reading
        self.status: Final = reading.status
        self.rules: Final = rules
        self.diagnostics: Final = diagnostics

    @property
    def game(self) -> Game:
        """A copy of the game with the line numbers of the whole text."""
        return self._sheet.renumbered(self.reading.game)


def read_games(lines: Iterable[str], rules: "RuleSet | Auto | None" = None) -> Iterator[GameRead]:
    """The games of a text given as lines with their ends; `rules` as for `read`.

    Raises GameTooLong if more lines follow each other than a game can have. Memory grows with the longest game only.
    """
    carried: list[Line] = []
    reported: set[str] = set()
    for held in _games(chunks(lines)):
        sheet = _GameText(held)
        reading = read_text(sheet.text, lazy.slow_reading(), inherited=carried)
        diagnostics, checked_by = reading.diagnostics, None
        if rules:
            checked_by, diagnostics = check_game(reading, rules)
        yield GameRead(sheet, reading, _each_once(sheet.diagnostics(diagnostics), reported), checked_by)
        carried = [line if line in carried else sheet.renumbered_line(line) for line in passed_on(reading.game)]


def check_game(reading: TextReading, rules: "RuleSet | Auto") -> "tuple[GameRules, tuple[Diagnostic, ...]]":
    """By which rules the one game of a text is checked, and all its diagnostics."""
    check_rules = lazy.rule_checks().check_rules
    (checked_by,), warnings = check_rules(games_with_whole_hands(reading), rules, *lazy.slow_parts())
    return checked_by, with_warnings(reading, warnings)


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


def _each_once(found: Iterable[Diagnostic], reported: set[str]) -> Iterator[Diagnostic]:
    """PN601 is reported once a text for each of its two causes (README, section 2)."""
    for diagnostic in found:
        if diagnostic.code == "PN601":
            if (cause := str(diagnostic.values["found"])) in reported:
                continue
            reported.add(cause)
        yield diagnostic


class _GameText:
    """The text of one game: its parts, with the blank lines between them that are needed.

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

    def diagnostics(self, of_game: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """The diagnostics of the game, at their places in the whole text, and of the gaps around it."""
        shifted = [(found, self._shift(found.line)) for found in of_game]
        mine = [moved(found, shift) if shift else found for found, shift in shifted if shift is not None]
        gaps = [chunk.diagnostics() for chunk in self.held if isinstance(chunk, Gap)]
        if not gaps:
            return iter(mine)
        return iter(lazy.merged([mine, *gaps], key=PLACE))

    def renumbered(self, game: Game) -> Game:
        """The one game of the sheet, with the line numbers of the whole text."""
        head, *hands = [
            Section(
                tuple([self.renumbered_line(line) for line in section.lines]),
                section.is_hand,
                self._moved(section.first_line),
            )
            for section in game.sections()
        ]
        lines = self._moved(game.first_line), self._moved(game.last_line)
        return Game(head, tuple(hands), lines, game.players, game.teams, game.inherited)

    def renumbered_line(self, line: Line) -> Line:
        """The line with its number in the whole text."""
        shift = self._shift(line.number)
        return line.numbered(line.number + shift) if shift else line

    def _moved(self, number: int) -> int:
        return number + (self._shift(number) or 0)
