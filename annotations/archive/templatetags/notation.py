"""PN text in HTML, line by line; joined rather than looped over in a template, since a game has hundreds of lines."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING
from urllib.parse import quote

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from annotations.notation.specs import LABELS, Kind

if TYPE_CHECKING:
    from annotations.archive.listing import Remark, ShownLine

register = template.Library()

WORD = re.compile(r"\S+")
CARDS = re.compile(r"[CDSH][ATKQJ9]*")
MARKS = {"?": '<span class="asked">?</span>', "-": '<span class="withheld">-</span>'}
SUITED = frozenset(
    text for text, label in LABELS.items() if any(field.kind in (Kind.CARD, Kind.SUIT) for field in label.spec.fields)
)
WORDED = frozenset(
    text for text, label in LABELS.items() if any(field.kind is Kind.TEXT for field in label.spec.fields)
)


@register.simple_tag
def notation(lines: "Sequence[ShownLine]", posts: str = "") -> SafeString:
    """The lines as an addressable list, `#L12` each; with `posts`, the thread's address, each can be talked about."""
    talk = ' hx-target="#say-pin" hx-swap="outerHTML show:#say:top"' if posts else ""
    items = "".join(_item(line, posts) for line in lines)
    return mark_safe(f'<ol class="notation" role="list"{talk}>{items}</ol>')


@register.simple_tag
def notation_steps(lines: "Sequence[ShownLine]", now: int | None = None) -> SafeString:
    """The lines as links to their steps in the editor, blank ones as space; `now` is the number of the one in work."""
    items = "".join(_step(line, now) for line in lines)
    return mark_safe(f'<ol class="notation" role="list">{items}</ol>')


@register.filter
def values(rest: str, label: str = "") -> SafeString:
    """What follows a label, with its `?` and `-` set apart and its cards in the colours of their suits."""
    if label in WORDED:
        return mark_safe(MARKS.get(rest) or f'<b class="words">{escape(rest)}</b>')
    word = _card_word if label in SUITED else _word
    return mark_safe(WORD.sub(lambda found: word(found.group()), rest))


def _item(line: "ShownLine", posts: str) -> str:
    place = f' id="{escape(line.anchor)}"' if line.anchor else ""
    return (
        f'<li class="{_classes(line)}" id="L{line.number}"><a class="n" href="#L{line.number}">{line.number}</a>'
        f"<code{place}>{_text(line)}</code>{_talk(line, posts)}{_remarks(line)}</li>"
    )


def _step(line: "ShownLine", now: int | None) -> str:
    if not line.text.strip():
        return f'<li class="{_classes(line)}"></li>'
    current = ' aria-current="true"' if line.number == now else ""
    return (
        f'<li class="{_classes(line)}{" now" if current else ""}"><span class="n">{line.number}</span>'
        f'<a class="line" href="?line={line.number}"{current}>{_text(line)}</a>{_remarks(line)}</li>'
    )


def _classes(line: "ShownLine") -> str:
    return f"l {line.severity}".rstrip() if line.text else "l blank"


def _text(line: "ShownLine") -> str:
    if not line.label:
        return f"<b>{escape(line.text)}</b>"
    return f'<span class="label">{escape(line.label)}</span> {values(line.rest, line.label)}'


def _remarks(line: "ShownLine") -> str:
    return "".join(map(_remark, line.remarks))


def _talk(line: "ShownLine", posts: str) -> str:
    if not (posts and line.anchor):
        return ""
    key = quote(line.anchor, safe="")
    title = escape(_("Talk about %(place)s") % {"place": line.title})
    return (
        f'<a class="talk" href="?about={key}#say" hx-get="{escape(posts)}?about={key}" aria-label="{title}">'
        f"{escape(_('Talk'))}</a>"
    )


def _remark(remark: "Remark") -> str:
    return f'<p class="diag {remark.severity}"><span class="code">{remark.code}</span> {escape(remark.message)}</p>'


def _card_word(word: str) -> str:
    if CARDS.fullmatch(word):
        return f'<b class="glyph {word[0].lower()}">{word}</b>'
    return _word(word)


def _word(word: str) -> str:
    return MARKS.get(word) or f"<b>{escape(word)}</b>"
