"""Counting the rows that belong to each row of a query, without grouping by all columns of that row."""

from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce


def number_of(rows: QuerySet[Any], to: str) -> Combinable:
    """How many of these rows have the row of the outer query as their `to`, a foreign key."""
    of_row = rows.filter(**{to: OuterRef("pk")}).order_by().values(to)
    return Coalesce(Subquery(of_row.annotate(number=Count("pk")).values("number")), 0)
