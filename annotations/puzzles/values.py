"""The values of a text that can be asked: where each stands, and which field of its line's row it belongs to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from annotations.notation.editing.anchors import line_anchors
from annotations.notation.syntax.document import ASKED, WITHHELD, Document, Line, Value
from annotations.notation.syntax.specs import Field, Kind, LineSpec, Number

SAYING_NOTHING = (Kind.BID, Kind.TRUMP)


@dataclass(frozen=True, slots=True)
class PlacedValue:
    """A value that a `?` may stand for. `number` counts the values of `line` from 1; `key` is its anchor."""

    key: str
    line: Line
    number: int

    @property
    def value(self) -> Value:
        """What it means."""
        return self.line.values[self.number - 1]

    @property
    def columns(self) -> slice:
        """Where it stands in the text of its line."""
        first, end = self.line.spans()[self.number - 1]
        return slice(first - 1, end - 1)

    @property
    def text(self) -> str:
        """The value as it is written."""
        return self.line.text[self.columns]

    @property
    def is_asked(self) -> bool:
        """Whether a `?` stands there already."""
        return self.value is ASKED

    @property
    def answer(self) -> str:
        """What is true of it, as far as the text tells: a `-` tells it only where it means that there is none."""
        silent = self.value is ASKED or (self.value is WITHHELD and self.field.kind not in SAYING_NOTHING)
        return "" if silent else self.text

    @property
    def is_whole_line(self) -> bool:
        """Whether one `-` or `?` stands for all the values of a line that has several."""
        single = [field.number for field in self.spec.fields] == [Number.ONE]
        return len(self.line.values) == 1 and self.value in (ASKED, WITHHELD) and not single

    @property
    def field(self) -> Field:
        """The field of the line's row that it belongs to: the one that takes many has what the others leave."""
        fields = self.spec.fields
        if self.is_whole_line:
            return fields[0]
        from_the_end = len(self.line.values) - self.number
        if fields[-1].number is Number.MAYBE:
            receives = from_the_end == 0 and self.number > 1 and self.text.startswith("Seat")
            return fields[-1] if receives else fields[0]
        if fields[0].number is Number.ONE:
            return fields[min(self.number, len(fields)) - 1]
        return fields[max(len(fields) - 1 - from_the_end, 0)]

    @property
    def spec(self) -> LineSpec:
        """The row of its line."""
        assert self.line.label
        return self.line.label.spec


def values_of(document: Document) -> Iterator[PlacedValue]:
    """Every value that a `?` may stand for, from top to bottom."""
    anchors = line_anchors(document)
    for line in document.lines:
        yield from values_on(line, anchors)


def values_on(line: Line, anchors: Mapping[int, str]) -> list[PlacedValue]:
    """Those of one line, from left to right; `anchors` are the keys of lines, by number."""
    if not (line.label and line.label.spec.withholds and line.values):
        return []
    key = anchors[line.number]
    return [PlacedValue(f"{key}/{number}", line, number) for number in range(1, len(line.values) + 1)]
