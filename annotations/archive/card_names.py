"""The names of cards, for screen readers."""

from annotations.rules.cards import CARDS, Rank, Suit

WITHHELD, ASKED = "-", "?"


def card_in_words(code: str) -> str:
    """`queen of hearts`."""
    if code not in CARDS:
        return "withheld" if code == WITHHELD else "asked" if code == ASKED else code
    found = CARDS[code]
    return f"{_rank_names()[found.rank]} of {suit_names()[found.suit]}"


def copies_in_words(code: str, number: int) -> str:
    """`2 queens of hearts`, `1 ace of clubs`."""
    rank, _of, suit = card_in_words(code).partition(" of ")
    return f"{number} {rank}{'' if number == 1 else 's'} of {suit}"


def hand_in_words(text: str) -> str:
    """A fanned hand in words: `clubs ace ten; hearts queen`."""
    return "; ".join(filter(None, map(_group_in_words, text.split()))) or "no cards"


def is_group(group: str) -> bool:
    """Whether it is the letter of a suit, followed by ranks or by nothing."""
    return all(group[0] + rank in CARDS for rank in group[1:]) and group[0] in "CDSH"


def suit_names() -> dict[Suit, str]:
    """The name of each suit."""
    return {Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds", Suit.SPADES: "spades", Suit.HEARTS: "hearts"}


def _rank_names() -> dict[Rank, str]:
    return {
        Rank.ACE: "ace",
        Rank.TEN: "ten",
        Rank.KING: "king",
        Rank.QUEEN: "queen",
        Rank.JACK: "jack",
        Rank.NINE: "nine",
    }


def _group_in_words(group: str) -> str:
    if group in (WITHHELD, ASKED):
        return card_in_words(group)
    if not is_group(group):
        return group
    ranks = _rank_names()
    return " ".join([suit_names()[Suit(group[0])], *(ranks[Rank(rank)] for rank in group[1:])]) if group[1:] else ""
