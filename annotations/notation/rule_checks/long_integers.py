"""Integers that take too long to calculate with, though PN allows them: others are checked in their place."""

import re
from collections.abc import Callable, Mapping, Sequence

from annotations.notation.rule_checks.checked_game import CheckedGames
from annotations.notation.syntax.diagnostics import LONGEST_QUOTE, Diagnostic, Referring, Values, quoted
from annotations.notation.syntax.document import Game, Line, LongInteger, Section
from annotations.notation.syntax.fields import MOST_DIGITS


def check_long_integers(games: Sequence[Game], check: Callable[[Sequence[Game]], CheckedGames]) -> CheckedGames:
    """What `check` finds in games with long integers, if they have any: it sees others in their place."""
    instead = _instead(games)
    if not instead:
        return check(games)
    by, found = check([_with_integers(game, instead) for game in games])
    return by, _with_long_integers(found, instead, _written(games))


def _instead(games: Sequence[Game]) -> Mapping[str, int]:
    """By their text, what the rules are given in place of integers that take too long to calculate with.

    Each is higher than any short one. They are in the order of those that are written, and have their last digits.
    Numbers of deals stay as they are: `checks` compares them.
    """
    long = {
        value.text.removeprefix("-")
        for game in games
        for line in game.lines()
        if len(line.text) > MOST_DIGITS and line.label and line.label.text != "Deal"
        for value in line.values
        if isinstance(value, LongInteger)
    }
    in_order = sorted(long, key=lambda text: (len(text), text))
    instead = {
        text: _LOWEST + rank * 10**_DIGITS_APART + int(text[-_OWN_DIGITS:]) for rank, text in enumerate(in_order)
    }
    return instead | {f"-{text}": -number for text, number in instead.items()}


_DIGITS_APART, _OWN_DIGITS = 60, 50
"""Digits by which two such integers differ, and digits that are their own."""
_LOWEST = 1234567891 * 10 ** (MOST_DIGITS - 9)
"""It begins like hardly any integer that somebody writes, so that it is known even where only its beginning is said."""


def _with_integers(game: Game, instead: Mapping[str, int]) -> Game:
    """The game with these integers in place of the long ones."""

    def calculable(line: Line) -> Line:
        if not any(isinstance(value, LongInteger) for value in line.values):
            return line
        values = [instead.get(value.text, value) if isinstance(value, LongInteger) else value for value in line.values]
        return Line(line.number, line.text, line.label, tuple(values), line.counts, line.end)

    return game.with_hands(
        [Section(tuple(map(calculable, hand.lines)), hand.is_hand, hand.first_line) for hand in game.hands]
    )


def _written(games: Sequence[Game]) -> list[str]:
    """The numbers of the games that have as many digits as to be taken for one in place of a long integer."""
    return [number for game in games for line in game.lines() for number in re.findall(_LONG, line.text)]


def _with_long_integers(
    warnings: Sequence[Diagnostic], instead: Mapping[str, int], written: Sequence[str]
) -> list[Diagnostic]:
    """The warnings with the long integers of the text, cut, where they name what was in place of these.

    Those that name another such number, which is not `written`, are left out: it was calculated from what was in place
    of long ones.
    """
    long = {number: number for number in written} | {
        number[:LONGEST_QUOTE]: number[:LONGEST_QUOTE] for number in written
    }
    long |= {str(number): quoted(text) for text, number in instead.items()}
    return [
        one if values == one.values else one._replace(values=values)
        for one in warnings
        if (values := _named(one, long)) is not None
    ]


def _named(warning: Diagnostic, long: Mapping[str, str]) -> Values | None:
    """The values of the warning with these words for numbers; None if a number that long has none."""
    values: dict[str, str | int | Referring] = {}
    for name, value in warning.values.items():
        words = re.split(_LONG, value.text if isinstance(value, Referring) else str(value))
        if any(number not in long for number in words[1::2]):
            return None
        if len(words) > 1:
            said = "".join([long.get(word, word) for word in words])
            value = Referring(said, value.lines) if isinstance(value, Referring) else said
        values[name] = value
    return values


_LONG = f"(-?[0-9]{{{_OWN_DIGITS},}})"
