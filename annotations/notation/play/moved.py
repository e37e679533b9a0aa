"""What was found out about a hand, where another text has the same hand at other lines."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from annotations.notation.play.refused import Refused
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines

if TYPE_CHECKING:
    from annotations.notation.play.tricks import FollowedTricks


class Moved:
    """From the lines of a hand to the same lines at another place of a text."""

    __slots__ = ("_lines", "_shift")

    def __init__(self, before: HandLines, after: HandLines) -> None:
        self._lines = dict(zip(before.written, after.written, strict=True))
        self._shift = after.written[0].number - before.written[0].number

    def refused(self, refused: Sequence[Refused]) -> tuple[Refused, ...]:
        """The same refusals on the lines there."""
        return tuple(
            [
                Refused(phase, refusal, self._line(line), place, tuple([self._line(other) for other in others]))
                for phase, refusal, line, place, others in refused
            ]
        )

    def tricks(self, tricks: "FollowedTricks") -> "FollowedTricks":
        """The same tricks on the lines there."""
        explained = tricks.explained
        return tricks._replace(
            all=tuple([trick._replace(line=trick.line and self._line(trick.line)) for trick in tricks.all]),
            explained=explained and explained._replace(refused=self.refused(explained.refused)),
        )

    def _line(self, line: Line) -> Line:
        """The line there; one with corrected values, which is not written, is as far from the others."""
        found = self._lines.get(line)
        if found is None:
            found = self._lines[line] = line.numbered(line.number + self._shift)
        return found


def moved(before: HandLines, after: HandLines) -> Moved:
    """What moves that which names the lines of a hand to the same lines at another place of a text."""
    return Moved(before, after)
