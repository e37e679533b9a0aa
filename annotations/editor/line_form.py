"""A form made from the row of a label: its controls, and the line that their contents come to.

What the rest of the game tells of a new line is a ghost in its controls: left empty, they take it over.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from django import forms
from django.utils.translation import gettext_lazy as _

from annotations.archive.entry import (
    LineField,
    OpenChoiceField,
    Table,
    controls,
    written,
)
from annotations.editor.card_keys import CardKey, CardKeys
from annotations.editor.contents import Content, shared_out
from annotations.editor.origins import origin
from annotations.notation.bidding_entry import BiddingRound
from annotations.notation.card_entry import CardEntry
from annotations.notation.computed import ASKED, Computed
from annotations.notation.hand_entry import HandEntry, hand_entry
from annotations.notation.lines import unix_line_ends
from annotations.notation.specs import Field, Kind, Label, Number
from annotations.notation.trick_entry import TrickEntry
from annotations.rules.cards import Suit
from annotations.threads.numbers import number_in

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

UNTOLD = (Number.ROUND, Number.MAYBE)
"""Where an empty control says something: who is out of the auction, a receiver who is understood."""

CARDS = "cards"
"""The control for the cards of a line."""

TRUMP = "trump"
"""The control for the suit of a contract."""

BLANK = "\ufdd0"
"""Holds the place of a value that is not typed; a noncharacter, which nobody types."""


@dataclass(frozen=True, slots=True)
class Part:
    """The controls of one field of the row, with the form's own bound fields for them."""

    field: Field
    look: str
    bound: list[forms.BoundField]


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose a hand might be: that of `seat`, or of any other seat by the players' names."""

    seat: int
    names: Mapping[int, str]

    @property
    def name(self) -> str:
        """Who has it now."""
        return self.names[self.seat]

    @property
    def seats(self) -> dict[int, str]:
        """All others."""
        return {seat: name for seat, name in sorted(self.names.items()) if seat != self.seat}


class Knows(Protocol):
    """What is known of a line besides what is typed; see `known`."""

    @property
    def cards(self) -> CardEntry | None: ...
    @property
    def is_dealt(self) -> bool: ...
    @property
    def round(self) -> BiddingRound | None: ...
    @property
    def melds(self) -> Mapping[Suit, int]: ...
    def computed(self, typed: Sequence[str]) -> Computed: ...
    def entered(self, typed: str) -> TrickEntry | None: ...


