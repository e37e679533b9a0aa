"""The points of a meld, and of a discard (Double-deck rules, Meld)."""

from collections.abc import Iterator

from annotations.notation.deduction.lines import Deduced
from annotations.notation.play import ReplayedHand
from annotations.notation.play.shown_cards import grouped
from annotations.rules.cards import Suit
from annotations.rules.exchange import discard_counters
from annotations.rules.melds import Melded, best_melds

MELD_CODE, DISCARD_CODE = "PN507", "PN506"


def deduce_points(hand: ReplayedHand) -> Iterator[Deduced]:
    """The points of each meld, and the counters of the discard."""
    for seat, line in hand.lines.melds.items():
        cards = grouped(line)
        found = best_melds(hand.rules.meld, cards, hand.trump) if cards is not None and hand.trump else None
        if isinstance(found, Melded):
            yield Deduced(f"Meld{seat}", (*(None,) * len(Suit), found.points), MELD_CODE, ("meld",))
    discard = hand.exchange.discard if hand.exchange else None
    if discard:
        worth = discard_counters(hand.rules, discard.cards)
        if isinstance(worth, int):
            unknown = (None,) * (len(hand.lines.named["Discard"].values) - 1)
            yield Deduced("Discard", (*unknown, worth), DISCARD_CODE, ("counters", "scoring.discards_count"))
