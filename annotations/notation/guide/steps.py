"""What a guide says: the lines of a game as steps, written or not."""

from dataclasses import dataclass
from enum import StrEnum

from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import Group, Label


class LineState(StrEnum):
    """The state of a line; a phase has the first state in this list that any of its lines has."""

    FAULTY = "faulty"  # written, with an error
    ASKED = "asked"  # written, with a `?`
    MISSING = "missing"  # not written, but a Complete game has it
    DONE = "done"
    OPEN = "open"  # not written; it may be


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the game: `line` is its number, None for a line that is yet to be written.

    `hand` counts the hand sections of the game from 0, None is the game section; as many as there are is a new hand.
    """

    label: Label
    hand: int | None
    line: int | None
    state: LineState


@dataclass(frozen=True, slots=True)
class GuidePhase:
    """A part of the game with its steps, at least one; the game section is one phase, of the group `event`."""

    hand: int | None
    group: Group
    title: str
    steps: tuple[Step, ...]
    state: LineState


@dataclass(frozen=True, slots=True)
class Guide:
    """What a person would write next, what else at this point, and the whole way of the game.

    `next` is None where nothing is missing and the game is concluded.
    """

    next: Step | None
    others: tuple[Step, ...]
    phases: tuple[GuidePhase, ...]


def line_states(reading: Reading) -> dict[int, LineState]:
    """The state of each line that is faulty or asked, by its number; all others that are written are done."""
    asked = {found.line: LineState.ASKED for found in reading.diagnostics if found.code == "PN402"}
    return asked | {found.line: LineState.FAULTY for found in reading.diagnostics if found.severity is Severity.ERROR}


def worst(steps: tuple[Step, ...]) -> LineState:
    """The state of a phase that has these steps."""
    states = {step.state for step in steps}
    return next(state for state in LineState if state in states)
