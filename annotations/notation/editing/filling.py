"""Fills in each `?` of a text that the rest of it determines."""

from annotations.notation.deduction.game import deduced
from annotations.notation.play.game import UNSTATED
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.document import Line
from annotations.rules.rulesets import RuleSet


def fill(text: str, rules: RuleSet | Auto) -> str:
    """The text with the value of every `?` that the rest determines, by these rules, or those that fit each game.

    Everything else stays the same, byte for byte: an open `?` stays `?`, and a withheld value stays withheld.
    """
    return fill_reading(read(text, rules))


def fill_reading(reading: Reading) -> str:
    """The text of a reading, filled in by the rules that were found for each of its games."""
    filled: dict[int, Line] = {}
    for game, by in zip(reading.document.games, reading.rules, strict=True):
        filled |= deduced(game, (by.rules if by else None) or UNSTATED)
    lines = [filled.get(line.number, line) for line in reading.document.lines]
    return "".join([line.text + line.end for line in lines])
