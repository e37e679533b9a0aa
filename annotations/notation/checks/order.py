"""Whether the lines of a section stand where PN puts them, and as often as it allows (profile, section 3)."""

from annotations.notation.diagnostics import Diagnostic, Fix, at_label
from annotations.notation.document import Line, Section
from annotations.notation.specs import PLACES, Expected, Group, Label, LineSpec, Use

_FIRST_OF_HAND = PLACES["Deal"]
_EXCHANGE = PLACES["Pass#"]
_IN_ROWS = ("Hand", "Meld", "Trick")
_WITHOUT_GAPS = ("Bids", "Trick")
_GOING_UP = ("Bids", "Kitty", "Trick")
_REDECLARED = "redeclared"


def check_game_section(section: Section, found: list[Diagnostic]) -> set[str]:
    """Report what is out of place in the game section; give the labels of the lines that count."""
    used: dict[str, Line] = {}
    highest: dict[str, Label] = {}
    furthest: Label | None = None
    for line in section.lines:
        label = line.label
        if label is None or label.spec.group is Group.NARRATIVE:
            continue
        if label.spec.in_hand:
            _exclude("PN201", line, found, _new_section(line), label=label.text, section="the game section")
            continue
        if label.text in used and label.spec.use is not Use.REDECLARES:
            _exclude("PN203", line, found, label=label.text, first=used[label.text].number)
            continue
        furthest = furthest or label
        sibling = highest.setdefault(label.spec.stem, label)
        if label.place < furthest.place:
            found.append(at_label("PN604", line, label=label.text, after=furthest.text))
        elif _number(label) < _number(sibling):
            found.append(at_label("PN604", line, label=label.text, after=sibling.text))
        used.setdefault(label.text, line)
        highest[label.spec.stem] = max(sibling, label, key=_number)
        furthest = max(furthest, label, key=_place)
    return set(used)


def check_hand(section: Section, is_followed: bool, found: list[Diagnostic]) -> set[str]:
    """Report what is out of place in a hand section; give the labels of the lines that count, but for redeclared hands.

    `is_followed`: another hand of the game comes after this one.
    """
    order = _HandOrder(is_followed, found)
    row: LineSpec | None = None
    due = 0
    for line in section.lines:
        label = line.label
        if label is None:
            continue
        if label.spec is row and label.number == due:
            order.used[label.text] = line
            order.highest[row.stem] = label
            due += 1
        else:
            row = order.take(line, label)
            due = _number(label) + 1
    return set(order.used)


class _HandOrder:
    """What has been seen of a hand so far. `furthest` is the label whose place none has passed."""

    __slots__ = ("before", "exchanged", "found", "furthest", "highest", "is_followed", "redeclared", "round", "used")

    def __init__(self, is_followed: bool, found: list[Diagnostic]) -> None:
        self.is_followed = is_followed
        self.found = found
        self.used: dict[str, Line] = {}
        self.redeclared: dict[str, Line] = {}
        self.highest: dict[str, Label] = {}
        self.furthest: Label | None = None
        self.before: Label | None = None
        self.round: int | None = None
        self.exchanged = False

    def take(self, line: Line, label: Label) -> LineSpec | None:
        """Look at the next line. Gives its row if the next number of it would be in order, should that follow."""
        if label.spec.anywhere:
            self._take_anywhere(line, label)
            return None
        self.before = None
        if label.place < _FIRST_OF_HAND:
            _exclude("PN201", line, self.found, label=label.text, section="a hand")
        elif self.is_followed and label.spec.expected is Expected.LAST_HAND:
            _exclude("PN205", line, self.found, label=label.text)
        elif label.spec.stem == "Hand" and self.exchanged and self._reached() <= _EXCHANGE:
            self._take_redeclared(line, label)
        elif label.text in self.used:
            first = self.used[label.text].number
            _exclude("PN203", line, self.found, _new_section(line), label=label.text, first=first)
        else:
            return self._take_placed(line, label)
        return None

    def _reached(self) -> int:
        return self.furthest.place if self.furthest else -1

    def _take_anywhere(self, line: Line, label: Label) -> None:
        before, self.before = self.before, label
        if before and before.spec is label.spec and _number(label) < _number(before):
            self.found.append(at_label("PN604", line, label=label.text, after=before.text))

    def _take_redeclared(self, line: Line, label: Label) -> None:
        if label.text in self.redeclared:
            _exclude("PN203", line, self.found, label=label.text, first=self.redeclared[label.text].number)
            return
        self.redeclared[label.text] = line
        highest = self.highest.setdefault(_REDECLARED, label)
        if _number(label) < _number(highest):
            self.found.append(at_label("PN604", line, label=label.text, after=highest.text))
        self.highest[_REDECLARED] = max(highest, label, key=_number)

    def _take_placed(self, line: Line, label: Label) -> LineSpec | None:
        """A line of this hand that is used for the first time."""
        stem = label.spec.stem
        said = len(self.found)
        self.used[label.text] = line
        highest = self.highest.get(stem) if label.number else None
        self._report_place(line, label, highest)
        if stem in _WITHOUT_GAPS and _number(label) > _number(highest) + 1:
            self.found.append(at_label("PN404", line, label=label.text, missing=_between(highest, label)))
        if label.number:
            self.highest[stem] = max(highest or label, label, key=_number)
        if label.place > self._reached():
            self.furthest = label
        self.exchanged = self.exchanged or label.spec.group is Group.EXCHANGE
        self.round = label.number if stem == "Bids" else self.round
        return label.spec if stem in _IN_ROWS and len(self.found) == said else None

    def _report_place(self, line: Line, label: Label, highest: Label | None) -> None:
        stem = label.spec.stem
        if self.furthest and label.place < self.furthest.place:
            expected = f"before {self.furthest.text}"
        elif stem == "Kitty" and label.number not in (None, self.round):
            expected = f"right after Bids{label.number}"
        elif highest is None or _number(label) > _number(highest):
            return
        elif stem in _GOING_UP:
            expected = f"before {highest.text}"
        else:
            self.found.append(at_label("PN604", line, label=label.text, after=highest.text))
            return
        self.found.append(at_label("PN202", line, label=label.text, expected=expected))


def _exclude(code: str, line: Line, found: list[Diagnostic], fix: Fix | None = None, **values: str | int) -> None:
    """Report a line that from now on counts for nothing but its values."""
    line.counts = False
    found.append(at_label(code, line, fix, **values))


def _new_section(line: Line) -> Fix | None:
    """The blank line that is missing before a `Deal`."""
    is_deal = line.label is not None and line.label.spec.stem == "Deal"
    return Fix("Put a blank line before it", line.number, 1, 1, "\n") if is_deal else None


def _between(highest: Label | None, label: Label) -> str:
    stem, first, last = label.spec.stem, _number(highest) + 1, _number(label) - 1
    return f"{stem}{first}" if first == last else f"{stem}{first} to {stem}{last}"


def _number(label: Label | None) -> int:
    return label.number or 0 if label else 0


def _place(label: Label) -> int:
    return label.place
