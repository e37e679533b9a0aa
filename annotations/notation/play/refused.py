"""What the rules say against a value of a line."""

from typing import NamedTuple

from annotations.notation.syntax.document import Line
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Refusal


class Refused(NamedTuple):
    """A refusal, the phase in which it was given, and the line it is about.

    `place` is that of the value, from 0; None if it is about all of the line. `others` are lines that tell what this
    one contradicts.
    """

    phase: HandPhase
    refusal: Refusal
    line: Line
    place: int | None = None
    others: tuple[Line, ...] = ()
