"""Where a reader of a series is: before and after the page they read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode

from annotations.archive.models import Annotation
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series

PARAMETER = "series"
"""The name in the query of a page that is read in a series."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """An entry that the reader can go to."""

    title: str
    address: str


@dataclass(frozen=True, slots=True)
class SeriesPlace:
    """Where a page is in a series: its number among the entries that readers see, and those before and after it."""

    series: Series
    number: int
    total: int
    previous: Neighbour | None
    following: Neighbour | None


def reading_address(page: Annotation | Puzzle, series: Series) -> str:
    """The address of a page that keeps the reader in the series."""
    return f"{page.get_absolute_url()}?{urlencode({PARAMETER: series.slug})}"


def place_in_series(request: HttpRequest, page: Annotation | Puzzle) -> SeriesPlace | None:
    """The place of the page in the series that the query names; None if it is not in it, or the series is private."""
    slug = request.GET.get(PARAMETER, "")
    series = Series.objects.readable_by(request.user.pk).filter(slug=slug).first() if slug.isalnum() else None
    if series is None:
        return None
    columns = ("annotation", "annotation__slug", "annotation__title", "puzzle", "puzzle__slug", "puzzle__title")
    entries = list(series.entries.published().values(*columns))
    column = "annotation" if isinstance(page, Annotation) else "puzzle"
    number = next((number for number, entry in enumerate(entries, 1) if entry[column] == page.pk), 0)
    if not number:
        return None
    previous = _neighbour(entries[number - 2], series) if number > 1 else None
    following = _neighbour(entries[number], series) if number < len(entries) else None
    return SeriesPlace(series, number, len(entries), previous, following)


def _neighbour(entry: Mapping[str, Any], series: Series) -> Neighbour:
    column = "annotation" if entry["annotation"] else "puzzle"
    address = reverse(f"{column}_page", args=[entry[f"{column}__slug"]])
    return Neighbour(entry[f"{column}__title"], f"{address}?{urlencode({PARAMETER: series.slug})}")
