"""What equal cards and whole decks show where no hand is known: how many cards are dealt, and from which deck."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from annotations.notation.rule_checks.evidence import in_play
from annotations.notation.rule_checks.sizes_dealt import deals_as_many
from annotations.notation.syntax.document import Line, SuitCards, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.cards import Card, Rank, Suit
from annotations.rules.units import TENS


def sure_copies(hands: Sequence[HandLines]) -> int:
    """How many equal cards the hands show, whichever one of their cards is written wrong.

    As many of another card, or of the same in another hand, are not wrong as well. A line that is like another may be
    one that was written twice.
    """
    parts = [lines.values() for hand in hands for lines in (hand.hands, hand.melds, hand.tricks)]
    passes = [(line,) for hand in hands for line in hand.passes.values()]
    shown = sorted([number for lines in [*parts, *passes] for number in cards_in(_once(lines)).values()], reverse=True)
    most, next_most = (*shown, 0, 0)[:2]
    return max(next_most, most - 1)


def _once(lines: Iterable[Line]) -> list[Sequence[Value]]:
    return [*dict.fromkeys([line.values for line in lines])]


def cards_in(lines: Iterable[Sequence[Value]]) -> Counter[Card]:
    groups = [value.cards if isinstance(value, SuitCards) else (value,) for values in lines for value in values]
    return Counter([card for group in groups for card in group if isinstance(card, Card)])


def are_all_tricks(players: int, number: int, ended: Sequence[HandLines]) -> bool:
    """Whether this number of tricks in the longest of these hands that ended is that of the cards of a hand.

    Some table deals as many, or no source says how many it deals. Else they are the cards of whole decks, of which none
    is there too often, and all hands end with that trick, or in one hand nearly all these cards are known, or the
    scores for play are all counters of such a deck.
    """
    if deals_as_many(players, number):
        return True
    longest = [hand for hand in ended if max(hand.tricks) == number]
    are_alike = len(ended) > 1 and len(longest) == len(ended)
    decks = [deck for deck in _decks_of(players * number) if all(_may_be_of(hand, deck) for hand in longest)]
    return any(are_alike or any(_is_of_decks(hand, deck) for hand in longest) for deck in decks)


def may_be_dealt(players: int, number: int) -> bool:
    """Whether hands of this number of cards are whole decks, though no source names such a deal for so many players."""
    return not deals_as_many(players, number) and bool(_decks_of(players * number))


class _Deck(NamedTuple):
    """A deck of this number of cards, with so many copies of each."""

    cards: int
    copies: int
    has_nines: bool


def _decks_of(cards: int) -> list[_Deck]:
    """The decks of this number of cards, which have two of each at least."""
    kinds = {_KINDS: True, _KINDS - len(Suit): False}
    decks = [_Deck(cards, cards // size, nines) for size, nines in kinds.items() if cards % size == 0]
    return [deck for deck in decks if deck.copies >= _PAIR]


_KINDS = len(Suit) * len(Rank)
_PAIR = 2


def _is_of_decks(hand: HandLines, deck: _Deck) -> bool:
    """Whether tricks hold the deck, but for some cards that are withheld, or its counters are scored."""
    return in_play(hand) in _counters_of(deck) or _PART_WITHHELD * (deck.cards - _played(hand).total()) <= deck.cards


def _may_be_of(hand: HandLines, deck: _Deck) -> bool:
    """Whether no card is played more often than the deck has it, but for one that is wrong."""
    played = _played(hand)
    too_many = sum([number - deck.copies for number in played.values() if number > deck.copies])
    nines = sum([number for card, number in played.items() if card.rank is Rank.NINE])
    return too_many + (0 if deck.has_nines else nines) <= _MOST_WRONG


def _played(hand: HandLines) -> Counter[Card]:
    return cards_in([line.values[:-AFTER_THE_CARDS] for line in hand.tricks.values()])


_MOST_WRONG = 1
_PART_WITHHELD = 4
"""Of this many cards, one may be withheld."""


def _counters_of(deck: _Deck) -> list[int]:
    """What all its cards and the last trick may count together, in ones and in tens (Wikipedia, Scoring tricks)."""
    in_ones = [deck.copies * _OF_A_COPY + last for last in _FOR_LAST_TRICK]
    return [*in_ones, *[TENS * counters for counters in in_ones]]


_OF_A_COPY = 12
"""What one card of each kind counts: an ace, a ten and a king of each suit."""
_FOR_LAST_TRICK = (1, 2, 3)
