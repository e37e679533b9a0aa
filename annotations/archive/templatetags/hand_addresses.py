"""Addresses of the hands of a page, made of its own query: a page may link two hundred of them, twice."""

import re
from typing import NamedTuple

from django import template
from django.template import Context

register = template.Library()


class AroundHand(NamedTuple):
    """A query before and after the number of its hand."""

    before: str
    after: str


@register.simple_tag(takes_context=True)
def query_around_hand(context: Context) -> AroundHand:
    """The query of the page, without what is about the hand that it shows."""
    query = context["request"].GET.copy()
    for name in _OF_ONE_HAND:
        query.pop(name, None)
    query["hand"] = ""
    before, after = _NUMBER.split(query.urlencode(), maxsplit=1)
    return AroundHand(f"?{before}hand=", after)


_OF_ONE_HAND = ("at", "branch", "lines", "about")
_NUMBER = re.compile("(?<![^&])hand=")


@register.filter
def in_query(number: int, around: AroundHand) -> str:
    """The query with the hand of that number."""
    return f"{around.before}{number}{around.after}"
