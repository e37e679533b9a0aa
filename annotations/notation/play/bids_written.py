"""The bids of a hand as they are written, replayed bid by bid."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.refused import Refused
from annotations.notation.syntax.document import PASS, WITHHELD, Line, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.auction import AuctionState, begin_auction
from annotations.rules.bids import AuctionResult
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason

BidPlace = tuple[Line, int]
"""A line with a round of bids, and the place of one of them, from 0."""


class WithBids(Protocol):
    """A hand, replayed or not yet, and how many players bid in it."""

    @property
    def lines(self) -> HandLines:
        """Its lines, with at least one round of bids."""

    @property
    def players(self) -> int:
        """Their number."""


def bid_by_bid(
    hand: HandBuilder, instead: Mapping[BidPlace, Value] | None = None
) -> tuple[AuctionResult, list[Refused]]:
    """The result of the auction and what is refused in it, with other values `instead` of those at some places.

    Of the rounds beyond those that the rules give, only the first value is refused.
    """
    so_far = begin_auction(hand.rules.bidding, hand.players, hand.dealer or hand.players)
    first = so_far.turn
    passed: dict[int, Line] = {}
    last = highest = None
    found: list[Refused] = []
    for line, place, written in written_bids(hand):
        value = instead.get((line, place), written) if instead else written
        seat = (first - 1 + place) % hand.players + 1
        points = value if isinstance(value, int) else None
        is_withheld = points is None and value is not PASS
        if is_withheld and (seat in so_far.passed or so_far.is_over):
            continue  # not a bid: this player has passed, or the auction is over
        refusal = None if is_withheld else so_far.refusal(seat, points)
        if refusal and not (refusal.column == _ROUNDS and any(one.refusal.column == _ROUNDS for one in found)):
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


_ROUNDS = "bidding.rounds"


def are_bids_known(hand: WithBids) -> bool:
    """Whether any bid or pass is known, and not all rounds are withheld."""
    values = [value for line in hand.lines.bids.values() for value in line.values]
    return any(isinstance(value, int) or value is PASS for value in values)


def written_bids(hand: WithBids) -> Iterator[tuple[Line, int, Value]]:
    """Every bid; a round that is unknown or missing counts as withheld, and several missing ones in a row as one."""
    rounds = hand.lines.bids
    some = next(iter(rounds.values()))
    for number in range(1, max(rounds) + 1):
        line = rounds.get(number)
        if line is None and number > 1 and number - 1 not in rounds:
            continue
        is_read = line is not None and line.values and (len(line.values) > 1 or not _stands_for_all(line.values[0]))
        for place, value in enumerate(line.values if line and is_read else [WITHHELD] * hand.players):
            yield line or some, place, value


def _stands_for_all(value: Value) -> bool:
    return not isinstance(value, int) and value is not PASS


def _after(so_far: AuctionState, seat: int, value: Value) -> AuctionState:
    if isinstance(value, int):
        return so_far.after_bid(seat, value)
    return so_far.after_pass(seat) if value is PASS else so_far.after_withheld(seat)


def seat_at(hand: HandBuilder, place: int) -> int | None:
    """The seat that bids at this place of a round, from 0; None if it is not known who dealt."""
    return (hand.dealer + place) % hand.players + 1 if hand.dealer else None
