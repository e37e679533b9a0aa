"""Melds with cards that were not dealt to that hand: whether they are worth their points only with these.

Then a partner passed them (Double-deck rules, Exchanging Cards), whatever prices a source names for such a table. A
card that adds no points may be written by mistake.
"""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand
from annotations.notation.play.shown_cards import grouped
from annotations.notation.rule_checks.meld_variations import prices_named
from annotations.notation.syntax.document import Line
from annotations.rules.cards import Suit
from annotations.rules.holdings import ONE, Holding, holds, kinds_of, lacking, taken_from
from annotations.rules.melds import best_points
from annotations.rules.rulesets import MeldPrices


def needs_passed_cards(hand: ReplayedHand, seat: int, dealt: Holding | None) -> bool:
    """Whether the seat melds more than it was `dealt`, and needs that for the points of the meld.

    If these are withheld, each of the cards that it was not dealt adds some.
    """
    line = hand.lines.melds.get(seat)
    melded = grouped(line) if line else None
    if line is None or melded is None or dealt is None or holds(dealt, melded):
        return False
    received, points = lacking(dealt, melded), _points(line)
    if points is None:
        return any(_all_add_points(hand, seat, melded, received, prices) for prices in _prices(hand))
    as_dealt = taken_from(melded, received)
    if _may_be_worth(hand, seat, as_dealt, points, hand.rules.meld):
        return False
    return any(
        _may_be_worth(hand, seat, melded, points, prices) and not _may_be_worth(hand, seat, as_dealt, points, prices)
        for prices in _prices(hand)
    )


def _points(line: Line) -> int | None:
    points = line.values[-1] if line.values else None
    return points if isinstance(points, int) else None


def _prices(hand: ReplayedHand) -> Sequence[MeldPrices]:
    return hand.rules.meld, *prices_named(hand.rules)


def _may_be_worth(hand: ReplayedHand, seat: int, melded: Holding, points: int, prices: MeldPrices) -> bool:
    """Whether these cards may be worth these points at these prices, which may leave that open."""
    return any(best_points(prices, melded, trump) in (points, None) for trump in _trumps(hand, seat, prices))


def _all_add_points(hand: ReplayedHand, seat: int, melded: Holding, received: Holding, prices: MeldPrices) -> bool:
    """Whether each of the cards that were received may add points to the meld at these prices."""
    fewer = [taken_from(melded, ONE[card.order]) for card in kinds_of(received)]
    for trump in _trumps(hand, seat, prices):
        points = best_points(prices, melded, trump)
        if points is None or all((best_points(prices, rest, trump) or 0) < points for rest in fewer):
            return True
    return False


def _trumps(hand: ReplayedHand, seat: int, prices: MeldPrices) -> Sequence[Suit]:
    """The trump; if it is not known, each suit with which most of the others’ melds are worth their points."""
    if hand.trump:
        return (hand.trump,)
    others = [(grouped(line), _points(line)) for other, line in hand.lines.melds.items() if other != seat]
    known = [(cards, points) for cards, points in others if cards is not None and points is not None]
    right = {
        trump: sum([best_points(prices, cards, trump) in (points, None) for cards, points in known]) for trump in Suit
    }
    return [trump for trump in Suit if right[trump] == max(right.values())]
