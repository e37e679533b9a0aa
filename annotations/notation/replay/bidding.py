"""The auction and the contract, at a glance where all is known and right."""

from annotations.notation.document import PASS, WITHHELD, Seat, Value
from annotations.notation.replay.hand import ReplayedHand
from annotations.rules.bids_made import BidsMade
from annotations.rules.cards import Suit
from annotations.rules.ladder import may_be_bid
from annotations.rules.rulesets import Bidding


def replay_auction(hand: ReplayedHand) -> None:
    """Go through the rounds. Where the dealer is not known, the last place of a round is still the dealer's."""
    dealer = hand.lines.named.get("Dealer")
    seat = dealer.values[0] if dealer and dealer.values else None
    hand.dealer = seat.number if isinstance(seat, Seat) and seat.number <= hand.players else None
    if hand.lines.bids:
        hand.auction = _at_a_glance(hand)
        if hand.auction is None:
            from annotations.notation.replay.bid_by_bid import bid_by_bid  # of which sound auctions load nothing

            hand.auction = bid_by_bid(hand)


def _at_a_glance(hand: ReplayedHand) -> BidsMade | None:
    """The auction, if all of it is known and nothing is wrong with it."""
    rounds = hand.lines.bids
    if hand.rules.bidding.rounds is not None or next(reversed(rounds)) != len(rounds):
        return None
    glance = _Glance(hand.rules.bidding, hand.players)
    for line in rounds.values():
        if line.values == (WITHHELD,):  # which stands for the round
            return None
        for place, value in enumerate(line.values):
            if not glance.take(place, value):
                return None
    return glance.result(hand.dealer or hand.players)


class _Glance:
    """A sound auction so far, by places in a round, from 0; the last place is the dealer’s."""

    __slots__ = ("bidder", "high", "passed", "players", "rules")

    def __init__(self, rules: Bidding, players: int) -> None:
        self.rules = rules
        self.players = players
        self.high: int | None = None
        self.bidder = 0
        self.passed: set[int] = set()

    def take(self, place: int, value: Value) -> bool:
        """Whether this is known and may be said."""
        if value is WITHHELD:
            return place in self.passed
        is_last = len(self.passed) == self.players - 1
        if place in self.passed or (is_last and self.high is not None):
            return False
        if value is PASS:
            self.passed.add(place)
            return not is_last
        if not isinstance(value, int) or not may_be_bid(self.rules, self.high, value, is_last):
            return False
        self.high, self.bidder = value, place
        return True

    def result(self, dealer: int) -> BidsMade | None:
        """What came of it, if it is over."""
        if self.high is None or len(self.passed) != self.players - 1:
            return None
        return BidsMade((dealer + self.bidder) % self.players + 1, self.high)


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
        from annotations.notation.replay.bid_by_bid import compare

        compare(hand, bids if bids.is_over else bids._replace(is_known=False), line)
    elif not line and bids.is_over and bids.is_known:
        hand.declarer, hand.bid = bids.bidder if hand.dealer else None, bids.high


_CONTRACT = (None, None, None)
_AUCTION = "auction"  # the phase of that name
