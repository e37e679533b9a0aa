"""Cards in words, for screen readers, and in signs."""

import re

from annotations.notation.syntax.listed import in_numbers
from annotations.rules.cards import CARDS, Rank, Suit

WITHHELD, ASKED = "-", "?"
_HIDDEN = re.compile("-[0-9]{1,3}")

SUIT_NAMES = {suit: suit.name.lower() for suit in Suit}
RANK_NAMES = {rank: rank.name.lower() for rank in Rank}


def card_in_words(code: str) -> str:
    """`queen of hearts`."""
    if code not in CARDS:
        return "withheld" if code == WITHHELD else "asked" if code == ASKED else code
    found = CARDS[code]
    return f"{RANK_NAMES[found.rank]} of {SUIT_NAMES[found.suit]}"


def card_in_signs(code: str) -> str:
    """`♥Q`, `♠10`."""
    card = CARDS[code]
    return f"{card.suit.symbol}{card.rank.printed}"


def copies_in_words(code: str, number: int) -> str:
    """`2 queens of hearts`, `1 ace of clubs`."""
    rank, _of, suit = card_in_words(code).partition(" of ")
    return f"{in_numbers(number, rank)} of {suit}"


def hand_in_words(text: str) -> str:
    """A fanned hand in words: `clubs ace ten; hearts queen`."""
    return "; ".join(filter(None, map(_group_in_words, text.split()))) or "no cards"


def is_group(group: str) -> bool:
    """Whether it is the letter of a suit, followed by ranks or by nothing."""
    return all(group[0] + rank in CARDS for rank in group[1:]) and group[0] in "CDSH"


def is_hidden(group: str) -> bool:
    """Whether it stands for a number of cards face down: `-12`."""
    return bool(_HIDDEN.fullmatch(group))


def _group_in_words(group: str) -> str:
    if group in (WITHHELD, ASKED):
        return card_in_words(group)
    if is_hidden(group):
        return f"{in_numbers(int(group[1:]), 'card')} face down"
    if not is_group(group):
        return group
    ranks = [RANK_NAMES[Rank(rank)] for rank in group[1:]]
    return " ".join([SUIT_NAMES[Suit(group[0])], *ranks]) if ranks else ""
