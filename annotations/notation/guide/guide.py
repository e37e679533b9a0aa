"""What can be written next, in what order a game is written, what of it is there, and what the rest determines."""

from annotations.notation.guide.choices import free_choices, ordered_choices
from annotations.notation.guide.computed import Computed, computed
from annotations.notation.guide.expected_lines import Slot, slots
from annotations.notation.guide.next_step import Ahead
from annotations.notation.guide.phases import phases
from annotations.notation.guide.record import Record, record_of
from annotations.notation.guide.steps import Guide, Phase, State, Step
from annotations.notation.reading import Reading
from annotations.notation.syntax.ordering import Placed
from annotations.notation.syntax.specs import Label

__all__ = ["Computed", "Guide", "Phase", "State", "Step", "computed", "guide", "label_choices", "later"]


def guide(reading: Reading, after: int | None = None) -> Guide:
    """What a person would write next in the last game of the text, what else, and the way of the whole game.

    `next` is the first wanted line that is missing below the last one written in time, or below line number `after`;
    then the next hand; then what is missing above, so that who records in time is never thrown back. Hands and melds
    that are not written are wanted before the results, once all tricks are there to tell them. Once somebody has won by
    the rules of the reading, how the game ended is wanted before another hand.
    """
    record = _record(reading)
    wanted = slots(record)
    ahead = Ahead(record, wanted)
    following = ahead.following(after)
    return Guide(
        next=_step(following) if following else None,
        others=tuple(map(_step, ahead.besides(following))),
        phases=phases(reading, record, wanted),
    )


def later(reading: Reading, label: Label, hand: int | None) -> Step | None:
    """What comes after all lines of this kind in that hand of the last game, for who leaves them for later.

    None where nothing comes after them.
    """
    record = _record(reading)
    following = Ahead(record, slots(record)).past(Placed(label), hand)
    return _step(following) if following else None


def label_choices(reading: Reading, hand: int | None) -> tuple[Step, ...]:
    """Every line that may be written in that hand of the last game, or in its game section (None)."""
    record = _record(reading)
    expected = {(slot.hand, slot.placed) for slot in slots(record) if slot.expected}
    choices = (*ordered_choices(record, hand), *free_choices(record, hand))
    return tuple(_step(Slot(hand, placed, expected=(hand, placed) in expected)) for placed in choices)


def _record(reading: Reading) -> Record:
    by = reading.rules[-1]
    return record_of(reading.document.games[-1], by.rules if by else None)


def _step(slot: Slot) -> Step:
    return Step(slot.placed.label, slot.hand, None, State.MISSING if slot.expected else State.OPEN)
