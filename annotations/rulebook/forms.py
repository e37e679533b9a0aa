"""The form for house rules, made from `COLUMNS`, and the form for uploading a record."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import forms

from annotations.archive.rule_choice.house_rules import MOST_TITLE, read_house_rules
from annotations.rulebook.column_fields import ColumnField, field_name, padded, typed, width
from annotations.rulebook.groups import GROUPS, ColumnGroup
from annotations.rulebook.problem_words import in_form_words
from annotations.rulebook.wording import WORDING
from annotations.rules.columns import COLUMNS, Column, ColumnKind
from annotations.rules.record_text import read_json
from annotations.rules.rulesets import Json, RuleSet, values_of

MOST_KIB = 64
MOST_BYTES = MOST_KIB * 1024
FIELDS = {field_name(path): column for path, column in COLUMNS.items() if path != "name"}


@dataclass(frozen=True, slots=True)
class ColumnControl:
    """One column in the form; `values` are set if it has several controls of one name."""

    column: Column
    bound: forms.BoundField
    values: list[str]

    @property
    def made_of(self) -> str:
        """The cards of a meld."""
        return WORDING[self.column.path].made_of

    @property
    def pairs(self) -> Iterator[tuple[str, str]]:
        """The values, two by two."""
        return zip(self.values[::2], self.values[1::2], strict=True)

    @property
    def look(self) -> str:
        """How it is drawn."""
        return {ColumnKind.PRICES: "prices", ColumnKind.PRICE_OR_PRICES: "prices", ColumnKind.STEPS: "steps"}.get(
            self.column.kind, "one"
        )


@dataclass(frozen=True, slots=True)
class ColumnControls:
    """The controls of a group: those in its table, and the others."""

    group: ColumnGroup
    ones: list[ColumnControl]
    table: list[ColumnControl]
    widest: range


class HouseRulesForm(forms.Form):
    """The columns of a rule set. If the form is valid, `rules` has the house rules."""

    def __init__(self, data: Any = None, rules: RuleSet | None = None) -> None:
        """`rules` gives the initial values."""
        values = values_of(rules) if rules else {}
        initial = {name: typed(values.get(column.path), column.kind) for name, column in FIELDS.items()}
        super().__init__(data, initial=initial)
        self.fields.update({name: ColumnField(column) for name, column in FIELDS.items()})
        for path in _ABOUT:
            self.fields[path].label, self.fields[path].help_text = _ABOUT[path]
            self.fields[path].error_messages["required"] = "Say it in a few words."
        self.fields["title"].widget.attrs["maxlength"] = MOST_TITLE

    def clean(self) -> None:
        read = read_house_rules(self._record())
        self.rules = read.rules
        for problem in read.problems:
            if field_name(problem.column) not in self.errors:
                self.add_error(field_name(problem.column), in_form_words(problem))

    def _record(self) -> dict[str, Json]:
        record: dict[str, Any] = {"name": "house-rules"}
        for name, column in FIELDS.items():
            group, _dot, last = column.path.rpartition(".")
            inside = record.setdefault(group, {}) if group else record
            inside[last] = self.cleaned_data.get(name)
        return record

    @cached_property
    def about(self) -> list[ColumnControl]:
        """The controls for the name and the source of the rules."""
        return [self._control(path, 0) for path in _ABOUT]

    @cached_property
    def groups(self) -> list[ColumnControls]:
        """The controls of all other columns, in the order of `GROUPS`."""
        return [self._group(group) for group in GROUPS]

    @property
    def refused(self) -> list[forms.BoundField]:
        """The fields with errors."""
        return [self[name] for name in FIELDS if name in self.errors]

    def _group(self, group: ColumnGroup) -> ColumnControls:
        kept = [self[field_name(path)].value() for path in (*group.table, *group.columns) if _is_priced(path)]
        widest = width(kept) if kept else 1
        return ColumnControls(
            group,
            ones=[self._control(path, widest) for path in group.columns],
            table=[self._control(path, widest) for path in group.table],
            widest=range(1, widest + 1),
        )

    def _control(self, path: str, widest: int) -> ColumnControl:
        bound, kind = self[field_name(path)], COLUMNS[path].kind
        many = _is_priced(path) or kind is ColumnKind.STEPS
        return ColumnControl(COLUMNS[path], bound, padded(bound.value(), kind, widest) if many else [])


_ABOUT = {
    "title": ("Name", "What people call these rules."),
    "source": ("Source", "A book, a page, or the people who play by them."),
    "remarks": ("Other rules", "Anything that the other fields cannot say, one sentence per line."),
}


def _is_priced(path: str) -> bool:
    return COLUMNS[path].kind in (ColumnKind.PRICES, ColumnKind.PRICE_OR_PRICES)


class RecordForm(forms.Form):
    """The JSON of a rule set, pasted or from a file. If the form is valid, `rules` has the house rules."""

    text = forms.CharField(required=False, widget=forms.Textarea, label="JSON", strip=False)
    file = forms.FileField(required=False, label="Or a file")

    def clean(self) -> None:
        data = super().clean() or {}
        text = self._text(data)
        if text is None:
            return
        for reason in self._reasons(text):
            self.add_error("file" if data.get("file") else "text", reason)

    def _text(self, data: dict[str, Any]) -> bytes | None:
        file = data.get("file")
        text = file.read(MOST_BYTES + 1) if file else data.get("text", "").encode()
        if len(text) > MOST_BYTES:
            self.add_error("file" if file else "text", f"A rule set has at most {MOST_KIB} KiB.")
            return None
        if not text.strip() and not self.errors:
            self.add_error("text", "Paste the JSON, or choose a file.")
        return None if self.errors else text

    def _reasons(self, text: bytes) -> list[str]:
        try:
            record = read_json(text)
        except UnicodeDecodeError:
            return ["It is not UTF-8 text."]
        except json.JSONDecodeError as error:
            return [f"It is not JSON. Line {error.lineno}, column {error.colno}: {error.msg}."]
        except (RecursionError, ValueError):
            return ["This JSON cannot be a rule set: it is nested too deeply, or a number is too long."]
        read = read_house_rules(record)
        self.rules = read.rules
        return [str(problem) for problem in read.problems]
