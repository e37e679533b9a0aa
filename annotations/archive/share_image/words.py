"""Words in a picture: what the fonts can draw of them, cut to the room there is, as elements of SVG."""

import re
import unicodedata
from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from annotations.archive.share_image.fonts import ARABIC, HEBREW, SIGNS, USUAL

SUIT_COLOURS = {"♠": "#16181d", "♥": "#a01824", "♦": "#8a3d08", "♣": "#14603c"}
INK, SOFT, BAIZE = "#1d1b16", "#514c41", "#195b42"
BOLD = 700

LONGEST = 400
"""Characters that are looked at; no picture has room for more."""

_UNREADABLE = re.compile(
    "[^ -~\u00a0-\u052f\u0590-\u05ff\u0600-\u06ff\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0−♠♥♦♣]"
)
"""What the fonts do not have; with it go control characters, which no XML may have."""

_PARTS = re.compile("([♠♥♦♣]|[\u0590-\u05ff]+)")
_IS_ARABIC = re.compile("[\u0600-\u06ff]")
_WIDTHS = (
    (" .,:;'’‘!|ijl()", 0.3),
    ('ftrIJ-·[]/"“”?*', 0.43),
    ("aceskvxyz", 0.57),
    ("OQGDHNUw…♠♥♦♣", 0.82),
    ("mMW@%—", 0.96),
)
_WIDTH_OF = {character: width for characters, width in _WIDTHS for character in characters}
_USUAL_WIDTH = 0.62  # of the font size, for all other characters
_OF_BOLD = 1.07


def readable(text: str, otherwise: str = "") -> str:
    """The text on one line, as far as the fonts have it; `otherwise` if no letter and no digit is left.

    Accents that no single character has are left out: they could be piled up to any height.
    """
    composed = unicodedata.normalize("NFC", text[:LONGEST])
    drawn = "".join(
        one for one in _UNREADABLE.sub(" ", composed) if unicodedata.category(one) not in ("Mn", "Me", "Cf")
    )
    words = " ".join(drawn.split())
    return words if any(one.isalnum() for one in words) else otherwise


def width_of(text: str, size: int, weight: int = 400) -> float:
    """About how wide the text is, in pixels; rather too wide than too narrow."""
    return sum(_WIDTH_OF.get(one, _USUAL_WIDTH) for one in text) * size * (_OF_BOLD if weight == BOLD else 1)


def shortened(text: str, size: int, width: float, weight: int = 400) -> str:
    """The text, if it has that width; else its beginning with an ellipsis."""
    if width_of(text, size, weight) <= width:
        return text
    while text and width_of(f"{text}…", size, weight) > width:
        text = text[:-1]
    return f"{text.rstrip(' ,;:–-')}…"


def wrapped(text: str, size: int, width: float, most: int, weight: int = 400) -> list[str]:
    """The text in at most that many lines of that width; the last one ends with an ellipsis if there is more."""
    lines: list[str] = []
    rest = text.split()
    while rest and len(lines) < most - 1:
        line = [rest.pop(0)]
        while rest and width_of(" ".join([*line, rest[0]]), size, weight) <= width:
            line.append(rest.pop(0))
        lines.append(shortened(" ".join(line), size, width, weight))
    return [*lines, shortened(" ".join(rest), size, width, weight)] if rest else lines


def text_at(
    x: float, y: float, words: str, size: int, *, fill: str = INK, weight: int = 400, anchor: str = "start"
) -> SafeString:
    """A line of text as SVG, with its suits in their colours."""
    return format_html(
        '<text x="{}" y="{}" font-family="{}" font-size="{}" font-weight="{}" fill="{}" text-anchor="{}">{}</text>',
        round(x, 1),
        round(y, 1),
        ARABIC if _IS_ARABIC.search(words) else USUAL,
        size,
        weight,
        fill,
        anchor,
        format_html_join("", "{}", ((part,) for part in _spans(words))),
    )


def _spans(words: str) -> Iterable[str]:
    """The words, each part in a font that has it.

    Only one other font is looked for by itself. That must not be the Arabic one, whose letters would be cut: it is the
    font of a whole line.
    """
    for part in _PARTS.split(words):
        if part in SUIT_COLOURS:
            yield format_html(
                '<tspan font-family="{}" font-weight="400" fill="{}">{}</tspan>', SIGNS, SUIT_COLOURS[part], part
            )
        elif _PARTS.fullmatch(part):
            yield format_html('<tspan font-family="{}">{}</tspan>', HEBREW, part)
        elif part:
            yield part
