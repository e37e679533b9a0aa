"""Tags for pages that can be read in a series."""

from typing import Any

from django import template

from annotations.archive.models import Annotation
from annotations.puzzles.models import Puzzle
from annotations.series.place import SeriesPlace, place_in_series, reading_address
from annotations.series.visibility import who_sees_series

register = template.Library()
register.filter("who_sees_series", who_sees_series)
register.filter("in_series", reading_address)


@register.simple_tag(takes_context=True)
def series_place(context: dict[str, Any], page: Annotation | Puzzle) -> SeriesPlace | None:
    """The place of the page in the series that it is read in; None if it is read by itself."""
    return place_in_series(context["request"], page)
