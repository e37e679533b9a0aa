"""What a pasted text comes to."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that may be given: what stands for it, and what it says in words."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class Question:
    """What the text does not say. `answer` is the one that was given, or that is proposed until one is.

    `key` names it among the questions of the text; `line` is that of the text, counted from 1, 0 for the whole of it.
    """

    key: str
    words: str
    choices: tuple[Choice, ...]
    answer: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """Lines of the text, from number `first` to `last`, beside the PN made of them; both 0 where it is worked out."""

    first: int
    last: int
    source: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """What was not understood: the words, on which line, and why, with what to do."""

    line: int
    words: str
    why: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """The whole of what was understood. `rows` are in the order of PN."""

    rows: tuple[Row, ...]
    questions: tuple[Question, ...]
    unread: tuple[Unread, ...]

    @property
    def text(self) -> str:
        """It as PN text; empty where nothing was understood."""
        lines = [line for row in self.rows for line in row.lines]
        return "\n".join([*lines, ""]) if lines else ""
