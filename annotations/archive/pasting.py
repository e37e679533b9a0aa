"""A text that is no PN, as it is shown before it is taken over: what was understood, asked, and not understood."""

from collections.abc import Mapping
from dataclasses import dataclass

from annotations.archive.listing import Remark, remark
from annotations.archive.rule_choice.choice import PlayedBy, seats_by, to_read_by
from annotations.archive.rule_choice.read_by import ReadBy, read_by
from annotations.notation import Reading, read
from annotations.notation.importer import USUAL_PLAYERS, Pasted, Question, Row, Unread, is_pn, understand
from annotations.notation.syntax.diagnostics import Severity

ANSWER = "answer-"
"""What the names of the fields begin with in which questions are answered."""


MOST_UNREAD = 100
"""So many of the things that are not understood are named; of others how many there are."""

MOST_SAID = 5
"""So many of the things that are wrong with a text are said before it is taken over; of others how many there are."""


def is_to_understand(text: str, sent: Mapping[str, str]) -> bool:
    """Whether the text is no PN yet, and not to be kept as it stands."""
    return "keep" not in sent and not is_pn(text)


@dataclass(frozen=True, slots=True)
class Paste:
    """What a text comes to with the answers sent; `is_taken`: it was seen and is taken over as it is.

    `reading` is that of the PN made of it, as an annotation will be read.
    """

    pasted: Pasted
    is_taken: bool
    reading: Reading

    @classmethod
    def of(cls, text: str, sent: Mapping[str, str], asked: int | None, rules: PlayedBy) -> "Paste":
        """`rules` are those by which it is to be read; `asked` is how many play unless they tell, None if not asked."""
        answers = {name.removeprefix(ANSWER): sent[name] for name in sent if name.startswith(ANSWER)}
        players = seats_by(rules, asked or 0) or None
        pasted = understand(text, answers, players)
        reading = read(pasted.text, to_read_by(rules), players or USUAL_PLAYERS)
        return cls(pasted, "take" in sent and bool(pasted.text), reading)

    @property
    def wrong(self) -> list[Remark]:
        """What breaks PN, or contradicts the rules or the rest of the record, from top to bottom."""
        grave = (Severity.ERROR, Severity.WARNING)
        return [remark(found) for found in self.reading.diagnostics if found.severity in grave]

    @property
    def said(self) -> list[Remark]:
        """The first few of these."""
        return self.wrong[:MOST_SAID]

    @property
    def unsaid(self) -> int:
        """How many others there are."""
        return len(self.wrong[MOST_SAID:])

    @property
    def unread(self) -> tuple[Unread, ...]:
        """The first few things that are not understood."""
        return self.pasted.unread[:MOST_UNREAD]

    @property
    def unread_more(self) -> int:
        """How many others there are."""
        return len(self.pasted.unread[MOST_UNREAD:])

    @property
    def read_by(self) -> list[ReadBy]:
        """By which rules it was read, where these were not chosen or do not fit."""
        return read_by(self.reading)

    @property
    def rows(self) -> list["ShownRow"]:
        """The lines that were understood, in PN's order."""
        return [ShownRow.of(row) for row in self.pasted.rows]

    @property
    def lines(self) -> int:
        """How many lines of PN it comes to."""
        return sum(len(row.lines) for row in self.pasted.rows)

    @property
    def questions(self) -> list["FormQuestion"]:
        """What is asked, each with the name of its field."""
        return [FormQuestion(f"{ANSWER}{question.key}", question) for question in self.pasted.questions]


@dataclass(frozen=True, slots=True)
class ShownRow:
    """Lines of the text beside the PN made of them, as label and values; no `source` where it is worked out."""

    first: int
    last: int
    source: str
    lines: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, row: Row) -> "ShownRow":
        """The row with its lines taken apart."""
        parts = [line.partition(" ") for line in row.lines]
        return cls(row.first, row.last, row.source, tuple((label, rest) for label, _space, rest in parts))


@dataclass(frozen=True, slots=True)
class FormQuestion:
    """A question as a form asks it."""

    name: str
    question: Question
