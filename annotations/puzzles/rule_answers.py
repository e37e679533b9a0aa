"""The answers that follow from the rules of play: the winner of a trick, its counters, melds, scores."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from annotations.archive.help_links import rules_address
from annotations.notation.editing.filling import fill_in_hand
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.puzzles.blanking import ASKED
from annotations.puzzles.questions import PuzzleQuestion
from annotations.rules.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class RuleAnswers:
    """The answers that the rest of a text determines, as PN, by the key of the question.

    `title` and `address` are those of the rule set and its page; empty if PN itself determines the answers.
    """

    answers: dict[str, str] = field(default_factory=dict)
    title: str = ""
    address: str = ""


def rule_answers(
    text: str, questions: Sequence[PuzzleQuestion], rules: RuleSet | Auto | None, players: int
) -> RuleAnswers:
    """The answers by these rules, or by the rules that fit the text; none without rules.

    All questions are about one hand, or about the game. `players` are those at the table, if the text tells of fewer.
    """
    if rules is None or not questions:
        return RuleAnswers()
    reading = read(text, rules, players)
    first = next((question for question in questions if question.hand is not None), questions[0])
    lines = fill_in_hand(reading, first.value.line.number).split("\n")
    found = {question.key: _answer_in(lines[question.value.line.number - 1], question) for question in questions}
    by = reading.rules[-1]
    name, title = (by.rules.name, by.rules.title) if by and by.rules else ("", "")
    return RuleAnswers({key: answer for key, answer in found.items() if answer}, title, rules_address(name))


def _answer_in(line: str, question: PuzzleQuestion) -> str:
    """The value in the completed line where the `?` was; empty if it is still a `?`."""
    values = line.split()[1:]
    place = question.value.number - 1
    asked = values if question.value.is_whole_line else values[place : place + 1]
    return "" if ASKED in asked else " ".join(asked)
