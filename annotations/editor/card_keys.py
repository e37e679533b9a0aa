"""The cards of a line as keys: how many of each are left, which are typed too often, and how many are typed in all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from annotations.archive.forms.deck_rows import deck_rows
from annotations.archive.words.card_names import SUIT_NAMES, card_in_words, copies_in_words
from annotations.editor.card_taken_out import place_of_card
from annotations.notation.entry import informal
from annotations.notation.entry.card_entry import CardEntry
from annotations.notation.entry.trick_entry import TrickEntry
from annotations.notation.syntax.listed import in_numbers
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import Card
from annotations.rules.holdings import KINDS, Holding, cards_of, counts, holding, kinds_of, lacking, size


@dataclass(frozen=True, slots=True)
class CardKey:
    """The key that adds a card, or removes it. `left` is how many more copies there are, None where that is unknown."""

    card: Card
    left: int | None = None

    @property
    def code(self) -> str:
        """The card in PN."""
        return self.card.code

    @property
    def sign(self) -> str:
        """The suit's sign."""
        return self.card.suit.symbol

    @property
    def rank(self) -> str:
        """The rank, as cards have it."""
        return self.card.rank.printed

    @property
    def css(self) -> str:
        """The class of its suit."""
        return self.card.suit.value.lower()

    @property
    def suit_words(self) -> str:
        """The name of its suit."""
        return SUIT_NAMES[self.card.suit]

    @property
    def words(self) -> str:
        """The card in words, for screen readers."""
        return card_in_words(self.card.code)


@dataclass(frozen=True, slots=True)
class CopyKey(CardKey):
    """The key of one copy of a card; pressed if the copy is in the line."""

    is_in: bool = False


@dataclass(frozen=True, slots=True)
class TrickKey(CardKey):
    """The key of a card for a trick. A card that may not be played can be typed all the same."""

    may_be_played: bool = True


def trick_keys(entry: TrickEntry | None, nines: bool) -> list[list[TrickKey]]:
    """A key for each card of the deck, suit by suit; if nothing is known of the hand, any card may be played."""
    enterable = entry.enterable if entry else KINDS
    return [[TrickKey(card, may_be_played=card in enterable) for card in row] for row in deck_rows(nines)]


def deck_keys(nines: bool) -> list[list[CardKey]]:
    """A key for each card of the deck, suit by suit, where nothing is known of who holds it."""
    return [[CardKey(card) for card in row] for row in deck_rows(nines)]


class SurplusCard(NamedTuple):
    """A card that is typed too often; `hands` has the owners of the other hands with it, by its place there."""

    key: CardKey
    hands: Mapping[str, str]


