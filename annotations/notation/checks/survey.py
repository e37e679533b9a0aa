"""A section and its shape, for all the checks that ask for some of its lines."""

from annotations.notation.checks.shape import Shape, shape_of
from annotations.notation.syntax.document import Line, Section
from annotations.notation.syntax.specs import AFTER_THE_CARDS, Label


class Survey:
    """One section. `widths` are the numbers of values that its tricks have."""

    __slots__ = ("section", "shape", "widths")

    def __init__(self, section: Section) -> None:
        self.section = section
        self.shape: Shape = shape_of(section)
        self.widths = {len(line.values) for line in self.lines(self.shape.tricks)}

    @property
    def labels(self) -> list[Label]:
        """The labels of its lines that PN knows."""
        return [line.label for line in self.section.lines if line.label]

    def lines(self, places: list[int]) -> list[Line]:
        """The lines at these places of the section."""
        return list(map(self.section.lines.__getitem__, places))

    def seats(self) -> int:
        """The number of seats: the highest in its labels, or the width of its rounds and tricks."""
        widths = [len(line.values) for line in self.lines(self.shape.rounds)]
        return max([self.shape.seat, *[width - AFTER_THE_CARDS for width in self.widths], *widths])

    def shows_players(self) -> bool:
        """Whether a round or a trick shows how many play."""
        return any(len(line.values) > 1 for line in self.lines([*self.shape.rounds, *self.shape.tricks]))
