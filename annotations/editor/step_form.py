"""The form of a step: a line form that completes, judges and announces the cards while they are typed."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property

from annotations.editor.announcements import (
    Announcement,
    ForcedEnding,
    TrickSoFar,
    cards_announcement,
    forced_ending,
    last_bid_may_grow,
    round_announcement,
    trick_announcement,
    trick_by_turns,
    trick_so_far,
)
from annotations.editor.card_keys import CardKeys, SurplusCard, TrickKey, trick_keys
from annotations.editor.doubts import doubt_about, not_a_card
from annotations.editor.field_names import CARDS, DECLARER, RECEIVER, TRUMP, WINNER
from annotations.editor.hand_form import HandForm
from annotations.editor.initial_values import Content
from annotations.editor.line_form import BLANK
from annotations.editor.overruled import Overruled, overruled
from annotations.notation.entry import informal
from annotations.notation.entry.bidding_entry import BiddingRound
from annotations.notation.entry.trick_entry import TrickEntry
from annotations.notation.guide.computed import ASKED, Computed
from annotations.notation.syntax.listed import both, in_numbers
from annotations.notation.syntax.specs import Arity, Field, Kind

NOT_TABLED, UNTABLED = "0", "C D S H 0"
"""How a writer types that a meld is not tabled, and how PN writes it."""


def _size(typed: str) -> int:
    return len(informal.so_far(typed))


class StepForm(HandForm):
    """A line form that reads tricks, hands, melds and exchanges with the help of the cards that are already known."""

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
    def entry(self) -> TrickEntry | None:
        """For a new trick whose leader is known, the trick that the typed cards make; else None."""
        if self._context is None or not self._is_new or self.is_whole:
            return None
        return self._context.entered(str(self._typed.get(CARDS, "")))

    @property
    def doubt(self) -> str:
        """What is wrong with what is typed for a trick; empty if it may go on."""
        if self.entry:
            return doubt_about(self.entry.doubtful)
        return not_a_card(self.sent_cards) if self.is_trick and self._is_new else ""

    @property
    def goes_on(self) -> bool:
        """Whether the form is for an unfinished trick."""
        return bool(self.entry and not self.entry.is_full)

    @property
    def played_text(self) -> str:
        """The line of an unfinished trick, with `?` for the missing values; empty before its first card."""
        cards = self.entry.cards if self.entry and self.goes_on else ()
        if not cards or self.label is None:
            return ""
        to_come = len(self._table.names) - len(cards) + len(self.label.spec.fields) - 1
        return " ".join([self.label.text, *(card.code for card in cards), *[ASKED] * to_come])

    @cached_property
    def computed(self) -> Computed | None:
        """As for any line, but None for an unfinished trick."""
        return None if self.goes_on else super().computed

    @cached_property
    def trick_keys(self) -> list[list[TrickKey]]:
        """The keys of a trick: the deck, with the cards marked that may be played."""
        if self._context is None or not self.is_trick:
            return []
        return trick_keys(self._shown_entry, nines=self._context.nines)

    @property
    def is_trick(self) -> bool:
        """Whether the form is for the cards of a trick."""
        return self.label is not None and self.label.spec.stem == "Trick" and CARDS in self.fields

    @property
    def wants_contract(self) -> bool:
        """Whether nothing is entered yet for a trick whose winner the contract would tell."""
        if self._context is None or self._context.has_contract:
            return False
        return self.is_trick and self.is_untouched

    @property
    def _shown_entry(self) -> TrickEntry | None:
        """The trick that the keys are for: as `entry`, and also for a trick that is written."""
        if self.entry or self._context is None or self.is_whole:
            return self.entry
        return self._context.entered(str(self._cards))

    @cached_property
    def trick_so_far(self) -> TrickSoFar | None:
        """The trick as typed; None if its leader is unknown."""
        if self.entry:
            return trick_so_far(self.entry, self._table)
        leader = self._context.leader if self._context and self.is_trick and self._is_new else None
        return trick_by_turns(leader, self._values({CARDS: self._cards}), self._table) if leader else None

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

    @property
    def trick_forced(self) -> str:
        """The forced cards at the end of the trick so far, which nobody has to type."""
        return " ".join(card.code for card in self.entry.untyped) if self.entry else ""

    @property
    def forced_ending(self) -> ForcedEnding | None:
        """The forced cards that fill the trick after the typed ones; None for a trick that waits for no Enter."""
        return forced_ending(self.entry, self._table, self.ghosts.get(WINNER, "")) if self.entry else None

    @property
    def trick_typed(self) -> str:
        """The cards of the trick so far before `trick_forced`."""
        entry = self.entry
        return " ".join(card.code for card in entry.cards[: len(entry.cards) - len(entry.untyped)]) if entry else ""

    @property
    def trick_confirming(self) -> str:
        """The forced card that completes the trick if it is entered as well; empty if there is none."""
        return self.entry.confirming.code if self.entry and self.entry.confirming else ""

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
    def surplus(self) -> str:
        """Why the line has too many cards, if it is a trick; else empty."""
        for field, made in self.controls.items():
            content = self._typed.get(made[0].name)
            if field.arity is Arity.PLAYERS and field.kind is Kind.CARD and isinstance(content, str):
                players = len(self._table.names)
                over = len(self._entered or self._written(field, [content])) - players
                return f"That is {in_numbers(over, 'card')} too many: a trick has {players}." if over > 0 else ""
        return ""

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

    @property
    def _entered(self) -> list[str]:
        """The cards of a trick in PN; empty if not all that was typed is understood."""
        entry = self.entry
        return [card.code for card in entry.cards] if entry and entry.takes_all else []
