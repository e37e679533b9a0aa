"""An auction whose dealer is not written: the forms and the table then take the first seat to bid first."""

from typing import NamedTuple

from annotations.archive.forms.controls import Seating
from annotations.editor.target import Target
from annotations.notation.reading import Reading
from annotations.notation.syntax.specs import LABELS


class MissingDealer(NamedTuple):
    """`words` say who is assumed to bid first; the query leads to the dealer."""

    words: str
    query: str


def missing_dealer(reading: Reading, target: Target | None, table: Seating) -> MissingDealer | None:
    """The missing dealer of the target's hand, if the target is a round of bids, or the contract after one."""
    if target is None or target.hand is None or target.label is None:
        return None
    hand = reading.hand(target.hand)
    has_bids = bool(hand and hand.lines.bids)
    is_of_auction = target.label.spec.stem == "Bids" or (target.label == LABELS["Contract"] and has_bids)
    if not is_of_auction or (hand and "Dealer" in hand.lines.named):
        return None
    words = f"No dealer is named yet, so {table.bidders()[0]} is assumed to bid first."
    return MissingDealer(words, f"add=Dealer&hand={target.hand}")
