"""The values of a hand as buttons, in groups: bids and cards with the names of their players, then the other lines."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from annotations.notation.syntax.document import Game, Line
from annotations.notation.syntax.titles import line_title, value_title
from annotations.puzzles.questions import PuzzleQuestion

USUAL = {"Bids": "What would you bid?", "Trick": "What would you lead or play?"}
"""The title of a group, by the stem of its lines."""

WITHHELD = "-"
OTHERS = "Ask about anything else"


@dataclass(frozen=True, slots=True)
class BlankToggle:
    """A value as a toggle button: if it is pressed, the value becomes a blank."""

    question: PuzzleQuestion
    pressed: bool

    @property
    def key(self) -> str:
        return self.question.key

    @property
    def shown(self) -> str:
        """The text of the button; a `?` of the text is shown as `-`, since pressing it makes it a `?`."""
        value = self.question.value
        return WITHHELD if value.is_asked else value.text

    @property
    def words(self) -> SafeString | None:
        """The text of the button in words, with its card drawn; None in a line that is shown as it was written."""
        is_usual = self.question.value.spec.stem in USUAL and self.shown != WITHHELD
        return self.question.in_words(self.shown) if is_usual else None

    @property
    def caption(self) -> str:
        """Whose bid or card it is, or what else of a trick; empty in a line that is shown as it was written."""
        asked, value = self.question, self.question.value
        if value.spec.stem not in USUAL:
            return ""
        return asked.table.names.get(asked.seat, "") or value_title(value.line, value.number, asked.game, asked.hand)


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line with toggles for its values; a line without values to ask has just its text."""

    line: Line
    game: Game
    hand: int | None
    tokens: list[BlankToggle]

    @property
    def stem(self) -> str:
        """The stem of its label, if its group has a usual question."""
        stem = self.line.label.spec.stem if self.line.label else ""
        return stem if stem in USUAL and self.tokens else ""

    @property
    def label(self) -> str:
        return self.line.text.partition(" ")[0]

    @property
    def rest(self) -> str:
        return self.line.text.partition(" ")[2]

    @property
    def title(self) -> str:
        """The line in words, if it is a round of bids or a trick; else its label."""
        return line_title(self.line.label, self.game, self.hand) if self.line.label and self.stem else self.label


@dataclass(frozen=True, slots=True)
class Choices:
    """A group of lines under a usual question. `is_open`: it shows its lines before somebody opens it."""

    title: str
    lines: Collection[DraftLine]
    is_open: bool


def grouped(lines: Iterable[DraftLine]) -> list[Choices]:
    """The lines in groups: bids, tricks, all others. The first is open, and any in which a value is pressed."""
    by_stem: dict[str, list[DraftLine]] = {stem: [] for stem in (*USUAL, "")}
    for line in lines:
        by_stem[line.stem].append(line)
    held = [(stem, group) for stem, group in by_stem.items() if group]
    pressed = [stem for stem, group in held if any(token.pressed for line in group for token in line.tokens)]
    is_open = pressed or [stem for stem, _group in held[:1]]
    return [Choices(USUAL.get(stem, OTHERS), group, stem in is_open) for stem, group in held]
