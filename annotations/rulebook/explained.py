"""A rule set in sentences: chapter by chapter, each value with its source, and what is not stated."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html
from django.utils.safestring import SafeString

from annotations.glossary.glossed import Glossed
from annotations.rulebook.groups import GROUPS, ColumnGroup
from annotations.rulebook.sources import OWN_READING, cited
from annotations.rulebook.wording import WORDING, Wording, arises, in_brief
from annotations.rules.columns import COLUMNS
from annotations.rules.rulesets import RuleSet, values_of


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences from one source, as HTML; the source is empty if the values have no sources of their own."""

    sentences: tuple[SafeString, ...]
    source: str


@dataclass(frozen=True, slots=True)
class PriceRow:
    """One row of a table of points; None for a number of melds whose points are not stated."""

    path: str
    wording: Wording
    points: tuple[int | None, ...]
    beyond: range
    source: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """One group of columns in sentences and tables."""

    group: ColumnGroup
    paragraphs: list[Paragraph]
    prices: list[PriceRow]
    unstated: list[str]

    @property
    def part(self) -> str:
        """The part of the record, such as `meld`, that this chapter covers completely; empty if there is none."""
        covered = {*self.group.columns, *self.group.table}
        parts = dict.fromkeys(path.partition(".")[0] for path in COLUMNS if "." in path and path in covered)
        whole = (part for part in parts if covered.issuperset(path for path in COLUMNS if path.startswith(f"{part}.")))
        return next(whole, "")

    @property
    def widest(self) -> range:
        """The numbers of a kind that its table has columns for."""
        return range(1, max((len(row.points) for row in self.prices), default=0) + 1)

    @property
    def is_list(self) -> bool:
        """Whether each kind has a single number of points."""
        return len(self.widest) == 1

    @property
    def sources(self) -> dict[str, list[str]]:
        """The sources of its table, each with the labels of the rows from it."""
        found: dict[str, list[str]] = {}
        for row in self.prices:
            if row.source:
                found.setdefault(row.source, []).append(row.wording.label)
        return found


class Explained:
    """A rule set as its page explains it; `sources` has the source of each value by its path, if known."""

    def __init__(self, rules: RuleSet, sources: Mapping[str, str] | None = None) -> None:
        self.rules = rules
        self._values = values_of(rules)
        self._sources = sources or {}

    @property
    def source(self) -> str:
        """Where the rule set as a whole is written down."""
        return cited(self.rules.source)

    @property
    def in_brief(self) -> str:
        """The table and its cards."""
        return in_brief(self.rules)

    @cached_property
    def chapters(self) -> list[Chapter]:
        """All chapters, in the order in which a hand is played."""
        return [self._chapter(group) for group in GROUPS]

    def _chapter(self, group: ColumnGroup) -> Chapter:
        relevant = [path for path in (*group.columns, *group.table) if arises(path, self._values)]
        stated = [path for path in relevant if self._is_stated(path)]
        return Chapter(
            group,
            paragraphs=list(self._paragraphs([path for path in stated if path in group.columns])),
            prices=list(self._prices([path for path in stated if path in group.table])),
            unstated=[WORDING[path].label for path in relevant if path not in stated and not COLUMNS[path].optional],
        )

    def _is_stated(self, path: str) -> bool:
        return self._values[path] is not None or bool(COLUMNS[path].null)

    def _source(self, path: str) -> str:
        """The source of its value; what null means is our own reading."""
        return cited(self._sources.get(path, OWN_READING)) if self._sources else ""

    def _paragraphs(self, paths: Sequence[str]) -> Iterator[Paragraph]:
        """The sentences, grouped by source."""
        glossed, by_source = Glossed(), dict[str, list[SafeString]]()
        for path in paths:
            if sentence := WORDING[path].sentence(self._values[path]):
                by_source.setdefault(self._source(path), []).append(_at(path, glossed.html(sentence)))
        for source, sentences in by_source.items():
            yield Paragraph(tuple(sentences), source)

    def _prices(self, paths: Sequence[str]) -> Iterator[PriceRow]:
        points = {path: _as_list(self._values[path]) for path in paths}
        widest = max(map(len, points.values()), default=0)
        for path in paths:
            yield PriceRow(path, WORDING[path], points[path], range(len(points[path]), widest), self._source(path))


def _at(path: str, sentence: SafeString) -> SafeString:
    """The sentence with its column’s name as id, so that a warning can link to the rule."""
    return format_html('<span id="{}">{}</span>', path, sentence)


def _as_list(value: object) -> tuple[int | None, ...]:
    return value if isinstance(value, tuple) else (value,)
