"""The outline of a recording: the game and its hands, their phases, and the lines of the current phase."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.utils.http import urlencode

from annotations.archive.words.values import beginning
from annotations.editor.target import SEATS, Target
from annotations.notation.guide.steps import GuidePhase, LineState, Step, worst
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.listed import in_numbers
from annotations.notation.syntax.specs import Group
from annotations.notation.syntax.titles import line_title

FEW = 2
"""With fewer hands than this, the outline shows the phases of all of them."""

MOST_LISTED = 150
"""The most lines that a phase lists: no hand that can be played has more. Of more those near the step are listed."""

NOTE_LENGTH = 30
"""The most characters of a note that its title shows."""

STATE_IN_WORDS = {
    LineState.DONE: "written",
    LineState.ASKED: "asked",
    LineState.FAULTY: "has an error",
    LineState.MISSING: "expected",
    LineState.OPEN: "optional",
}


@dataclass(frozen=True, slots=True)
class OutlineItem:
    """A line, written or not, as a link to its step."""

    title: str
    state: LineState
    query: str
    is_current: bool
    state_in_words: str


@dataclass(frozen=True, slots=True)
class OutlinePhase:
    """A phase, as a link to its first open step; `items` are its lines if it is the current one."""

    title: str
    state: LineState
    query: str
    is_current: bool
    progress: str
    items: tuple[OutlineItem, ...]


@dataclass(frozen=True, slots=True)
class OutlineSection:
    """The players, a hand, or the evening; `phases` are listed for the current hand, and for the only one."""

    title: str
    state: LineState
    query: str
    is_current: bool
    phases: tuple[OutlinePhase, ...]


def outline(
    phases: tuple[GuidePhase, ...], game: Game, target: Target | None, *, is_about_seats: bool = False
) -> list[OutlineSection]:
    """The whole outline: the players, the hands, the evening. `target` is the current line.

    `is_about_seats`: the current step is that of all players.
    """
    sections = []
    for hand, group in groupby(phases, key=attrgetter("hand")):
        made = tuple(_phases(group, game, target, is_about_seats))
        is_in_hand = target is not None and hand is not None and target.hand == hand
        is_current = is_in_hand or bool([phase for phase in made if phase.is_current])
        title = made[0].title if hand is None else f"Hand {hand + 1}"
        states = {phase.state for phase in made}
        state = next(state for state in LineState if state in states)
        listed = made if is_current or len(game.hands) < FEW else ()
        sections.append(OutlineSection(title, state, made[0].query, is_current, listed))
    return sections


def phase_query(phase: GuidePhase) -> str:
    """The query of the first step to do in the phase; for the players, that of all seats."""
    return urlencode(SEATS) if phase.group is Group.TABLE else _query(_first_to_do(phase))


def _phases(
    phases: Iterable[GuidePhase], game: Game, target: Target | None, is_about_seats: bool
) -> Iterator[OutlinePhase]:
    for phase in phases:
        is_in = _is_in(phase, target)
        is_of_players = phase.group is Group.TABLE
        yield OutlinePhase(
            title=phase.title,
            state=phase.state,
            query=phase_query(phase),
            is_current=is_in or (is_of_players and is_about_seats),
            progress=_progress(phase),
            items=tuple(_items(phase.steps, game, target)) if is_in else (),
        )


def _items(steps: Sequence[Step], game: Game, target: Target | None) -> Iterator[OutlineItem]:
    """The lines of the current phase; of very many those around the step, between links to those above and below."""
    first = _first_listed(steps, target)
    end = first + MOST_LISTED
    if first:
        yield _not_listed(steps[:first], steps[first - 1], "earlier line")
    notes = _notes(steps[first], game)
    for step in steps[first:end]:
        yield outline_item(step, game, target, notes.get(step.line, ""))
    if end < len(steps):
        yield _not_listed(steps[end:], steps[end], "later line")


def _notes(step: Step, game: Game) -> dict[int | None, str]:
    """The notes of the section that the step is in, by line number, short enough for a title."""
    is_in_hand = step.hand is not None and step.hand < len(game.hands)
    lines = game.hands[step.hand or 0].lines if is_in_hand else game.game_section.lines
    written = [line for line in lines if line.label is not None and line.label.text == "Note" and line.values]
    return {line.number: beginning(str(line.values[0]), NOTE_LENGTH) for line in written}


def _first_listed(steps: Sequence[Step], target: Target | None) -> int:
    current = next((at for at, step in enumerate(steps) if _is_at(step, target)), 0)
    return max(0, min(current - MOST_LISTED // 2, len(steps) - MOST_LISTED))


def _not_listed(steps: Sequence[Step], nearest: Step, noun: str) -> OutlineItem:
    """Lines that are not listed, as one link to the nearest of them; its state is the worst of theirs."""
    state = worst(steps)
    return OutlineItem(in_numbers(len(steps), noun), state, _query(nearest), False, STATE_IN_WORDS[state])


def outline_item(step: Step, game: Game, target: Target | None = None, note: str = "") -> OutlineItem:
    """A step of the guide as a link; `note` is the text to show if it is a note."""
    title = ": ".join(filter(None, [line_title(step.label, game, step.hand), note]))
    return OutlineItem(title, step.state, _query(step), _is_at(step, target), STATE_IN_WORDS[step.state])


def _is_at(step: Step, target: Target | None) -> bool:
    return target is not None and (target.hand, target.number, target.label) == (step.hand, step.line, step.label)


def _query(step: Step) -> str:
    """The query of the step: numbers and labels of PN, which need no quoting. A long game has a thousand of them."""
    if step.line:
        return f"line={step.line}"
    return f"add={step.label.text}" + ("" if step.hand is None else f"&hand={step.hand}")


def _is_in(phase: GuidePhase, target: Target | None) -> bool:
    if target is None or target.label is None or phase.hand != target.hand:
        return False
    return any(_is_at(step, target) for step in phase.steps)


def _first_to_do(phase: GuidePhase) -> Step:
    """The first line that is missing or has an error; if the phase goes on, else, the line after those written."""
    to_do = [step for step in phase.steps if step.state in (LineState.MISSING, LineState.FAULTY)]
    written = [place for place, step in enumerate(phase.steps) if step.line is not None]
    if phase.is_to_go and not to_do and written:
        to_do = [*phase.steps[written[-1] + 1 :]]
    return to_do[0] if to_do else phase.steps[0]


def _progress(phase: GuidePhase) -> str:
    if phase.group is not Group.PLAY:
        return ""
    written = len([step for step in phase.steps if step.line is not None])
    return in_numbers(written, "trick") if written else ""
