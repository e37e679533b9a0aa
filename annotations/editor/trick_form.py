"""The form of a trick, which may still be unfinished: its cards, its keys, and what they force."""

from functools import cached_property

from annotations.editor.announcements import (
    ForcedEnding,
    TrickSoFar,
    forced_ending,
    trick_by_turns,
    trick_so_far,
)
from annotations.editor.card_keys import TrickKey, trick_keys
from annotations.editor.doubts import doubt_about, not_a_card
from annotations.editor.field_names import CARDS, WINNER
from annotations.editor.hand_form import HandForm
from annotations.notation.entry.trick_entry import TrickEntry
from annotations.notation.guide.computed import ASKED, Computed
from annotations.notation.syntax.listed import in_numbers
from annotations.notation.syntax.specs import Arity, Kind


class TrickForm(HandForm):
    """A line form that reads the cards of a trick with the help of those that are already known."""

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
    def _entered(self) -> list[str]:
        """The cards of a trick in PN; empty if not all that was typed is understood."""
        entry = self.entry
        return [card.code for card in entry.cards] if entry and entry.takes_all else []
