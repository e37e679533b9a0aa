"""Cards as they are read aloud."""

from django.utils.translation import gettext as _

from annotations.rules.cards import CARDS, Rank, Suit

WITHHELD, ASKED = "-", "?"


def card_in_words(code: str) -> str:
    """`queen of hearts`."""
    if code not in CARDS:
        return _("withheld") if code == WITHHELD else _("asked") if code == ASKED else code
    found = CARDS[code]
    return _("%(rank)s of %(suit)s") % {"rank": _rank_names()[found.rank], "suit": suit_names()[found.suit]}


def hand_in_words(text: str) -> str:
    """`clubs ace ten; hearts queen`: what a fanned hand shows."""
    return "; ".join(filter(None, map(_group_in_words, text.split()))) or _("no cards")


def is_group(group: str) -> bool:
    """Whether it is a suit's letter with ranks after it, or none."""
    return all(group[0] + rank in CARDS for rank in group[1:]) and group[0] in "CDSH"


def suit_names() -> dict[Suit, str]:
    """What each suit is called."""
    return {Suit.CLUBS: _("clubs"), Suit.DIAMONDS: _("diamonds"), Suit.SPADES: _("spades"), Suit.HEARTS: _("hearts")}


def _rank_names() -> dict[Rank, str]:
    return {
        Rank.ACE: _("ace"),
        Rank.TEN: _("ten"),
        Rank.KING: _("king"),
        Rank.QUEEN: _("queen"),
        Rank.JACK: _("jack"),
        Rank.NINE: _("nine"),
    }


def _group_in_words(group: str) -> str:
    if group in (WITHHELD, ASKED):
        return card_in_words(group)
    if not is_group(group):
        return group
    ranks = _rank_names()
    return " ".join([suit_names()[Suit(group[0])], *(ranks[Rank(rank)] for rank in group[1:])]) if group[1:] else ""
