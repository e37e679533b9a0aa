"""Explains an auction bid by bid, and a contract that is not its result."""

from collections.abc import Iterator

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.refused import Refused
from annotations.notation.syntax.document import PASS, WITHHELD, Line, Value
from annotations.rules.auction import AuctionState, begin_auction
from annotations.rules.auction_result import AuctionResult, contract_refusal
from annotations.rules.bids import bid_refusal
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.scoring import WHEN_SET

_SEVERAL = 2
"""So many bids that do not beat another one are right, and that one is wrong."""


def explain_auction(hand: HandBuilder) -> AuctionResult:
    """Replay the rounds bid by bid, with unknown bids; return the result.

    If the auction goes on as if one of its bids were lower, only that bid is refused, and what is off the steps.
    """
    result, refused = _replayed(hand)
    mistyped = _mistyped(hand, refused) if refused else None
    if mistyped:
        result, others = _replayed(hand, (mistyped.line, mistyped.place))
        refused = [mistyped, *others]
    hand.refused += refused
    return result


def _replayed(
    hand: HandBuilder, withheld: tuple[Line, int | None] | None = None
) -> tuple[AuctionResult, list[Refused]]:
    """The result of the auction and what is refused in it; the bid at that place of that line counts as withheld."""
    so_far = begin_auction(hand.rules.bidding, hand.players, hand.dealer or hand.players)
    first = so_far.turn
    passed: dict[int, Line] = {}
    last = highest = None
    found: list[Refused] = []
    for line, place, written in _values(hand):
        value = WITHHELD if (line, place) == withheld else written
        seat = (first - 1 + place) % hand.players + 1
        points = value if isinstance(value, int) else None
        is_withheld = points is None and value is not PASS
        if is_withheld and (seat in so_far.passed or so_far.is_over):
            continue  # not a bid: this player has passed, or the auction is over
        refusal = None if is_withheld else so_far.refusal(seat, points)
        if refusal:
            contradicted = {Reason.HAD_PASSED: passed.get(seat), Reason.AUCTION_OVER: last, Reason.NOT_HIGHER: highest}
            others = tuple([other for other in (contradicted.get(refusal.reason),) if other])
            seated = refusal._replace(seat=seat if hand.dealer else None)
            found.append(Refused(HandPhase.AUCTION, seated, line, place, others))
        if value is PASS:
            passed.setdefault(seat, line)
        if points and points > (so_far.high or 0):
            highest = line
        if not so_far.is_over:
            last = line
        so_far = _after(so_far, seat, value)
    return so_far.result, found


def _mistyped(hand: HandBuilder, refused: list[Refused]) -> Refused | None:
    """The refusal of one bid that is too high for those that follow it, if all else agrees once it is unknown."""
    later = [one for one in refused if one.refusal.reason is Reason.NOT_HIGHER]
    highs, contract = {one.refusal.expected for one in later}, _contract_points(hand)
    if contract is None or len(highs) != 1 or contract in highs:
        return None
    (high,) = highs
    if len(later) < _SEVERAL and contract > int(later[0].refusal.found or 0):
        return None
    line, place = next((line, place) for line, place, value in _values(hand) if value == high)
    result, others = _replayed(hand, (line, place))
    if contract != result.high or any(one.refusal.reason not in _OF_OTHER_TABLES for one in others):
        return None
    lower = tuple(dict.fromkeys([*[one.line for one in later], hand.lines.named["Contract"]]))
    return _mistyped_at(hand, line, place, lower)


_OF_OTHER_TABLES = (Reason.OFF_STEP, Reason.BELOW_MINIMUM)
"""What other tables may bid: it does not speak against a bid that is typed wrong."""


def _mistyped_at(hand: HandBuilder, line: Line, place: int, others: tuple[Line, ...]) -> Refused:
    points = line.values[place]
    assert isinstance(points, int)
    seat = ((hand.dealer or hand.players) + place) % hand.players + 1
    refusal = Refusal(Reason.OTHER_THAN_LATER, "", seat if hand.dealer else None, found=points, expected=hand.bid)
    return Refused(HandPhase.AUCTION, refusal, line, place, others)