class LineForm(forms.Form):
    """The values of one line. Nothing typed is refused: the reading says what is wrong with it.

    A line that its row's controls cannot hold, or without a label that PN knows, gets one control for all of it.
    """

    def __init__(
        self,
        label: Label | None,
        table: Table,
        data: Mapping[str, str] | None = None,
        text: str = "",
        known: Knows | None = None,
        before: int = 0,
    ) -> None:
        """`text` is the line as it stands, empty for a new one; `known` is what the other lines tell of it.

        `before` is the seat whose hand was written right before, 0 for none.
        """
        super().__init__(data)
        self.label = label
        self._beside = known
        self._known = known if not text else None
        self._names = table.names
        self.before = before if data is None else number_in(data.get("before", "")) or 0
        self.controls = {field: controls(field, table) for field in label.spec.fields} if label else {}
        contents = self._contents(text)
        if contents is None or (data is not None and "whole" in data):
            self.controls, contents = {}, {}
            self.fields["whole"] = _whole(text)
        for control in (control for made in self.controls.values() for control in made):
            self.fields[control.name] = control.field
            if self._known and control.name == TRUMP and isinstance(control.field, OpenChoiceField):
                control.field.choices = [*_with_melds(control.field.offered, self._known.melds)]
            control.field.initial = contents.get(control.name, "")

    @property
    def is_whole(self) -> bool:
        """Whether one control holds the whole line."""
        return "whole" in self.fields

    def parts(self) -> list[Part]:
        """The form's controls, field by field, to be drawn."""
        return [
            Part(field, made[0].look, [self[control.name] for control in made]) for field, made in self.controls.items()
        ]

    def line_text(self) -> str:
        """The line that the contents and the ghosts come to, empty where there are none."""
        if self.is_whole:
            return _in_one_line(str(self._typed.get("whole", "")))
        values = self._told or self._values(self._typed)
        return _in_one_line(" ".join([self.label.text, *values])) if self.label and values else ""

    @cached_property
    def computed(self) -> Computed | None:
        """What the rest of the game tells of the line, with what is typed of it so far."""
        values = self._so_far
        if self._known is None or self.is_whole or BLANK not in values:
            return None
        told = self._known.computed(
            [ASKED] if set(values) == {BLANK} else [ASKED if value == BLANK else value for value in values]
        )
        return told if set(told.values) != {ASKED} else None

    @cached_property
    def ghosts(self) -> dict[str, str]:
        """What stands, as a ghost, in the controls that are empty."""
        if self.computed is None:
            return {}
        contents = shared_out(" ".join(self.computed.values), self.controls)
        return {
            name: content
            for name, content in contents.items()
            if isinstance(content, str) and content != ASKED and not self._typed.get(name)
        }

    @cached_property
    def entry(self) -> TrickEntry | None:
        """The trick that the typed cards come to, where that is known."""
        return self._known.entered(str(self._typed.get(CARDS, ""))) if self._known and not self.is_whole else None

    @property
    def is_untouched(self) -> bool:
        """Whether it is for a new line, and nothing is typed."""
        return self._known is not None and not any(self._typed.values())

    @property
    def names_trump(self) -> bool:
        """Whether it is for a new line with a trump."""
        return self._known is not None and TRUMP in self.fields

    @property
    def round(self) -> BiddingRound | None:
        """The round of bidding before anybody speaks in it, for a new one."""
        return self._known.round if self._known and not self.is_whole else None

    @property
    def playable(self) -> list[CardKey]:
        """What the seat whose turn it is may play, as far as anybody can tell."""
        return [CardKey(card) for card in self.entry.playable] if self.entry else []

    @property
    def trick_so_far(self) -> str:
        """The cards of a trick as they were entered, also those that nobody had to type."""
        return " ".join(card.code for card in self.entry.cards) if self.entry else ""

    @cached_property
    def card_keys(self) -> CardKeys | None:
        """The cards to choose from, with what is typed of them; None for a line of which nothing is known."""
        entry = self._beside.cards if self._beside and CARDS in self.fields else None
        return CardKeys(entry, str(self._cards), self._names) if entry else None

    @property
    def complete(self) -> str | None:
        """What of the typed cards is all it takes to write the line; None while it takes more, or a second look."""
        if self.seated:
            return None if self.seated.waits or not self._is_understood else str(self.cleaned_data[CARDS])
        typed = str(self._typed.get(CARDS, ""))
        others = [content for name, content in self._typed.items() if name != CARDS and content]
        if self._known is None or others:
            return None
        if self.entry:
            is_sure = self.entry.is_certain and (self.entry.rest or self._is_told)
            return typed.removesuffix(self.entry.rest) if is_sure else None
        is_whole = self.card_keys is not None and self.card_keys.is_due and self._is_understood
        return typed if is_whole and (self.computed is None or self._is_told) else None

    @property
    def _is_understood(self) -> bool:
        """Whether the typed cards are cards, and nothing else."""
        return set("".join(self._values({CARDS: self._cards}))) <= set("CDSHATKQJ9")

    @property
    def _is_told(self) -> bool:
        return self.computed is not None and ASKED not in self.computed.values

    @property
    def ghosts_in_json(self) -> str:
        """The ghosts, for the browser."""
        return json.dumps(self.ghosts)

    @property
    def origin(self) -> str:
        """What the ghosts come from, in words."""
        return origin(self.label, self.computed) if self.label and self.computed else ""

    @property
    def _entered(self) -> list[str]:
        """The cards of a trick as they were entered; none where all that was typed is not understood."""
        entry = self.entry
        return [card.code for card in entry.cards] if entry and not (entry.doubtful or entry.rest) else []

    @property
    def _cards(self) -> Content:
        """What the control for the cards holds."""
        return self._typed.get(CARDS, "") if self.is_bound else self.fields[CARDS].initial

    @property
    def _typed(self) -> dict[str, Content]:
        """What was sent, but for a seat that is named after a hand; nothing where it cannot be taken."""
        return (self.cleaned_data | self._cards_of_seat) if self.is_bound and self.is_valid() else {}

    @property
    def _cards_of_seat(self) -> dict[str, str]:
        return {CARDS: self.seated.cards} if self.seated else {}

    @cached_property
    def seated(self) -> HandEntry | None:
        """A hand after which a seat is named: these cards, or if there are none those written last, are that seat's."""
        if not (self._is_dealt and self.is_bound and self.is_valid()):
            return None
        found = hand_entry(str(self.cleaned_data[CARDS]), len(self._names))
        return found if found.seat and (found.cards or self.before) else None

    @property
    def waits_for(self) -> str:
        """Whose the cards would be if the digit after them is a seat, and not the first one of a `10`."""
        return self._names[self.seated.seat] if self.seated and self.seated.waits else ""

    @property
    def has_cards(self) -> bool:
        """Whether any are typed, or stand there."""
        return bool(str(self._cards).strip())

    @property
    def whose(self) -> Whose | None:
        """The hand that might be another seat's: the one that is typed, or, before any is, the one written last."""
        if not self._is_dealt or self.label is None:
            return None
        seat = self.label.number or 0 if self.has_cards else self.before
        return Whose(seat, self._names) if seat else None

    @property
    def _is_dealt(self) -> bool:
        """Whether it is for a hand of the deal."""
        return self._beside is not None and self._beside.is_dealt and CARDS in self.fields

    @cached_property
    def _so_far(self) -> list[str]:
        """The values as they are typed, with BLANK for each that is not."""
        values = self._values(self._typed, empty=BLANK)
        return _in_one_line(" ".join(values)).split(" ")

    @property
    def _told(self) -> list[str]:
        """The values with the ghosts; none where these tell nothing, or less than all of a line that is yet empty."""
        if self.computed is None:
            return []
        typed, told = self._so_far, self.computed.values
        if set(typed) == {BLANK}:
            return [] if ASKED in told else list(told)
        found = [other if value == BLANK else value for value, other in zip(typed, told, strict=True)]
        return [value for value, before in zip(found, typed, strict=True) if (before, value) != (BLANK, ASKED)]

    def _contents(self, text: str) -> dict[str, Content] | None:
        """What the controls hold for that line; None if they cannot hold it so that they give it again."""
        if not text:
            return {}
        if self.label is None or not text.startswith(self.label.text + " "):
            return None
        contents = shared_out(text[len(self.label.text) + 1 :], self.controls)
        return contents if " ".join([self.label.text, *self._values(contents)]) == text else None

    def _values(self, contents: Mapping[str, Content], empty: str = "") -> list[str]:
        """The PN values that the contents of the controls come to, with `empty` for each that has nothing."""
        values: list[str] = []
        for field, made in self.controls.items():
            held = [contents.get(control.name, "") for control in made]
            chosen = [content for content in held if isinstance(content, str)]
            if field.kind is Kind.CARD and self._entered:
                values += self._entered
                continue
            if empty and field.number not in UNTOLD:
                chosen = [content if content.strip() else empty for content in chosen]
            values += written(field, held[0] if isinstance(held[0], list) else chosen)
        return values


def _with_melds(
    offered: Sequence[tuple[str, "StrOrPromise"]], melds: Mapping[Suit, int]
) -> Iterator[tuple[str, "StrOrPromise"]]:
    """The choices of trump with what each would give to meld, where that is known."""
    for value, title in offered:
        points = melds.get(Suit[value.upper()]) if value.upper() in Suit.__members__ else None
        yield value, title if points is None else _("%(suit)s %(points)d meld") % {"suit": title, "points": points}


def _in_one_line(text: str) -> str:
    """What a browser's field for one line makes of line ends."""
    return unix_line_ends(text).replace("\n", " ")


def _whole(text: str) -> LineField:
    attrs = {"autocomplete": "off", "spellcheck": "false"}
    widget = forms.TextInput(attrs=attrs)
    return LineField(required=False, strip=False, label=_("The line"), initial=text, widget=widget)
