"""The last trick of a hand whose cards only the play tells: a trick that was skipped shows there, and only there."""

from annotations.editor.target import Target
from annotations.notation.reading import Reading


def ends_unknown_hands(reading: Reading, target: Target | None) -> bool:
    """Whether the target is the new last trick of a hand none of whose players' cards are written."""
    if target is None or target.line or target.above or target.label is None or target.label.spec.stem != "Trick":
        return False
    hand = reading.hand(target.hand or 0)
    return bool(hand and not hand.lines.hands and target.label.number == hand.replay.length)
