"""A text as lines to show: each with its label, its anchor for talk, and the remarks on it."""

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
"""The codes for missing lines: they are listed, not shown at the line where the section begins."""

MARKED = ("error", "warning")
"""The severities whose values are marked in the text."""

LOUDEST_FIRST = (Severity.ERROR, Severity.MISSING, Severity.WARNING, Severity.STYLE)


@dataclass(frozen=True, slots=True)
class RuleCitation:
    """The rule behind a remark: `words` end its sentence, `title` names the rule set, `address` leads to the rule."""

    words: str
    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A diagnostic with its sentence; `step` is the editor's query for the step that repairs it, if there is one.

    If a repair is certain, `repair` describes it, `repair_at` finds it by `place`, and `finding` is the sentence
    without it. `citation` is set if the remark follows from the rules of play.
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
    citation: RuleCitation | None = None
    end_column: int = 0

    @property
    def is_of_absent_line(self) -> bool:
        """Whether a line is missing: `line` is then where its section begins."""
        return self.code in ABSENT


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line; `severity` is that of its most severe remark, or empty. `anchor` is empty on a blank line."""

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


def to_remark(found: Diagnostic, citation: RuleCitation | None = None) -> Remark:
    """The diagnostic as a remark."""
    shown = Remark(
        found.code,
        found.severity.value,
        found.line,
        found.column,
        catalogue.message(found),
        citation=citation,
        end_column=found.end_column,
    )
    if found.fix is None:
        return shown
    return replace(shown, finding=catalogue.finding(found), repair=found.fix.title, place=place_of(found.fix))


class Rulebooks:
    """The pages that explain the rule sets of a reading; `house_rules_address` is that of the annotation's own copy."""

    def __init__(self, reading: Reading, house_rules_address: str = "") -> None:
        self._titles = {by.rules.name: by.rules.title for by in reading.rules if by and by.rules}
        self._house = house_rules_address

    def citation(self, found: Diagnostic) -> RuleCitation | None:
        """The rule behind the diagnostic; None if it does not follow from the rules of play."""
        words = str(found.values.get("by", ""))
        name, _comma, columns = words.partition(", ")
        if name not in self._titles:
            return None
        address = rules_address(name, self._house)
        column = columns.partition(" ")[0]
        return RuleCitation(words, self._titles[name], f"{address}#{column}" if address and column else address)


def shown_lines(reading: Reading, house_rules_address: str = "") -> list[ShownLine]:
    """Every line of the text, blank ones too, from top to bottom."""
    books = Rulebooks(reading, house_rules_address)
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
                remarks=tuple([to_remark(found, books.citation(found)) for found in found_here]) if found_here else (),
            )
        )
    return shown


def line_remarks(reading: Reading, number: int, house_rules_address: str = "") -> list[Remark]:
    """The remarks on one line."""
    books = Rulebooks(reading, house_rules_address)
    return [to_remark(found, books.citation(found)) for found in reading.on_line(number) if found.code not in ABSENT]


def new_contradictions(before: Reading, after: Reading, number: int, house_rules_address: str = "") -> list[Remark]:
    """The contradictions on other lines that a change of line `number` has caused."""
    found_now = [found for found in after.diagnostics if found.severity is Severity.WARNING and found.line != number]
    if not found_now:
        return []
    books, known = Rulebooks(after, house_rules_address), set(map(_identity, before.diagnostics, repeat(before)))
    return [to_remark(found, books.citation(found)) for found in found_now if _identity(found, after) not in known]


def _identity(found: Diagnostic, reading: Reading) -> tuple[str, str]:
    """Identifies a diagnostic even if its line has moved: the text of the line, and the message."""
    return reading.document.lines[found.line - 1].text, catalogue.message(found)


def warnings(reading: Reading) -> list[Remark]:
    """The contradictions with the rules of play or within the record, from top to bottom."""
    return [to_remark(found) for found in reading.diagnostics if found.severity is Severity.WARNING]


def missing(reading: Reading) -> list[Remark]:
    """What keeps the text from being Complete, from top to bottom, each with the step that writes it."""
    found = (found for found in reading.diagnostics if found.severity is Severity.MISSING)
    return [replace(to_remark(one), step=_step(one, reading.document.games[-1])) for one in found]


def _step(found: Diagnostic, game: Game) -> str:
    """The query of the step at that line, or of the step that adds the missing line; only in the last game."""
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
    return next((to_remark(found) for found in reading.diagnostics if found.severity is Severity.ERROR), None)
