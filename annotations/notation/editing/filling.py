"""Fills in each `?` of a text that the rest of it determines."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from annotations.notation.editing.accepted_values import (
    Filled,
    accepted,
    in_both,
    with_doubted_asked,
    without_scores_of_other_teams,
)
from annotations.notation.editing.agreed_values import agreed
from annotations.notation.editing.asked_game import GIVEN, Doubts, of_inferred, to_look_over
from annotations.notation.editing.excerpts import MOST_GIVEN, MOST_INFERRED, excerpt, most_ways
from annotations.notation.editing.other_game import why_another_game
from annotations.notation.play.game import UNSTATED
from annotations.notation.reading import Reading, read, read_afresh, warnings_with
from annotations.notation.rule_checks.game_rules import AUTO, Auto, GameRules
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.document import Game
from annotations.rules.rulesets import RuleSet


def fill(text: str, rules: RuleSet | Auto) -> str:
    """The text with the value of every `?` that the rest determines, by these rules, or those that fit each game.

    Everything else stays the same, byte for byte: an open `?` stays `?`, and a withheld value stays withheld.
    """
    return fill_reading(read(text, rules))


def fill_reading(reading: Reading) -> str:
    """The text of a reading, filled in by the rules that were found for each of its games.

    A value is filled in only if all ways agree on it in which the game may have been played and written down; where
    its rules were inferred, by all variations that explain it as well. If the game cannot have been played by the rules
    that were given, only what does not depend on rules is. Beside what contradicts the rules, a value is filled in only
    if it is the same without that. No value that is filled in contradicts them.
    """
    filled = _filled(reading)
    if filled and (doubted := with_doubted_asked(reading)):
        instead = read_afresh(doubted, _rules_read_by(reading))
        others = _filled(instead)
        filled = in_both(
            reading.document.lines, filled, [others.get(line.number, line) for line in instead.document.lines]
        )
    return _written(reading, [_accepted(reading, filled)])


def _accepted(reading: Reading, filled: Filled) -> Filled:
    """The filled lines that the rules accept by which the text was read."""
    rules, filled = _rules_read_by(reading), without_scores_of_other_teams(reading, filled)
    if rules is None:
        return filled
    return accepted(reading, filled, partial(warnings_with, reading, rules=rules), are_rules_certain=rules is not AUTO)


def _filled(reading: Reading) -> Filled:
    found = [agreed(game, _rules_to_fill_in(reading, game, by), _doubts(by)) for game, by in _games(reading)]
    return {number: line for lines in found for number, line in lines.items()}


def games_left_open(reading: Reading) -> Iterator[tuple[Game, str]]:
    """Each game that cannot have been played by the rules given for it, and why, in words: little is filled in."""
    for game, by in _games(reading):
        if by and (why := why_another_game(reading, game, by)):
            yield game, why


def fill_in_hand(reading: Reading, line: int) -> str:
    """The same, but only in the hand that has the line with this number, and in some beside it.

    They are as many as can be filled in while somebody waits, and as many ways are tried: no other hand is taken into
    account, so that in a long game, or one with many contradictions, more may stay `?`. But the whole text is checked:
    no value that is filled in contradicts the rules.
    """
    warned = {one.line for one in reading.diagnostics if one.severity is Severity.WARNING}
    filled: Filled = {}
    for game, by in _games(reading):
        faulty = warned | _unchecked(game) if by and by.unchecked else warned
        part = excerpt(game, line, faulty, MOST_INFERRED if by and by.inferred else MOST_GIVEN)
        if part:
            rules = _rules_to_fill_in(reading, game, by)
            filled = agreed(part, rules, _doubts(by), most=most_ways(part, faulty))
    return _written(reading, [_accepted(reading, filled)])


def _unchecked(game: Game) -> set[int]:
    """Some lines of each hand: where not all hands are checked, any may contradict the rules in several."""
    return {line.number for hand in game.hands for line in hand.lines[:_FAULTS]}


_FAULTS = 4
"""The number of lines with contradictions that a hand counts as having, if it may not have been checked."""


def fill_by_best_rules(reading: Reading, wanted: Collection[int] = ()) -> str:
    """The same by the rules that were found, as if they were certain: for values that somebody will look over.

    What a side lost is as its writer has others, else as counted. Where there are `wanted` numbers of lines, only these
    are filled in.
    """
    return _written(
        reading,
        [agreed(game, _rules(by), to_look_over(by.inferred if by else None), wanted) for game, by in _games(reading)],
    )


def _games(reading: Reading) -> Iterator[tuple[Game, GameRules | None]]:
    return zip(reading.document.games, reading.rules, strict=True)


def _rules(by: GameRules | None) -> RuleSet:
    return (by.rules if by else None) or UNSTATED


def _rules_to_fill_in(reading: Reading, game: Game, by: GameRules | None) -> RuleSet:
    """The rules of the game; those that state nothing if it cannot have been played by the given ones."""
    return UNSTATED if by and why_another_game(reading, game, by) else _rules(by)


def _rules_read_by(reading: Reading) -> RuleSet | Auto | None:
    """The rules by which the text was read; None if it was read without any."""
    if any(by and by.inferred for by in reading.rules):
        return AUTO
    return next((by.rules for by in reading.rules if by and by.rules), None)


def _doubts(by: GameRules | None) -> Doubts:
    return of_inferred(by.inferred) if by and by.inferred else GIVEN


def _written(reading: Reading, found: Sequence[Filled]) -> str:
    filled = {number: line for lines in found for number, line in lines.items()}
    lines = [filled.get(line.number, line) for line in reading.document.lines]
    return "".join([line.text + line.end for line in lines])
