"""Reasons for facts that the rules determine: the card that takes a trick, the worth of a meld."""

import re

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import Kind
from annotations.puzzles.questions import PuzzleQuestion
from annotations.puzzles.table_words import in_table_words
from annotations.rules.rulesets import RuleSet


def why_by_rules(question: PuzzleQuestion, ruled: str, rules: RuleSet | Auto | None) -> str:
    """The reason for the value that the rules determine, as a sentence; empty if they give none.

    It is the objection of the rules to another value in its place.
    """
    if rules is None:
        return ""
    text, line = question.answered(_another(ruled, question))
    first = question.value.columns.start + 1
    for found in read(text, rules, question.game.players).on_line(line):
        is_here = found.column <= first < found.end_column or found.code in _OF_WHOLE_LINE
        if found.severity is Severity.WARNING and is_here and "expected" in found.values:
            reason = in_table_words(str(found.values["expected"]), question.game, question.hand)
            return f"{reason[:1].upper()}{reason[1:]}."
    return ""


_NUMBER = re.compile(r"-?\d{1,9}$")
_OF_WHOLE_LINE = ("PN513", "PN514", "PN515", "PN516")


def _another(value: str, question: PuzzleQuestion) -> str:
    """Another value of the same kind; the value itself if there is none."""
    number = _NUMBER.search(value)
    if number is None:
        return value
    start, written = value[: number.start()], int(number.group())
    if question.field.kind not in (Kind.SEAT, Kind.SIDE):
        return f"{written + 1}"
    highest = question.game.players if start == "Seat" else len(question.table.teams)
    return f"{start}{written % highest + 1}" if highest else value
