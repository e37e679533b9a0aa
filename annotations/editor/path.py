"""The path through a recording: game, hands, their phases, and the lines of the phase one is in."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from annotations.editor.target import Target
from annotations.notation.guide import Phase, Step
from annotations.notation.specs import Group

SAID = {
    "done": gettext_lazy("written"),
    "asked": gettext_lazy("asked"),
    "faulty": gettext_lazy("has an error"),
    "missing": gettext_lazy("expected"),
    "open": gettext_lazy("may be written"),
}


@dataclass(frozen=True, slots=True)
class Stop:
    """A line on the path, written or not, as a link to its step."""

    title: str
    state: str
    query: str
    now: bool
    said: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """A phase on the path; `stops` are its lines where it is the phase one is in."""

    title: str
    state: str
    query: str
    now: bool
    said: str
    hand: int | None
    stops: tuple[Stop, ...]


def path(phases: tuple[Phase, ...], target: Target | None) -> Iterator[Stretch]:
    """The whole path, from the game section to the last hand's results."""
    for phase in phases:
        now = _is_in(phase, target)
        yield Stretch(
            title=phase.title,
            state=phase.state,
            query=stop(_first_to_do(phase), None).query,
            now=now,
            said=_progress(phase),
            hand=phase.hand,
            stops=tuple(stop(step, target) for step in phase.steps) if now else (),
        )


def stop(step: Step, target: Target | None) -> Stop:
    """A step as a link."""
    hand = {} if step.hand is None else {"hand": step.hand}
    query = urlencode({"line": step.line} if step.line else {"add": step.label.text, **hand})
    now = target is not None and target.hand == step.hand and target.number == step.line and target.label == step.label
    return Stop(step.title, step.state, query, now, str(SAID[step.state]))


def _is_in(phase: Phase, target: Target | None) -> bool:
    if target is None or target.label is None or phase.hand != target.hand:
        return False
    groups = {Group.EVENT, Group.TABLE} if phase.hand is None else {phase.group}
    return target.label.spec.group in groups or (target.label.spec.anywhere and phase.group is Group.DEAL)


def _first_to_do(phase: Phase) -> Step:
    return next((step for step in phase.steps if step.state in ("missing", "faulty")), phase.steps[0])


def _progress(phase: Phase) -> str:
    written = sum(step.line is not None for step in phase.steps)
    if phase.group is Group.PLAY and written:
        return _("%(count)d tricks") % {"count": written}
    return ""
