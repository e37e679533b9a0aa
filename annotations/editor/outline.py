"""The path through a recording: game, hands, their phases, and the lines of the phase one is in."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.utils.http import urlencode

from annotations.editor.target import Target
from annotations.notation.guide.guide import Phase, State, Step
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.listed import in_numbers
from annotations.notation.syntax.specs import Group
from annotations.notation.syntax.titles import line_title

FEW = 2
"""A path of fewer hands than this shows all of them."""

SAID = {
    State.DONE: "written",
    State.ASKED: "asked",
    State.FAULTY: "has an error",
    State.MISSING: "expected",
    State.OPEN: "may be written",
}


@dataclass(frozen=True, slots=True)
class Stop:
    """A line on the path, written or not, as a link to its step."""

    title: str
    state: State
    query: str
    now: bool
    said: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """A phase on the path; `stops` are its lines where it is the phase one is in."""

    title: str
    state: State
    query: str
    now: bool
    said: str
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """The game section, or a hand; `stretches` are its phases where it is the part one is in, or the only hand."""

    title: str
    state: State
    query: str
    now: bool
    stretches: tuple[Stretch, ...]


def path(phases: tuple[Phase, ...], game: Game, target: Target | None) -> list[Part]:
    """The whole path, from the game section to the last hand's results."""
    parts = []
    for hand, group in groupby(phases, key=attrgetter("hand")):
        stretches = tuple(_stretches(group, game, target))
        now = target is not None and target.hand == hand
        title = "Game" if hand is None else f"Hand {hand + 1}"
        state = next(state for state in State if any(stretch.state is state for stretch in stretches))
        shown = stretches if now or len(game.hands) < FEW else ()
        parts.append(Part(title, state, stretches[0].query, now, shown))
    return parts


def _stretches(phases: Iterable[Phase], game: Game, target: Target | None) -> Iterator[Stretch]:
    for phase in phases:
        now = _is_in(phase, target)
        yield Stretch(
            title=phase.title,
            state=phase.state,
            query=_query(_first_to_do(phase)),
            now=now,
            said=_progress(phase),
            stops=tuple(stop(step, game, target) for step in phase.steps) if now else (),
        )


def stop(step: Step, game: Game, target: Target | None = None) -> Stop:
    """A step as a link."""
    now = target is not None and target.hand == step.hand and target.number == step.line and target.label == step.label
    return Stop(line_title(step.label, game, step.hand), step.state, _query(step), now, str(SAID[step.state]))


def _query(step: Step) -> str:
    if step.line:
        return urlencode({"line": step.line})
    return urlencode({"add": step.label.text} | ({} if step.hand is None else {"hand": str(step.hand)}))


def _is_in(phase: Phase, target: Target | None) -> bool:
    if target is None or target.label is None or phase.hand != target.hand:
        return False
    return any(step.label == target.label and step.line == target.number for step in phase.steps)


def _first_to_do(phase: Phase) -> Step:
    return next((step for step in phase.steps if step.state in (State.MISSING, State.FAULTY)), phase.steps[0])


def _progress(phase: Phase) -> str:
    written = sum(step.line is not None for step in phase.steps)
    if phase.group is Group.PLAY and written:
        return in_numbers(written, "trick")
    return ""
