"""Explains an auction bid by bid, and a contract that is not its result."""

from collections.abc import Iterator

from annotations.notation.play.builder import HandBuilder
from annotations.notation.syntax.document import PASS, WITHHELD, Line, Value
from annotations.rules.auction import AuctionState, begin_auction
from annotations.rules.auction_result import AuctionResult, contract_refusal
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason


def explain_auction(hand: HandBuilder) -> AuctionResult:
    """Replay the rounds bid by bid, with unknown bids; return the result."""
    so_far = begin_auction(hand.rules.bidding, hand.players, hand.dealer or hand.players)
    first = so_far.turn
    passed: dict[int, Line] = {}
    last = highest = None
    for line, place, value in _values(hand):
        seat = (first - 1 + place) % hand.players + 1
        points = value if isinstance(value, int) else None
        is_withheld = points is None and value is not PASS
        if is_withheld and (seat in so_far.passed or so_far.is_over):
            continue  # not a bid: this player has passed, or the auction is over
        refusal = None if is_withheld else so_far.refusal(seat, points)
        if refusal:
            contradicted = {Reason.HAD_PASSED: passed.get(seat), Reason.AUCTION_OVER: last, Reason.NOT_HIGHER: highest}
            others = tuple([other for other in (contradicted.get(refusal.reason),) if other])
            hand.refuse(HandPhase.AUCTION, refusal._replace(seat=seat if hand.dealer else None), line, place, others)
        if value is PASS:
            passed.setdefault(seat, line)
        if points and points > (so_far.high or 0):
            highest = line
        if not so_far.is_over:
            last = line
        so_far = _after(so_far, seat, value)
    return so_far.result


def _values(hand: HandBuilder) -> Iterator[tuple[Line, int, Value]]:
    """Every bid; a round that is unknown or missing counts as withheld."""
    rounds = hand.lines.bids
    some = next(iter(rounds.values()))
    for number in range(1, max(rounds) + 1):
        line = rounds.get(number)
        is_read = line is not None and line.values and (len(line.values) > 1 or not _stands_for_all(line.values[0]))
        for place, value in enumerate(line.values if line and is_read else [WITHHELD] * hand.players):
            yield line or some, place, value


def _stands_for_all(value: Value) -> bool:
    return not isinstance(value, int) and value is not PASS


def _after(so_far: AuctionState, seat: int, value: Value) -> AuctionState:
    if isinstance(value, int):
        return so_far.after_bid(seat, value)
    return so_far.after_pass(seat) if value is PASS else so_far.after_withheld(seat)


def explain_contract(hand: HandBuilder, bids: AuctionResult, line: Line) -> None:
    """Refuse a contract that is not the auction’s result; take from the auction what the contract leaves out."""
    seat = hand.declarer if hand.dealer and hand.declarer else bids.bidder
    points = hand.bid if hand.bid is not None else bids.high
    if points is None or seat is None:
        return
    refusal = contract_refusal(bids, seat, points)
    if refusal:
        had_passed = refusal.reason is Reason.DECLARER_PASSED
        is_seat = had_passed or (refusal.found, refusal.expected) == (seat, bids.bidder)
        dealer = hand.lines.named.get("Dealer") if is_seat and bids.bidder else None
        rounds = _passes(hand, seat) if had_passed else _last_bids(hand)
        others = (*([dealer] if dealer else []), *rounds)
        hand.refuse(HandPhase.TRUMP, refusal, line, 0 if is_seat else 1, others)
        hand.declarer, hand.bid = (None, hand.bid) if is_seat else (hand.declarer, None)
    elif bids.is_over and bids.is_known:
        hand.declarer = hand.declarer or (seat if hand.dealer else None)
        hand.bid = points


def _passes(hand: HandBuilder, seat: int) -> tuple[Line, ...]:
    """The round in which this seat passed."""
    place = (seat - (hand.dealer or hand.players) - 1) % hand.players
    return tuple(line for line in hand.lines.bids.values() if line.values[place : place + 1] == (PASS,))


def _last_bids(hand: HandBuilder) -> tuple[Line, ...]:
    """The rounds with the highest bid; all rounds if nobody has bid."""
    high = hand.auction.high if hand.auction else None
    return tuple(line for line in hand.lines.bids.values() if high is None or high in line.values)
