"""What the rules of play say of the values that are asked: the winner of a trick, its counters, melds, scores."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from annotations.archive.help_links import rules_address
from annotations.notation import read
from annotations.notation.editing.filling import fill_reading
from annotations.notation.rule_checks.game_rules import Auto
from annotations.puzzles.blanking import ASKED
from annotations.puzzles.questions import PuzzleQuestion
from annotations.rules.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class RuleAnswers:
    """`answers` are those that the rest of a text determines, as PN, by the key of the question.

    `title` is that of the rule set that says so, empty where it takes none but PN itself; `address` is its page’s.
    """

    answers: dict[str, str] = field(default_factory=dict)
    title: str = ""
    address: str = ""


def rule_answers(text: str, questions: Sequence[PuzzleQuestion], rules: RuleSet | Auto | None) -> RuleAnswers:
    """What is determined of the `?` of a text by these rules, or those that fit it; nothing where there are none."""
    if rules is None or not questions:
        return RuleAnswers()
    reading = read(text, rules)
    lines = fill_reading(reading).split("\n")
    told = {question.key: _told(lines[question.value.line.number - 1], question) for question in questions}
    by = reading.rules[-1]
    name, title = (by.rules.name, by.rules.title) if by and by.rules else ("", "")
    return RuleAnswers({key: answer for key, answer in told.items() if answer}, title, rules_address(name))


def _told(line: str, question: PuzzleQuestion) -> str:
    """What stands in the line where it was asked; empty where it still is."""
    values = line.split()[1:]
    place = question.value.number - 1
    asked = values if question.value.is_whole_line else values[place : place + 1]
    return "" if ASKED in asked else " ".join(asked)
