"""Cards as HTML. It comes from tables, as every page draws hands of twenty cards."""

import re
from functools import lru_cache

from django import template
from django.forms import BoundField
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from annotations.archive.picture.board import TrickRow
from annotations.archive.words.card_names import (
    ASKED,
    SUIT_NAMES,
    WITHHELD,
    card_in_words,
    hand_in_words,
    is_group,
    is_hidden,
)
from annotations.archive.words.values import LONGEST_GROUP, beginning
from annotations.rules.cards import CARDS, Rank, Suit

register = template.Library()

SYMBOLS = {suit.symbol: f'<span class="suit {suit.value.lower()}">{suit.symbol}</span>' for suit in Suit}
SYMBOL = re.compile("[♣♦♠♥]")
LONG_POINT = re.compile(r"\b(North|South)(?=(?:east|west)\b)")
BACK = '<i class="back"></i>'
BACKS = BACK * 5
MOST_BACKS = 48  # the most cards that a hand has
LONGEST_HAND = 200  # letters: longer ones are no cards that anybody holds, so that their groups are cut short


def _faces(classes: str) -> dict[str, str]:
    return {
        code: f'<i class="card {classes}{"ten " if card.rank is Rank.TEN else ""}{code[0].lower()}" aria-hidden="true">'
        f"{card.rank.printed}</i>"
        for code, card in CARDS.items()
    }


SMALL, BIG = _faces(""), _faces("big ")


@register.filter
def breakable(names: str) -> str:
    """The names of players, where `Southeast` may break before its second half: it is wider than many columns."""
    return LONG_POINT.sub("\\1\u00ad", names)


@register.simple_tag
def card(code: str, classes: str = "") -> SafeString:
    """One card, large. A withheld card shows its back; a `?`, or any other text, is written on a blank card."""
    if code in BIG:
        face = BIG[code].replace("card big", f"card big {classes}".rstrip()) if classes else BIG[code]
        return mark_safe(face + _visually_hidden(card_in_words(code)))
    if code == WITHHELD:
        return mark_safe(f'<i class="back big {classes}"></i>' + _visually_hidden("withheld"))
    words = "asked" if code == ASKED else ""
    hidden = ' aria-hidden="true"' if words else ""
    return mark_safe(f'<i class="card big ghost {classes}"{hidden}>{escape(code)}</i>' + _visually_hidden(words))


@register.simple_tag
def hand(text: str, lit: str = "") -> SafeString:
    """Grouped cards as fans, one for each suit: `CAT DATKK S HQ`; those whose codes are in `lit` stand out."""
    short = text if len(text) <= LONGEST_HAND else " ".join(beginning(group, LONGEST_GROUP) for group in text.split())
    return _lit(short, lit) if lit else _hand(short)


@register.simple_tag
def cards(text: str) -> SafeString:
    """Single cards in a row, in the order they are written: `DJ SQ SQ`."""
    faces = "".join(SMALL.get(code) or _blank(code) for code in text.split())
    words = ", ".join(map(card_in_words, text.split()))
    return mark_safe(
        f'<span class="hand">{_visually_hidden(words)}<span class="card-row" aria-hidden="true">{faces}</span></span>'
    )


@register.simple_tag
def card_key(code: str, left: int | None) -> SafeString:
    """A key that inserts a card, with the number of copies `left`, if it is known."""
    return _card_key(code, left)


@register.simple_tag
def trick_key(code: str, may_be_played: bool) -> SafeString:
    """A key that plays a card; one that may not be played asks first."""
    return _trick_key(code, may_be_played)


@register.filter
def glyph(code: str) -> SafeString:
    """A card in a sentence: ♥Q."""
    if code in CARDS:
        return _glyph(code)
    return mark_safe('<span class="asked">?</span>' if code == ASKED else escape(code))


@register.filter
def described_by(field: BoundField, place: str) -> SafeString:
    """The control of a form field, described by the element with the id `place`."""
    return field.as_widget(attrs={"aria-describedby": place})


@register.filter
def out_of_auction(field: BoundField) -> SafeString:
    """The control for the bid of a player who has passed in an earlier round: scripts skip it."""
    return field.as_widget(attrs={"data-passed": "", "placeholder": "–"})


