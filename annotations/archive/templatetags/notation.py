"""PN text as HTML, line by line. Python joins it, as a template loop over hundreds of lines would be slow."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import islice
from typing import TYPE_CHECKING
from urllib.parse import quote

from django import template
from django.utils.safestring import SafeString, mark_safe

from annotations.archive.help_links import code_link, rule_link
from annotations.archive.listing import MARKED
from annotations.archive.templatetags.cards import SYMBOL, SYMBOLS
from annotations.archive.words.player_words import labels_apart
from annotations.archive.words.values import MOST_VALUES
from annotations.glossary.glossed import Glossed
from annotations.notation.syntax.specs import LABELS, Kind

if TYPE_CHECKING:
    from annotations.archive.listing import Remark, RuleCitation, ShownLine
    from annotations.archive.text_part import TextPart

register = template.Library()

WORD, ANY = re.compile(r"\S+"), re.compile(r"\S.*", re.DOTALL)
CARDS = re.compile(r"[CDSH][ATKQJ9]*")
PLAIN = re.compile("[A-Za-z0-9/]*")  # in nearly all keys of lines, nothing but a slash needs quoting
MOST_DRAWN = 10_000
"""Values of a text that are drawn each by itself: more than a part of it has, if it is a record."""

LONGEST_REMEMBERED = 20
"""Letters of a value whose HTML is remembered."""

MARKS = {"?": "asked", "-": "withheld"}
SUITED = frozenset(
    text for text, label in LABELS.items() if any(field.kind in (Kind.CARD, Kind.SUIT) for field in label.spec.fields)
)
WHOLE = frozenset(
    text
    for text, label in LABELS.items()
    if any(field.kind in (Kind.TEXT, Kind.DATETIME) for field in label.spec.fields)
)


@register.simple_tag
def notation(lines: "Sequence[ShownLine]", posts: str = "", repairs: str = "") -> SafeString:
    """The lines as a list with ids such as `L12`; with `posts`, the thread's address, each line has a link to talk.

    `repairs` is the id of the form for repair buttons, if they are offered.
    """
    words = Glossed()
    items = "".join([_item(*drawn, posts, repairs, words) for drawn in _most_drawn(lines)])
    if not posts:
        return mark_safe(f'<ol class="notation" role="list">{items}</ol>')
    return mark_safe(
        f'<talk-values data-posts="{escape(posts)}"><ol class="notation" role="list">{items}</ol></talk-values>'
    )


@register.simple_tag
def line_remarks(lines: "Sequence[ShownLine]", repairs: str = "") -> SafeString:
    """The remarks on the lines of a text, without the text; `repairs` as for `notation`.

    Each remark has the number and the text of its line, and the marked columns, so that a script can place it there.
    """
    words = Glossed()
    return mark_safe("".join(_about(line, repairs, words) for line in lines if line.remarks))


@register.simple_tag
def remark(found: "Remark", repairs: str = "") -> SafeString:
    """One remark; `repairs` as for `notation`."""
    return mark_safe(_remark(found, repairs, Glossed()))


@register.simple_tag
def code(code: str) -> SafeString:
    """The code of a diagnostic as a link to its page."""
    return code_link(code)


@register.filter
def in_words(message: str) -> str:
    """The message in the words of players, without the labels of PN."""
    return labels_apart(message)[0]


@register.simple_tag
def in_pn(found: "Remark") -> SafeString:
    """The code and the labels of PN, for those who want them after the words of players."""
    return mark_safe(_in_pn(found.code, labels_apart(found.message)[1]))


@register.simple_tag
def line_address(part: "TextPart", line: int) -> str:
    """The address of a line on the page of an annotation, which shows that part of the text."""
    return f"#L{line}" if part.has(line) else f"?lines={line}#L{line}"


@register.filter
def values(rest: str, label: str = "") -> SafeString:
    """The values of a line: each `?` and `-` is marked, and cards have the colours of their suits."""
    return _values(rest, label)


def _values(rest: str, label: str, key: str = "", marked: Collection[int] = (), most: int = MOST_VALUES) -> SafeString:
    """The values of a line; those after the first `most` are plain text.

    `key` gives them ids, `key/1` the first; values in `marked` columns are marked.
    """
    pattern, colours = ANY if label in WHOLE else WORD, label in SUITED
    address, before = escape(key), len(label) + 2
    drawn: list[str] = []
    end = 0
    for number, found in enumerate(islice(pattern.finditer(rest), most), 1):
        text, first = found.group(), found.start()
        value = _short_value if len(text) <= LONGEST_REMEMBERED else _value
        opened, closed = value(text, colours, first + before in marked)
        place = f' id="{address}/{number}"' if key else ""
        drawn += rest[end:first], opened, place, closed
        end = found.end()
    return mark_safe("".join([*drawn, escape(rest[end:])]))


def _value(text: str, colours: bool, is_marked: bool) -> tuple[str, str]:
    """The value as HTML, before and after the place for its id."""
    if text in MARKS:
        tag, kind = "span", MARKS[text]
    else:
        tag, kind = "b", f"glyph {text[0].lower()}" if colours and CARDS.fullmatch(text) else ""
    if is_marked:
        kind = f"{kind} marked" if kind else "marked"
    classes = f' class="{kind}"' if kind else ""
    return f"<{tag}{classes}", f">{escape(text)}</{tag}>"


_short_value = lru_cache(maxsize=4_096)(_value)  # cards, bids and seats are written again and again


def _most_drawn(lines: "Iterable[ShownLine]") -> "Iterator[tuple[ShownLine, int]]":
    """The lines, each with the most values of it that are drawn: those of all together have an end."""
    left = MOST_DRAWN
    for line in lines:
        most = min(MOST_VALUES, left)
        left -= 1 if line.label in WHOLE else min(most, len(line.rest.split(None, most)))
        yield line, most


def _item(line: "ShownLine", most: int, posts: str, repairs: str, words: Glossed) -> str:
    place = f' id="{escape(line.anchor)}"' if line.anchor else ""
    text, address = _text(line, line.anchor, most), escape(line.anchor or f"L{line.number}")
    return (
        f'<li class="{_classes(line)}" id="L{line.number}"><a class="n" href="#{address}">{line.number}</a>'
        f"<code{place}>{text}</code>{_talk(line, posts)}{_remarks(line, repairs, words)}</li>"
    )


def _about(line: "ShownLine", repairs: str, words: Glossed) -> str:
    place = escape(f"Line {line.number}")
    marked = " ".join(f"{found.column}-{found.end_column}" for found in line.remarks if found.severity in MARKED)
    return (
        f'<div class="remark" data-line="{line.number}" data-text="{escape(line.text)}" data-marked="{marked}"'
        f' data-severity="{line.severity}"><a class="place" href="?line={line.number}">{place}</a>'
        f"{_remarks(line, repairs, words)}</div>"
    )


def _classes(line: "ShownLine") -> str:
    return f"l {line.severity}".rstrip() if line.text else "l blank"


def _text(line: "ShownLine", key: str, most: int) -> str:
    if not line.label:
        return f"<b>{escape(line.text)}</b>"
    marked = {remark.column for remark in line.remarks if remark.severity in MARKED}
    return f'<span class="label">{escape(line.label)}</span> {_values(line.rest, line.label, key, marked, most)}'


def _remarks(line: "ShownLine", repairs: str, words: Glossed) -> str:
    return "".join(_remark(found, repairs, words) for found in line.remarks)


def _talk(line: "ShownLine", posts: str) -> str:
    if not (posts and line.anchor):
        return ""
    key = line.anchor.replace("/", "%2F") if PLAIN.fullmatch(line.anchor) else quote(line.anchor, safe="")
    title = escape(f"Talk about {line.title}")
    return f'<a class="talk" href="?about={key}#say" aria-label="{title}">Talk</a>'


def _remark(found: "Remark", repairs: str, words: Glossed) -> str:
    """In the words of players; after these the code and the labels of PN, for those who want them."""
    sentence, button = found.message, ""
    if repairs and found.repair:
        sentence = found.finding
        pressed = f'form="{repairs}" name="repair" value="{found.place}"'
        button = f' <button type="submit" {pressed}>{escape(found.repair)}</button>'
    sentence, labels = labels_apart(sentence)
    html = SYMBOL.sub(lambda symbol: SYMBOLS[symbol[0]], _with_citation(sentence, found.citation, words))
    return f'<p class="diag {found.severity}">{html} {_in_pn(found.code, labels)}{button}</p>'


def _in_pn(code: str, labels: Sequence[str]) -> str:
    return f'<small class="in-pn">{code_link(code)} {escape(", ".join(labels))}</small>'


def _with_citation(sentence: str, citation: "RuleCitation | None", words: Glossed) -> str:
    """The sentence with links for terms of the glossary, and for the rule that it cites."""
    if citation is None:
        return words.html(sentence)
    before, _cited, after = sentence.rpartition(citation.title)
    link = rule_link(citation.address, citation.title) if citation.address else escape(citation.title)
    return f"{words.html(before)}{link}{words.html(after)}"
