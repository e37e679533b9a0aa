"""A text as games, hands and typed lines. All of it is immutable."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.line import (
    ASKED,
    ONE_VALUE,
    PASS,
    WITHHELD,
    Asked,
    Faulty,
    Line,
    LongInteger,
    Passing,
    Seat,
    SuitCards,
    Team,
    Value,
    Withheld,
)

__all__ = [
    "ASKED",
    "ONE_VALUE",
    "PASS",
    "WITHHELD",
    "Asked",
    "Document",
    "Faulty",
    "Game",
    "Line",
    "LongInteger",
    "Passing",
    "Seat",
    "Section",
    "SuitCards",
    "Team",
    "Value",
    "Withheld",
]


MOST_LINES_OF_A_HAND = 300
"""A line for each round and trick, and some more: a longer section is no hand that anybody played."""


class Section:
    """Lines between blank lines: the game section, or one hand. Notes that stand alone belong to the one before.

    `first_line` is the number of the line where it begins, or would begin. `like` is a section with the same lines at
    another place of a text.
    """

    __slots__ = ("_index", "_like", "first_line", "is_hand", "lines")

    def __init__(
        self, lines: tuple[Line, ...], is_hand: bool, first_line: int = 1, like: "Section | None" = None
    ) -> None:
        self.lines: Final = lines
        self._like: Final = like
        self.is_hand: Final = is_hand
        self.first_line: Final = first_line
        self._index: HandLines | None = None

    @property
    def index(self) -> HandLines:
        """Its lines by their labels, sorted when they are first asked for."""
        if self._index is None:
            self._index = HandLines(self.lines, self.is_hand, self._like.index if self._like else None)
        return self._index

    def named(self, text: str) -> Line | None:
        """The line of that label (`Trick7`) that counts, or None."""
        return self.index.line(text)


class Game:
    """One game of the text. `game_section` may have no lines. `players` is 2 to 8.

    `teams` are those in force when the first hand begins. `inherited` are the game-section lines that earlier games of
    the text declared, as they last did, and this one's game section does not.
    """

    __slots__ = ("_changed", "first_line", "game_section", "hands", "inherited", "last_line", "players", "teams")

    def __init__(
        self,
        game_section: Section,
        hands: tuple[Section, ...],
        lines: tuple[int, int],
        players: int = 4,
        teams: Mapping[int, tuple[int, ...]] | None = None,
        inherited: tuple[Line, ...] = (),
    ) -> None:
        """`lines` are the numbers of its first and its last line."""
        self.game_section: Final = game_section
        self.hands: Final = hands
        self.first_line: Final = lines[0]
        self.last_line: Final = lines[1]
        self.players: Final = players
        self.teams: Final = teams or {}
        self.inherited: Final = inherited
        self._changed: tuple[int, ...] | None = None

    @property
    def changed(self) -> tuple[int, ...]:
        """The numbers of the hands, from 0, in which the table changes: with names, teams or bidding systems."""
        if self._changed is None:
            indexes = enumerate(hand.index for hand in self.hands)
            self._changed = tuple([number for number, index in indexes if index.changes or index.teams])
        return self._changed

    def with_hands(self, hands: Iterable[Section]) -> "Game":
        """The same game, with other lines in its hands."""
        lines = self.first_line, self.last_line
        return Game(self.game_section, tuple(hands), lines, self.players, self.teams, self.inherited)

    def sections(self) -> Iterator[Section]:
        """The game section, even if it has no lines, and every hand."""
        yield self.game_section
        yield from self.hands

    def lines(self) -> Iterator[Line]:
        """Every line of the game that is not blank, from top to bottom."""
        for section in self.sections():
            yield from section.lines


class Document:
    """A whole text: its games, and all its lines including blank ones, so that writing it gives the same text."""

    __slots__ = ("games", "lines")

    def __init__(self, games: Sequence[Game], lines: Sequence[Line]) -> None:
        self.games: Final = games
        self.lines: Final = lines

    def lines_of(self, game: Game) -> Sequence[Line]:
        """The lines of one of its games, from its first to its last one."""
        return self.lines[game.first_line - 1 : game.last_line]
