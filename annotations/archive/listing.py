"""The lines of a text for display: each with its label, its anchor for the thread, and its remarks."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import repeat

from annotations.archive.help_links import rules_address
from annotations.archive.repairing import place_of
from annotations.archive.words.player_words import in_player_words
from annotations.notation.editing import anchors
from annotations.notation.editing.corrections import correction
from annotations.notation.reading import Reading
from annotations.notation.rule_checks.mismatches import AS_WRITTEN
from annotations.notation.syntax import catalogue
from annotations.notation.syntax.diagnostics import FAMILIES, Diagnostic, Referring, Severity, Status
from annotations.notation.syntax.document import Game, Line
from annotations.notation.syntax.specs import LABELS

ABSENT = ("PN401", "PN403")
"""The codes for missing lines: they are listed, not shown at the line where the section begins."""

ABOUT_THE_GAME = ("Deal", "GameScores", "FinalScores", "Winner", "Presenter", "DateTime")
"""The lines that a single hand has for the game and the evening that it was part of, in the order to list them."""

MARKED = ("error", "warning")
"""The severities whose values are marked in the text."""

MOST_REMARKS = 200
"""The most that a page says in words: nobody reads more, and each costs time."""

MOST_SEVERE_FIRST = (Severity.ERROR, Severity.MISSING, Severity.WARNING, Severity.STYLE)
_RANKS = {family: MOST_SEVERE_FIRST.index(severity) for family, severity in FAMILIES.items()}
_LOWEST = len(MOST_SEVERE_FIRST)
_SEVERITIES = [*(severity.value for severity in MOST_SEVERE_FIRST), ""]
"""By rank; the lowest is that of a line without remarks."""


@dataclass(frozen=True, slots=True)
class RuleCitation:
    """The rule behind a remark: `title` names the rule set at the end of its message, `address` leads to the rule."""

    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A diagnostic with its message; `step` is the query of the editor step that repairs it, if there is one.

    If there is a repair or a correction, `repair` describes it, `repair_at` finds it by `place`, and `finding` is the
    message without it. `citation` is set if the remark follows from the rules of play.
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
        """Whether a line is missing: then `line` is the first line of its section."""
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


def to_remark(found: Diagnostic, reading: Reading, citation: RuleCitation | None = None) -> Remark:
    """The diagnostic of the reading as a remark, in the words of players."""
    shown = Remark(
        found.code,
        found.severity.value,
        found.line,
        found.column,
        _in_words(catalogue.message(found), found, reading),
        citation=citation,
        end_column=found.end_column,
    )
    fix = found.fix or correction(found, reading)
    if fix is None:
        return shown
    finding = _in_words(catalogue.finding(found), found, reading)
    return replace(shown, finding=finding, repair=fix.title, place=place_of(fix))


def _in_words(message: str, found: Diagnostic, reading: Reading) -> str:
    """The message in the words of players; the rule that it cites is called by the title of its rule set."""
    cited = str(found.values.get("by", ""))
    name = cited.partition(", ")[0]
    title = AS_WRITTEN if name == AS_WRITTEN else rule_set_titles(reading).get(name)
    return in_player_words(message.replace(f"({cited})", f"({title})") if title else message, found, reading)


def rule_set_titles(reading: Reading) -> dict[str, str]:
    """The titles of the rule sets that the games were read by, by name."""
    rule_sets = [found.rules for found in reading.rules if found]
    return {rules.name: rules.title for rules in rule_sets if rules}


class Rulebooks:
    """The pages that explain the rule sets of a reading; `house_rules_address` is that of the annotation's own copy."""

    def __init__(self, reading: Reading, house_rules_address: str = "") -> None:
        self._titles = rule_set_titles(reading)
        self._house = house_rules_address
        self._citations: dict[str, RuleCitation | None] = {}

    def citation(self, found: Diagnostic) -> RuleCitation | None:
        """The rule behind the diagnostic; None if it does not follow from the rules of play."""
        by = str(found.values.get("by", ""))
        if by not in self._citations:
            self._citations[by] = self._citation(by)
        return self._citations[by]

    def _citation(self, by: str) -> RuleCitation | None:
        name, _comma, columns = by.partition(", ")
        if name not in self._titles:
            return None
        address = rules_address(name, self._house)
        column = columns.partition(" ")[0]
        return RuleCitation(self._titles[name], f"{address}#{column}" if address and column else address)


def shown_lines(
    reading: Reading, house_rules_address: str = "", lines: Iterable[Line] | None = None
) -> list[ShownLine]:
    """These lines of the text, or all of them, blank ones too, with their remarks.

    Of a text with very many remarks the most severe ones are said.
    """
    books = Rulebooks(reading, house_rules_address)
    written = reading.document.lines if lines is None else list(lines)
    numbers = {line.number for line in written}
    about = about_lines(reading)
    highest: dict[int, int] = {}
    for found in about:
        highest[found.line] = min(_rank(found), highest.get(found.line, _LOWEST))
    remarks: dict[int, list[Remark]] = defaultdict(list)
    for found in said(about):
        if found.line in numbers:
            remarks[found.line].append(to_remark(found, reading, books.citation(found)))
    return _shown(reading, written, highest, remarks)


def plain_lines(reading: Reading) -> list[ShownLine]:
    """The lines of the text, blank ones too, without remarks."""
    return _shown(reading, reading.document.lines, {}, {})


