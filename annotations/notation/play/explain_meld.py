"""What the rules say against a meld, and against trump without a marriage."""

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.shown_cards import SUIT_PLACES, card_place
from annotations.notation.syntax.document import Line
from annotations.rules.events import MeldShown
from annotations.rules.holdings import Hands
from annotations.rules.phases import Phase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.showing import Showing


def refuse_trump(hand: ReplayedHand, contract: Line) -> None:
    """Say that the declarer has no marriage in it."""
    refusal = Refusal(Reason.NO_MARRIAGE, "trump_needs_marriage", hand.declarer, found=hand.trump)
    hand.refuse(Phase.TRUMP, refusal, contract, len(contract.values) - 1)


def refuse_meld(hand: ReplayedHand, line: Line, meld: MeldShown, hands: Hands) -> None:
    """Say the first thing that is wrong with a meld: of cards that are not held, the points say nothing more."""
    showing = Showing(hand.rules.meld, hands, hand.trump, (None,) * hand.players)
    for refusal in showing.refusals(meld):
        is_held = refusal.reason is not Reason.NOT_HELD
        place = len(SUIT_PLACES) if is_held else card_place(line.values, refusal.cards[0])
        hand.refuse(Phase.MELD, refusal, line, place)
        return
