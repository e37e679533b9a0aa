"""The players of earlier recordings, to be offered when the same person records again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models.functions import Left
from django.utils.http import urlencode

from annotations.archive.models import Annotation
from annotations.notation.reading import read
from annotations.notation.syntax.names import declared_names

MOST_READ = 20
HEAD = 2000
"""The number of characters of a text that are read: the players are at its beginning."""


@dataclass(frozen=True, slots=True)
class EarlierTable:
    """The named players of an annotation by seat; `at` is when it was last edited."""

    slug: str
    at: datetime
    names: Mapping[int, str]

    @property
    def query(self) -> str:
        """The query that fills the names into the form."""
        return urlencode({f"seat-{seat}": name for seat, name in self.names.items()})


def earlier_tables(annotation: Annotation, writer: int) -> list[EarlierTable]:
    """The tables with named players in the writer's other annotations, last edited first."""
    found = Annotation.objects
    both = [others.exclude(pk=annotation.pk) for others in (found.owned_by(writer), found.recorded_with(writer))]
    heads = [others.annotate(head=Left("text", HEAD)).values_list("edited_at", "slug", "head") for others in both]
    rows = sorted((row for last in heads for row in last[:MOST_READ]), reverse=True)[:MOST_READ]
    tables = [EarlierTable(slug, at, _names(head)) for at, slug, head in rows]
    return [table for table in tables if table.names]


def _names(head: str) -> dict[int, str]:
    """The names in the game section of a text's first game."""
    whole = head if len(head) < HEAD else head.rpartition("\n")[0]
    return declared_names(read(whole).document.games[0])
