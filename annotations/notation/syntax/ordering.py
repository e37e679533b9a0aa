"""When the lines of a section are written: PN's order, and the one that a person follows where PN leaves it open."""

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass, field

from annotations.notation.syntax.document import Line, Section
from annotations.notation.syntax.specs import PLACES, Group, Label

Moment = tuple[int, int, int]
"""What comes first in a section has the lower one."""

EXCHANGE = PLACES["Pass#"]
ORDER_OF_EXCHANGE = {"Pass": 0, "Kitty": 1, "Discard": 2, "Hand": 3}


@dataclass(frozen=True, slots=True)
class Placed:
    """A label at its place in a section. `redeclared`: it is the `Hand#` of a seat after the exchange."""

    label: Label
    redeclared: bool = False

    @property
    def group(self) -> Group:
        """The phase in which it is written."""
        return Group.EXCHANGE if self.redeclared else self.label.spec.group

    @property
    def moment(self) -> Moment:
        """When it is written; each line of a section at a moment of its own."""
        spec, number = self.label.spec, self.label.number or 0
        if self.redeclared or spec.group is Group.EXCHANGE:
            return EXCHANGE, ORDER_OF_EXCHANGE[spec.stem], number
        return self.label.place, number, int(spec.stem == "Kitty")

    def must_follow(self, other: "Placed") -> bool:
        """Whether PN wants it below the other one (README, section 3)."""
        if self.moment[0] == other.moment[0] == EXCHANGE and self.moment[1] != other.moment[1]:
            return False
        return self.moment > other.moment


@dataclass(slots=True)
class Written:
    """What is written in a section, by label, the first line of each; `redeclared` are the hands after the exchange."""

    lines: dict[str, Line] = field(default_factory=dict)
    redeclared: dict[str, Line] = field(default_factory=dict)
    _numbers: dict[str, list[int]] = field(default_factory=dict)

    def add(self, placed: Placed, line: Line) -> None:
        """Takes the line, unless there is one at its place."""
        label = placed.label
        lines = self.redeclared if placed.redeclared else self.lines
        if label.number and not placed.redeclared and label.text not in lines:
            insort(self._numbers.setdefault(label.spec.stem, []), label.number)
        lines.setdefault(label.text, line)

    def line(self, placed: Placed) -> Line | None:
        """The line at that place, if it is written."""
        return (self.redeclared if placed.redeclared else self.lines).get(placed.label.text)

    def numbers(self, stem: str) -> list[int]:
        """The numbers with which the label is written, in ascending order."""
        return self._numbers.get(stem, [])


def placed_lines(section: Section) -> Iterator[tuple[Line, Placed]]:
    """The lines of a section that count for its order, from top to bottom."""
    furthest, exchanged = -1, False
    for line in section.lines:
        label = line.label
        if label is None or not line.counts or _is_free(label, section):
            continue
        placed = Placed(label, label.spec.stem == "Hand" and exchanged and furthest <= EXCHANGE)
        yield line, placed
        if not placed.redeclared:
            furthest = max(furthest, label.place)
        exchanged = exchanged or label.spec.group is Group.EXCHANGE


def written(section: Section | None) -> Written:
    """What counts in the section."""
    found = Written()
    for line, placed in placed_lines(section) if section else ():
        found.add(placed, line)
    return found


def _is_free(label: Label, section: Section) -> bool:
    return label.spec.anywhere and (section.is_hand or label.spec.group is Group.NARRATIVE)
