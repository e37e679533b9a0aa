"""Rule sets side by side: where they differ, and what they have in common."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString

from annotations.glossary.glossed import Glossed
from annotations.rulebook.groups import GROUPS, ColumnGroup
from annotations.rulebook.wording import WORDING, arises, in_short
from annotations.rules.columns import COLUMNS
from annotations.rules.rulesets import RuleSet, values_of

Values = Mapping[str, object]
"""What a rule set has in its columns, by path."""


@dataclass(frozen=True, slots=True)
class ComparedValue:
    """The value of one rule set in a row; empty if it is not stated or does not apply."""

    text: str
    arises: bool
    is_other: bool
    """Whether it differs from the value of the first rule set."""


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """A column in which the rule sets differ."""

    label: SafeString
    cells: list[ComparedValue]


@dataclass(frozen=True, slots=True)
class Differences:
    """The rows of one group."""

    group: ColumnGroup
    rows: list[DifferenceRow]


@dataclass(frozen=True, slots=True)
class Shared:
    """What all the rule sets say alike in one group."""

    group: ColumnGroup
    sentences: list[SafeString]


class Comparison:
    """Two rule sets or more, side by side."""

    def __init__(self, sets: Sequence[RuleSet]) -> None:
        self.sets = sets
        self._values = [values_of(rules) for rules in sets]

    @cached_property
    def differences(self) -> list[Differences]:
        """The differences by group, without groups that have none."""
        glossed = Glossed()
        found = [Differences(group, self._rows(group, glossed)) for group in GROUPS]
        return [rows for rows in found if rows.rows]

    @cached_property
    def shared(self) -> list[Shared]:
        """The common sentences by group, without groups that have none."""
        found = [Shared(group, self._sentences(group)) for group in GROUPS]
        return [shared for shared in found if shared.sentences]

    @cached_property
    def unstated(self) -> list[str]:
        """The names of columns that none of them states."""
        return [
            WORDING[path].label
            for group in GROUPS
            for path in self._in(group)
            if not COLUMNS[path].optional
            and not any(cell.text for cell in self._cells(path))
            and self._cells(path)[0].arises
        ]

    def _in(self, group: ColumnGroup) -> tuple[str, ...]:
        return (*group.columns, *group.table)

    def _differs(self, path: str) -> bool:
        return any(cell.is_other for cell in self._cells(path))

    def _rows(self, group: ColumnGroup, glossed: Glossed) -> list[DifferenceRow]:
        differing = (path for path in self._in(group) if self._differs(path))
        return [DifferenceRow(glossed.html(WORDING[path].label), self._cells(path)) for path in differing]

    def _cells(self, path: str) -> list[ComparedValue]:
        return [self._cell(path, values) for values in self._values]

    def _cell(self, path: str, values: Values) -> ComparedValue:
        is_other = _stated(path, values) != _stated(path, self._values[0])
        if not arises(path, values):
            return ComparedValue("", False, is_other)
        return ComparedValue(in_short(path, values[path]), True, is_other)

    def _sentences(self, group: ColumnGroup) -> list[SafeString]:
        glossed = Glossed()
        first = self._values[0]
        same = (path for path in self._in(group) if not self._differs(path) and self._cells(path)[0].text)
        sentences = (WORDING[path].sentence(first[path]) for path in same)
        return [glossed.html(sentence) for sentence in sentences if sentence]


def _stated(path: str, values: Values) -> tuple[bool, object]:
    """What is compared in a column; the value does not matter if the column does not apply."""
    return (True, values[path]) if arises(path, values) else (False, None)
