"""When the lines of a section are written: PN's order, and the one that a person follows where PN leaves it open."""

from functools import cache
from typing import NamedTuple

from annotations.notation.syntax.specs import PLACES, Group, Label

Moment = tuple[int, int, int]
"""Lower moments come first in a section."""

EXCHANGE = PLACES["Pass#"]
HAND_HEAD = ("Deal", "GameScores", "Dealer")
"""The labels with which a hand begins."""
HAND_SCORES = ("MeldScores", "PlayScores", "HandScores")
"""The labels of the scores of a hand, in order."""
ORDER_OF_EXCHANGE = {"Pass": 0, "Kitty": 1, "Discard": 2, "Hand": 3}


class Position(NamedTuple):
    """A label at its place in a section; `position` gives it.

    `redeclared`: it is the `Hand#` of a seat after the exchange. `group` is the phase in which it is written, `moment`
    when it is written: no two lines of a section have the same one.
    """

    label: Label
    redeclared: bool
    group: Group
    moment: Moment

    def must_follow(self, other: "Position") -> bool:
        """Whether PN wants it below the other one (README, section 3)."""
        if self.moment[0] == other.moment[0] == EXCHANGE and self.moment[1] != other.moment[1]:
            return False
        return self.moment > other.moment


@cache
def position(label: Label, redeclared: bool = False) -> Position:
    """The place of that label, or of the hand after the exchange."""
    spec, number = label.spec, label.number or 0
    if redeclared or spec.group is Group.EXCHANGE:
        return Position(label, redeclared, Group.EXCHANGE, (EXCHANGE, ORDER_OF_EXCHANGE[spec.stem], number))
    return Position(label, redeclared, spec.group, (label.place, number, int(spec.stem == "Kitty")))


def is_redeclared(label: Label, reached: int) -> bool:
    """Whether the label, once the exchange has begun, is a `Hand#` after it; `reached`: the furthest place so far."""
    return label.spec.stem == "Hand" and reached <= EXCHANGE
