"""The guide through a game: the next line, other lines that may follow, and the phases with their lines."""

from functools import cached_property

from annotations.notation.guide.choices import free_choices, ordered_choices
from annotations.notation.guide.expected_lines import ExpectedLine, expected_lines
from annotations.notation.guide.next_step import NextStep
from annotations.notation.guide.phases import phases
from annotations.notation.guide.record import record_of
from annotations.notation.guide.steps import Guide, LineState, Step
from annotations.notation.reading import Reading
from annotations.notation.syntax.ordering import Position, position
from annotations.notation.syntax.specs import Label


class GameGuide:
    """Guides through the last game of a reading. Shared parts of its answers are computed once."""

    def __init__(self, reading: Reading) -> None:
        by = reading.rules[-1]
        self._reading = reading
        self._record = record_of(reading.document.games[-1], by.rules if by else None)
        self._expected = expected_lines(self._record)

    @cached_property
    def _next_step(self) -> NextStep:
        return NextStep(self._record, self._expected)

    def guide(self, after: int | None = None) -> Guide:
        """The next line, alternatives to it, and the phases of the whole game.

        `next` is the first expected line that is missing after the latest one, or after line number `after`; then the
        next hand; then the first gap before it, so that nobody who records along is sent back. The lines about the
        evening, such as Presenter, are never asked for before the hands: they are the last gaps. Missing hands and
        melds come before the results once all tricks are written, which determine them. Once somebody has won by the
        rules of the reading, the result of the game comes before another hand.
        """
        following = self._next_step.following(after)
        return Guide(
            next=_step(following) if following else None,
            others=tuple(map(_step, self._next_step.besides(following))),
            phases=phases(self._reading, self._record, self._next_step.open),
            ended=self._next_step.ended(following, after),
            next_hand=self._next_step.next_hand,
        )

    def next(self, after: int | None = None) -> Step | None:
        """Like `guide(after).next`."""
        following = self._next_step.following(after)
        return _step(following) if following else None

    def later(self, label: Label, hand: int | None) -> Step | None:
        """The step that follows if all lines of this kind in that hand are skipped for now; None if there is none."""
        following = self._next_step.past(position(label), hand)
        return _step(following) if following else None

    def label_choices(self, hand: int | None) -> tuple[Step, ...]:
        """Every line that can be added to hand `hand`, or to the game section (None)."""
        needed = {line.placed for line in self._expected if line.needed and line.hand == hand}
        choices = (*ordered_choices(self._record, hand), *free_choices(self._record, hand))
        return tuple([_step_at(hand, placed, placed in needed) for placed in choices])


def guide(reading: Reading, after: int | None = None) -> Guide:
    """Like `GameGuide.guide`."""
    return GameGuide(reading).guide(after)


def _step(line: ExpectedLine) -> Step:
    return _step_at(line.hand, line.placed, line.needed)


def _step_at(hand: int | None, placed: Position, needed: bool) -> Step:
    return Step(placed.label, hand, None, LineState.MISSING if needed else LineState.OPEN)
