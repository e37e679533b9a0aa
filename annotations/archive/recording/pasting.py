"""The preview of a pasted text that is not PN: its lines in PN, the questions, and lines that are not understood."""

from collections.abc import Mapping
from dataclasses import dataclass

from annotations.archive.listing import Remark, to_remark
from annotations.archive.rule_choice.choice import PlayedBy, seats_by, to_read_by
from annotations.archive.rule_choice.pasted_rules import ask_rules
from annotations.archive.rule_choice.read_by import ReadBy, read_by
from annotations.notation.importer import USUAL_PLAYERS, Pasted, Question, Row, Unread, is_pn, understand
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.diagnostics import Diagnostic, Severity

ANSWER = "answer-"
"""The prefix of the names of the fields that answer questions."""


MOST_UNREAD = 100
"""The maximum of lines that are listed as not understood; the others are only counted."""

MOST_FAULTS = 5
"""The maximum of faults that are listed; the others are only counted."""


def is_to_understand(text: str, sent: Mapping[str, str]) -> bool:
    """Whether the text is not PN, and its writer has not asked to keep it as it is."""
    return "keep" not in sent and not is_pn(text)


@dataclass(frozen=True, slots=True)
class Paste:
    """A pasted text converted to PN with the answers sent; `is_taken` once its writer accepts the preview.

    `reading` is the reading of the PN, as the annotation will be read; `rules` are those that it will have.
    """

    pasted: Pasted
    is_taken: bool
    reading: Reading
    rules: PlayedBy
    rules_question: Question | None

    @classmethod
    def of(cls, text: str, sent: Mapping[str, str], asked: int | None, rules: PlayedBy) -> "Paste":
        """`rules` are the chosen ones; `asked` is the number of players if they do not set it, None if not given."""
        answers = {name.removeprefix(ANSWER): sent[name] for name in sent if name.startswith(ANSWER)}
        players = seats_by(rules, asked or 0) or None
        pasted = understand(text, answers, players)
        question = ask_rules(pasted, rules, players or USUAL_PLAYERS, answers)
        rules = PlayedBy(question.answer) if question else rules
        reading = read(pasted.text, to_read_by(rules), seats_by(rules, players or USUAL_PLAYERS))
        return cls(pasted, "take" in sent and bool(pasted.text), reading, rules, question)

    @property
    def faults(self) -> list[Diagnostic]:
        """The errors, and the contradictions with the rules or within the record, from top to bottom."""
        grave = (Severity.ERROR, Severity.WARNING)
        return [found for found in self.reading.diagnostics if found.severity in grave]

    @property
    def shown_faults(self) -> list[Remark]:
        """The faults that are listed."""
        return [to_remark(found, self.reading) for found in self.faults[:MOST_FAULTS]]

    @property
    def more_faults(self) -> int:
        """The number of faults that are not listed."""
        return len(self.faults[MOST_FAULTS:])

    @property
    def unread(self) -> tuple[Unread, ...]:
        """The lines that are listed as not understood; the last one says where reading ended, if it did."""
        found = self.pasted.unread
        return found if len(found) <= MOST_UNREAD else (*found[: MOST_UNREAD - 1], found[-1])

    @property
    def more_unread(self) -> int:
        """The number of lines that are not understood and not listed."""
        return len(self.pasted.unread[MOST_UNREAD:])

    @property
    def read_by(self) -> list[ReadBy]:
        """The rules it was read by, where they were inferred or do not fit."""
        return read_by(self.reading)

    @property
    def rows(self) -> list["ShownRow"]:
        """The lines that were understood, in PN's order."""
        return [ShownRow.of(row) for row in self.pasted.rows]

    @property
    def lines(self) -> int:
        """The number of lines of PN."""
        return sum(len(row.lines) for row in self.rows)

    @property
    def questions(self) -> list["FormQuestion"]:
        """The questions, each with the name of its field."""
        asked = [*([self.rules_question] if self.rules_question else []), *self.pasted.questions]
        return [FormQuestion(f"{ANSWER}{question.key}", question) for question in asked]


@dataclass(frozen=True, slots=True)
class ShownRow:
    """Lines of the text beside their PN, as label and values; `source` is empty for PN that is derived."""

    first: int
    last: int
    source: str
    lines: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, row: Row) -> "ShownRow":
        """The row, with each line split into label and values; the blank lines between deals are not shown."""
        parts = [line.partition(" ") for line in row.lines if line]
        return cls(row.first, row.last, row.source, tuple((label, rest) for label, _space, rest in parts))


@dataclass(frozen=True, slots=True)
class FormQuestion:
    """A question as a form asks it."""

    name: str
    question: Question
