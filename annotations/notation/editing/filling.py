"""Fills in each `?` of a text that the rest of it determines."""

from collections.abc import Callable

from annotations.notation.editing.agreed_values import agreed
from annotations.notation.editing.asked_game import GIVEN, Doubts, of_inferred, to_look_over
from annotations.notation.play.game import UNSTATED
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.syntax.document import Line
from annotations.rules.rulesets import RuleSet


def fill(text: str, rules: RuleSet | Auto) -> str:
    """The text with the value of every `?` that the rest determines, by these rules, or those that fit each game.

    Everything else stays the same, byte for byte: an open `?` stays `?`, and a withheld value stays withheld.
    """
    return fill_reading(read(text, rules))


def fill_reading(reading: Reading) -> str:
    """The text of a reading, filled in by the rules that were found for each of its games.

    A value is filled in only if all ways agree on it in which the game may have been played and written down; where
    its rules were inferred, by all variations that explain it as well.
    """
    return _filled(reading, _doubts)


def fill_by_best_rules(reading: Reading) -> str:
    """The same by the rules that were found, as if they were certain: for values that somebody will look over.

    What a side lost is as counted, unless the game shows that its writer has it as 0.
    """
    return _filled(reading, lambda by: to_look_over(by.inferred if by else None))


def _doubts(by: GameRules | None) -> Doubts:
    return of_inferred(by.inferred) if by and by.inferred else GIVEN


def _filled(reading: Reading, doubts_of: Callable[[GameRules | None], Doubts]) -> str:
    filled: dict[int, Line] = {}
    for game, by in zip(reading.document.games, reading.rules, strict=True):
        filled |= agreed(game, (by.rules if by else None) or UNSTATED, doubts_of(by))
    lines = [filled.get(line.number, line) for line in reading.document.lines]
    return "".join([line.text + line.end for line in lines])
