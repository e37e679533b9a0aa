"""Cards in HTML: drawn from a table and joined, since a hand of twenty is drawn on every page."""

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from annotations.rules.cards import CARDS, Rank, Suit

register = template.Library()

WITHHELD, ASKED = "-", "?"
SYMBOLS = {suit.symbol: f'<span class="suit {suit.value.lower()}">{suit.symbol}</span>' for suit in Suit}
SYMBOL = re.compile("[♣♦♠♥]")
BACKS = '<i class="back"></i>' * 5


def _faces(classes: str) -> dict[str, str]:
    return {code: f'<i class="card {classes}{code[0].lower()}" aria-hidden="true">{code[1]}</i>' for code in CARDS}


SMALL, BIG = _faces(""), _faces("big ")


@register.simple_tag
def card(code: str, classes: str = "") -> SafeString:
    """One card, large; a withheld one shows its back, a `?` or anything else is a blank with what is written in it."""
    if code in BIG:
        face = BIG[code].replace("card big", f"card big {classes}".rstrip()) if classes else BIG[code]
        return mark_safe(face + _said(card_in_words(code)))
    if code == WITHHELD:
        return mark_safe(f'<i class="back big {classes}"></i>' + _said(_("withheld")))
    words = _("asked") if code == ASKED else ""
    hidden = ' aria-hidden="true"' if words else ""
    return mark_safe(f'<i class="card big ghost {classes}"{hidden}>{escape(code)}</i>' + _said(words))


@register.simple_tag
def hand(text: str) -> SafeString:
    """Grouped cards as fans, one a suit: `CAT DATKK S HQ`."""
    if not text:
        return mark_safe(f'<span class="hand-word">{_("not recorded")}</span>')
    fans = "".join(map(_fan, text.split()))
    return mark_safe(
        f'<span class="hand">{_said(hand_in_words(text))}<span class="fans" aria-hidden="true">{fans}</span></span>'
    )


@register.simple_tag
def cards(text: str) -> SafeString:
    """Single cards in a row, in the order they are written: `DJ SQ SQ`."""
    faces = "".join(SMALL.get(code) or _blank(code) for code in text.split())
    words = ", ".join(map(card_in_words, text.split()))
    return mark_safe(
        f'<span class="hand">{_said(words)}<span class="card-row" aria-hidden="true">{faces}</span></span>'
    )


@register.filter
def glyph(code: str) -> SafeString:
    """A card as it stands in a sentence: ♥Q."""
    if code not in CARDS:
        return mark_safe(f'<span class="asked">{escape(code)}</span>' if code == ASKED else escape(code))
    suit, rank = CARDS[code].suit, CARDS[code].rank
    return mark_safe(
        f'<span class="glyph {suit.value.lower()}" aria-hidden="true">{suit.symbol}{rank.value}</span>'
        + _said(card_in_words(code))
    )


@register.filter
def suits(text: str) -> SafeString:
    """A sentence in which the signs of suits have their colour."""
    return mark_safe(SYMBOL.sub(lambda found: SYMBOLS[found.group()], escape(text)))


@register.filter
def suit_sign(letter: str) -> SafeString:
    """`C` as a club, with its name for those who hear the page."""
    if letter not in set(Suit):
        return SafeString("")
    suit = Suit(letter)
    return mark_safe(f'<span aria-hidden="true">{SYMBOLS[suit.symbol]}</span>' + _said(_suit_names()[suit]))


@register.filter
def card_count(text: str) -> int:
    """How many cards a grouped text has; 0 where any of them is unknown."""
    groups = text.split()
    known = all(group[0] in "CDSH" for group in groups)
    return sum(len(group) - 1 for group in groups) if known else 0


def card_in_words(code: str) -> str:
    """`queen of hearts`."""
    if code not in CARDS:
        return _("withheld") if code == WITHHELD else _("asked") if code == ASKED else code
    found = CARDS[code]
    return _("%(rank)s of %(suit)s") % {"rank": _rank_names()[found.rank], "suit": _suit_names()[found.suit]}


def hand_in_words(text: str) -> str:
    """`clubs ace ten; hearts queen`: what a fanned hand shows."""
    return "; ".join(filter(None, map(_group_in_words, text.split()))) or _("no cards")


def _group_in_words(group: str) -> str:
    if group in (WITHHELD, ASKED):
        return card_in_words(group)
    if not _is_group(group):
        return group
    ranks = _rank_names()
    return " ".join([_suit_names()[Suit(group[0])], *(ranks[Rank(rank)] for rank in group[1:])]) if group[1:] else ""


def _fan(group: str) -> str:
    if group == WITHHELD:
        return f'<span class="fan">{BACKS}</span>'
    if not _is_group(group):
        return f'<span class="fan">{_blank(group)}</span>'
    faces = "".join(SMALL[group[0] + rank] for rank in group[1:])
    return f'<span class="fan {group[0].lower()}">{faces}</span>' if faces else ""


def _is_group(group: str) -> bool:
    return all(group[0] + rank in SMALL for rank in group[1:]) and group[0] in "CDSH"


def _blank(text: str) -> str:
    return '<i class="back"></i>' if text == WITHHELD else f'<i class="card ghost">{escape(text)}</i>'


def _said(words: str) -> str:
    return f'<span class="visually-hidden">{escape(words)}</span>' if words else ""


def _suit_names() -> dict[Suit, str]:
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
