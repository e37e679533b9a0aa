"""The result of importing a text."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible answer: its value, and its words."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question about missing information. `answer` is the given answer, or the proposed one.

    `key` identifies it among the questions of the text; `line` is a line of the text from 1, or 0 for the whole text.
    """

    key: str
    words: str
    choices: tuple[Choice, ...]
    answer: str
    line: int = 0


def asked(
    answers: Mapping[str, str], key: str, words: str, choices: tuple[Choice, ...], proposed: str, line: int = 0
) -> Question:
    """The question with the answer given, if it is among the choices, else with the proposed one."""
    given = answers.get(key)
    is_known = any(given == choice.value for choice in choices)
    return Question(key, words, choices, given if given is not None and is_known else proposed, line)


@dataclass(frozen=True, slots=True)
class Row:
    """Lines `first` to `last` of the text, with the PN made from them; both are 0 for PN that was computed."""

    first: int
    last: int
    source: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """Words that were not understood, with their line and the reason."""

    line: int
    words: str
    why: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """The result of importing a text. `rows` are in the order of PN; `rules` is the name of the rule set it names."""

    rows: tuple[Row, ...]
    questions: tuple[Question, ...]
    unread: tuple[Unread, ...]
    rules: str = ""

    @property
    def text(self) -> str:
        """The result as PN text; empty if nothing was understood."""
        lines = [line for row in self.rows for line in row.lines]
        return "\n".join([*lines, ""]) if lines else ""
