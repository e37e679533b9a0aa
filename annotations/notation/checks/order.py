"""Whether the lines of a section stand where PN puts them, and as often as it allows (README, section 3)."""

from collections.abc import Callable
from typing import NamedTuple

from annotations.notation.checks.deals import are_missing
from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import (
    AFTER_EXCHANGE,
    DELETE_EITHER,
    DELETE_THE_WRONG_ONE,
    OTHER_LINE,
    Diagnostic,
    Referring,
    at_label,
)
from annotations.notation.syntax.document import Line, Section
from annotations.notation.syntax.ordering import is_redeclared
from annotations.notation.syntax.specs import PLACES, Expected, Group, Label, Use

_FIRST_OF_HAND = PLACES["Deal"]
_WITHOUT_GAPS = ("Bids", "Trick")
_GOING_UP = ("Bids", "Kitty", "Trick")
_REDECLARED = "redeclared"
_IN_GAME_SECTION = {"section": "the game section", "expected": "in a hand, below the game section"}
_IN_HAND = {"section": "a hand", "expected": "in the game section, above the first hand"}


class Ordered(NamedTuple):
    """The result of checking the order of a section.

    `used` are the labels of the lines that count, except hands after the exchange; `passed_over` the numbers of the
    lines that count for nothing but their values.
    """

    used: frozenset[str]
    found: tuple[Diagnostic, ...] = ()
    passed_over: frozenset[int] = frozenset()


Check = Callable[[Section], Ordered]


def check_game_section(survey: Survey) -> Ordered:
    """The order of the game section: its diagnostics, and the lines that count."""
    return _remembered(_check_game_section, survey)


def check_hand(survey: Survey, is_followed: bool) -> Ordered:
    """The order of a hand section; `is_followed`: another hand of the game comes after this one."""
    return _remembered(_check_followed_hand if is_followed else _check_last_hand, survey)


def _remembered(check: Check, survey: Survey) -> Ordered:
    """The result of the check; a clean result is cached for all sections of the same shape."""
    in_order = survey.shape.in_order
    if check not in in_order:
        ordered = check(survey.section)
        if ordered.found:
            return ordered
        in_order[check] = ordered
    remembered: Ordered = in_order[check]
    return remembered


class _Findings:
    """The diagnostics of a section so far."""

    __slots__ = ("found", "passed_over", "used")

    def __init__(self) -> None:
        self.used: dict[str, Line] = {}
        self.found: list[Diagnostic] = []
        self.passed_over: list[int] = []

    def add(self, code: str, line: Line, **values: str | int) -> None:
        """Report the line."""
        self.found.append(at_label(code, line, **values))

    def pass_over(self, code: str, line: Line, **values: str | int) -> None:
        """Report a line that is ignored except for its values."""
        self.passed_over.append(line.number)
        self.found.append(at_label(code, line, **values))

    def pass_over_again(self, line: Line, first: Line, times: str, wrong: str = DELETE_THE_WRONG_ONE) -> None:
        """Report a line whose label the `first` line has, too; PN allows it so many `times`.

        `wrong` is the advice where one of them is wrong, as they are not the same.
        """
        label = line.label.text if line.label else ""
        advice = DELETE_EITHER if line.text == first.text else wrong
        self.pass_over("PN203", line, label=label, first=first.number, times=times, because=advice)

    def ordered(self) -> Ordered:
        """The result of the check."""
        return Ordered(frozenset(self.used), tuple(self.found), frozenset(self.passed_over))


def _check_game_section(section: Section) -> Ordered:
    findings = _Findings()
    used = findings.used
    highest: dict[str, Label] = {}
    furthest: Label | None = None
    for line in section.lines:
        label = line.label
        if label is None or label.spec.group is Group.NARRATIVE:
            continue
        if label.place < _FIRST_OF_HAND and (furthest is None or label.place > furthest.place):
            used[label.text] = line
            highest[label.spec.stem] = furthest = label
        else:
            _take_unexpected(line, label, furthest, highest, findings)
    return findings.ordered()


def _take_unexpected(
    line: Line, label: Label, furthest: Label | None, highest: dict[str, Label], findings: _Findings
) -> None:
    """A line of a hand, or one whose place in the game section was already reached."""
    used = findings.used
    if furthest is None or label.spec.in_hand:
        findings.pass_over("PN201", line, label=label.text, **_IN_GAME_SECTION)
        return
    if label.text in used and label.spec.use is not Use.REDECLARES:
        findings.pass_over_again(line, used[label.text], "once in a game")
        return
    sibling = highest.setdefault(label.spec.stem, label)
    if label.place < furthest.place:
        findings.add("PN604", line, label=label.text, after=furthest.text)
    elif _number(label) < _number(sibling):
        findings.add("PN604", line, label=label.text, after=sibling.text)
    used.setdefault(label.text, line)
    highest[label.spec.stem] = max(sibling, label, key=_number)


def _check_followed_hand(section: Section) -> Ordered:
    return _HandOrder(is_followed=True).check(section)


