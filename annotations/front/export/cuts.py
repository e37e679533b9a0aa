"""Where the export of a large account is cut into files, each of which costs little to make."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from django.db.models import Q, QuerySet

from annotations.front.export.tables import TABLES, ExportTable
from annotations.people.models import User
from annotations.threads.numbers import number_in

FILE = 4_000_000
"""What a file may cost, in letters."""

FILES = 8
"""Files that one page lists: finding out where they end costs something, too."""

CHUNK = 500
"""Rows that are read at once."""


class ExportPosition(NamedTuple):
    """The place of a row in the export: its table, and its key there."""

    table: str
    key: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """The position that is written so, such as `versions.12.3`. Raises ValueError."""
        table, *parts = text.split(".")
        key = tuple([number for part in parts if (number := number_in(part)) is not None])
        if table not in TABLES or not len(parts) == len(key) == len(TABLES[table].key):
            raise ValueError(f"no position: {text}")
        return cls(table, key)

    def __str__(self) -> str:
        return ".".join([self.table, *map(str, self.key)])


@dataclass(frozen=True, slots=True)
class ExportFile:
    """The rows of one file: after `after`, or from the first on, up to `upto`, or to the last.

    `number` counts the files of an export from 1; `rows` says how many there are, by the label of their table.
    """

    number: int = 1
    after: ExportPosition | None = None
    upto: ExportPosition | None = None
    rows: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_whole(self) -> bool:
        """Whether it is the only one."""
        return self.after is None and self.upto is None

    def costed(self, person: User) -> Iterator[tuple[str, ExportTable, QuerySet[Any]]]:
        """Each table that the file reaches into, by its name, with its rows there."""
        names = list(TABLES)
        first = names.index(self.after.table) if self.after else 0
        last = names.index(self.upto.table) if self.upto else len(names) - 1
        for name in names[first : last + 1]:
            rows = TABLES[name].costed(person)
            if self.after and name == self.after.table:
                rows = rows.filter(_beyond(TABLES[name].key, self.after.key))
            if self.upto and name == self.upto.table:
                rows = rows.exclude(_beyond(TABLES[name].key, self.upto.key))
            yield name, TABLES[name], rows


def _beyond(key: tuple[str, ...], place: tuple[int, ...]) -> Q:
    """Rows whose key comes after that place."""
    (column, *columns), (number, *numbers) = key, place
    further = Q(**{f"{column}__gt": number})
    return further | Q(**{column: number}) & _beyond(tuple(columns), tuple(numbers)) if columns else further


def export_files(person: User, number: int = 1, after: ExportPosition | None = None) -> list[ExportFile]:
    """The next files of the export, `FILES` at most: the first has that number, and begins after that position.

    The last one has no end. Without anything to export there is one file, with the account itself.
    """
    found: list[ExportFile] = []
    cost, rows, last = 0, Counter[str](), after
    for position, label, of_row in _rows(person, ExportFile(after=after)):
        if cost and cost + of_row > FILE:
            found.append(ExportFile(number + len(found), after, last, dict(rows)))
            if len(found) == FILES:
                return found
            cost, rows, after = 0, Counter(), last
        cost, last = cost + of_row, position
        rows[label] += 1
    return [*found, ExportFile(number + len(found), after, None, dict(rows))]


def is_too_much(person: User, file: ExportFile) -> bool:
    """Whether the file costs more than a request may: so much was written since it was cut, or nobody cut it."""
    total = 0
    for _position, _label, cost in _rows(person, file):
        if total > 2 * FILE:
            return True
        total += cost
    return False


def _rows(person: User, file: ExportFile) -> Iterator[tuple[ExportPosition, str, int]]:
    """The position, the label and the cost of each row of the file."""
    for name, table, rows in file.costed(person):
        for *key, cost in rows.prefetch_related(None).values_list(*table.key, "cost").iterator(CHUNK):
            yield ExportPosition(name, tuple(key)), table.label, cost
