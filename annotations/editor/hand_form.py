"""The form of a line whose cards may be a dealt hand: it may name its seat, or be several pasted hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from annotations.editor.field_names import CARDS
from annotations.editor.initial_values import Content
from annotations.editor.line_form import LineForm
from annotations.notation.entry.hand_entry import HandEntry, hand_entry
from annotations.notation.importer import PastedHand, pasted_hands


@dataclass(frozen=True, slots=True)
class HandOwner:
    """The `seat` that a hand is written for, and all players by seat: the hand may really belong to another of them."""

    seat: int
    names: Mapping[int, str]

    @property
    def name(self) -> str:
        """The player at the seat."""
        return self.names[self.seat]

    @property
    def others(self) -> dict[int, str]:
        """All other seats, with their players."""
        return {seat: name for seat, name in sorted(self.names.items()) if seat != self.seat}


class HandForm(LineForm):
    """A line form that reads hands as players write them."""

    @property
    def sent_cards(self) -> str:
        """The cards as they were sent."""
        return str(super()._typed.get(CARDS, ""))

    @cached_property
    def named_hand(self) -> HandEntry | None:
        """The typed hand with the seat named after it (a seat alone is for the cards saved last), or None."""
        if not (self.is_dealt and self.is_bound and self.is_valid()):
            return None
        if len(self._pasted) == 1:
            return HandEntry(self._pasted[0].cards, self._pasted[0].seat)
        found = hand_entry(str(self.cleaned_data[CARDS]), len(self._table.names))
        return found if found.seat and (found.cards or self.before) else None

    @property
    def may_become_ten_for(self) -> str:
        """The player at the seat that the last digit names, if it may also be the first half of a `10`; else empty."""
        return self._table.names[self.named_hand.seat] if self.named_hand and self.named_hand.may_become_ten else ""

    @property
    def has_cards(self) -> bool:
        """Whether the line has cards, typed or saved."""
        return bool(str(self._cards).strip())

    @property
    def owner(self) -> HandOwner | None:
        """For a dealt hand, the seat to ask about: of the typed cards, or of those saved last if none are typed."""
        if not self.is_dealt or self.label is None or self.hands:
            return None
        seat = self.label.number or 0 if self.has_cards else self.before
        return HandOwner(seat, self._table.names) if seat else None

    @property
    def is_dealt(self) -> bool:
        """Whether the form is for a hand of the deal."""
        return self._context is not None and self._context.is_dealt and CARDS in self.fields

    @property
    def _cards(self) -> Content:
        """The content of the control for the cards."""
        return self._held.get(CARDS, "")

    @property
    def _held(self) -> dict[str, Content]:
        """The contents of the controls: the typed ones, or those of the line."""
        return self._typed if self.is_bound else {name: field.initial for name, field in self.fields.items()}

    @property
    def _typed(self) -> dict[str, Content]:
        """The sent values, without a seat that is named after a hand; a pasted hand as PN writes it."""
        return super()._typed | ({CARDS: self.named_hand.cards} if self.named_hand else {})

    @cached_property
    def hands(self) -> tuple[PastedHand, ...]:
        """The pasted hands, if there are several."""
        found = self._pasted
        return found if len(found) > 1 and all(hand.seat in self._table.names for hand in found) else ()

    @cached_property
    def _pasted(self) -> tuple[PastedHand, ...]:
        return pasted_hands(self.sent_cards) if self.is_dealt else ()
