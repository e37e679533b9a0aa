"""The rows of a score sheet as HTML. Python joins them, as a template loop over two hundred hands would be slow."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from django import template
from django.utils.safestring import SafeString, mark_safe

from annotations.archive.templatetags.cards import suit_sign
from annotations.archive.templatetags.hand_addresses import AroundHand, in_query

if TYPE_CHECKING:
    from annotations.archive.picture.score_sheet import SheetRow, TeamScores

register = template.Library()


@register.simple_tag
def score_rows(rows: "Sequence[SheetRow]", current: str, around: AroundHand) -> SafeString:
    """A table row for each hand; that of the hand with the key `current` is marked."""
    return mark_safe("\n".join([_row(row, current, around) for row in rows]))


def _row(row: "SheetRow", current: str, around: AroundHand) -> str:
    mark = ' aria-current="true"' if row.key == current else ""
    address = escape(f"{in_query(row.number, around)}#{row.key}")
    return (
        f'<tr{mark}><th scope="row"><a href="{address}">{escape(row.title)}</a></th>'
        f"<td>{_bid(row)}{_outcome(row)}</td>{_scores(row.teams)}</tr>"
    )


def _bid(row: "SheetRow") -> str:
    if not row.bid:
        return ""
    trump = f" {suit_sign(row.trump)}" if row.trump else ""
    return f"<b>{escape(row.bid)}</b>{trump} {escape(row.bidder)}"


def _outcome(row: "SheetRow") -> str:
    return f' <span class="outcome-{row.outcome}">{row.outcome}</span>' if row.outcome else ""


def _scores(teams: "Sequence[TeamScores]") -> str:
    """What each team scored in the hand, and its score after it."""
    texts = [text for scores in teams for text in scores]
    cells = escape(_BETWEEN.join(texts)).split(_BETWEEN)  # all at once, as a table of eight has twenty-four
    return "".join(map(_CELL.__mod__, zip(_CLASSES * len(teams), cells, strict=True))) if teams else ""


_BETWEEN = "\n"  # no value of a line has one
_CLASSES = ("number", "number", "number total")
_CELL = '<td class="%s">%s</td>'
