"""A round of bids in which some players have not called yet, where the editor goes on to the contract."""

from typing import NamedTuple

from annotations.archive.forms.controls import Seating
from annotations.editor.target import Target
from annotations.notation.guide.record import places_to_bid
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.specs import LABELS


class UnfinishedRound(NamedTuple):
    """`line` is the round; `who` has not bid in it, as in `South and West have`."""

    line: Line
    who: str


def unfinished_round(reading: Reading, target: Target | None, table: Seating) -> UnfinishedRound | None:
    """The last round of the hand, if the target is its new contract and some players still have a call in that round.

    `table` gives the names of the players, and who bids first.
    """
    if target is None or target.label != LABELS["Contract"] or target.line or target.hand is None:
        return None
    found = reading.hand(target.hand)
    if found is None:
        return None
    places = places_to_bid(found.lines, reading.game.players)
    if not places:
        return None
    bidders = table.bidders()
    names, verb = both([bidders[place] for place in places]), "has" if len(places) == 1 else "have"
    return UnfinishedRound(found.lines.bids[max(found.lines.bids)], f"{names} {verb}")