@register.simple_tag
def trick_cells(trick: TrickRow) -> SafeString:
    """The cards of a trick as table cells, one for each seat; the lead and the winner are marked."""
    return mark_safe("".join(_cell(code, seat, trick) for seat, code in enumerate(trick.cards, 1)))


@register.filter
def suits(text: str) -> SafeString:
    """The text with coloured suit symbols."""
    return mark_safe(SYMBOL.sub(lambda found: SYMBOLS[found.group()], escape(text)))


@register.filter
def suit_sign(letter: str) -> SafeString:
    """`C` as a club, with its name for screen readers."""
    if letter not in set(Suit):
        return SafeString("")
    suit = Suit(letter)
    return mark_safe(f'<span aria-hidden="true">{SYMBOLS[suit.symbol]}</span>' + _visually_hidden(SUIT_NAMES[suit]))


@register.filter
def card_count(text: str) -> int:
    """The number of cards in a grouped text; 0 if any of them is unknown."""
    groups = text.split()
    if not all(group[0] in "CDSH" or is_hidden(group) for group in groups):
        return 0
    return sum(int(group[1:]) if is_hidden(group) else len(group) - 1 for group in groups)


def _cell(code: str, seat: int, trick: TrickRow) -> str:
    led, won = seat == trick.lead, seat == trick.winner
    if not (led or won):
        return f"<td>{glyph(code)}</td>"
    marks = [*(["lead"] if led else []), *(["won"] if won else [])]
    words = [*(["led"] if led else []), *(["won"] if won else [])]
    return f'<td class="{" ".join(marks)}">{glyph(code)} {_visually_hidden(", ".join(words))}</td>'


@lru_cache(maxsize=256)
def _glyph(code: str) -> SafeString:
    return mark_safe(_face(code) + _visually_hidden(card_in_words(code)))


@lru_cache(maxsize=1024)
def _hand(text: str) -> SafeString:
    if not text:
        return mark_safe('<span class="hand-word">not recorded</span>')
    fans = "".join(map(_fan, text.split()))
    words = _visually_hidden(hand_in_words(text))
    return mark_safe(f'<span class="hand">{words}<span class="fans" aria-hidden="true">{fans}</span></span>')


def _lit(text: str, lit: str) -> SafeString:
    html = str(_hand(text))
    for code in lit.split():
        html = html.replace(SMALL[code], SMALL[code].replace('class="card', 'class="card lit'))
    return mark_safe(html)


@lru_cache(maxsize=1024)
def _card_key(code: str, left: int | None) -> SafeString:
    words = card_in_words(code)
    label = words if left is None else f"{words}, {left} left"
    number = "" if left is None else f'<sub aria-hidden="true">{left}</sub>'
    return _key(code, "" if left != 0 else " none", "", label, number)


@lru_cache(maxsize=256)
def _trick_key(code: str, may_be_played: bool) -> SafeString:
    words = card_in_words(code)
    named = f' data-words="{escape(words)}"'
    if may_be_played:
        return _key(code, "", named, words)
    return _key(code, " none", f" data-doubtful{named}", f"{words}, may not be played")


def _key(code: str, marks: str, data: str, label: str, more: str = "") -> SafeString:
    start = f'<button type="button" tabindex="-1" class="key card-key{marks}" data-card="{code}"{data}'
    return mark_safe(f'{start} aria-label="{escape(label)}">{_face(code)}{more}</button>')


def _face(code: str) -> str:
    suit, rank = CARDS[code].suit, CARDS[code].rank
    return f'<span class="glyph {suit.value.lower()}" aria-hidden="true">{suit.symbol}{rank.printed}</span>'


def _fan(group: str) -> str:
    if group == WITHHELD:
        return f'<span class="fan">{BACKS}</span>'
    if is_hidden(group):
        return f'<span class="fan">{BACK * min(int(group[1:]), MOST_BACKS)}</span>'
    if not is_group(group):
        return f'<span class="fan">{_blank(group)}</span>'
    faces = "".join(SMALL[group[0] + rank] for rank in group[1:])
    return f'<span class="fan {group[0].lower()}">{faces}</span>' if faces else ""


def _blank(text: str) -> str:
    return '<i class="back"></i>' if text == WITHHELD else f'<i class="card ghost">{escape(text)}</i>'


def _visually_hidden(words: str) -> str:
    return f'<span class="visually-hidden">{escape(words)}</span>' if words else ""
