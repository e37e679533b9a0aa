"""A hand that turns out to be another seat's: the seat is typed after its cards, or its button is pressed."""

from collections.abc import Mapping
from dataclasses import dataclass

from annotations.editor.step_form import StepForm
from annotations.editor.target import Target
from annotations.notation.editing.edits import LineEdit
from annotations.notation.editing.swap_hands import dealt_line, move_hand
from annotations.notation.reading import Reading
from annotations.threads.numbers import number_in


@dataclass(frozen=True, slots=True)
class MovedHand:
    """The line of the hand at its own seat, and the edit that writes it there.

    `next` names the step that follows, empty for the one below; `is_whole`: none of its cards is missing.
    """

    text: str
    edit: LineEdit | None
    next: Mapping[str, str]
    is_whole: bool


def hand_of_other_seat(
    sent: Mapping[str, str], reading: Reading, target: Target | None, form: StepForm
) -> MovedHand | None:
    """The hand that was sent for another seat than the target's; None if it was sent for its own.

    If no cards are sent with it, it is the hand that was saved before this step.
    """
    seat = number_in(sent.get("seat", "")) or (form.named_hand.seat if form.named_hand else 0)
    if not (target and form.owner and seat in form.owner.others):
        return None
    before, hand = form.owner.seat, target.hand or 0
    line = target.line if form.has_cards else dealt_line(reading, hand, before)
    text = form.line_text() if form.has_cards else line.text if line else ""
    cards = text.partition(" ")[2]
    is_taken = dealt_line(reading, hand, seat) is not None
    return MovedHand(
        text=f"Hand{seat} {cards}",
        edit=move_hand(reading, hand, line, (before, seat), cards),
        next={} if is_taken else {"add": f"Hand{before}", "hand": str(hand)},
        is_whole=not form.has_cards or form.card_keys is None or not form.card_keys.missing,
    )
