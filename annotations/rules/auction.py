"""Who bids next, what may be bid, when an auction is over and who has won it (Double-deck rules, The Bidding)."""

from typing import NamedTuple

from annotations.rules.bids import AuctionResult, bid_refusal
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import BiddingRules
from annotations.rules.turns import seats_from


class AuctionState(NamedTuple):
    """An auction so far. Seats count from 1; `passed` are those that have passed, `turn` is the one that bids next.

    `high` is the highest bid and `bidder` the seat that made it. `is_known` is False once a bid was withheld: from then
    on there may be a higher one.
    """

    rules: BiddingRules
    players: int
    dealer: int
    turn: int
    round: int = 1
    high: int | None = None
    bidder: int | None = None
    passed: frozenset[int] = frozenset()
    is_known: bool = True

    @property
    def is_over(self) -> bool:
        """Whether nobody bids any more."""
        active = self.players - len(self.passed)
        return active <= (self.high is not None) or self.is_past_rounds

    @property
    def is_past_rounds(self) -> bool:
        """Whether the players have bid all the rounds that the rules give."""
        return self.rules.rounds is not None and self.round > self.rules.rounds

    @property
    def is_forced(self) -> bool:
        """Whether the dealer bids after all others have passed."""
        return self.may_be_forced and len(self.passed) == self.players - 1

    @property
    def may_be_forced(self) -> bool:
        """Whether it is the dealer's turn and nobody is known to have bid."""
        return self.high is None and self.turn == self.dealer

    @property
    def result(self) -> AuctionResult:
        """The result so far."""
        return AuctionResult(self.bidder, self.high, self.is_over, self.is_known, self.passed)

    def refusal(self, seat: int, points: int | None) -> Refusal | None:
        """Why the seat may not bid these points now, or pass, which is None; None if it may."""
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

    def after_bid(self, seat: int, points: int) -> "AuctionState":
        """The auction after this bid, allowed or not. A seat that had passed takes part again."""
        bid = self._replace(passed=self.passed - {seat})
        is_highest = self.high is None or points > self.high
        return (bid._replace(high=points, bidder=seat) if is_highest else bid)._turned(seat)

    def after_pass(self, seat: int) -> "AuctionState":
        """The auction after this seat has passed, allowed or not."""
        return self._replace(passed=self.passed | {seat})._turned(seat)

    def after_withheld(self, seat: int) -> "AuctionState":
        """The auction after this seat has bid or passed, and nobody knows which."""
        return self._replace(is_known=False)._turned(seat)

    def _turned(self, seat: int) -> "AuctionState":
        """It is the turn of the next seat that has not passed."""
        following = seats_from(seat % self.players + 1, self.players)
        turn = next((other for other in following if other not in self.passed), self.turn)
        first = self.dealer % self.players + 1
        is_new_round = (turn - first) % self.players <= (seat - first) % self.players
        return self._replace(turn=turn, round=self.round + is_new_round)


def begin_auction(rules: BiddingRules, players: int, dealer: int) -> AuctionState:
    """An auction before the first bid, which the seat to the left of the dealer makes."""
    return AuctionState(rules, players, dealer, dealer % players + 1)
