"""The questions of a puzzle: the title of each, the table it is about, and the control for its answer."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from annotations.archive.forms.controls import CARD_KINDS, Control, Seating, value_control
from annotations.archive.picture.seating import seating_of
from annotations.notation.editing.anchors import line_anchors
from annotations.notation.syntax.document import Document, Game, Line, Section
from annotations.notation.syntax.specs import Field, Kind
from annotations.puzzles.seats import seat_asked
from annotations.puzzles.values import PlacedValue, values_on
from annotations.puzzles.wording import answer_in_words, title_of

ANSWER = "answer-"
"""Before the key of a question, the name of its form field."""


@dataclass(frozen=True, slots=True)
class PuzzleQuestion:
    """One value that is asked. `hand` counts the hand sections of `game` from 0; None is the game section."""

    value: PlacedValue
    game: Game
    hand: int | None

    @property
    def key(self) -> str:
        return self.value.key

    @property
    def name(self) -> str:
        """The name of its form field."""
        return f"{ANSWER}{self.key}"

    @property
    def table(self) -> Seating:
        return seating_of(self.game, self.hand)

    @property
    def title(self) -> str:
        """The place of the value in words, with the players' names."""
        return title_of(self.value, self.game, self.hand, self.table)

    @property
    def seat(self) -> int:
        """The seat of the player whom it asks; 0 if it is about a fact."""
        return seat_asked(self.value, self.game, self.hand)

    @property
    def field(self) -> Field:
        """The field for the answer; a whole line is typed as text, unless it has only cards."""
        field = self.value.field
        alone = len(self.value.spec.fields) == 1 and field.kind in CARD_KINDS
        return Field(field.name, Kind.TEXT, field.arity) if self.value.is_whole_line and not alone else field

    def in_words(self, answer: str) -> SafeString | None:
        """An answer in the players’ words; None if there is none."""
        return answer_in_words(answer, self.field.kind, self.table) if answer else None

    def answered(self, reading: str) -> tuple[str, int]:
        """The game section and the hand with `reading` in place of the value, and the number of its line in that text.

        The other hands are left out, as the text is read for every answer.
        """
        game = self.game.game_section.lines
        hand = self.game.hands[self.hand].lines if self.hand is not None else []
        lines: list[Line | None] = [*game, None, *hand]
        texts = [line.text if line else "" for line in lines]
        place = next(place for place, line in enumerate(lines) if line is self.value.line)
        columns = self.value.columns
        texts[place] = texts[place][: columns.start] + reading + texts[place][columns.stop :]
        return "\n".join(texts), place + 1

    def control(self, none: str = "") -> Control:
        """The control for this value, as in the editor; `none` is the label of the choice to give no answer."""
        return value_control(self.field, self.table, self.name, self.title, none)


def questions(document: Document, keys: Container[str]) -> list[PuzzleQuestion]:
    """The values with these keys, from top to bottom."""
    anchors = line_anchors(document)
    return [
        PuzzleQuestion(value, game, hand)
        for game, hand, line in _lines(document)
        for value in values_on(line, anchors)
        if value.key in keys
    ]


def first_seat_asked(asked: Iterable[PuzzleQuestion]) -> int:
    """The first player whom the questions ask; 0 if they are all about facts."""
    return next((question.seat for question in asked if question.seat), 0)


def _lines(document: Document) -> Iterator[tuple[Game, int | None, Line]]:
    for game in document.games:
        sections: list[tuple[int | None, Section]] = [(None, game.game_section), *enumerate(game.hands)]
        for hand, section in sections:
            for line in section.lines:
                yield game, hand, line
