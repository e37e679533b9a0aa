"""A hand that turns out to be another seat's: named after its cards, or pressed."""

from collections.abc import Mapping
from dataclasses import dataclass

from annotations.editor.editor_page import Desk
from annotations.editor.step_form import StepForm
from annotations.notation.editing.edits import LineEdit
from annotations.notation.editing.swap_hands import dealt_line, rehomed
from annotations.threads.numbers import number_in


@dataclass(frozen=True, slots=True)
class MovedHand:
    """The line of the hand at its own seat, and the edit that makes it.

    `next` names the step that follows, empty for the one below; `is_whole`: none of its cards is missing.
    """

    text: str
    edit: LineEdit | None
    next: Mapping[str, str]
    is_whole: bool


def hand_of_other_seat(sent: Mapping[str, str], desk: Desk, form: StepForm) -> MovedHand | None:
    """The hand that is sent for another seat than the step's; None where it is sent for its own.

    If no cards are sent with it, it is the hand that was written before this step.
    """
    seat = number_in(sent.get("seat", "")) or (form.seated.seat if form.seated else 0)
    target = desk.target
    if not (target and form.whose and seat in form.whose.seats):
        return None
    before, place = form.whose.seat, target.hand or 0
    line = target.line if form.has_cards else dealt_line(desk.reading, place, before)
    text = form.line_text() if form.has_cards else line.text if line else ""
    cards = text.partition(" ")[2]
    is_taken = dealt_line(desk.reading, place, seat) is not None
    return MovedHand(
        text=f"Hand{seat} {cards}",
        edit=rehomed(desk.reading, place, line, (before, seat), cards),
        next={} if is_taken else {"add": f"Hand{before}", "hand": str(place)},
        is_whole=not form.has_cards or form.card_keys is None or not form.card_keys.missing,
    )
