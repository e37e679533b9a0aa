"""A text that is no PN, as it is shown before it is taken over: what was understood, asked, and not understood."""

from collections.abc import Mapping
from dataclasses import dataclass

from annotations.notation.pasted import Pasted, Question, Row, is_pn, understand

ANSWER = "answer-"
"""What the names of the fields begin with in which questions are answered."""


@dataclass(frozen=True, slots=True)
class Paste:
    """What a text comes to with the answers sent; `is_taken`: it was seen and is taken over as it is."""

    pasted: Pasted
    is_taken: bool

    @classmethod
    def of(cls, text: str, sent: Mapping[str, str]) -> "Paste | None":
        """None where the text is PN already, or is to be kept as it stands."""
        if "keep" in sent or is_pn(text):
            return None
        answers = {name.removeprefix(ANSWER): sent[name] for name in sent if name.startswith(ANSWER)}
        pasted = understand(text, answers)
        return cls(pasted, is_taken="take" in sent and bool(pasted.text))

    @property
    def rows(self) -> list["ShownRow"]:
        """The lines that were understood, in PN's order."""
        return [ShownRow.of(row) for row in self.pasted.rows]

    @property
    def lines(self) -> int:
        """How many lines of PN it comes to."""
        return sum(len(row.lines) for row in self.pasted.rows)

    @property
    def questions(self) -> list["Asked"]:
        """What is asked, each with the name of its field."""
        return [Asked(f"{ANSWER}{question.key}", question) for question in self.pasted.questions]


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
class Asked:
    """A question as a form asks it."""

    name: str
    question: Question
