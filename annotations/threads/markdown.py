"""Turns the Markdown of users into safe HTML: raw HTML is disabled, and the result is sanitized by an allow-list.

What is stored beside its Markdown has the version that made it. Raise `OURS` when this module makes other HTML.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib.metadata import version
from typing import Any

import nh3
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from annotations.rules.cards import Rank, Suit

OURS = 2
VERSION = f"{OURS} {version('markdown-it-py')} {version('nh3')}"
CARDS = re.compile(rf"([{''.join(Suit)}])([{''.join(Rank)}]+)")
TAGS = {"p", "br", "hr", "blockquote", "ul", "ol", "li", "pre", "code", "em", "strong", "s", "a", "span"}
CLEANER = nh3.Cleaner(
    tags=TAGS,
    attributes={"a": {"href", "title"}, "ol": {"start"}},
    allowed_classes={"span": {"glyph", *(suit.lower() for suit in Suit)}},
    url_schemes={"http", "https", "mailto"},
    link_rel="nofollow ugc noopener",
)


@lru_cache(maxsize=1024)
def html(text: str) -> SafeString:
    """The Markdown as HTML: without raw HTML, images, headings or scripts; cards in backticks are drawn.

    Links have their address beside them: none is defined elsewhere in the text.
    """
    reader = MARKDOWN if text.count("[") <= MOST_BRACKETS else WITHOUT_LINKS
    return mark_safe(CLEANER.clean(reader.render(text)))  # noqa: S308


def stored(rendered: str) -> SafeString:
    """HTML that `html` made earlier, and that was stored since."""
    return mark_safe(rendered)  # noqa: S308


def glyphs(text: str) -> SafeString:
    """The text with its cards drawn: "HT" as ♥10, "CAK" as ♣AK; other words stay the same."""
    return mark_safe(" ".join(map(_glyph, text.split(" "))))  # noqa: S308  # each of them is safe


@lru_cache(maxsize=256)
def _glyph(word: str) -> SafeString:
    cards = CARDS.fullmatch(word)
    if not cards:
        return escape(word)
    suit, ranks = cards.groups()
    printed = "".join(Rank(rank).printed for rank in ranks)
    return format_html('<span class="glyph {}">{}{}</span>', suit.lower(), Suit(suit).symbol, printed)


def _code(renderer: Any, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType) -> str:
    words = tokens[index].content
    if all(CARDS.fullmatch(word) for word in words.split(" ")):
        return glyphs(words)
    return str(renderer.code_inline(tokens, index, options, env))


def _reader(*left_out: str) -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "breaks": True})
    reader.enable("strikethrough")
    reader.disable(["image", "heading", "lheading", "html_block", "html_inline"])
    reader.disable("reference")  # in quotations its time grows with the square of their length
    reader.disable(left_out)
    reader.add_render_rule("code_inline", _code)
    return reader


MARKDOWN, WITHOUT_LINKS = _reader(), _reader("link")
MOST_BRACKETS = 200
"""With more of them a text has no links: their time grows with the square of that number."""
