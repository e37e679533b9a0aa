"""The auction and the contract, at a glance where all is known and right."""

from collections.abc import Sequence

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.syntax.document import PASS, WITHHELD, Seat, Value
from annotations.rules.auction import AuctionResult
from annotations.rules.cards import Suit
from annotations.rules.ladder import may_be_bid
from annotations.rules.rulesets import BiddingRules


def replay_auction(hand: ReplayedHand) -> None:
    """Go through the rounds. Where the dealer is not known, the last place of a round is still the dealer's."""
    dealer = hand.lines.named.get("Dealer")
    seat = dealer.values[0] if dealer and dealer.values else None
    hand.dealer = seat.number if isinstance(seat, Seat) and seat.number <= hand.players else None
    if hand.lines.bids:
        hand.auction = _at_a_glance(hand)
        if hand.auction is None:
            from annotations.notation.play.explain_auction import bid_by_bid  # of which sound auctions load nothing

            hand.auction = bid_by_bid(hand)


def _at_a_glance(hand: ReplayedHand) -> AuctionResult | None:
    """What came of the auction, if all of it is known and nothing is wrong with it."""
    rounds, rules = hand.lines.bids, hand.rules.bidding
    if rules.rounds is not None or next(reversed(rounds)) != len(rounds):
        return None
    values = [line.values for line in rounds.values()]
    highest = None if _NOTHING_KNOWN in values else _highest(values, hand)
    if highest is None:
        return None
    high, place = highest
    return AuctionResult(((hand.dealer or hand.players) + place) % hand.players + 1, high)


_NOTHING_KNOWN = (WITHHELD,)  # of a round


def _highest(rounds: Sequence[Sequence[Value]], hand: ReplayedHand) -> tuple[int, int] | None:
    """The highest bid, and its place in a round, from 0, the last one being the dealer’s; None unless all is sound."""
    ladder, last = hand.tables.bids, hand.players - 1
    high, bidder, passed = 0, 0, set[int]()
    for values in rounds:
        for place, value in enumerate(values):
            if place in passed:
                if value is not WITHHELD:
                    return None
            elif len(passed) == last and (high or not _may_be_forced(hand.rules.bidding, value)):
                return None
            elif value is PASS:
                passed.add(place)
            elif isinstance(value, int) and value > high and (value in ladder or len(passed) == last):
                high, bidder = value, place
            else:
                return None
    return (high, bidder) if high and len(passed) == last else None


def _may_be_forced(rules: BiddingRules, value: Value) -> bool:
    """Whether a dealer may say this to whom all have passed."""
    return isinstance(value, int) and may_be_bid(rules, None, value, forced=True)


def replay_contract(hand: ReplayedHand) -> None:
    """Whether the contract is the auction's result, as far as both are known and the auction itself was sound."""
    line = hand.lines.named.get("Contract")
    values: tuple[Value | None, ...] = line.values if line and len(line.values) == len(_CONTRACT) else _CONTRACT
    seat, points, trump = values
    hand.declarer = seat.number if isinstance(seat, Seat) and seat.number <= hand.players else None
    hand.bid = points if isinstance(points, int) else None
    hand.trump = trump if isinstance(trump, Suit) else None
    bids = hand.auction
    if bids is None or (hand.refused and any(refused.phase == _AUCTION for refused in hand.refused)):
        return
    if line and (bids.bidder, bids.high) != (hand.declarer, hand.bid):
        from annotations.notation.play.explain_auction import compare  # of which sound contracts load nothing

        compare(hand, bids if bids.is_over else bids._replace(is_known=False), line)
    elif not line and bids.is_over and bids.is_known:
        hand.declarer, hand.bid = bids.bidder if hand.dealer else None, bids.high


_CONTRACT = (None, None, None)
_AUCTION = "auction"  # the phase of that name