def _contract_points(hand: HandBuilder) -> int | None:
    """The points of the contract as they are written."""
    contract = hand.lines.named.get("Contract")
    points = contract.values[1] if contract and len(contract.values) > 1 else None
    return points if isinstance(points, int) else None


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
    mistyped = _mistyped_last(hand, bids, line) if refusal else None
    if mistyped:
        hand.refused.append(mistyped)
    elif refusal:
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


def _mistyped_last(hand: HandBuilder, bids: AuctionResult, contract: Line) -> Refused | None:
    """The refusal of the highest bid instead of the contract of the same player, whose points might be bid.

    The bid has a digit more than the contract, or the scores of the hand are those of the contract, and not of the bid.
    """
    high, points = bids.high, hand.bid
    if high is None or points is None or (hand.dealer and hand.declarer != bids.bidder):
        return None
    before = [value for _line, _place, value in _values(hand) if isinstance(value, int) and value != high]
    ways = (False,) if before else (False, True)  # the only bid may be one that the dealer was forced to make
    if all(bid_refusal(hand.rules.bidding, max(before, default=None), points, forced=forced) for forced in ways):
        return None
    scores = hand.lines.named.get("HandScores")
    is_scored = scores is not None and _is_scored(hand, scores, points, high)
    if not is_scored and str(points) not in _with_a_digit_less(str(high)):
        return None
    line, place = next((line, place) for line, place, value in _values(hand) if value == high)
    return _mistyped_at(hand, line, place, (contract, scores) if is_scored and scores else (contract,))


def _is_scored(hand: HandBuilder, scores: Line, points: int, instead: int) -> bool:
    """Whether the hand was scored as with a bid of these points, and cannot be scored so with the other bid.

    A side lost these points, or it made them and has not enough for the others.
    """
    team = next((at for at, seats in enumerate(hand.teams) if hand.declarer in seats), None)
    in_all, meld, play = [_score(hand, label, team) for label in ("HandScores", "MeldScores", "PlayScores")]
    lost, lost_instead = (_lost(hand.rules.scoring.set, bid, meld) for bid in (points, instead))
    found = scores.values if in_all is None else (in_all,)
    if lost in found or lost_instead in found:
        return lost_instead not in found
    if in_all is None or in_all <= 0:
        return False
    is_all_known = meld is not None and play is not None
    made = (meld or 0) + (play or 0) if is_all_known else in_all
    return points <= made < instead and (is_all_known or "Adjustments" not in hand.lines.named)


def _score(hand: HandBuilder, label: str, team: int | None) -> int | None:
    line = hand.lines.named.get(label)
    score = line.values[team] if line and team is not None and team < len(line.values) else None
    return score if isinstance(score, int) else None


def _lost(rule: str | None, bid: int, meld: int | None) -> int | None:
    """What a side with this meld scores if it loses its bid, which it does if no rule is stated; None if unknown."""
    bids, melds = WHEN_SET[rule or "bid"]
    if melds and meld is None:
        return None
    return bids * bid + melds * (meld or 0)


def _with_a_digit_less(number: str) -> list[str]:
    return [number[:at] + number[at + 1 :] for at in range(len(number))]


def _passes(hand: HandBuilder, seat: int) -> tuple[Line, ...]:
    """The round in which this seat passed."""
    place = (seat - (hand.dealer or hand.players) - 1) % hand.players
    return tuple(line for line in hand.lines.bids.values() if line.values[place : place + 1] == (PASS,))


def _last_bids(hand: HandBuilder) -> tuple[Line, ...]:
    """The rounds with the highest bid; all rounds if nobody has bid."""
    high = hand.auction.high if hand.auction else None
    return tuple(line for line in hand.lines.bids.values() if high is None or high in line.values)
