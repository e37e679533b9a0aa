"""Why a meld is not allowed (Double-deck rules, Calling Trump and Melding)."""

from annotations.rules.cards import Suit
from annotations.rules.holdings import Holding, cards_of, holds, lacking
from annotations.rules.melds import Melded, best_melds
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import MeldPrices


def meld_refusal(
    prices: MeldPrices, trump: Suit | None, seat: int, hand: Holding | None, cards: Holding, points: int | None
) -> Refusal | None:
    """Why a seat with this hand may not table these cards for these points; None if it may, or if nobody can know.

    Cards that the player lacks come first: they make the points meaningless.
    """
    if hand is not None and not holds(hand, cards):
        return Refusal(Reason.NOT_HELD, seat=seat, cards=cards_of(lacking(hand, cards)))
    worth = best_melds(prices, cards, trump) if trump else None
    if isinstance(worth, Melded) and points is not None and points != worth.points:
        return Refusal(Reason.OTHER_POINTS, "meld", seat, cards_of(cards), points, worth.points)
    return None
