"""Locking rows: every change locks its row and reads it again first."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db import models, transaction

Row = TypeVar("Row", bound=models.Model)


class RowGone(Exception):
    """The row was deleted, or given to somebody else, after the request had found it."""


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
    """A fresh copy of the row from `rows`. Raises RowGone if it is not among them."""
    found = rows.filter(pk=row.pk).first()
    if found is None:
        raise RowGone
    return found
