"""The picture that other sites show beside a link to a page of this one."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import resvg_py
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from annotations.archive.picture.board import TrickCard
from annotations.archive.share_image import card_faces
from annotations.archive.share_image.fonts import FONT_FILES
from annotations.archive.share_image.words import BOLD, SOFT, readable, shortened, text_at, wrapped

SIZE = 1200, 630
LEFT, RIGHT = 56, 1144
MOST_TRICK_CARDS = 8
MOST_KEPT = 128


@dataclass(frozen=True, slots=True)
class ShareImage:
    """What the picture says; texts may be anything that people write.

    `kicker` says what it is, `lead` is the most important line below the title and `lines` are those after it; a
    `question` stands in their place. `hand` is a grouped hand, `hand_title` whose it is; `trick` are the cards in
    the middle of the table.
    """

    kicker: str
    title: str
    lead: str = ""
    lines: Sequence[str] = ()
    question: str = ""
    hand: str = ""
    hand_title: str = ""
    trick: Sequence[TrickCard] = field(default_factory=list)

    def svg(self) -> str:
        """The picture as SVG."""
        parts = [*self._head(), *self._middle(), *self._hand()]
        return render_to_string("archive/share_image.svg", {"parts": parts})

    def _head(self) -> list[SafeString]:
        title = readable(self.title, "A pinochle hand")
        lines = wrapped(title, 52, RIGHT - LEFT, 2, BOLD)
        kicker = shortened(readable(self.kicker), 26, 700)
        top = 172 if len(lines) > 1 else 204
        return [
            text_at(RIGHT, 81, kicker, 26, fill=SOFT, anchor="end"),
            *(text_at(LEFT, top + 64 * place, line, 52, weight=BOLD) for place, line in enumerate(lines)),
        ]

    def _middle(self) -> list[SafeString]:
        trick = self.trick[:MOST_TRICK_CARDS]
        step = card_faces.WIDTH + 36 if len(trick) < 5 else card_faces.WIDTH + 8
        start = RIGHT - len(trick) * step + (step - card_faces.WIDTH) / 2
        width = (start if trick else RIGHT) - LEFT - 24
        drawn = self._words(width)
        for place, played in enumerate(trick):
            x = start + place * step
            name = shortened(readable(played.name, played.place.upper()), 22, step - 8)
            drawn.append(card_faces.card(played.code, x, 268))
            drawn.append(text_at(x + card_faces.WIDTH / 2, 424, name, 22, fill=SOFT, anchor="middle"))
        return drawn

    def _words(self, width: float) -> list[SafeString]:
        if self.question:
            size, most = (36, 3) if len(wrapped(readable(self.question), 36, width, 4)) < 4 else (29, 4)
            lines = wrapped(readable(self.question), size, width, most)
            return [text_at(LEFT, 302 + size * 1.32 * place, line, size) for place, line in enumerate(lines)]
        lead = shortened(readable(self.lead), 46, width, BOLD)
        texts = [shortened(words, 28, width) for words in map(readable, self.lines) if words]
        return [
            *([text_at(LEFT, 322, lead, 46, weight=BOLD)] if lead else []),
            *(text_at(LEFT, 368 + 40 * place, words, 28, fill=SOFT) for place, words in enumerate(texts)),
        ]

    def _hand(self) -> list[SafeString]:
        title = shortened(readable(self.hand_title), 24, RIGHT - LEFT)
        return [
            text_at(LEFT, 478, title, 24, fill=SOFT),
            card_faces.hand(self.hand, LEFT, 492, RIGHT - LEFT),
        ]


@lru_cache(maxsize=MOST_KEPT)
def png(svg: str) -> bytes:
    """The picture as PNG; drawing it takes some 40 ms of the processor, so the last ones are kept."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=FONT_FILES)
