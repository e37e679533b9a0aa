"""The form of a step: it completes, judges and announces what is typed for any line."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property

from annotations.editor.announcements import (
    Announcement,
    cards_announcement,
    last_bid_may_grow,
    round_announcement,
    trick_announcement,
)
from annotations.editor.card_keys import CardKeys, SurplusCard
from annotations.editor.field_names import CARDS, DECLARER, RECEIVER, TRUMP
from annotations.editor.initial_values import Content
from annotations.editor.line_form import BLANK
from annotations.editor.overruled import Overruled, overruled
from annotations.editor.trick_form import TrickForm
from annotations.notation.entry import informal
from annotations.notation.entry.bidding_entry import BiddingRound
from annotations.notation.guide.computed import ASKED
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.specs import Field, Kind

NOT_TABLED, UNTABLED = "0", "C D S H 0"
"""How a writer types that a meld is not tabled, and how PN writes it."""


def _size(typed: str) -> int:
    return len(informal.so_far(typed))


class StepForm(TrickForm):
    """A line form that also reads rounds of bidding, melds and exchanges with the help of what is already known."""

    @property
    def names_trump(self) -> bool:
        """Whether the form is for a line that names trump."""
        return TRUMP in self.fields

    @property
    def asks_declarer(self) -> bool:
        """Whether the form is for a new contract whose declarer is neither typed nor computed."""
        return self._is_new and self.names_trump and DECLARER in self.open

    @property
    def round(self) -> BiddingRound | None:
        """For a round of bidding that is new or not finished yet, the round before its first call; else None."""
        goes_on = len(self._written_values) < len(self._table.names)
        return self._context.round if self._context and goes_on and not self.is_whole else None

    @cached_property
    def announcement(self) -> Announcement:
        """The announcements about the line that its writer has not heard yet."""
        if self.entry:
            return trick_announcement(self.entry, self._table, self.announced, self.line_text())
        if self.round:
            return round_announcement(self.round, self._table, self.announced, self.line_text().split()[1:])
        keys = self.card_keys
        return cards_announcement(keys, self.announced, is_typed=self.is_bound) if keys else Announcement()

    @property
    def announced(self) -> list[str]:
        """The parts of the line that its writer has heard already."""
        return str(self.data.get("announced", "")).split()

    @property
    def last_bid_may_grow(self) -> bool:
        """Whether the last bid is too low, but another digit could make it high enough."""
        return self.round is not None and last_bid_may_grow(self.round, self.line_text().split()[1:])

    @cached_property
    def card_keys(self) -> CardKeys | None:
        """The keys for the cards to choose from; None for a line without cards, or if nothing is known of them."""
        entry = self._context.cards if self._context and CARDS in self.fields else None
        if entry is None:
            return None
        typed = "" if self.hands else str(self._cards)
        owner = self._table.names.get(self.label.number or 0, "") if self.label else ""
        return CardKeys(entry, typed, self._table.names, self.ghosts.get(CARDS, ""), self.is_meld, owner)

    @property
    def surplus_cards(self) -> list[SurplusCard]:
        """Each card that is typed too often, with the other hands that have it."""
        return self.card_keys.surplus_cards(self._context.line_number) if self.card_keys and self._context else []

    def line_text(self) -> str:
        """As for any line; a zero instead of cards means that the meld is not tabled (PN 1.0, `Meld#`)."""
        return f"{self.label.text} {UNTABLED}" if self.label and self._is_untabled else super().line_text()

    @property
    def open(self) -> dict[str, str]:
        """As for any line; a meld that is not tabled misses no value."""
        return {} if self._is_untabled else super().open

    @cached_property
    def still_missing(self) -> str:
        """What a line misses while it is typed, in words; empty where the turn or the card count tells it."""
        if self.goes_on or not self.is_bound or self.card_keys:
            return ""
        return both(self.open.values()) if self.open else ""

    @property
    def _is_untabled(self) -> bool:
        return self.is_meld and self._cards == NOT_TABLED

    @property
    def completing_cards(self) -> str | None:
        """The typed cards, once they complete the line; None while it needs more cards, or a decision by its writer."""
        if self._is_untabled:
            return NOT_TABLED
        typed = self.sent_cards
        if self.named_hand and self.named_hand.seat:
            return None if self.named_hand.may_become_ten or not self._is_understood else typed
        others = [content for name, content in self._typed.items() if name != CARDS and content]
        if not self._is_new or others:
            return None
        if self.entry:
            is_sure = self.entry.is_complete and (self.entry.rest or self._is_determined)
            return self.cards_of_this_line if is_sure else None
        if self._asks_receiver:
            return None
        is_whole = self.card_keys is not None and self.card_keys.is_complete and self._is_understood
        return typed if is_whole and (self.computed is None or self._is_determined) else None

    @property
    def cards_of_this_line(self) -> str:
        """The typed text up to the last card of the line: the rest belongs to the next trick or hand.

        A single card after a full hand is kept: it is more likely one too many than the first of the next hand.
        """
        typed, keys = self.sent_cards, self.card_keys
        if self.entry:
            return typed.removesuffix(self.entry.rest)
        if not (self.is_new and self.is_dealt and keys and keys.over > 1):
            return typed
        return typed[
            : bisect_left(range(len(typed)), keys.entry.expected_count or 0, key=lambda end: _size(typed[:end]))
        ]

    @property
    def _asks_receiver(self) -> bool:
        """Whether the cards may be passed to more than one partner, so that the form must ask."""
        seat = self.label.number or 0 if self.label else 0
        return RECEIVER in self.fields and len(self._table.teams.get(self._table.team_of(seat), ())) > 2

    def _written(self, field: Field, held: Sequence[str]) -> list[str]:
        """As for any line; a round that another follows is padded with a `-` for each player who has passed before."""
        values = super()._written(field, held)
        return (
            self.round.padded_with_hyphens(values, len(self.controls[field]))
            if self.round and field.kind is Kind.BID
            else values
        )

    @cached_property
    def overruled(self) -> list[Overruled]:
        """The values that differ from the computed ones; none for a hand that may still become the computed one."""
        context = self._context
        if (
            context is None
            or self.is_whole
            or self.goes_on
            or (self.is_dealt and self.card_keys and self.card_keys.missing)
        ):
            return []

        def values(contents: Mapping[str, Content]) -> list[str]:
            return [ASKED if value == BLANK else value for value in self._values(contents, empty=BLANK)]

        return overruled(self.controls, self._held, context.computed, values)

    @property
    def is_unfinished_hand(self) -> bool:
        """Whether the line has fewer or more cards than it takes."""
        return bool(self.card_keys and (self.card_keys.missing or self.card_keys.over))

    @property
    def is_new(self) -> bool:
        """Whether the form is for a new line."""
        return self._is_new

    @property
    def is_meld(self) -> bool:
        """Whether the form is for a seat's meld, which may stay untabled."""
        return self.label is not None and self.label.spec.stem == "Meld" and not self.is_whole

    @property
    def _is_understood(self) -> bool:
        """Whether all that is typed for the cards is understood as cards."""
        return set("".join(self._values({CARDS: self._cards}))) <= set("CDSHATKQJ9")
