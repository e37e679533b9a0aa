"""All that the editor shows of an annotation at one moment: made anew for every answer, from the text alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.http import urlencode

from annotations.archive.board import HandView, hand_view
from annotations.archive.entry import Table
from annotations.archive.listing import Remark, ShownLine, first_error, missing, remark, shown_lines
from annotations.archive.models import Annotation
from annotations.archive.seating import table_of
from annotations.editor.line_form import LineForm
from annotations.editor.target import Target, target_of
from annotations.notation import Reading, read
from annotations.notation.guide import Guide, guide


@dataclass
class Desk:
    """`text` is what is read: the annotation's own, or with an edit that is not saved yet."""

    annotation: Annotation
    text: str
    query: Mapping[str, str]
    after: int | None = None

    @cached_property
    def reading(self) -> Reading:
        return read(self.text, players=self.annotation.seats)

    @cached_property
    def guide(self) -> Guide:
        return guide(self.reading, after=self.after)

    @cached_property
    def target(self) -> Target | None:
        return target_of(self.query, self.reading, self.guide)

    @cached_property
    def table(self) -> Table:
        hand = self.target.hand if self.target else None
        return table_of(self.reading.document.games[-1], hand)

    @cached_property
    def form(self) -> LineForm | None:
        if self.target is None:
            return None
        return LineForm(self.target.label, self.table, text=self.target.text)

    def filled_form(self, data: Mapping[str, str]) -> LineForm | None:
        """The step's form with what was sent."""
        return LineForm(self.target.label, self.table, data, self.target.text) if self.target else None

    @cached_property
    def hand(self) -> HandView | None:
        """The hand that the step is about; the first one while the game section is written."""
        game = self.reading.document.games[-1]
        place = (self.target.hand if self.target else None) or 0
        until = self.target.line.number if self.target and self.target.line else None
        return hand_view(game, place, until) if place < len(game.hands) else None

    @cached_property
    def lines(self) -> list[ShownLine]:
        return shown_lines(self.reading)

    @cached_property
    def missing(self) -> list[Remark]:
        return missing(self.reading)

    @cached_property
    def first_error(self) -> Remark | None:
        return first_error(self.reading)

    @cached_property
    def remarks(self) -> list[Remark]:
        """What is said about the line that the step is about."""
        number = self.target.line.number if self.target and self.target.line else 0
        return [remark(found) for found in self.reading.on_line(number)]

    @property
    def address(self) -> str:
        """Where this very step is found again."""
        query = urlencode(self.target.query()) if self.target else ""
        return f"{self.annotation.get_absolute_url()}edit/" + (f"?{query}" if query else "")
