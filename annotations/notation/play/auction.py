"""The auction and the contract: checked quickly if everything is known and right, else explained."""

from collections.abc import Iterable
from functools import lru_cache

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.refused import Refused
from annotations.notation.syntax.document import PASS, WITHHELD, Line, Seat, Value
from annotations.rules.bids import AuctionResult, bid_refusal
from annotations.rules.cards import Suit
from annotations.rules.phases import HandPhase


def replay_auction(hand: HandBuilder) -> None:
    """Replay the rounds. If the dealer is unknown, the last place of a round is still the dealer's."""
    dealer = hand.lines.dealer
    hand.dealer = dealer if dealer and dealer <= hand.players else None
    if hand.lines.bids and not hand.tables.is_summed:
        hand.auction = _at_a_glance(hand)
        if hand.auction is None:
            hand.auction = hand.slow_path.explain_auction(hand)


def _at_a_glance(hand: HandBuilder) -> AuctionResult | None:
    """The result of the auction, if all of it is known and only bids off the ladder are wrong.

    Such bids are recorded as refused, and the auction continues from them.
    """
    rounds, rules = hand.lines.bids, hand.rules.bidding
    if rules.rounds is not None or next(reversed(rounds)) != len(rounds):
        return None
    is_read = _NOTHING_KNOWN not in [line.values for line in rounds.values()]
    highest = _highest(rounds.values(), hand) if is_read else None
    if highest is None:
        return None
    high, place, refused = highest
    hand.refused += refused
    return AuctionResult(_seat(hand, place), high)


_NOTHING_KNOWN = (WITHHELD,)  # of a round


def _seat(hand: HandBuilder, place: int) -> int:
    """The seat that bids at this place of a round, from 0, the last one being the dealer’s."""
    return ((hand.dealer or hand.players) + place) % hand.players + 1


_refusal = lru_cache(maxsize=4096)(bid_refusal)


def _highest(rounds: Iterable[Line], hand: HandBuilder) -> tuple[int, int, list[Refused]] | None:
    """The highest bid, its place in a round, and the bids off the ladder; None unless all else is sound."""
    ladder, last = hand.tables.bids, hand.players - 1
    high, bidder, passed = 0, 0, set[int]()
    refused: list[Refused] = []
    for line in rounds:
        for place, value in enumerate(line.values):
            if place in passed:
                if value is not WITHHELD:
                    return None
                continue
            is_forced = len(passed) == last
            if is_forced and (high or place != last or not isinstance(value, int)):
                return None
            if value is PASS:
                passed.add(place)
            elif isinstance(value, int) and value > high:
                if is_forced or value not in ladder:
                    seat = _seat(hand, place) if hand.dealer else None
                    refusal = _refusal(hand.rules.bidding, high or None, value, is_forced, seat)
                    if refusal:
                        refused.append(Refused(HandPhase.AUCTION, refusal, line, place))
                high, bidder = value, place
            else:
                return None
    return (high, bidder, refused) if high and len(passed) == last else None


def replay_contract(hand: HandBuilder) -> None:
    """Whether the contract is the auction's result, as far as both are known and the auction itself was sound."""
    line = hand.lines.named.get("Contract")
    values: tuple[Value | None, ...] = line.values if line and len(line.values) == len(_CONTRACT) else _CONTRACT
    seat, points, trump = values
    hand.declarer = seat.number if isinstance(seat, Seat) and seat.number <= hand.players else None
    hand.bid = points if isinstance(points, int) else None
    hand.trump = trump if isinstance(trump, Suit) else None
    bids = hand.auction
    if hand.tables.is_summed:
        if line and hand.bid is not None and hand.lines.bids:
            hand.slow_path.explain_summed_contract(hand, hand.bid, line)
        hand.bid = None  # each side has a contract of its own, for which PN has no line
        return
    if bids is None:
        if line and hand.bid is not None and not hand.lines.bids and hand.bid not in hand.tables.bids:
            hand.slow_path.explain_lone_contract(hand, hand.bid, line)
        return
    if hand.refused and any(refused.phase is HandPhase.AUCTION for refused in hand.refused):
        if line and bids.high != hand.bid:
            hand.slow_path.explain_refused_bids(hand, bids, line)
        return
    if line and (bids.bidder, bids.high) != (hand.declarer, hand.bid):
        hand.slow_path.explain_contract(hand, bids if bids.is_over else bids._replace(is_known=False), line)
    elif not line and bids.is_over and bids.is_known:
        hand.declarer, hand.bid = bids.bidder if hand.dealer else None, bids.high


_CONTRACT = (None, None, None)
