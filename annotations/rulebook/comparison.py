"""Rule sets side by side: the columns in which they differ, and what they have in common."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString

from annotations.glossary.glossed import Glossed
from annotations.rulebook.groups import GROUPS, Group
from annotations.rulebook.wording import WORDING, arises, in_short
from annotations.rules.rulesets import RuleSet, values_of

Values = Mapping[str, object]
"""What a rule set has in its columns, by path."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one rule set has in a row: empty where nothing is stated, or where the question does not arise."""

    text: str
    arises: bool
    is_other: bool
    """Whether it is another than the first rule set's."""


@dataclass(frozen=True, slots=True)
class Row:
    """A column in which the rule sets differ."""

    label: SafeString
    cells: list[Cell]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a group."""

    group: Group
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Shared:
    """What all the rule sets have in a group."""

    group: Group
    sentences: list[SafeString]


class Comparison:
    """Two rule sets or more, side by side."""

    def __init__(self, sets: Sequence[RuleSet]) -> None:
        self.sets = sets
        self._values = [values_of(rules) for rules in sets]

    @cached_property
    def differences(self) -> list[Rows]:
        """By group, without those that have none."""
        glossed = Glossed()
        found = [Rows(group, self._rows(group, glossed)) for group in GROUPS]
        return [rows for rows in found if rows.rows]

    @cached_property
    def shared(self) -> list[Shared]:
        """By group, without those where nothing that is stated is the same."""
        found = [Shared(group, self._sentences(group)) for group in GROUPS]
        return [shared for shared in found if shared.sentences]

    @cached_property
    def unstated(self) -> list[str]:
        """The names of columns that none of them states."""
        return [
            WORDING[path].label
            for group in GROUPS
            for path in self._in(group)
            if not any(cell.text for cell in self._cells(path)) and self._cells(path)[0].arises
        ]

    def _in(self, group: Group) -> tuple[str, ...]:
        return (*group.columns, *group.table)

    def _differs(self, path: str) -> bool:
        return any(cell.is_other for cell in self._cells(path))

    def _rows(self, group: Group, glossed: Glossed) -> list[Row]:
        differing = (path for path in self._in(group) if self._differs(path))
        return [Row(glossed.html(WORDING[path].label), self._cells(path)) for path in differing]

    def _cells(self, path: str) -> list[Cell]:
        return [self._cell(path, values) for values in self._values]

    def _cell(self, path: str, values: Values) -> Cell:
        is_other = _told(path, values) != _told(path, self._values[0])
        if not arises(path, values):
            return Cell("", False, is_other)
        return Cell(in_short(path, values[path]), True, is_other)

    def _sentences(self, group: Group) -> list[SafeString]:
        glossed = Glossed()
        first = self._values[0]
        same = (path for path in self._in(group) if not self._differs(path) and self._cells(path)[0].text)
        sentences = (WORDING[path].sentence(first[path]) for path in same)
        return [glossed.html(sentence) for sentence in sentences if sentence]


def _told(path: str, values: Values) -> tuple[bool, object]:
    """What makes two rule sets alike in a column: where it does not arise its value is of no matter."""
    return (True, values[path]) if arises(path, values) else (False, None)
