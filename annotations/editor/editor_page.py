"""All that the editor shows of an annotation at one moment: made anew for every answer, from the text alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from zlib import crc32

from django.urls import reverse
from django.utils.http import urlencode

from annotations.archive.board import Board
from annotations.archive.forms.controls import Table
from annotations.archive.listing import Remark, caused, first_error, missing, remarks_on, warnings
from annotations.archive.models import Annotation
from annotations.archive.picture import board, empty_board
from annotations.archive.seating import table_of
from annotations.editor.derived_lines import lines_of, written_together
from annotations.editor.line_context import Known
from annotations.editor.outline import Part, Stop, path, stop
from annotations.editor.step_form import StepForm
from annotations.editor.target import Target, due, named
from annotations.editor.text_pane import TextPane
from annotations.notation import Game, Reading, read
from annotations.notation.editing.edits import LineEdit, apply
from annotations.notation.guide.guide import Guide, Step, guide, label_choices, later
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.titles import line_title


@dataclass
class Desk:
    """`text` is what is read: the annotation's own, an earlier version, or one with an edit that is not saved yet.

    `query` names the step, as an address of the editor does; `after` is the line just written, where it names none.
    `by_rules`: what is read is checked by the rules of play, too. `written` is the line just written, if there is one.
    """

    annotation: Annotation
    text: str
    query: Mapping[str, str]
    after: int | None = None
    by_rules: bool = True
    written: Line | None = None

    @cached_property
    def reading(self) -> Reading:
        return self.annotation.read(self.text) if self.by_rules else read(self.text, players=self.annotation.seats)

    def at(self, query: Mapping[str, str], after: int | None = None, written: Line | None = None) -> "Desk":
        """The same text at another step."""
        desk = Desk(self.annotation, self.text, query, after, self.by_rules, written)
        desk.reading = self.reading
        return desk

    def with_edit(self, edit: LineEdit, after: int) -> "Desk":
        """The step that follows line `after` once the edit is made; only PN itself speaks of it."""
        return Desk(self.annotation, apply(self.text, [edit]), {}, after, by_rules=False)

    @property
    def game(self) -> Game:
        """The game that is written: the last one of the text."""
        return self.reading.document.games[-1]

    @cached_property
    def guide(self) -> Guide:
        return guide(self.reading, after=self.after)

    @cached_property
    def target(self) -> Target | None:
        return named(self.query, self.reading) or due(self.reading, self.guide)

    @cached_property
    def table(self) -> Table:
        return table_of(self.game, self.target.hand if self.target else None)

    @cached_property
    def form(self) -> StepForm | None:
        """The step's form, with the line as it stands."""
        target = self.target
        if target is None:
            return None
        return StepForm(target.label, self.table, text=target.text, known=self.known, before=self._hand_before)

    @property
    def _hand_before(self) -> int:
        """The seat whose hand is the line just written, 0 for any other."""
        label = self.written.label if self.written else None
        return label.number or 0 if label and label.spec.stem == "Hand" else 0

    def filled_form(self, data: Mapping[str, str]) -> StepForm | None:
        """The step's form with what was sent."""
        target = self.target
        return StepForm(target.label, self.table, data, target.text, self.known) if target else None

    @cached_property
    def known(self) -> Known | None:
        """What the rest of the game knows of the step's line: all other lines."""
        target = self.target
        if target is None or target.label is None:
            return None
        return Known(self._others(target), target.label, target.hand, self.annotation.rules_to_read_by())

    def _others(self, target: Target) -> Reading:
        """The text without the step's line."""
        if target.line is None:
            return self.reading
        lines = self.text.split("\n")
        del lines[target.line.number - 1]
        return read("\n".join(lines), players=self.annotation.seats)

    @cached_property
    def board(self) -> Board:
        """The table in the hand that the step is about; in the first one while the game section is written."""
        place = (self.target.hand if self.target else None) or 0
        label = self.target.label if self.target else None
        trick = label.number if label and label.spec.stem == "Trick" else None
        return board(self.game, place, trick) if place < len(self.game.hands) else empty_board(self.table)

    @cached_property
    def path(self) -> list[Part]:
        return path(self.guide.phases, self.game, self.target)

    @cached_property
    def later(self) -> Stop | None:
        """Where one goes on who leaves a new line, with those of its kind that follow, for later."""
        target = self.target
        if target is None or target.line or target.label is None:
            return None
        step = later(self.reading, target.label, target.hand)
        return stop(step, self.game) if step else None

    @property
    def begins_kind(self) -> bool:
        """Whether the step's line would be the first of its kind in its hand, or in the game section."""
        target = self.target
        if target is None or target.label is None:
            return False
        hands = self.game.hands
        section = self.game.game_section if target.hand is None else next(iter(hands[target.hand :]), None)
        kinds = {line.label.spec for line in section.lines if line.label} if section else set()
        return target.label.spec not in kinds

    @cached_property
    def others(self) -> list[Stop]:
        """What else is often written at this point, but for the new line that the step is about."""
        target = self.target
        here = (target.label, target.hand) if target and not target.line else None
        return [stop(step, self.game) for step in self.guide.others if (step.label, step.hand) != here]

    @property
    def any_line(self) -> list[Stop]:
        """Every line that may be written in this section."""
        return [stop(step, self.game) for step in self._choices]

    @property
    def labels(self) -> str:
        """The labels of the lines that may be written in this section, in their order, for the browser."""
        return " ".join(step.label.text for step in self._choices)

    @cached_property
    def _choices(self) -> Sequence[Step]:
        return label_choices(self.reading, self.target.hand if self.target else None)

    @property
    def hand_named(self) -> str:
        """The number of the step's hand, from 0, where it is not the last one that is written; else nothing."""
        hand = self.target.hand if self.target else None
        return str(hand) if hand is not None and hand < len(self.game.hands) - 1 else ""

    @cached_property
    def pane(self) -> TextPane:
        return TextPane(self.reading, self.annotation.house_address())

    @cached_property
    def together(self) -> LineEdit | None:
        """The edit that writes the step's new line with those that follow it, where all are told whole."""
        return written_together(self)

    @property
    def together_lines(self) -> list[str]:
        """The lines that are written together, none where fewer than two are."""
        return lines_of(self.together) if self.together else []

    @property
    def line_text(self) -> str:
        """The step's line: as it stands, or as it would be written if nothing more were typed."""
        return self.target.text or self.form.line_text() if self.target and self.form else ""

    @property
    def place(self) -> int:
        """The number of the line that is to be in sight beside the step, 0 for none."""
        return self.target.place(self.reading) if self.target else 0

    @cached_property
    def missing(self) -> list[Remark]:
        return missing(self.reading)

    @cached_property
    def first_error(self) -> Remark | None:
        return first_error(self.reading)

    @cached_property
    def remarks(self) -> list[Remark]:
        """What is said about the line that the step is about."""
        number = self.target.number if self.target else None
        return self._remarks_on(number) if number else []

    def caused(self, before: str) -> list[Remark]:
        """What contradicts other lines, and did not while the text was what it was `before`."""
        number = self.target.number if self.target else None
        if not number or before == self.text:
            return []
        return caused(lambda: self.annotation.read(before), self.reading, number, self.annotation.house_address())

    @property
    def ruled(self) -> list[Remark]:
        """What the rules of play say about the line just written; the step has gone on."""
        return [found for found in self._remarks_on(self.written.number) if found.ruled] if self.written else []

    @cached_property
    def warnings(self) -> list[Remark]:
        return warnings(self.reading)

    def _remarks_on(self, number: int) -> list[Remark]:
        return remarks_on(self.reading, number, self.annotation.house_address())

    @property
    def title(self) -> str:
        """What the step is about, in words."""
        if self.target is None:
            return "All is written"
        if self.target.label is None:
            return f"Line {self.target.number or 0}"
        return line_title(self.target.label, self.game, self.target.hand)

    @property
    def step_key(self) -> str:
        """Names the step among those of the annotation, to tell who else is at it."""
        label = self.target.label if self.target else None
        return f"{self.target.hand}/{label.text}" if self.target and label else ""

    @property
    def draft_key(self) -> str:
        """Names the step, and the line as it stands, on the writer's device, for what is typed and not saved yet.

        By what stands there, not by its number: what was typed is never put back into another line.
        """
        if self.target is None:
            return ""
        label = self.target.label.text if self.target.label else ""
        seen = crc32(self.target.text.encode(errors="surrogatepass"))
        return f"{self.annotation.slug}/{self.target.hand}/{label}/{seen:x}"

    @property
    def address(self) -> str:
        """Where this very step is found again."""
        query = f"?{urlencode(self.target.query())}" if self.target else ""
        return reverse("editor", args=[self.annotation.slug]) + query
