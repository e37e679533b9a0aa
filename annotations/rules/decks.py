"""The cards of a deck, as far as its rules tell (Wikipedia, Five-handed and larger).

Where nines are added or withheld to make an even deal, no source says of which suits.
"""

from functools import lru_cache

from annotations.rules.cards import Suit
from annotations.rules.holdings import EVERY, KINDS, MOST_COPIES, MOST_COUNTED, Holding, counts, deck
from annotations.rules.rulesets import Deck


def whole_deck(stated: Deck) -> Holding | None:
    """All its cards; None if they are not known."""
    return None if stated.nines is None or stated.all_nines is not None else most_cards(stated)


@lru_cache(maxsize=64)
def most_cards(stated: Deck) -> Holding | None:
    """Each card as often as the deck may have it, with nines unless it has none; None if that is not stated."""
    if stated.copies is None:
        return None
    even = deck(stated.copies, stated.nines is not False)
    return even if stated.all_nines is None else even & ~_NINES | _most_nines(stated) * _ONE_OF_EACH_NINE


def is_even(cards: Holding) -> bool:
    """Whether these are the cards of a deck with as many copies of each card."""
    copies = counts(cards)[0]
    return cards in (deck(copies, nines=False), deck(copies, nines=True))


def any_cards(stated: Deck) -> Holding:
    """The same; if the deck is not stated, as any deck may have them."""
    cards = most_cards(stated)
    return deck(stated.copies or MOST_COPIES, stated.nines is not False) if cards is None else cards


def most_copies(players: int) -> int | None:
    """The most copies of a card in any deck that a source names for so many players; None if that is open."""
    return _MOST_COPIES.get(players)


_MOST_COPIES = {2: 2, 3: 4, 4: 4, 6: 6, 8: 4}
"""By the number of players (Wikipedia, Double-deck; Wikipedia, Triple-deck; Players’ pages, Three-handed)."""


def most_nines_of_a_suit(stated: Deck) -> int:
    """How many nines of trump there may be; 0 if the deck is not stated."""
    return _most_nines(stated) if stated.nines and stated.copies else 0


def _most_nines(stated: Deck) -> int:
    copies, in_all = stated.copies or 0, stated.all_nines
    if in_all is None:
        return copies
    added = max(in_all - copies * len(Suit), 0)
    return min(copies + added, in_all, MOST_COUNTED)


_ONE_OF_EACH_NINE = deck(1, nines=True) - deck(1, nines=False)
_NINES = sum([every for every, card in zip(EVERY, KINDS, strict=True) if _ONE_OF_EACH_NINE & every])
