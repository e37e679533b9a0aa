"""What can be written next, in what order a game is written, what of it is there, and what the rest determines."""

from functools import cached_property

from annotations.notation.guide.choices import free_choices, ordered_choices
from annotations.notation.guide.computed import Computed, computed
from annotations.notation.guide.expected_lines import ExpectedLine, expected_lines
from annotations.notation.guide.next_step import NextStep
from annotations.notation.guide.phases import phases
from annotations.notation.guide.record import record_of
from annotations.notation.guide.steps import Guide, GuidePhase, LineState, Step
from annotations.notation.reading import Reading
from annotations.notation.syntax.ordering import Position, position
from annotations.notation.syntax.specs import Label

__all__ = [
    "Computed",
    "GameGuide",
    "Guide",
    "GuidePhase",
    "LineState",
    "Step",
    "computed",
    "guide",
    "label_choices",
    "later",
]


class GameGuide:
    """Answers what can be written in the last game of a reading; what all answers need is worked out once."""

    def __init__(self, reading: Reading) -> None:
        by = reading.rules[-1]
        self._reading = reading
        self._record = record_of(reading.document.games[-1], by.rules if by else None)
        self._wanted = expected_lines(self._record)

    @cached_property
    def _next_step(self) -> NextStep:
        return NextStep(self._record, self._wanted)

    def guide(self, after: int | None = None) -> Guide:
        """What a person would write next, what else, and the phases of the whole game.

        `next` is the first wanted line that is missing below the last one written in time, or below line number
        `after`; then the next hand; then what is missing above, so that who records in time is never thrown back. Hands
        and melds that are not written are wanted before the results, once all tricks are there to tell them. Once
        somebody has won by the rules of the reading, how the game ended is wanted before another hand.
        """
        following = self._next_step.following(after)
        return Guide(
            next=_step(following) if following else None,
            others=tuple(map(_step, self._next_step.besides(following))),
            phases=phases(self._reading, self._record, self._next_step.open),
        )

    def next(self, after: int | None = None) -> Step | None:
        """As `next` of `guide`."""
        following = self._next_step.following(after)
        return _step(following) if following else None

    def later(self, label: Label, hand: int | None) -> Step | None:
        """The step that follows if all lines of this kind in that hand are skipped for now; None where none does."""
        following = self._next_step.past(position(label), hand)
        return _step(following) if following else None

    def label_choices(self, hand: int | None) -> tuple[Step, ...]:
        """Every line that may be written in that hand, or in the game section (None)."""
        expected = {slot.placed for slot in self._wanted if slot.expected and slot.hand == hand}
        choices = (*ordered_choices(self._record, hand), *free_choices(self._record, hand))
        return tuple([_step_at(hand, placed, placed in expected) for placed in choices])


def guide(reading: Reading, after: int | None = None) -> Guide:
    """As `GameGuide.guide`."""
    return GameGuide(reading).guide(after)


def later(reading: Reading, label: Label, hand: int | None) -> Step | None:
    """As `GameGuide.later`."""
    return GameGuide(reading).later(label, hand)


def label_choices(reading: Reading, hand: int | None) -> tuple[Step, ...]:
    """As `GameGuide.label_choices`."""
    return GameGuide(reading).label_choices(hand)


def _step(slot: ExpectedLine) -> Step:
    return _step_at(slot.hand, slot.placed, slot.expected)


def _step_at(hand: int | None, placed: Position, expected: bool) -> Step:
    return Step(placed.label, hand, None, LineState.MISSING if expected else LineState.OPEN)
