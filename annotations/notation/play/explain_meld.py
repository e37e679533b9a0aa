"""The refusals of a meld, and of trump without a marriage."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.shown_cards import SUIT_PLACES, card_place
from annotations.notation.syntax.document import Line
from annotations.rules.holdings import Holding
from annotations.rules.meld_refusals import meld_refusal
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def explain_trump(hand: HandBuilder, contract: Line) -> None:
    """Refuse a trump in which the declarer has no marriage."""
    refusal = Refusal(Reason.NO_MARRIAGE, "trump_needs_marriage", hand.declarer, found=hand.trump)
    hand.refuse(HandPhase.TRUMP, refusal, contract, len(contract.values) - 1)


def explain_meld(
    hand: HandBuilder, line: Line, seat: int, held: Holding | None, cards: Holding, points: int | None
) -> None:
    """Refuse a meld that is not held or has other points; cards that are not held come first."""
    refusal = meld_refusal(hand.rules.meld, hand.trump, seat, held, cards, points)
    if refusal:
        is_held = refusal.reason is not Reason.NOT_HELD
        place = len(SUIT_PLACES) if is_held else card_place(line.values, refusal.cards[0])
        hand.refuse(HandPhase.MELD, refusal, line, place)
