"""The answers of the guide: the lines of a game as steps, written or not."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import Group, Label


class LineState(StrEnum):
    """The state of a line. A phase has the first state in this list that one of its lines has."""

    FAULTY = "faulty"  # written, with an error
    ASKED = "asked"  # written, with a `?`
    MISSING = "missing"  # not written, but a Complete game has it
    DONE = "done"
    OPEN = "open"  # not written; it may be


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the game: `line` is its number, None if it is not written.

    `hand` counts the hand sections of the game from 0; None is the game section. The number after the last hand is a
    new hand.
    """

    label: Label
    hand: int | None
    line: int | None
    state: LineState


@dataclass(frozen=True, slots=True)
class GuidePhase:
    """A part of the game with its steps, at least one.

    The game section has two: its players, of the group `table`, and the evening, of the group `event`. `is_to_go`: it
    is not finished yet. The meld and the play of a hand that goes on are to go even before their first line, although
    no game needs them.
    """

    hand: int | None
    group: Group
    title: str
    steps: tuple[Step, ...]
    state: LineState
    is_to_go: bool


@dataclass(frozen=True, slots=True)
class Guide:
    """The next line, alternatives to it, and the phases of the game. `next` is None if the game is finished.

    `ended` is the last hand, from 0, once nothing follows in it but gaps, and `next_hand` the one that can begin then;
    else None.
    """

    next: Step | None
    others: tuple[Step, ...]
    phases: tuple[GuidePhase, ...]
    ended: int | None = None
    next_hand: int | None = None

    @property
    def to_go(self) -> int:
        """How many phases are not finished; no sound answer makes it more until another hand begins."""
        return sum(phase.is_to_go for phase in self.phases)


def line_states(reading: Reading) -> dict[int, LineState]:
    """The states of faulty and asked lines, by number; all other written lines are done."""
    asked = {found.line: LineState.ASKED for found in reading.diagnostics if found.code == "PN402"}
    return asked | {found.line: LineState.FAULTY for found in reading.diagnostics if found.severity is Severity.ERROR}


def worst(steps: Sequence[Step]) -> LineState:
    """The state of a phase that has these steps."""
    states = {step.state for step in steps}
    return next(state for state in LineState if state in states)