def _check_last_hand(section: Section) -> Ordered:
    return _HandOrder(is_followed=False).check(section)


class _HandOrder:
    """The hand so far. `furthest` is the label with the furthest place, which is `reached`."""

    __slots__ = (
        "before",
        "exchanged",
        "findings",
        "furthest",
        "gaps",
        "highest",
        "is_followed",
        "reached",
        "redeclared",
        "used",
    )

    def __init__(self, is_followed: bool) -> None:
        self.is_followed = is_followed
        self.findings = _Findings()
        self.used = self.findings.used
        self.redeclared: dict[str, Line] = {}
        self.gaps: list[tuple[int, list[str]]] = []  # the place of each PN404 in what was found, and the missing labels
        self.highest: dict[str, Label] = {}
        self.furthest: Label | None = None
        self.before: Label | None = None
        self.reached = -1
        self.exchanged = False

    def check(self, section: Section) -> Ordered:
        """Check every line of the hand."""
        for line in section.lines:
            if line.label:
                self._take(line, line.label)
        for place, missing in self.gaps:
            self._follow_from_below(place, missing)
        return self.findings.ordered()

    def _take(self, line: Line, label: Label) -> None:
        if label.spec.anywhere:
            self._take_anywhere(line, label)
            return
        self.before = None
        if label.place < _FIRST_OF_HAND:
            self.findings.pass_over("PN201", line, label=label.text, **_IN_HAND)
        elif self.is_followed and label.spec.expected is Expected.LAST_HAND:
            self.findings.pass_over("PN205", line, label=label.text)
        elif self.exchanged and is_redeclared(label, self.reached):
            self._take_redeclared(line, label)
        elif label.text in self.used:
            times = "once in a game" if label.spec.expected is Expected.LAST_HAND else "once in a hand"
            lacks_exchange = "Contract" in self.used and is_redeclared(label, self.reached)
            wrong = AFTER_EXCHANGE if lacks_exchange else DELETE_THE_WRONG_ONE
            self.findings.pass_over_again(line, self.used[label.text], times, wrong)
        else:
            self._take_placed(line, label)

    def _take_anywhere(self, line: Line, label: Label) -> None:
        before, self.before = self.before, label
        if before and before.spec is label.spec and _number(label) < _number(before):
            self.findings.add("PN604", line, label=label.text, after=before.text)

    def _take_redeclared(self, line: Line, label: Label) -> None:
        if label.text in self.redeclared:
            self.findings.pass_over_again(line, self.redeclared[label.text], "once after an exchange")
            return
        self.redeclared[label.text] = line
        highest = self.highest.setdefault(_REDECLARED, label)
        if _number(label) < _number(highest):
            self.findings.add("PN604", line, label=label.text, after=highest.text)
        self.highest[_REDECLARED] = max(highest, label, key=_number)

    def _take_placed(self, line: Line, label: Label) -> None:
        """A line of this hand that is used for the first time."""
        stem = label.spec.stem
        highest = self.highest.get(stem) if label.number else None
        self._report_place(line, label, highest)
        if stem in _WITHOUT_GAPS and _number(label) > _number(highest) + 1:
            first = _number(highest) + 1
            unknown = f": write a hyphen for what is not known, as in “{stem}{first} -”"
            self.gaps.append((len(self.findings.found), [f"{stem}{n}" for n in range(first, _number(label))]))
            missing = are_missing(stem, first, _number(label) - 1)
            self.findings.add("PN404", line, label=label.text, missing=missing, unknown=unknown)
        self.used[label.text] = line
        if label.number:
            self.highest[stem] = max(highest or label, label, key=_number)
        if label.place > self.reached:
            self.furthest, self.reached = label, label.place
        self.exchanged = self.exchanged or label.spec.group is Group.EXCHANGE

    def _follow_from_below(self, place: int, missing: list[str]) -> None:
        """Say that lines are missing because they stand further down, where they are out of place themselves."""
        if all(label in self.used for label in missing):
            gap, below = self.findings.found[place], self.used[missing[0]]
            because = Referring(OTHER_LINE, (below.number,))
            self.findings.found[place] = gap._replace(values={**gap.values, "unknown": "", "because": because})

    def _report_place(self, line: Line, label: Label, highest: Label | None) -> None:
        stem = label.spec.stem
        if self.furthest and label.place < self.reached:
            expected = f"before {self.furthest.text}"
        elif stem == "Kitty" and label.number and self._last_round() != f"Bids{label.number}":
            expected = f"right after Bids{label.number}"
        elif highest is None or _number(label) > _number(highest):
            return
        elif stem in _GOING_UP:
            expected = f"before {highest.text}"
        else:
            self.findings.add("PN604", line, label=label.text, after=highest.text)
            return
        self.findings.add("PN202", line, label=label.text, expected=expected)

    def _last_round(self) -> str | None:
        return next((text for text in reversed(self.used) if text.startswith("Bids")), None)


def _number(label: Label | None) -> int:
    return label.number or 0 if label else 0
