"""Whether the lines of a section stand where PN puts them, and as often as it allows (profile, section 3)."""

from annotations.notation.diagnostics import Diagnostic, Fix, at_label
from annotations.notation.document import Line, Section
from annotations.notation.specs import LABELS, PLACES, Expected, Group, Label, Use

_FIRST_OF_HAND = PLACES["Deal"]
_EXCHANGE = PLACES["Pass#"]
_IN_ROWS = ("Team", "Seat", "BidSystem", "Hand", "Bids", "Meld", "Trick")
_WITHOUT_GAPS = ("Bids", "Trick")
_GOING_UP = ("Bids", "Kitty", "Trick")
_REDECLARED = "redeclared"


def _number(label: Label | None) -> int:
    return label.number or 0 if label else 0


_NEXT = {
    text: LABELS[f"{label.spec.stem}{_number(label) + 1}"]
    for text, label in LABELS.items()
    if label.spec.stem in _IN_ROWS and f"{label.spec.stem}{_number(label) + 1}" in LABELS
}
"""The label after each, for the lines that usually follow each other in a row."""

_OPENING = frozenset(
    text
    for text, label in LABELS.items()
    if _number(label) < 2
    and label.spec.group in (Group.DEAL, Group.AUCTION, Group.MELD, Group.PLAY, Group.RESULTS)
    and label.spec.expected is not Expected.LAST_HAND
    and label.spec.stem != "Kitty"
)
"""The labels of which nothing can be wrong where their place is further than all before."""


def check_game_section(section: Section, found: list[Diagnostic]) -> set[str]:
    """Report what is out of place in the game section; give the labels of the lines that count."""
    used: dict[str, Line] = {}
    highest: dict[str, Label] = {}
    furthest: Label | None = None
    reached = -1
    due: Label | None = None
    for line in section.lines:
        label = line.label
        if label is None or label.spec.group is Group.NARRATIVE:
            continue
        if label is due or reached < label.place < _FIRST_OF_HAND:
            used[label.text] = line
            highest[label.spec.stem] = furthest = label
            reached = label.place
            due = _NEXT.get(label.text)
        else:
            due = None
            _take_unexpected(line, label, furthest, used, highest, found)
    return set(used)


def _take_unexpected(
    line: Line,
    label: Label,
    furthest: Label | None,
    used: dict[str, Line],
    highest: dict[str, Label],
    found: list[Diagnostic],
) -> None:
    """A line of a hand, or one whose place in the game section was already reached."""
    if furthest is None or label.spec.in_hand:
        _exclude("PN201", line, found, _new_section(line), label=label.text, section="the game section")
        return
    if label.text in used and label.spec.use is not Use.REDECLARES:
        _exclude("PN203", line, found, label=label.text, first=used[label.text].number)
        return
    sibling = highest.setdefault(label.spec.stem, label)
    if label.place < furthest.place:
        found.append(at_label("PN604", line, label=label.text, after=furthest.text))
    elif _number(label) < _number(sibling):
        found.append(at_label("PN604", line, label=label.text, after=sibling.text))
    used.setdefault(label.text, line)
    highest[label.spec.stem] = max(sibling, label, key=_number)


def check_hand(section: Section, is_followed: bool, found: list[Diagnostic]) -> set[str]:
    """Report what is out of place in a hand section; give the labels of the lines that count, but for redeclared hands.

    `is_followed`: another hand of the game comes after this one.
    """
    order = _HandOrder(is_followed, found)
    used, highest = order.used, order.highest
    due: Label | None = None
    for line in section.lines:
        label = line.label
        if label is None:
            continue
        if label is due:
            used[label.text] = line
            highest[label.spec.stem] = label
            due = _NEXT.get(label.text)
        else:
            due = order.take(line, label)
    return set(used)


class _HandOrder:
    """What has been seen of a hand so far. `furthest` is the label whose place, `reached`, none has passed."""

    __slots__ = ("before", "exchanged", "found", "furthest", "highest", "is_followed", "reached", "redeclared", "used")

    def __init__(self, is_followed: bool, found: list[Diagnostic]) -> None:
        self.is_followed = is_followed
        self.found = found
        self.used: dict[str, Line] = {}
        self.redeclared: dict[str, Line] = {}
        self.highest: dict[str, Label] = {}
        self.furthest: Label | None = None
        self.before: Label | None = None
        self.reached = -1
        self.exchanged = False

    def take(self, line: Line, label: Label) -> Label | None:
        """Look at the next line. Gives the label that would be in order if it came next, where that is clear."""
        if label.text in _OPENING and label.place > self.reached:
            return self._accept(line, label)
        if label.spec.anywhere:
            self._take_anywhere(line, label)
            return None
        self.before = None
        if label.place < _FIRST_OF_HAND:
            _exclude("PN201", line, self.found, label=label.text, section="a hand")
        elif self.is_followed and label.spec.expected is Expected.LAST_HAND:
            _exclude("PN205", line, self.found, label=label.text)
        elif label.spec.stem == "Hand" and self.exchanged and self.reached <= _EXCHANGE:
            self._take_redeclared(line, label)
        elif label.text in self.used:
            first = self.used[label.text].number
            _exclude("PN203", line, self.found, _new_section(line), label=label.text, first=first)
        else:
            return self._take_placed(line, label)
        return None

    def _accept(self, line: Line, label: Label) -> Label | None:
        self.used[label.text] = line
        self.highest[label.spec.stem] = label
        self.furthest, self.reached, self.before = label, label.place, None
        return _NEXT.get(label.text)

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

    def _take_placed(self, line: Line, label: Label) -> Label | None:
        """A line of this hand that is used for the first time."""
        stem = label.spec.stem
        said = len(self.found)
        highest = self.highest.get(stem) if label.number else None
        self._report_place(line, label, highest)
        if stem in _WITHOUT_GAPS and _number(label) > _number(highest) + 1:
            self.found.append(at_label("PN404", line, label=label.text, missing=_between(highest, label)))
        self.used[label.text] = line
        if label.number:
            self.highest[stem] = max(highest or label, label, key=_number)
        if label.place > self.reached:
            self.furthest, self.reached = label, label.place
        self.exchanged = self.exchanged or label.spec.group is Group.EXCHANGE
        return _NEXT.get(label.text) if len(self.found) == said else None

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
            self.found.append(at_label("PN604", line, label=label.text, after=highest.text))
            return
        self.found.append(at_label("PN202", line, label=label.text, expected=expected))

    def _last_round(self) -> str | None:
        return next((text for text in reversed(self.used) if text.startswith("Bids")), None)


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
