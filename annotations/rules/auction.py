"""Whose turn it is to bid, what may be bid, when an auction is over and who has won it (seed 001, The Bidding)."""

from collections.abc import Iterator
from itertools import islice

from annotations.rules.bids import bid_refusal
from annotations.rules.bids_made import BidsMade
from annotations.rules.events import BidMade, BidPassed, BidWithheld
from annotations.rules.ladder import legal_bids
from annotations.rules.plain import Plain
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import Bidding

BidEvent = BidMade | BidPassed | BidWithheld


class Auction(Plain):
    """An auction so far. Seats count from 1; `passed` holds those that have passed.

    `high` is the highest bid and `bidder` who made it. `is_known` is False once a bid was withheld: from then on there
    may be a higher one.
    """

    __slots__ = __match_args__ = ("rules", "players", "dealer", "turn", "round", "high", "bidder", "passed", "is_known")

    def __init__(
        self,
        rules: Bidding,
        players: int,
        dealer: int,
        turn: int,
        round: int = 1,
        high: int | None = None,
        bidder: int | None = None,
        passed: frozenset[int] = frozenset(),
        is_known: bool = True,
    ) -> None:
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.turn = turn
        self.round = round
        self.high = high
        self.bidder = bidder
        self.passed = passed
        self.is_known = is_known

    @property
    def is_over(self) -> bool:
        """Whether nobody bids any more."""
        active = self.players - len(self.passed)
        return active <= (self.high is not None) or self.is_past_rounds

    @property
    def is_past_rounds(self) -> bool:
        """Whether as many rounds have been bid as the rules give."""
        return self.rules.rounds is not None and self.round > self.rules.rounds

    @property
    def is_forced(self) -> bool:
        """Whether the dealer speaks after all others have passed."""
        return self.may_be_forced and len(self.passed) == self.players - 1

    @property
    def may_be_forced(self) -> bool:
        """Whether the dealer speaks and nobody is known to have bid."""
        return self.high is None and self.turn == self.dealer

    def refusals(self, event: BidEvent) -> Iterator[Refusal]:
        """Why this may not be said now; what is withheld is never refused."""
        refused = None if isinstance(event, BidWithheld) else self._refusal(event.seat, _points(event))
        if refused:
            yield refused

    def _refusal(self, seat: int, points: int | None) -> Refusal | None:
        if seat in self.passed:
            return Refusal(Reason.HAD_PASSED, seat=seat, found=points)
        if self.is_known and self.is_over:
            column = "bidding.rounds" if self.is_past_rounds else ""
            return Refusal(Reason.AUCTION_OVER, column, seat=seat, found=points)
        if seat != self.turn:
            return Refusal(Reason.OUT_OF_TURN, seat=seat, expected=self.turn)
        if points is not None:
            refused = bid_refusal(self.rules, self.high, points, self.is_forced)
            if refused and self.may_be_forced and not self.is_known:
                refused = bid_refusal(self.rules, self.high, points, forced=True)
            return refused._replace(seat=seat) if refused else None
        if self.is_known and self.is_forced and self.rules.forced is not None:
            return Refusal(Reason.MUST_BID, "bidding.forced", seat=seat, expected=self.rules.forced)
        return None

    @property
    def result(self) -> BidsMade:
        """What has come of it so far."""
        return BidsMade(self.bidder, self.high, self.is_over, self.is_known, self.passed)

    def after(self, event: BidEvent) -> "Auction":
        """The auction after this, whether or not it may be said: who bids takes part again."""
        match event:
            case BidMade(seat, points):
                bid = self.replaced(passed=self.passed - {seat})
                is_highest = self.high is None or points > self.high
                return (bid.replaced(high=points, bidder=seat) if is_highest else bid)._turned(seat)
            case BidPassed(seat):
                return self.replaced(passed=self.passed | {seat})._turned(seat)
            case BidWithheld(seat):
                return self.replaced(is_known=False)._turned(seat)

    def _turned(self, seat: int) -> "Auction":
        """The next seat that has not passed speaks."""
        seats = [(seat - 1 + step) % self.players + 1 for step in range(1, self.players + 1)]
        turn = next((seat for seat in seats if seat not in self.passed), self.turn)
        first = self.dealer % self.players + 1
        is_new_round = (turn - first) % self.players <= (seat - first) % self.players
        return self.replaced(turn=turn, round=self.round + is_new_round)

    def choices(self, most: int) -> Iterator[BidEvent]:
        """What may be said now: a pass, and the lowest bids, at most so many."""
        if self.is_over:
            return
        if self._refusal(self.turn, None) is None:
            yield BidPassed(self.turn)
        for points in islice(legal_bids(self.rules, self.high, self.is_forced), most):
            yield BidMade(self.turn, points)


def _points(event: BidMade | BidPassed) -> int | None:
    return event.points if isinstance(event, BidMade) else None


def contract_refusal(bids: BidsMade, seat: int, points: int) -> Refusal | None:
    """Why this seat and these points are not the contract, as far as the bids are known."""
    if bids.is_known and bids.bidder != seat:
        return Refusal(Reason.NOT_THE_RESULT, seat=seat, found=seat, expected=bids.bidder)
    if seat in bids.passed and bids.bidder != seat:
        return Refusal(Reason.DECLARER_PASSED, seat=seat, found=seat)
    if points != bids.high and (bids.is_known or points < (bids.high or 0)):
        return Refusal(Reason.NOT_THE_RESULT, seat=seat, found=points, expected=bids.high)
    return None


def auction(rules: Bidding, players: int, dealer: int) -> Auction:
    """An auction before the first bid, which the seat to the left of the dealer makes."""
    return Auction(rules, players, dealer, dealer % players + 1)
