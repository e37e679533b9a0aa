# /// script
# dependencies = ["fonttools"]
# ///
"""Draws the four suits and the shapes of a status as a font, alike on every device and never emoji.

It is static/site/signs.woff for pages, and signs.otf for pictures that are drawn on the server.

Run it after changing a drawing: `uv run .ci/signs_font.py`. A drawing is an SVG path, 740 units high, y downwards.
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

ROOT = Path(__file__).parent.parent
FOR_PAGES = ROOT / "static" / "site" / "signs.woff"
FOR_IMAGES = ROOT / "annotations" / "archive" / "share_image" / "signs.otf"
FAMILY = "Roundhouse Signs"
BASELINE = 728


def circle(x: int, y: int, r: int, clockwise: bool = True) -> str:
    sweep = int(clockwise)
    return f"M{x - r} {y}A{r} {r} 0 0 {sweep} {x + r} {y}A{r} {r} 0 0 {sweep} {x - r} {y}z"


SPADE = (
    "M400 0C352 128 66 262 66 468C66 570 142 634 226 634C290 634 344 604 374 552C370 636 338 702 262 740L538 740"
    "C462 702 430 636 426 552C456 604 510 634 574 634C658 634 734 570 734 468C734 262 448 128 400 0z"
)
HEART = (
    "M400 740C362 606 56 470 56 216C56 84 146 0 246 0C324 0 380 52 400 138C420 52 476 0 554 0C654 0 744 84 744 216"
    "C744 470 438 606 400 740z"
)
DIAMOND = "M400 -8C456 120 548 250 672 370C548 490 456 620 400 748C344 620 252 490 128 370C252 250 344 120 400 -8z"
CLUB = (
    circle(400, 172, 172) + circle(212, 436, 172) + circle(588, 436, 172) + "M400 280L520 400L400 520L280 400z"
    "M424 440C426 600 458 702 538 740L262 740C342 702 374 600 376 440z"
)
DISC = circle(400, 370, 290)
RING = DISC + circle(400, 370, 214, clockwise=False)
HALF = RING + "M400 120L400 620A250 250 0 0 1 400 120z"
CROSS = "M178 88L400 310L622 88L682 148L460 370L682 592L622 652L400 430L178 652L118 592L340 370L118 148z"

SIGNS = {"♠": SPADE, "♥": HEART, "♦": DIAMOND, "♣": CLUB, "●": DISC, "○": RING, "◐": HALF, "✕": CROSS}
WIDTH = 800


def outline(path: str) -> object:
    pen = T2CharStringPen(WIDTH, None)
    parse_path(path, TransformPen(pen, (1, 0, 0, -1, 0, BASELINE)))
    return pen.getCharString()


def build() -> None:
    glyphs = {f"uni{ord(sign):04X}": outline(path) for sign, path in SIGNS.items()}
    names = [".notdef", *glyphs]
    font = FontBuilder(1000, isTTF=False)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(sign): f"uni{ord(sign):04X}" for sign in SIGNS})
    font.setupCFF(FAMILY.replace(" ", ""), {"FullName": FAMILY}, {".notdef": outline(RING), **glyphs}, {})
    font.setupHorizontalMetrics(dict.fromkeys(names, (WIDTH, 0)))
    font.setupHorizontalHeader(ascent=900, descent=-200)
    font.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200)
    names_of_font = {"familyName": FAMILY, "styleName": "Regular"}
    font.setupNameTable(names_of_font)
    font.setupPost()
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.font.flavor = "woff"
    font.save(FOR_PAGES)
    font.font.flavor = None
    font.setupNameTable({"psName": FAMILY.replace(" ", "")} | names_of_font)  # else it is not found on the server
    font.save(FOR_IMAGES)


if __name__ == "__main__":
    build()
