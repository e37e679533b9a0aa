"""One bid that is written wrong: the rest of the auction, the contract and the scores agree on another one."""

from collections.abc import Callable, Iterator, Sequence

from annotations.notation.play.bids_written import BidPlace, bid_by_bid, seat_at, written_bids
from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.refused import Refused
from annotations.notation.play.scored_bid import (
    is_certainly_scored_with,
    is_scored_with,
    is_sum_scored_with,
    with_a_digit_less,
)
from annotations.notation.syntax.document import PASS, WITHHELD, Line, Seat, Value
from annotations.rules.bids import AuctionResult, bid_refusal
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal

_Bid = tuple[Line, int, Value]

_SEVERAL = 2
"""If this many bids are refused because they do not beat the same other bid, that other bid is wrong."""


_MOST_REFUSED = 6
"""Where more is refused, one bid is not the cause, unless all that follow it are too low for it."""


def mistyped_bid(hand: HandBuilder, refused: Sequence[Refused]) -> Refused | None:
    """The refusal of the one bid, or pass, with which nothing agrees; None if others are `refused` more probably."""
    if all(one.refusal.reason in _OF_OTHER_TABLES for one in refused):
        return None
    too_high = _too_high(hand, refused)
    return too_high if too_high or len(refused) > _MOST_REFUSED else _other_than_all(hand, refused)


_OF_OTHER_TABLES = (Reason.OFF_STEP, Reason.BELOW_MINIMUM)
"""What other tables may bid: it does not speak against a bid that is typed wrong."""


def _too_high(hand: HandBuilder, refused: Sequence[Refused]) -> Refused | None:
    """The refusal of a bid that is too high for those that follow it, if all else agrees once it is unknown."""
    later = [one for one in refused if one.refusal.reason is Reason.NOT_HIGHER]
    highs, (_seat, contract) = {one.refusal.expected for one in later}, _contract(hand)
    if len(highs) != 1:
        return None
    (high,), lower = highs, [one.refusal.found for one in later]
    if contract == high and high not in lower:
        return None
    line, place = next((line, place) for line, place, value in written_bids(hand) if value == high)
    is_refused_too = any((one.line, one.place) == (line, place) for one in refused)
    if len(later) + is_refused_too < _SEVERAL and (contract is None or contract > int(lower[0] or 0)):
        return None
    result, others = bid_by_bid(hand, {(line, place): WITHHELD})
    is_result = contract is None or contract == result.high
    if not is_result or any(one.refusal.reason not in _OF_OTHER_TABLES for one in others):
        return None
    shown = dict.fromkeys([one.line for one in later] + ([hand.lines.named["Contract"]] if contract else []))
    return _refused_at(hand, (line, place), tuple(shown), int(lower[0] or 0))


def _other_than_all(hand: HandBuilder, refused: Sequence[Refused]) -> Refused | None:
    """The refusal of the one bid instead of which another makes the auction sound, and its result the contract.

    A pass that is only written again is refused itself: a hyphen belongs there. If nobody has bid, the contract is
    refused, unless it is the dealer’s, who has to bid at many tables where all others pass (Double-deck rules).
    """
    bids, (seat, points) = list(written_bids(hand)), _contract(hand)
    is_bid = any(isinstance(value, int) for _line, _place, value in bids)
    if None in (seat, points) or len(bids) > _MOST_BIDS or not (is_bid or seat == hand.dealer):
        return None
    if not all(isinstance(value, int) or value is PASS for _line, _place, value in bids[: hand.players]):
        return None  # with an unknown bid of the first round, no other bid decides the auction
    first = next((one for one in refused if one.refusal.reason not in _OF_OTHER_TABLES), None)
    if len(refused) == 1 and first and first.refusal.reason is Reason.HAD_PASSED and first.refusal.found is None:
        return None
    suspects = [bid for bid in bids if _is_suspect(hand, bid, first)][:_MOST_SUSPECTS]
    agreeing = {(line, place): _agreeing(hand, bids, (line, place), value) for line, place, value in suspects}
    places = [place for place, others in agreeing.items() if others]
    if len(places) != 1 or places == [(one.line, one.place) for one in refused]:
        return None
    instead = next((other for other in agreeing[places[0]] if isinstance(other, int)), None)
    return _refused_at(hand, places[0], _later(hand, places[0]), instead)


