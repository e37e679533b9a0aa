"""A hand whose declarer is probably written wrong: the tricks are right only if another seat leads the first of them.

By PN 1.0 the declarer leads to the first trick. Where bids are written, they show who declares.
"""

from annotations.notation.play.bids_written import are_bids_known
from annotations.notation.play.corrected import replay_if_corrected
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import OF_CARDS_AND_MELDS, Refused, refused_cards
from annotations.notation.play.tricks import follow_tricks, play_context
from annotations.notation.syntax.fields import SEATS
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal

_FEWEST_TRICKS = 2
"""A single trick may as well have another winner."""


def by_probable_declarer(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if nothing in its cards is refused with only one other declarer, replayed by that, with one refusal."""
    contract, declarer = hand.lines.named.get("Contract"), hand.declarer
    is_shown = len(hand.lines.tricks) >= _FEWEST_TRICKS and not are_bids_known(hand)
    if contract is None or declarer is None or not is_shown or not refused_cards(hand.refused, OF_CARDS_AND_MELDS):
        return hand
    if not follow_tricks(play_context(hand), as_written=True).are_written:
        return hand
    seats = [seat for seat in hand.seats if seat != declarer]
    replays = [
        replay_if_corrected(hand, contract, (SEATS[f"Seat{seat}"], *contract.values[1:]), OF_CARDS_AND_MELDS)
        for seat in seats
    ]
    right = [replay for replay in replays if replay and len(replay.refused) < len(hand.refused)]
    if len(right) != 1:
        return hand
    (replay,) = right
    refusal = Refusal(Reason.OTHER_DECLARER, "", declarer, found=declarer, expected=replay.declarer)
    refused = Refused(HandPhase.TRUMP, refusal, contract, 0)
    return replay._replace(lines=hand.lines, refused=(*replay.refused, refused))
