"""Who leads to each trick of a hand, as its lines have it (Double-deck rules, The Play)."""

from annotations.notation.syntax.document import Seat
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import AFTER_THE_CARDS


def leaders(hand: HandLines) -> dict[int, int]:
    """The seat that leads to each trick, by its number, where that is known; to the one after the last, too.

    It is the declarer, or the winner of the trick before.
    """
    contract = hand.named.get("Contract")
    found = {1: contract.values[0] if contract and contract.values else None}
    for number, line in hand.tricks.items():
        found[number + 1] = line.values[-AFTER_THE_CARDS] if len(line.values) > AFTER_THE_CARDS else None
    return {number: leader.number for number, leader in found.items() if isinstance(leader, Seat)}
