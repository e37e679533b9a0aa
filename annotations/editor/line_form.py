"""A form for one line, made from its label's row in `LINE_SPECS`: its controls, and the line that they make.

What the rest of the game determines of a new line is a ghost in its controls: a control left empty takes it over.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django import forms

from annotations.archive.forms.controls import (
    Control,
    OpenChoiceField,
    Seating,
    controls,
    field_title,
    written,
)
from annotations.editor.field_names import ASKS, TIME, TRUMP, WHOLE, WITHHOLDS
from annotations.editor.initial_values import Content, initial_values
from annotations.editor.line_context import LineContext
from annotations.editor.origins import origin
from annotations.editor.typed_moment import typed_moment
from annotations.editor.whole_line import in_one_line, is_too_long, whole_field
from annotations.notation.entry.moment_entry import MomentEntry
from annotations.notation.guide.computed import ASKED, Computed
from annotations.notation.syntax.listed import in_numbers
from annotations.notation.syntax.specs import Arity, Field, Kind, Label
from annotations.rules.cards import Suit
from annotations.threads.numbers import number_in

MAY_BE_EMPTY = (Arity.ROUND, Arity.MAYBE)
"""The controls that may stay empty: a player who has passed, a receiver who need not be named."""

WITHHELD = "-"

BLANK = "\ud800"
"""The placeholder for a value that is not typed: a lone surrogate, which no request in UTF-8 can contain."""


@dataclass(frozen=True, slots=True)
class FieldControls:
    """The bound fields for the controls of one field of the row."""

    field: Field
    look: str
    bound: list[forms.BoundField]

    @property
    def title(self) -> str:
        """The title of all its controls."""
        return field_title(self.field)


class LineForm(forms.Form):
    """The values of one line. Nothing typed is refused: the reading reports what is wrong with it.

    A line without a PN label, one that the controls of its row cannot hold, and one that is longer than they may send,
    gets one control for the whole line.
    """

    def __init__(
        self,
        label: Label | None,
        table: Seating,
        data: Mapping[str, str] | None = None,
        text: str = "",
        context: LineContext | None = None,
        before: int = 0,
    ) -> None:
        """`text` is the line as it is, empty for a new one; `context` is what the other lines determine about it.

        `before` is the seat whose hand was saved right before, 0 for none.
        """
        super().__init__(data)
        self.label = label
        self._context = context
        self._is_new = context is not None and not text
        self._written_values = text.split()[1:]
        self._table = table
        self.before = before if data is None else number_in(data.get("before", "")) or 0
        self.controls = {field: controls(field, table) for field in label.spec.fields} if label else {}
        contents = self._contents(text)
        if contents is None or (data is not None and WHOLE in data):
            self.controls, contents = {}, {}
            self.fields[WHOLE] = whole_field(text)
        for control in (control for made in self.controls.values() for control in made):
            self.fields[control.name] = control.field
            if context and self._is_new and control.name == TRUMP and isinstance(control.field, OpenChoiceField):
                control.field.choices = [*_with_melds(control.field.offered, context.melds)]
            control.field.initial = contents.get(control.name, "")

    def __getitem__(self, name: str) -> forms.BoundField:
        """Make a new field. Django keeps it, and then field and form keep each other, and the reading, in memory."""
        return self.fields[name].get_bound_field(self, name)

    @property
    def is_whole(self) -> bool:
        """Whether one control holds the whole line."""
        return WHOLE in self.fields

    def parts(self) -> list[FieldControls]:
        """The controls field by field, for the template."""
        return [
            FieldControls(field, made[0].look, [self[control.name] for control in made])
            for field, made in self.controls.items()
        ]

    def line_text(self) -> str:
        """The line made of the typed and the computed values; empty if there are none."""
        if self.is_whole:
            return in_one_line(str(self._typed.get(WHOLE, "")))
        values = self._with_signs if self._sign else self._with_ghosts or self._values(self._typed)
        return in_one_line(" ".join([self.label.text, *values])) if self.label and values else ""

    @cached_property
    def computed(self) -> Computed | None:
        """For a new line, what the rest of the game determines, given the values typed so far."""
        values = self._so_far
        if self._context is None or not self._is_new or self.is_whole or BLANK not in values:
            return None
        found = self._context.computed(
            [ASKED] if set(values) == {BLANK} else [ASKED if value == BLANK else value for value in values]
        )
        return found if set(found.values) != {ASKED} else None

    @cached_property
    def ghosts(self) -> dict[str, str]:
        """The computed values shown in the empty controls, by name."""
        if self.computed is None:
            return {}
        contents = initial_values(" ".join(self.computed.values), self.controls)
        return {
            name: content
            for name, content in contents.items()
            if isinstance(content, str) and content != ASKED and not self._typed.get(name)
        }

    @property
    def is_untouched(self) -> bool:
        """Whether the line is new and nothing is typed."""
        return self._is_new and not any(self._typed.values())

    @property
    def _is_determined(self) -> bool:
        return self.computed is not None and ASKED not in self.computed.values

    @property
    def open(self) -> dict[str, str]:
        """What a started line misses and nothing determines, by the names of the controls: `3 cards`, `Winner`.

        A lone mark stands for all values of a line.
        """
        typed = [content for content in self._typed.values() if content and isinstance(content, str)]
        if typed in ([], [ASKED], [WITHHELD]):
            return {}
        return {
            control.name: missing
            for field, made in self.controls.items()
            if field.arity not in MAY_BE_EMPTY
            for control in made
            if control.name not in self.ghosts and (missing := self._missing(field, control))
        }

    def _missing(self, field: Field, control: Control) -> str:
        """The title of an empty control, or the number of cards that a started trick misses; else empty."""
        content = self._typed.get(control.name)
        if not (content.strip() if isinstance(content, str) else content):
            return str(control.field.label)
        if not isinstance(content, str) or field.arity is not Arity.PLAYERS:
            return ""
        cards = self._entered or self._written(field, [content])
        missing = len(self._table.names) - len(cards)
        return in_numbers(missing, "card") if missing > 0 and cards not in ([ASKED], [WITHHELD]) else ""

    @property
    def ghosts_in_json(self) -> str:
        """The ghosts, for the browser."""
        return json.dumps(self.ghosts)

    @property
    def origin(self) -> str:
        """What the ghosts follow from, in words."""
        return origin(self.label, self.computed) if self.label and self.computed else ""

    @property
    def _typed(self) -> dict[str, Content]:
        """The sent values, a date as PN writes it; none if the form is invalid."""
        if not (self.is_bound and self.is_valid()):
            return {}
        moment = self.moment.in_pn if self.moment else ""
        return self.cleaned_data | ({TIME: moment} if moment else {})

    @property
    def _entered(self) -> list[str]:
        """The cards that the typed text means, if only the rest of the game can tell."""
        return []

    @cached_property
    def _so_far(self) -> list[str]:
        """The typed values, with BLANK for each missing one."""
        values = self._values(self._typed, empty=BLANK)
        return in_one_line(" ".join(values)).split(" ")

    @property
    def _with_ghosts(self) -> list[str]:
        """The values completed by the ghosts; none if nothing is computed, or only part of an empty line."""
        if self.computed is None:
            return []
        typed, values = self._so_far, self.computed.values
        if set(typed) == {BLANK}:
            return [] if ASKED in values else list(values)
        found = [other if value == BLANK else value for value, other in zip(typed, values, strict=True)]
        while (typed[len(found) - 1], found[-1]) == (BLANK, ASKED):
            found.pop()
        return found

    @property
    def may_withhold(self) -> bool:
        """Whether `-` may stand for what the line misses; for trump it means that there is none."""
        return bool(self.label and self.label.spec.withholds and TRUMP not in self.open)

    @property
    def _sign(self) -> str:
        """The sign to write for missing values; empty if no button asks for one."""
        if ASKS in self.data:
            return ASKED
        return WITHHELD if WITHHOLDS in self.data else ""

    @property
    def _with_signs(self) -> list[str]:
        """The values completed by the ghosts, with the chosen sign for those still missing."""
        typed, sign = self._so_far, self._sign
        values = self._with_ghosts or typed
        pairs = zip(typed, values, strict=False)
        filled = [sign if before == BLANK and value in (BLANK, ASKED) else value for before, value in pairs]
        return filled + [sign] * (len(typed) - len(filled))

    def _contents(self, text: str) -> dict[str, Content] | None:
        """The contents of the controls for that line; None if the line could not be rebuilt from them."""
        if not text:
            return {}
        if self.label is None or not text.startswith(self.label.text + " ") or is_too_long(text, self.controls):
            return None
        contents = initial_values(text[len(self.label.text) + 1 :], self.controls)
        return contents if " ".join([self.label.text, *self._values(contents)]) == text else None

    def _values(self, contents: Mapping[str, Content], empty: str = "") -> list[str]:
        """The PN values of the contents, with `empty` for each missing one."""
        values: list[str] = []
        for field, made in self.controls.items():
            held = [contents.get(control.name, "") for control in made]
            chosen = [content for content in held if isinstance(content, str)]
            if field.arity is Arity.PLAYERS and (self._entered or any(chosen)):
                cards = self._entered or self._written(field, chosen)
                missing = len(self._table.names) - len(cards) if self._sign else 0
                values += [*cards, *[self._sign] * missing]
                continue
            if empty and field.arity is Arity.SUITS and not any(chosen):
                values += [empty] * len(Suit)
                continue
            if empty and field.arity not in MAY_BE_EMPTY:
                chosen = [content if content.strip() else empty for content in chosen]
            values += self._written(field, held[0] if isinstance(held[0], list) else chosen)
        return values

    @cached_property
    def moment(self) -> MomentEntry | None:
        """The moments that the typed date may mean; None for any other line, and while nothing is typed."""
        is_asked = any(field.kind is Kind.DATETIME for field in self.controls)
        typed = str(self.cleaned_data.get(TIME, "")) if is_asked and self.is_bound and self.is_valid() else ""
        return typed_moment(typed, self.data) if typed.strip() else None

    @property
    def unclear_moments(self) -> tuple[datetime, ...]:
        """The moments to choose from if day and month of the date may be swapped."""
        return self.moment.moments if self.moment and not self.moment.in_pn else ()

    def _written(self, field: Field, held: Sequence[str]) -> list[str]:
        """The PN values of one field, from the contents of its controls."""
        return written(field, held)


def _with_melds(offered: Sequence[tuple[str, str]], melds: Mapping[Suit, int]) -> Iterator[tuple[str, str]]:
    """The choices of trump, each with the meld points that it would give, if known."""
    for value, title in offered:
        points = melds.get(Suit[value.upper()]) if value.upper() in Suit.__members__ else None
        yield value, title if points is None else f"{title} {points} meld"