def _shown(
    reading: Reading, lines: Iterable[Line], highest: Mapping[int, int], remarks: Mapping[int, Sequence[Remark]]
) -> list[ShownLine]:
    """The lines, with the ranks of their highest severities and their remarks, both by number."""
    keys = anchors.line_anchors(reading.document)
    shown = []
    for line in lines:
        label, _space, rest = line.text.partition(" ")
        own_label, own_rest = (label, rest) if line.label else ("", line.text)
        number = line.number
        severity = _SEVERITIES[highest.get(number, _LOWEST)]
        said_of_it = tuple(remarks.get(number, ()))
        shown.append(ShownLine(number, line.text, own_label, own_rest, keys.get(number, ""), severity, said_of_it))
    return shown


def said(found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics that a page says in words: all of them, or the most severe if there are very many."""
    if len(found) <= MOST_REMARKS:
        return list(found)
    severe = sorted(found, key=_rank)[:MOST_REMARKS]
    return sorted(severe, key=lambda one: (one.line, one.column))


def about_lines(reading: Reading) -> list[Diagnostic]:
    """The diagnostics about lines that are there."""
    return [found for found in reading.diagnostics if found.code not in ABSENT]


def _rank(found: Diagnostic) -> int:
    """The place of its severity among `MOST_SEVERE_FIRST`."""
    return _RANKS[found.code[2]]


def line_remarks(reading: Reading, number: int, house_rules_address: str = "") -> list[Remark]:
    """The remarks on one line."""
    books = Rulebooks(reading, house_rules_address)
    here = [found for found in reading.on_line(number) if found.code not in ABSENT]
    return [to_remark(found, reading, books.citation(found)) for found in said(here)]


def new_contradictions(before: Reading, after: Reading, number: int, house_rules_address: str = "") -> list[Remark]:
    """The contradictions on other lines that a change of line `number` has caused."""
    found_now = said([found for found in warnings(after) if found.line != number])
    if not found_now:
        return []
    books, known = Rulebooks(after, house_rules_address), set(map(_identity, before.diagnostics, repeat(before)))
    return [
        to_remark(found, after, books.citation(found)) for found in found_now if _identity(found, after) not in known
    ]


def _identity(found: Diagnostic, reading: Reading) -> tuple[str, str]:
    """Identifies a diagnostic even if its line has moved: the text of the line, and the message without its cause.

    The cause may name another line, which has moved too.
    """
    alone = found._replace(values={name: value for name, value in found.values.items() if name != "because"})
    return reading.document.lines[found.line - 1].text, catalogue.message(alone)


def warnings(reading: Reading) -> list[Diagnostic]:
    """The contradictions with the rules of play or within the record, from top to bottom."""
    return [found for found in reading.diagnostics if found.severity is Severity.WARNING]


def missing(reading: Reading) -> list[Remark]:
    """The lines and values that the text needs to be Complete, each with the step to write it: the first MOST_REMARKS.

    They are listed from top to bottom; where only the game and the evening are missing, the game comes first.
    """
    found = [found for found in reading.diagnostics if found.severity is Severity.MISSING][:MOST_REMARKS]
    if has_whole_hand(reading):
        found.sort(key=lambda one: ABOUT_THE_GAME.index(str(one.values["label"])))
    return [replace(to_remark(one, reading), step=_step(one, reading.document.games[-1])) for one in found]


def number_missing(reading: Reading) -> int:
    """How many lines and values the text needs to be Complete."""
    return sum(found.severity is Severity.MISSING for found in reading.diagnostics)


def has_whole_hand(reading: Reading) -> bool:
    """Whether there is a single hand without errors and with all its lines.

    Then only lines about the game and the evening are missing.
    """
    if reading.status is Status.INVALID:
        return False
    labels = [
        str(found.values["label"]) if found.code in ABSENT else ""
        for found in reading.diagnostics
        if found.severity is Severity.MISSING
    ]
    hands = [hand for game in reading.document.games for hand in game.hands]
    return len(hands) == 1 and bool(labels) and all(label in ABOUT_THE_GAME for label in labels)


def _step(found: Diagnostic, game: Game) -> str:
    """The query of the step for that line or missing line; empty if it is not in the last game."""
    if found.line < game.first_line:
        return ""
    if found.code not in ABSENT:
        return f"line={found.line}"
    hand = next((place for place, hand in enumerate(game.hands) if hand.first_line == found.line), None)
    label = LABELS[str(found.values["label"])]
    return f"add={label.text}" + (f"&hand={hand}" if label.spec.in_hand and hand is not None else "")


def repairs(reading: Reading) -> int:
    """The number of automatic repairs."""
    return sum(found.fix is not None for found in reading.diagnostics)


def causes(found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """Those that do not follow from another one; all of them, if the one that they follow from is not among them."""
    return [one for one in found if not one.follows] or found


def first_error(reading: Reading) -> Remark | None:
    """The first error of the text, if any. If it follows from a finding that has a repair, it is that one instead."""
    errors = [found for found in reading.diagnostics if found.severity is Severity.ERROR]
    return to_remark(_cause(causes(errors)[0], reading), reading) if errors else None


def _cause(found: Diagnostic, reading: Reading) -> Diagnostic:
    """The repair that the finding says it follows from; else the finding itself."""
    because = found.values.get("because")
    lines = because.lines if isinstance(because, Referring) else ()
    return next((one for one in reading.diagnostics if one.line in lines and one.fix and not one.follows), found)