@dataclass(frozen=True)
class CardKeys:
    """The keys of one line: `entry` has the cards to choose from, `typed` is its text so far, `names` go by seat.

    `ghost` is the computed value, shown while nothing is typed. `toggles`: each key switches one copy in or out.
    `owner` is the player whose cards the line has, empty if it is not one of the players.
    """

    entry: CardEntry
    typed: str
    names: Mapping[int, str]
    ghost: str = ""
    toggles: bool = False
    owner: str = ""

    @cached_property
    def held(self) -> Holding:
        """The typed cards, as far as they are understood."""
        return holding(informal.so_far(self.typed))

    @property
    def rows(self) -> list[list[CardKey]]:
        """A key for each card of the deck, suit by suit."""
        left = None if self.entry.available is None else counts(lacking(self.held, self.entry.available))
        return [
            [CardKey(card, None if left is None else left[card.order]) for card in row]
            for row in deck_rows(self.entry.nines)
        ]

    @property
    def copies(self) -> list[CopyKey]:
        """If the keys toggle, a key for each copy to choose from; else none."""
        if not self.toggles or self.entry.available is None:
            return []
        chosen = counts(self._in_line)
        return [
            CopyKey(card, is_in=copy < chosen[card.order])
            for card, there in zip(KINDS, counts(self.entry.available), strict=True)
            for copy in range(there)
        ]

    @property
    def chosen(self) -> list[str]:
        """The codes of the typed cards; if the keys toggle, of the cards in the line."""
        return [card.code for card in cards_of(self._in_line if self.toggles else self.held)]

    @property
    def shown(self) -> list[tuple[str, bool]]:
        """The code of each typed card, and whether it is a copy too many."""
        there = self.entry.available
        beyond = counts(0 if there is None else lacking(there, self.held))
        return [
            (card.code, copy >= number - too_many)
            for card, number, too_many in zip(KINDS, counts(self.held), beyond, strict=True)
            for copy in range(number)
        ]

    @cached_property
    def _in_line(self) -> Holding:
        """The typed cards, or the computed ones while none is typed."""
        return holding(informal.so_far(self.typed or self.ghost))

    @property
    def over(self) -> int:
        """By how many cards the line is too long."""
        return max(size(self.held) - self.entry.expected_count, 0) if self.entry.expected_count else 0

    @property
    def missing(self) -> int:
        """How many cards are still to be typed."""
        return max((self.entry.expected_count or 0) - size(self.held), 0)

    @property
    def beyond(self) -> list[CardKey]:
        """The cards that are typed more often than there are copies."""
        there = self.entry.available
        return [] if there is None else [CardKey(card) for card in kinds_of(lacking(there, self.held))]

    @property
    def removable(self) -> list[CardKey]:
        """The cards to offer for removal when more are typed than the line takes, and there are enough of each."""
        return [CardKey(card) for card in kinds_of(self.held)] if self.over and not self.beyond else []

    def surplus_cards(self, line_number: Callable[[str], int | None]) -> list[SurplusCard]:
        """Each card that is typed too often, with the other hands that have it, on the lines with those numbers."""
        return [SurplusCard(key, self._other_hands(key.card, line_number)) for key in self.beyond]

    def _other_hands(self, card: Card, line_number: Callable[[str], int | None]) -> dict[str, str]:
        labels = [label for label, held in self.entry.elsewhere.items() if counts(held)[card.order]]
        hands = {line_number(label): self._name(label) for label in labels if LABELS[label].spec.stem == "Hand"}
        return {place_of_card(line, card.code): name for line, name in hands.items() if line}

    @property
    def surplus_explanations(self) -> list[str]:
        """For each card typed too often, where the other copies are."""
        return [self._why(key.card) for key in self.beyond]

    def _why(self, card: Card) -> str:
        found = {label: counts(held)[card.order] for label, held in self.entry.elsewhere.items()}
        where = [f"{self._name(at)} has {n}" for at, n in found.items() if n]
        name, number = card_in_words(card.code), counts(self.entry.available or 0)[card.order]
        copies, verb = copies_in_words(card.code, number), "is" if number == 1 else "are"
        if where:
            left = f"Only {copies} {verb} left" if number else f"No {name} is left"
            return f"{left}: {', '.join(where)}."
        holder = self.names.get(self.entry.seat or 0, "")
        if not holder:
            return f"There {verb} only {copies}."
        return f"{holder} has only {copies}." if number else f"{holder} does not have the {name}."

    def _name(self, label: str) -> str:
        """The owner of the cards on that line."""
        found = LABELS[label]
        return self.names.get(found.number or 0, label) if found.spec.stem == "Hand" else "the kitty"

    @property
    def counted(self) -> str:
        """How many cards are typed, of how many; empty if none is typed."""
        number, due = size(self.held), self.entry.expected_count
        if not number or self.toggles:
            return ""
        if not due:
            return in_numbers(number, "card")
        so_far = f"{number} of {due}"
        if self.missing:
            return f"{so_far}, {self.missing} missing"
        return f"{so_far}, {self.over} too many" if self.over else so_far

    @property
    def counted_briefly(self) -> str:
        """How many of how many, for an announcement at every card."""
        number, due = size(self.held), self.entry.expected_count
        return f"{number} of {due}" if due and not self.over else self.counted

    @property
    def implied_codes(self) -> tuple[str, ...]:
        """The codes of remarks that the count already conveys: an unfinished line of cards is not wrong yet."""
        return ("PN502", "PN506") if self.missing else ("PN502",) if self.counted else ()

    @property
    def is_complete(self) -> bool:
        """Whether exactly the expected number of available cards is typed."""
        return bool(self.entry.expected_count) and size(self.held) == self.entry.expected_count and not self.beyond
