"""Keyset pagination: a page begins after the last row of the previous one, and nothing is counted."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Generic, TypeVar

from django.db.models import Model, Q, QuerySet

from annotations.threads.numbers import number_in

SIZE = 30
Row = TypeVar("Row", bound=Model)


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """Rows of a list, newest first; `after` is the query value for the next page, empty on the last one."""

    rows: list[Row]
    after: str


def page_of(rows: QuerySet[Row], moment: str, after: str) -> Page[Row]:
    """The page of `rows` after the place `after`, ordered by the column `moment` and the key, newest first.

    A malformed `after` gives the first page.
    """
    return page_of_all([rows], moment, after)


def page_of_all(lists: Sequence[QuerySet[Row]], moment: str, after: str) -> Page[Row]:
    """The page of all these lists, which have no row in common, as `page_of` does; each is read in its own order."""
    found = newest_of([_after(rows, moment, after) for rows in lists], moment, SIZE + 1)
    last = found[SIZE - 1] if len(found) > SIZE else None
    return Page(found[:SIZE], f"{getattr(last, moment).isoformat()}~{last.pk}" if last else "")


def newest_of(lists: Sequence[QuerySet[Row]], moment: str, most: int) -> list[Row]:
    """The newest rows of all these lists, which have no row in common, by the column `moment` and the key."""
    found = [row for rows in lists for row in rows.order_by(f"-{moment}", "-pk")[:most]]
    return sorted(found, key=lambda row: (getattr(row, moment), row.pk), reverse=True)[:most]


def _after(rows: QuerySet[Row], moment: str, after: str) -> QuerySet[Row]:
    text, _, key = after.partition("~")
    number = number_in(key)
    try:
        at = datetime.fromisoformat(text)
        at.astimezone(UTC)  # the database does this, too; it overflows in the years 1 and 9999
    except (ValueError, OverflowError):
        return rows
    if at.tzinfo is None or number is None:
        return rows
    return rows.filter(Q(**{f"{moment}__lt": at}) | Q(pk__lt=number), **{f"{moment}__lte": at})  # one range of an index