def _agreeing(hand: HandBuilder, bids: Sequence[_Bid], at: BidPlace, written: Value) -> list[Value]:
    """What may have been bid there instead, with which everything agrees."""
    points = _contract(hand)[1]
    others = _alternatives(hand, bids, at, written)
    return [other for other in others if _is_highest(points, bids, at, other) and _agrees(hand, at, other)]


_MOST_BIDS = 120
"""No auction of which a single bid is wrong is longer: replaying it again and again would take too long."""

_MOST_SUSPECTS = 8
"""More than the players who may have passed before the auction was over."""


def _is_suspect(hand: HandBuilder, bid: _Bid, first: Refused | None) -> bool:
    """Whether another bid there may explain the first one that is refused; if none is, the contract."""
    line, place, value = bid
    if first is None:
        seat, points = _contract(hand)
        is_too_high = isinstance(value, int) and value > (points or 0)
        return is_too_high or (hand.dealer is not None and seat_at(hand, place) == seat and value is PASS)
    if (line, place) == (first.line, first.place):
        return True
    reason = first.refusal.reason
    if reason is Reason.NOT_HIGHER:
        return value == first.refusal.expected
    return (
        value is PASS and (place == first.place or reason is not Reason.HAD_PASSED) and line.number <= first.line.number
    )


def _alternatives(hand: HandBuilder, bids: Sequence[_Bid], at: BidPlace, written: Value) -> Iterator[Value]:
    """What may have been bid there instead: a little more than before, the contract, or a pass."""
    before = [value for line, place, value in bids if (line.number, place) < (at[0].number, at[1])]
    _seat, contract = _contract(hand)
    others: list[Value] = [max([value for value in before if isinstance(value, int)], default=0) + 1, PASS]
    yield from [other for other in (*others, *([contract] if contract else [])) if other != written]


def _is_highest(points: int | None, bids: Sequence[_Bid], at: BidPlace, other: Value) -> bool:
    """Whether these points are the highest bid with that other value there."""
    values = [other if (line, place) == at else value for line, place, value in bids]
    return points == max([value for value in values if isinstance(value, int)], default=None)


def _agrees(hand: HandBuilder, place: BidPlace, value: Value) -> bool:
    """Whether the auction with that value there is sound, and its result the contract."""
    result, refused = bid_by_bid(hand, {place: value})
    seat, points = _contract(hand)
    if not result.is_over or not result.is_known or result.high != points:
        return False
    is_declarer = not hand.dealer or result.bidder == seat
    return is_declarer and all(one.refusal.reason in _OF_OTHER_TABLES for one in refused)


def _later(hand: HandBuilder, wrong: BidPlace) -> tuple[Line, ...]:
    """The rounds in which a player bids again who is said to have passed; else the contract."""
    round_, place = wrong
    after = [(line, value) for line, at, value in written_bids(hand) if at == place and line.number > round_.number]
    again = [line for line, value in after if isinstance(value, int)]
    return tuple(again) if again and round_.values[place] is PASS else (hand.lines.named["Contract"],)


def _refused_at(hand: HandBuilder, wrong: BidPlace, others: tuple[Line, ...], instead: int | None = None) -> Refused:
    """The refusal of the bid or pass, as the other lines show; `instead` is a bid of theirs, else the contract."""
    line, place = wrong
    value, seat = line.values[place], seat_at(hand, place)
    bids_again = value is PASS and hand.lines.named["Contract"] not in others
    reason = Reason.BIDS_AGAIN if bids_again else Reason.OTHER_THAN_LATER
    found, (_seat, contract) = value if isinstance(value, int) else None, _contract(hand)
    refusal = Refusal(reason, "", seat, found=found, expected=contract if instead is None else instead)
    return Refused(HandPhase.AUCTION, refusal, line, place, others)


