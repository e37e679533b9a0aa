"""The values of a text that can be asked, with their places and their fields in `LINE_SPECS`."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from annotations.notation.editing.anchors import line_anchors
from annotations.notation.syntax.document import ASKED, WITHHELD, Document, Line, Value
from annotations.notation.syntax.specs import Arity, Field, Kind, LineSpec

WITH_NONE = (Kind.BID, Kind.TRUMP)
"""The kinds of values for which `-` is an answer: no bid, or no trump."""


@dataclass(frozen=True, slots=True)
class PlacedValue:
    """A value that can be asked. `number` counts the values of `line` from 1; `key` is its anchor."""

    key: str
    line: Line
    number: int

    @property
    def value(self) -> Value:
        """The value as it was read."""
        return self.line.values[self.number - 1]

    @property
    def columns(self) -> slice:
        """Its columns in the text of the line."""
        first, end = self.line.spans()[self.number - 1]
        return slice(first - 1, end - 1)

    @property
    def text(self) -> str:
        """The value as it was written."""
        return self.line.text[self.columns]

    @property
    def is_asked(self) -> bool:
        """Whether it is a `?` already."""
        return self.value is ASKED

    @property
    def answer(self) -> str:
        """The value as an answer; empty for a `?`, and for a `-` that means that the value is unknown."""
        is_unknown = self.value is ASKED or (self.value is WITHHELD and self.field.kind not in WITH_NONE)
        return "" if is_unknown else self.text

    @property
    def is_whole_line(self) -> bool:
        """Whether it is a single `-` or `?` in place of several values.

        The last round of bidding may be short (PN 1.0, `Bids#`): in the first round, a single `?` asks for one bid.
        """
        single = [field.arity for field in self.spec.fields] == [Arity.ONE] or self._begins_auction
        return len(self.line.values) == 1 and self.value in (ASKED, WITHHELD) and not single

    @property
    def _begins_auction(self) -> bool:
        return bool(self.line.label and self.line.label.text == "Bids1")

    @property
    def field(self) -> Field:
        """The field that it belongs to. A field with many values gets those that are left by the others."""
        fields = self.spec.fields
        if self.is_whole_line:
            return fields[0]
        from_the_end = len(self.line.values) - self.number
        if fields[-1].arity is Arity.MAYBE:
            receives = from_the_end == 0 and self.number > 1 and self.text.startswith("Seat")
            return fields[-1] if receives else fields[0]
        if fields[0].arity is Arity.ONE:
            return fields[min(self.number, len(fields)) - 1]
        return fields[max(len(fields) - 1 - from_the_end, 0)]

    @property
    def spec(self) -> LineSpec:
        """The row of its line."""
        assert self.line.label
        return self.line.label.spec


def values_of(document: Document, keys: Collection[str] | None = None) -> Iterator[PlacedValue]:
    """Every value that can be asked, from top to bottom; with `keys`, those that have one of them."""
    anchors = line_anchors(document)
    of_lines = None if keys is None else {key.rpartition("/")[0] for key in keys}
    for line in document.lines:
        if keys is None or of_lines is None:
            yield from values_on(line, anchors)
        elif anchors.get(line.number) in of_lines:
            yield from [value for value in values_on(line, anchors) if value.key in keys]


def values_on(line: Line, anchors: Mapping[int, str]) -> list[PlacedValue]:
    """The values of one line that can be asked, from left to right; `anchors` are the keys of lines, by number."""
    if not (line.label and line.label.spec.withholds and line.values):
        return []
    key = anchors[line.number]
    return [PlacedValue(f"{key}/{number}", line, number) for number in range(1, len(line.values) + 1)]
