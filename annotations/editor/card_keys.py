"""The cards of a line as keys: how many of each are left, what is typed too much, and how many cards there are."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from annotations.archive.card_names import card_in_words, suit_names
from annotations.notation.entry import informal
from annotations.notation.entry.card_entry import CardEntry
from annotations.notation.entry.trick_entry import TrickEntry
from annotations.notation.syntax.listed import in_numbers
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import Card, Rank, Suit
from annotations.rules.holdings import KINDS, Holding, cards_of, counts, holding, kinds_of, lacking, size

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The rows of the keys, from the top."""


@dataclass(frozen=True, slots=True)
class CardKey:
    """A card that is put in, or taken out. `left` is how many more there are, None where nobody knows."""

    card: Card
    left: int | None = None

    @property
    def code(self) -> str:
        """What PN writes."""
        return self.card.code

    @property
    def sign(self) -> str:
        """The suit's sign."""
        return self.card.suit.symbol

    @property
    def rank(self) -> str:
        """The rank, as PN writes it."""
        return self.card.rank.value

    @property
    def css(self) -> str:
        """The class of its suit."""
        return self.card.suit.value.lower()

    @property
    def suit_words(self) -> str:
        """What its suit is called."""
        return suit_names()[self.card.suit]

    @property
    def words(self) -> str:
        """How it is read aloud."""
        return card_in_words(self.card.code)


@dataclass(frozen=True, slots=True)
class CopyKey(CardKey):
    """One copy of a card, which is in the line or not."""

    is_in: bool = False


@dataclass(frozen=True, slots=True)
class TrickKey(CardKey):
    """A card for a trick; the key of one that may not be played puts it in all the same."""

    may_be_played: bool = True


def trick_keys(entry: TrickEntry, nines: bool) -> list[list[TrickKey]]:
    """A key for each card of the deck, suit by suit; where nothing is known of the hand, any card may be played."""
    playable = entry.playable or KINDS
    return [
        [TrickKey(card, may_be_played=card in playable) for card in KINDS if card.suit is suit and _is_in(card, nines)]
        for suit in SUITS
    ]


def _is_in(card: Card, nines: bool) -> bool:
    """Whether the deck has it."""
    return nines or card.rank is not Rank.NINE


@dataclass(frozen=True)
class CardKeys:
    """For a line with these cards to choose from, by what is `typed` of it; `names` are the players', by seat.

    `ghost` is what is computed of it while nothing is typed. `toggles`: any card to choose from may be in it or not.
    """

    entry: CardEntry
    typed: str
    names: Mapping[int, str]
    ghost: str = ""
    toggles: bool = False

    @cached_property
    def held(self) -> Holding:
        """The cards that are typed, as far as they are understood."""
        return holding(informal.so_far(self.typed))

    @property
    def rows(self) -> list[list[CardKey]]:
        """A key for each card of the deck, suit by suit."""
        return [[key for key in self._keys if key.card.suit is suit] for suit in SUITS]

    @property
    def _keys(self) -> Iterator[CardKey]:
        left = None if self.entry.there is None else counts(lacking(self.held, self.entry.there))
        for card in KINDS:
            if _is_in(card, self.entry.nines):
                yield CardKey(card, None if left is None else left[card.order])

    @property
    def copies(self) -> list[CopyKey]:
        """A key for each card to choose from, where any may be in the line or not."""
        if not self.toggles or self.entry.there is None:
            return []
        chosen = counts(self._in_line)
        return [
            CopyKey(card, is_in=copy < chosen[card.order])
            for card, there in zip(KINDS, counts(self.entry.there), strict=True)
            for copy in range(there)
        ]

    @property
    def chosen(self) -> list[str]:
        """The codes of the cards that are typed, or where any may be in the line or not, of those that are in it."""
        return [card.code for card in cards_of(self._in_line if self.toggles else self.held)]

    @cached_property
    def _in_line(self) -> Holding:
        """The cards that are typed, or as long as none is, those that are computed."""
        return holding(informal.so_far(self.typed or self.ghost))

    @property
    def over(self) -> int:
        """How many cards are too many."""
        return max(size(self.held) - self.entry.due, 0) if self.entry.due else 0

    @property
    def missing(self) -> int:
        """How many cards are yet to come."""
        return max((self.entry.due or 0) - size(self.held), 0)

    @property
    def beyond(self) -> list[CardKey]:
        """The cards of which more are typed than there are."""
        there = self.entry.there
        return [] if there is None else [CardKey(card) for card in kinds_of(lacking(there, self.held))]

    @property
    def to_take(self) -> list[CardKey]:
        """The cards of which one may go, where there is one too many."""
        return self.beyond or ([CardKey(card) for card in kinds_of(self.held)] if self.over else [])

    @property
    def whys(self) -> list[str]:
        """Of each card of which there are too many, where the others are."""
        return [self._why(key.card) for key in self.beyond]

    def _why(self, card: Card) -> str:
        found = {label: counts(held)[card.order] for label, held in self.entry.elsewhere.items()}
        where = [f"{self._name(at)} has {n}" for at, n in found.items() if n]
        name, number = card_in_words(card.code), counts(self.entry.there or 0)[card.order]
        if where:
            return f"Of the {name} {number} can be here: {', '.join(where)}."
        holder = self.names.get(self.entry.seat or 0, "")
        if not holder:
            return f"Of the {name} there are only {number}."
        return f"Of the {name} {holder} has only {number}." if number else f"{holder} does not have the {name}."

    def _name(self, label: str) -> str:
        """Who shows the cards of that line."""
        found = LABELS[label]
        return self.names.get(found.number or 0, label) if found.spec.stem == "Hand" else "the kitty"

    @property
    def counted(self) -> str:
        """How many cards there are, and how many there ought to be; empty where none is typed."""
        number, due = size(self.held), self.entry.due
        if not number or self.toggles:
            return ""
        if not due:
            return in_numbers(number, "card")
        said = f"{number} of {due}"
        if self.missing:
            return f"{said}, {self.missing} missing"
        return f"{said}, {self.over} too many" if self.over else said

    @property
    def counted_briefly(self) -> str:
        """How many of how many, for an announcement at every card."""
        number, due = size(self.held), self.entry.due
        return f"{number} of {due}" if due and not self.over else self.counted

    @property
    def implied_codes(self) -> tuple[str, ...]:
        """The codes of remarks that the count implies: a line of cards that goes on is not wrong yet."""
        return ("PN502", "PN506") if self.missing else ("PN502",) if self.counted else ()

    @property
    def is_due(self) -> bool:
        """Whether there are as many cards as there ought to be, all of them to be had."""
        return bool(self.entry.due) and size(self.held) == self.entry.due and not self.beyond
