"""A text in the making: several lines are written into it, and removed, one after another."""

from annotations.notation.checks import slow as slow_reading
from annotations.notation.editing.edits import LineEdit, apply
from annotations.notation.editing.places import insertion, removal
from annotations.notation.syntax.document import Game, Line
from annotations.notation.text_reading import TextReading, read_text


class Manuscript:
    """It is parsed after each change, so that the next line finds its place, but nothing is replayed by the rules."""

    def __init__(self, begun: TextReading) -> None:
        self._read = begun
        self._players = begun.game.players

    @property
    def text(self) -> str:
        return self._read.text

    @property
    def game(self) -> Game:
        """The last game."""
        return self._read.game

    def write(self, label: str, hand: int | None, text: str, instead_of: Line | None = None) -> None:
        """Write the line `text` in place of another one, or else where a line of that label belongs, as `insertion`."""
        if instead_of:
            self._change(LineEdit(instead_of.number, (instead_of.text,), (text,)))
        else:
            self._change(insertion(self._read, label, hand, text))

    def remove(self, line: Line) -> None:
        """Remove the line, as `removal`."""
        self._change(removal(self._read, line.number))

    def remove_all(self, numbers: set[int]) -> None:
        """Remove the lines with these numbers, and no blank line."""
        lines = enumerate(self.text.split("\n"), 1)
        self._parse("\n".join(line for number, line in lines if number not in numbers))

    def _change(self, edit: LineEdit) -> None:
        self._parse(apply(self.text, [edit]))

    def _parse(self, text: str) -> None:
        self._read = read_text(text, slow_reading, self._players)
