"""Fills in each `?` of a text that the rest of it determines."""

from collections.abc import Callable, Mapping

from annotations.notation.deduction.game import deduced
from annotations.notation.editing.agreed_values import agreed
from annotations.notation.play.game import UNSTATED
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.syntax.document import Game, Line
from annotations.rules.rulesets import RuleSet


def fill(text: str, rules: RuleSet | Auto) -> str:
    """The text with the value of every `?` that the rest determines, by these rules, or those that fit each game.

    Everything else stays the same, byte for byte: an open `?` stays `?`, and a withheld value stays withheld.
    """
    return fill_reading(read(text, rules))


def fill_reading(reading: Reading) -> str:
    """The text of a reading, filled in by the rules that were found for each of its games.

    Where these were inferred, a value is filled in only if all rules agree on it that may be those of the game.
    """
    return _filled(reading, _certain)


def fill_by_best_rules(reading: Reading) -> str:
    """The same by the rules that were found, as if they were certain: for values that somebody will look over."""
    return _filled(reading, _by_best_rules)


def _filled(reading: Reading, lines_of: Callable[[Game, GameRules | None], Mapping[int, Line]]) -> str:
    filled: dict[int, Line] = {}
    for game, by in zip(reading.document.games, reading.rules, strict=True):
        filled |= lines_of(game, by)
    lines = [filled.get(line.number, line) for line in reading.document.lines]
    return "".join([line.text + line.end for line in lines])


def _certain(game: Game, by: GameRules | None) -> Mapping[int, Line]:
    return agreed(game, by.rules or UNSTATED, by.inferred) if by and by.inferred else _by_best_rules(game, by)


def _by_best_rules(game: Game, by: GameRules | None) -> Mapping[int, Line]:
    return deduced(game, (by.rules if by else None) or UNSTATED)
