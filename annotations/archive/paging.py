"""Lists by the page without counting: a page begins after the last row of the one before it (keyset)."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.utils.dateparse import parse_datetime

SIZE = 30
Row = TypeVar("Row", bound=Model)


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """Rows of a list, newest first; `after` asks for those that follow, empty on the last page."""

    rows: list[Row]
    after: str


def page_of(rows: QuerySet[Row], request: HttpRequest, moment: str) -> Page[Row]:
    """The page of `rows` that `?after=` asks for, by the column `moment` and the id, newest first.

    An `after` that is no place in the list gives the first page.
    """
    found = list(_after(rows, request.GET.get("after", ""), moment).order_by(f"-{moment}", "-pk")[: SIZE + 1])
    last = found[SIZE - 1] if len(found) > SIZE else None
    return Page(found[:SIZE], f"{getattr(last, moment).isoformat()}~{last.pk}" if last else "")


def _after(rows: QuerySet[Row], after: str, moment: str) -> QuerySet[Row]:
    text, _, key = after.partition("~")
    try:
        at = parse_datetime(text)
    except ValueError:
        at = None
    if at is None or not key.isdecimal():
        return rows
    return rows.filter(Q(**{f"{moment}__lt": at}) | Q(**{moment: at, "pk__lt": int(key)}))
