"""A text as lines to show: each with its label set apart, its place for talk, and what is said about it."""

from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import repeat

from django.utils.http import urlencode

from annotations.archive.help_links import rules_address
from annotations.archive.repairing import place_of
from annotations.notation import LABELS, Game, Reading
from annotations.notation.editing import anchors
from annotations.notation.syntax import catalogue
from annotations.notation.syntax.diagnostics import Diagnostic, Severity

ABSENT = ("PN401", "PN403")
"""Codes for lines that are not there: they are listed, not said of the line where the section begins."""

MARKED = ("error", "warning")
"""The severities of problems, whose values are marked in the text."""

LOUDEST_FIRST = (Severity.ERROR, Severity.MISSING, Severity.WARNING, Severity.STYLE)


@dataclass(frozen=True, slots=True)
class RuleCitation:
    """By which rule something is said: `words` end the sentence, `title` is the rule set's, `address` the rule's."""

    words: str
    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A diagnostic with its sentence; `step` is the editor's query that repairs it, where there is one.

    Where a repair is certain, `repair` says what it does, `place` is what `repair_at` finds it by, and `finding` is the
    sentence without it. `ruled` is there where the rules of play speak.
    """

    code: str
    severity: str
    line: int
    column: int
    message: str
    step: str = ""
    finding: str = ""
    repair: str = ""
    place: str = ""
    ruled: RuleCitation | None = None
    end_column: int = 0

    @property
    def is_of_absent_line(self) -> bool:
        """Whether the line is not there: `line` is then that where its section begins."""
        return self.code in ABSENT


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line; `severity` is that of its gravest remark, or empty. `anchor` is empty on a blank line."""

    number: int
    text: str
    label: str
    rest: str
    anchor: str
    severity: str
    remarks: tuple[Remark, ...]

    @property
    def title(self) -> str:
        """Its label alone, for links."""
        return self.label or self.text


def remark(found: Diagnostic, ruled: RuleCitation | None = None) -> Remark:
    """The diagnostic, ready to be shown."""
    said = Remark(
        found.code,
        found.severity.value,
        found.line,
        found.column,
        catalogue.message(found),
        ruled=ruled,
        end_column=found.end_column,
    )
    if found.fix is None:
        return said
    return replace(said, finding=catalogue.finding(found), repair=found.fix.title, place=place_of(found.fix))


class Rulebooks:
    """Where the rule sets of a reading are explained; `house` is the address of house rules that an annotation has."""

    def __init__(self, reading: Reading, house: str = "") -> None:
        self._titles = {by.rules.name: by.rules.title for by in reading.rules if by and by.rules}
        self._house = house

    def ruled(self, found: Diagnostic) -> RuleCitation | None:
        """By which rule it is said; None where the rules of play have no part in it."""
        words = str(found.values.get("by", ""))
        name, _comma, columns = words.partition(", ")
        if name not in self._titles:
            return None
        address = rules_address(name, self._house)
        column = columns.partition(" ")[0]
        return RuleCitation(words, self._titles[name], f"{address}#{column}" if address and column else address)


def shown_lines(reading: Reading, house: str = "") -> list[ShownLine]:
    """Every line of the text, blank ones too, from top to bottom; `house` is as for `Rulebooks`."""
    books = Rulebooks(reading, house)
    by_line: dict[int, list[Diagnostic]] = defaultdict(list)
    for found in reading.diagnostics:
        if found.code not in ABSENT:
            by_line[found.line].append(found)
    keys = anchors.line_anchors(reading.document)
    shown = []
    for line in reading.document.lines:
        label, _space, rest = line.text.partition(" ")
        found_here = by_line.get(line.number, [])
        shown.append(
            ShownLine(
                number=line.number,
                text=line.text,
                label=label if line.label else "",
                rest=rest if line.label else line.text,
                anchor=keys.get(line.number, ""),
                severity=min([found.severity for found in found_here], key=LOUDEST_FIRST.index) if found_here else "",
                remarks=tuple([remark(found, books.ruled(found)) for found in found_here]) if found_here else (),
            )
        )
    return shown


def remarks_on(reading: Reading, number: int, house: str = "") -> list[Remark]:
    """What is said about one line; `house` is as for `Rulebooks`."""
    books = Rulebooks(reading, house)
    return [remark(found, books.ruled(found)) for found in reading.on_line(number) if found.code not in ABSENT]


def caused(before: Reading, after: Reading, number: int, house: str = "") -> list[Remark]:
    """The contradictions on other lines that a change of line `number` has caused; `house` is as for `Rulebooks`."""
    found_now = [found for found in after.diagnostics if found.severity is Severity.WARNING and found.line != number]
    if not found_now:
        return []
    books, known = Rulebooks(after, house), set(map(_identity, before.diagnostics, repeat(before)))
    return [remark(found, books.ruled(found)) for found in found_now if _identity(found, after) not in known]


def _identity(found: Diagnostic, reading: Reading) -> tuple[str, str]:
    """The text of the line and the message about it, wherever the line is."""
    return reading.document.lines[found.line - 1].text, catalogue.message(found)


def warnings(reading: Reading) -> list[Remark]:
    """What contradicts the rules of play, or the record itself, from top to bottom."""
    return [remark(found) for found in reading.diagnostics if found.severity is Severity.WARNING]


def missing(reading: Reading) -> list[Remark]:
    """What keeps the text from being Complete, from top to bottom, with the step that would write it."""
    found = (found for found in reading.diagnostics if found.severity is Severity.MISSING)
    return [replace(remark(one), step=_step(one, reading.document.games[-1])) for one in found]


def _step(found: Diagnostic, game: Game) -> str:
    """The line in question, or for one that is not there, the step in which it is written; in the last game alone."""
    if found.line < game.first_line:
        return ""
    if found.code not in ABSENT:
        return urlencode({"line": found.line})
    hand = next((place for place, hand in enumerate(game.hands) if hand.first_line == found.line), None)
    in_hand = LABELS[str(found.values["label"])].spec.in_hand
    return urlencode({"add": found.values["label"]} | ({"hand": hand} if in_hand and hand is not None else {}))


def repairs(reading: Reading) -> int:
    """How many certain repairs are offered."""
    return sum(found.fix is not None for found in reading.diagnostics)


def first_error(reading: Reading) -> Remark | None:
    """The first thing that makes the text Invalid."""
    return next((remark(found) for found in reading.diagnostics if found.severity is Severity.ERROR), None)
