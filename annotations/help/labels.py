"""The pages about the lines of PN: one for each stem, such as `Meld` for `Meld1` to `Meld8`."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from annotations.help import wording
from annotations.help.codes import Code
from annotations.help.concerns import codes_of
from annotations.help.neighbours import neighbours
from annotations.notation.syntax.fields import FIELD_KINDS
from annotations.notation.syntax.repairs import repaired_label
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Field, Group, LineSpec

_STEMS = list(dict.fromkeys(spec.stem for spec in LINE_SPECS.values()))


@dataclass(frozen=True, slots=True)
class Example:
    """An example line, and its meaning if that is not obvious."""

    label: str
    values: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class FieldRow:
    """One field of a line: its kind of value, how many it takes, how it is entered."""

    field: Field

    @property
    def takes(self) -> str:
        """The kind of value, as messages describe it."""
        return FIELD_KINDS[self.field.kind].expected

    @property
    def count(self) -> str:
        """How many values it takes."""
        return wording.COUNTS[self.field.arity]

    @property
    def hint(self) -> str:
        """How it is entered in the editor."""
        return wording.hint(self.field)


@dataclass(frozen=True, slots=True)
class LabelRow:
    """One row of `LINE_SPECS` in words."""

    key: str

    @property
    def spec(self) -> LineSpec:
        """The row."""
        return LINE_SPECS[self.key]

    @property
    def group(self) -> wording.Heading:
        """The part of a game that it belongs to."""
        return wording.GROUPS[self.spec.group]

    @property
    def name(self) -> str:
        """The label, in the form `Hand1 … Hand8` if it has a number."""
        spec = self.spec
        return f"{spec.stem}1 … {spec.stem}{spec.max_number}" if spec.max_number else spec.stem

    @property
    def number(self) -> str:
        """What its number counts; empty if it has no number."""
        return wording.NUMBERS[self.spec.stem] if self.spec.max_number else ""

    @property
    def place(self) -> str:
        """Its place in a text."""
        return wording.place(self.spec)

    @property
    def often(self) -> str:
        """How often it may be used."""
        return wording.often(self.spec)

    @property
    def needed(self) -> str:
        """Whether a Complete game has it."""
        return wording.needed(self.spec)

    @property
    def defaults(self) -> dict[int, list[str]]:
        """The values that hold without it, by number of players, from number 1 on."""
        return wording.DEFAULTS.get(self.spec.stem, {})

    @property
    def fields(self) -> list[FieldRow]:
        """Its values, in order."""
        return [FieldRow(field) for field in self.spec.fields]

    @property
    def examples(self) -> list[Example]:
        """Example lines: the last two show `-` and `?` alone, if the line takes them."""
        spec = self.spec
        label = spec.example.split()[0]
        marked = [Example(label, "-", wording.WITHHELD), Example(label, "?", wording.ASKED)] if spec.withholds else []
        return [*(Example(*line.split(" ", 1)) for line in (spec.example, *spec.also)), *marked]

    @property
    def has_own_title(self) -> bool:
        """Whether its title differs from its label."""
        return self.spec.title.replace(" ", "").casefold() != self.spec.stem.casefold()

    @property
    def codes(self) -> list[Code]:
        """The diagnostics that it can get."""
        return [Code(code) for code in codes_of(self.key)]


@dataclass(frozen=True, slots=True)
class LabelPage:
    """All rows of one stem: `Kitty` has two."""

    stem: str

    @property
    def rows(self) -> list[LabelRow]:
        """Its rows, in the order of a game."""
        return [LabelRow(key) for key, spec in LINE_SPECS.items() if spec.stem == self.stem]

    @property
    def neighbours(self) -> tuple[str, str]:
        """The stems before and after it, in the order of a game."""
        return neighbours(self.stem, _STEMS)


@dataclass(frozen=True, slots=True)
class LabelGroup:
    """The lines of one part of a game."""

    group: Group
    rows: tuple[LabelRow, ...]

    @property
    def heading(self) -> wording.Heading:
        """What they are about."""
        return wording.GROUPS[self.group]


def label_groups() -> Iterator[LabelGroup]:
    """All lines, in the order of a game."""
    for group, keys in groupby(LINE_SPECS, key=lambda key: LINE_SPECS[key].group):
        yield LabelGroup(group, tuple(map(LabelRow, keys)))


def stem_of(text: str) -> str | None:
    """The stem of the label in an address, which may have a number or `#`, in upper or lower case; None if unknown."""
    name = text.strip("/# ")
    by_case = {stem.casefold(): stem for stem in _STEMS}
    label = LABELS.get(name)
    return label.spec.stem if label else by_case.get(name.casefold().rstrip("0123456789"))


def stem_like(text: str) -> str | None:
    """The stem that a misspelt label probably meant; None if there is none."""
    label = LABELS.get(repaired_label(text) or repaired_label(f"{text}1") or "")
    return label.spec.stem if label else None
