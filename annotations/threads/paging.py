"""Keyset pagination: a page begins after the last row of the previous one, and nothing is counted."""

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
    found = list(_after(rows, moment, after).order_by(f"-{moment}", "-pk")[: SIZE + 1])
    last = found[SIZE - 1] if len(found) > SIZE else None
    return Page(found[:SIZE], f"{getattr(last, moment).isoformat()}~{last.pk}" if last else "")


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
