"""The one way to change a row: lock it, and read it as it is by then."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db import models, transaction

Row = TypeVar("Row", bound=models.Model)


class RowGone(Exception):
    """A row that a request has found was deleted, or given to somebody else, before it could be changed."""


@contextmanager
def locked(row: models.Model) -> Iterator[None]:
    """Read the row again and keep others from changing it until the block ends. Raises RowGone."""
    with transaction.atomic():
        try:
            row.refresh_from_db(from_queryset=type(row)._default_manager.select_for_update())
        except ObjectDoesNotExist as error:
            raise RowGone from error
        yield


def current(row: Row, rows: models.QuerySet[Row]) -> Row:
    """Another copy of the row, as `rows` has it now. Raises RowGone where it is not among them."""
    found = rows.filter(pk=row.pk).first()
    if found is None:
        raise RowGone
    return found