def _contract(hand: HandBuilder) -> tuple[int | None, int | None]:
    """The seat and the points of the contract as they are written; None for what is not known."""
    contract = hand.lines.named.get("Contract")
    seat, points, *_trump = contract.values if contract and len(contract.values) > 1 else (None, None)
    return seat.number if isinstance(seat, Seat) else None, points if isinstance(points, int) else None


def mistyped_last_bid(hand: HandBuilder, bids: AuctionResult, contract: Line) -> Refused | None:
    """The refusal of a bid instead of the contract, which is not the result of the auction.

    Of the same player it is the highest bid, if that has a digit more than the contract, or the scores of the hand are
    those of the contract and not of the bid, unless they are those of the bid and not of the contract; of another, the
    one bid with which nothing agrees.
    """
    high, points = bids.high, hand.bid
    if high is None or (hand.dealer and hand.declarer != bids.bidder):
        return _other_than_all(hand, ()) if points != high else None
    if points is None:
        return None
    scores = _scores_with(is_scored_with, hand, points, high)
    if not _may_be_bid_last(hand, high, points) and not _scores_with(is_certainly_scored_with, hand, points, high):
        return None
    has_digit_more = str(points) in with_a_digit_less(str(high))
    if not scores and (_scores_with(is_scored_with, hand, high, points) or not has_digit_more):
        return None
    return _refused_at(hand, _place_of(hand, high), (contract, scores) if scores else (contract,))


def off_the_ladder(hand: HandBuilder, bids: AuctionResult, contract: Line) -> Refused | None:
    """The refusal of the highest bid, already refused, as another one than the contract, which may be bid.

    Where a bid is withheld, that may be the contract; where the hand is scored by the bid, the contract is wrong.
    """
    refused = [one for one in hand.refused if one.phase is HandPhase.AUCTION]
    high, points = bids.high, hand.bid
    if (
        not bids.is_known
        or high is None
        or points is None
        or len(refused) > 1
        or (hand.dealer and hand.declarer != bids.bidder)
    ):
        return None
    if _scores_with(is_scored_with, hand, high, points):
        return None
    wrong = _place_of(hand, high)
    if refused[0].refusal.reason not in _OF_OTHER_TABLES or (refused[0].line, refused[0].place) != wrong:
        return None
    return _refused_at(hand, wrong, (contract,)) if _may_be_bid_last(hand, high, points) else None


def scores_of_highest(hand: HandBuilder, bids: AuctionResult) -> Line | None:
    """The score of the hand, if it is that of the highest bid, of the declarer, and not of the contract.

    Rounds may be missing, with higher bids: the score shows that there were none if just this bid is lost, if the
    contract is the bid with a digit more, or if it is the meld and play of the side, with which only this bid is made.
    """
    if bids.high is None or hand.bid is None or hand.declarer != bids.bidder:
        return None
    certainly = _scores_with(is_certainly_scored_with, hand, bids.high, hand.bid)
    return certainly or _scores_with(is_sum_scored_with, hand, bids.high, hand.bid)


def _scores_with(
    is_scored: Callable[[HandBuilder, Line, int, int], bool], hand: HandBuilder, points: int, instead: int
) -> Line | None:
    """The score of the hand, if it is that of a bid of these points and not of the other; None if it is not."""
    scores = hand.lines.named.get("HandScores")
    return scores if scores and is_scored(hand, scores, points, instead) else None


def _place_of(hand: HandBuilder, points: int) -> BidPlace:
    return next((line, place) for line, place, value in written_bids(hand) if value == points)


def _may_be_bid_last(hand: HandBuilder, high: int, points: int) -> bool:
    """Whether these points may be bid instead of the highest bid."""
    before = [value for _line, _place, value in written_bids(hand) if isinstance(value, int) and value != high]
    ways = (False,) if before else (False, True)  # the only bid may be one that the dealer was forced to make
    highest = max(before, default=None)
    return not all(bid_refusal(hand.rules.bidding, highest, points, forced=forced) for forced in ways)
