"""Cards in a picture: a hand as a fan, grouped by suits, and single cards."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from annotations.archive.share_image.words import BAIZE, SOFT, SUIT_COLOURS, readable, text_at
from annotations.archive.words.card_names import ASKED, WITHHELD, is_group, is_hidden
from annotations.rules.cards import CARDS

WIDTH, HEIGHT, GAP = 92, 128, 20
MOST_CARDS = 60
WIDEST_STEP = 104
BACKS_OF_WITHHELD = 5


class Shown(NamedTuple):
    """A card of a hand by its code, `-` for its back; `opens`: it is the first of its group."""

    code: str
    opens: bool


def hand(groups: str, x: float, y: float, width: float) -> SafeString:
    """A grouped hand in that width: `CAT DATKK S HQ`, with `-` and `-12` for cards face down."""
    cards = list(islice(_cards(groups), MOST_CARDS))
    gaps = sum(card.opens for card in cards[1:]) * GAP
    step = min(WIDEST_STEP, (width - WIDTH - gaps) / max(len(cards) - 1, 1))
    drawn = []
    for place, (code, opens) in enumerate(cards):
        x += GAP if opens and place else 0
        drawn.append(card(code, x + place * step, y, step))
    return mark_safe("".join(drawn))  # noqa: S308  # joined from what is escaped


def card(code: str, x: float, y: float, seen: float = WIDTH) -> SafeString:
    """One card, of which the first pixels are `seen`; its back for `-`, and a blank one for what is no card."""
    if code == WITHHELD:
        return _frame(x, y, BAIZE, _pattern(x, y))
    if code not in CARDS:
        words = ASKED if code == ASKED else readable(code[:3], ASKED)
        return _frame(
            x, y, "#f2ede1", text_at(x + WIDTH / 2, y + 78, words, 44, fill=SOFT, weight=700, anchor="middle")
        )
    suit, rank = CARDS[code].suit.symbol, CARDS[code].rank.printed
    size = round(max(14, min(38, seen * 0.72)))
    index = text_at(x + 8, y + 44, rank, size, fill=SUIT_COLOURS[suit], weight=700)
    return _frame(x, y, "#fffefb", index + text_at(x + 6, y + 88, suit, min(size + 4, 40)))


def _cards(groups: str) -> Iterator[Shown]:
    for group in groups.split():
        if is_hidden(group) or group == WITHHELD:
            number = int(group[1:]) if is_hidden(group) else BACKS_OF_WITHHELD
            codes = [WITHHELD] * min(number, MOST_CARDS)
        else:
            shown = group[: MOST_CARDS + 1]
            codes = [group[0] + rank for rank in shown[1:]] if is_group(shown) else [group]
        yield from (Shown(code, place == 0) for place, code in enumerate(codes))


def _frame(x: float, y: float, fill: str, inner: str) -> SafeString:
    return format_html(
        '<g><rect x="{}" y="{}" width="{}" height="{}" rx="11" fill="{}" stroke="#8a826f" stroke-width="1.5"/>{}</g>',
        round(x, 1),
        round(y, 1),
        WIDTH,
        HEIGHT,
        fill,
        inner,
    )


def _pattern(x: float, y: float) -> SafeString:
    return format_html(
        '<rect x="{}" y="{}" width="{}" height="{}" rx="6" fill="none" stroke="#8ad3b1" stroke-width="2"/>',
        round(x + 8, 1),
        round(y + 8, 1),
        WIDTH - 16,
        HEIGHT - 16,
    )
