"""The hands of a game: the lines of each, and its replay by the rules of the game."""

from collections.abc import Sequence
from typing import Final

from annotations.notation.deduction.game import DeductionOptions, deduce
from annotations.notation.play import ReplayedHand, slow_path
from annotations.notation.play.game import UNSTATED, replay_one
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.rulesets import RuleSet


class Hand:
    """Hand `number` of a game, from 0; one that has not begun has no lines.

    `rules` are those of its replay: a set that states nothing, if none are known.
    """

    __slots__ = ("_all", "game", "number", "rules")

    def __init__(self, game: Game, all_hands: Sequence[HandLines], number: int, rules: RuleSet) -> None:
        """`all_hands` are the lines of all hands of the game."""
        self.game: Final = game
        self._all: Final = all_hands
        self.number: Final = number
        self.rules: Final = rules

    @property
    def lines(self) -> HandLines:
        """The lines of the hand."""
        return self._all[self.number]

    @property
    def replay(self) -> ReplayedHand:
        """Its replay by the rules, computed on first access."""
        return replay_one(self.game, self._all, self.number, self.rules, slow_path)

    @property
    def deduced(self) -> HandLines:
        """The lines of the hand, with each `?` that it determines together with the hands beside it."""
        near = DeductionOptions(hands=(self.number - 1, self.number, self.number + 1))
        return deduce(self.game, self._all, self.rules, near)[self.number]

    def by(self, rules: RuleSet) -> "Hand":
        """The hand as these rules have it."""
        return Hand(self.game, self._all, self.number, rules)

    def at_table(self, players: int) -> "Hand":
        """The hand for a table of that size, if it is larger than the text shows."""
        game = self.game
        if players <= game.players:
            return self
        lines = game.first_line, game.last_line
        larger = Game(game.game_section, game.hands, lines, players, game.teams, game.inherited)
        return Hand(larger, self._all, self.number, self.rules)

    def with_lines(self, lines: Sequence[Line]) -> "Hand":
        """The hand as it would be with these lines instead."""
        index = HandLines(tuple(lines))
        all_hands = (*self._all[: self.number], index, *self._all[self.number + 1 :])
        return Hand(self.game, all_hands, self.number, self.rules)

    def without(self, line: Line) -> "Hand":
        """The hand as it would be if that line were not written."""
        return self.with_lines([other for other in self.lines.written if other.number != line.number])


def hands_of(game: Game, by: GameRules | None) -> tuple[Hand, ...]:
    """The hands of the game, and one that has not begun; `by` has the rules that the game was checked by."""
    rules = (by.rules if by else None) or UNSTATED
    written = tuple([section.index for section in game.hands])
    hands = [Hand(game, written, number, rules) for number in range(len(written))]
    new = (*written, Section((), is_hand=True).index)
    return (*hands, Hand(game, new, len(written), rules))
