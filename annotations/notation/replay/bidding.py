"""The auction and the contract, bid by bid."""

from collections.abc import Iterator

from annotations.notation.document import PASS, WITHHELD, Line, Seat, Value
from annotations.notation.replay.hand import ReplayedHand
from annotations.rules.auction import Auction, auction
from annotations.rules.bids import bid_refusal
from annotations.rules.cards import Suit
from annotations.rules.events import BidMade, BidPassed, BidWithheld, ContractMade
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import Bidding
from annotations.rules.state import Phase, State


def replay_auction(hand: ReplayedHand) -> None:
    """Go through the rounds. Where the dealer is not known, the last place of a round is still the dealer's."""
    dealer = hand.lines.named.get("Dealer")
    seat = dealer.values[0] if dealer and dealer.values else None
    hand.dealer = seat.number if isinstance(seat, Seat) and seat.number <= hand.players else None
    if hand.lines.bids:
        hand.auction = _at_a_glance(hand) or _bid_by_bid(hand)


def _at_a_glance(hand: ReplayedHand) -> Auction | None:
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
    return glance.auction(hand.dealer or hand.players)


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
        if not isinstance(value, int) or bid_refusal(self.rules, self.high, value, is_last):
            return False
        self.high, self.bidder = value, place
        return True

    def auction(self, dealer: int) -> Auction | None:
        """The auction, if it is over."""
        if self.high is None or len(self.passed) != self.players - 1:
            return None
        seats = [(dealer + place) % self.players + 1 for place in range(self.players)]
        bidder, passed = seats[self.bidder], frozenset([seats[place] for place in self.passed])
        return Auction(self.rules, self.players, dealer, bidder, high=self.high, bidder=bidder, passed=passed)


def _bid_by_bid(hand: ReplayedHand) -> Auction:
    so_far = auction(hand.rules.bidding, hand.players, hand.dealer or hand.players)
    first = so_far.turn
    passed: dict[int, Line] = {}
    last = highest = None
    for line, place, value in _values(hand):
        seat = (first - 1 + place) % hand.players + 1
        event = _event(so_far, seat, value)
        if event is None:
            continue
        for refusal in so_far.refusals(event):
            told = {Reason.HAD_PASSED: passed.get(seat), Reason.AUCTION_OVER: last, Reason.NOT_HIGHER: highest}
            others = tuple([other for other in (told.get(refusal.reason),) if other])
            hand.refuse(Phase.AUCTION, refusal._replace(seat=seat if hand.dealer else None), line, place, others)
        if isinstance(event, BidPassed):
            passed.setdefault(seat, line)
        if isinstance(event, BidMade) and event.points > (so_far.high or 0):
            highest = line
        if not so_far.is_over:
            last = line
        so_far = so_far.after(event)
    return so_far


def _values(hand: ReplayedHand) -> Iterator[tuple[Line, int, Value]]:
    """Every bid; a round of which nothing is known, or that is not there, is withheld."""
    rounds = hand.lines.bids
    some = next(iter(rounds.values()))
    for number in range(1, max(rounds) + 1):
        line = rounds.get(number)
        is_read = line is not None and line.values and (len(line.values) > 1 or not _stands_for_all(line.values[0]))
        for place, value in enumerate(line.values if line and is_read else [WITHHELD] * hand.players):
            yield line or some, place, value


def _stands_for_all(value: Value) -> bool:
    return not isinstance(value, int) and value is not PASS


def _event(so_far: Auction, seat: int, value: Value) -> BidMade | BidPassed | BidWithheld | None:
    """What was said; None where a hyphen stands for somebody who bids no more."""
    if isinstance(value, int):
        return BidMade(seat, value)
    if value is PASS:
        return BidPassed(seat)
    return None if seat in so_far.passed or so_far.is_over else BidWithheld(seat)


def replay_contract(hand: ReplayedHand) -> None:
    """Whether the contract is the auction's result, as far as both are known and the auction itself was sound."""
    line = hand.lines.named.get("Contract")
    values: tuple[Value | None, ...] = line.values if line and len(line.values) == len(_CONTRACT) else _CONTRACT
    seat, points, trump = values
    hand.declarer = seat.number if isinstance(seat, Seat) and seat.number <= hand.players else None
    hand.bid = points if isinstance(points, int) else None
    hand.trump = trump if isinstance(trump, Suit) else None
    bids = hand.auction
    if bids is None or (hand.refused and any(refused.phase is Phase.AUCTION for refused in hand.refused)):
        return
    if line and (bids.bidder, bids.high) != (hand.declarer, hand.bid):
        _compare(hand, bids if bids.is_over else bids.replaced(is_known=False), line)
    elif not line and bids.is_over and bids.is_known:
        hand.declarer, hand.bid = bids.bidder if hand.dealer else None, bids.high


_CONTRACT = (None, None, None)


def _compare(hand: ReplayedHand, bids: Auction, line: Line) -> None:
    """A contract that is not the auction’s result says nothing certain; what it does not say, the auction does."""
    seat = hand.declarer if hand.dealer and hand.declarer else bids.bidder
    points = hand.bid if hand.bid is not None else bids.high
    if points is None or seat is None:
        return
    state = State(hand.rules, hand.teams, bids, Phase.TRUMP)
    refusals = [one for one in state.refusals(ContractMade(seat, points, None)) if one.reason is Reason.NOT_THE_RESULT]
    for refusal in refusals[:1]:
        is_seat = (refusal.found, refusal.expected) == (seat, bids.bidder)
        dealer = hand.lines.named.get("Dealer") if is_seat and bids.bidder else None
        others = (*([dealer] if dealer else []), *_last_bids(hand))
        hand.refuse(Phase.TRUMP, refusal, line, 0 if is_seat else 1, others)
        hand.declarer, hand.bid = (None, hand.bid) if is_seat else (hand.declarer, None)
    if not refusals and bids.is_over and bids.is_known:
        hand.declarer = hand.declarer or (seat if hand.dealer else None)
        hand.bid = points


def _last_bids(hand: ReplayedHand) -> tuple[Line, ...]:
    """The rounds in which the highest bid was made; all of them where nobody has bid."""
    high = hand.auction.high if hand.auction else None
    return tuple(line for line in hand.lines.bids.values() if high is None or high in line.values)
