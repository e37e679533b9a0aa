from annotations.rules.auction import AuctionState, begin_auction
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import BiddingRules
from annotations.rules.shipped import ruleset
from tests.rules.driver import bids_offered
from tests.rules.happenings import BidMade, BidPassed

DOUBLE_DECK = ruleset("double-deck").bidding
ONE_ROUND = DOUBLE_DECK._replace(rounds=1)


def bid_up(bids: str, rules: BiddingRules = DOUBLE_DECK, players: int = 4, dealer: int = 4) -> AuctionState:
    """An auction after what was said in turn; `p` passes, `x` is withheld."""
    now = begin_auction(rules, players, dealer)
    for said in bids.split():
        if said == "p":
            now = now.after_pass(now.turn)
        else:
            now = now.after_withheld(now.turn) if said == "x" else now.after_bid(now.turn, int(said))
    return now


def reason(now: AuctionState, event: BidMade | BidPassed) -> Reason | None:
    refusal = now.refusal(event.seat, event.points if isinstance(event, BidMade) else None)
    return refusal.reason if refusal else None


def test_the_player_to_the_left_of_the_dealer_bids_first() -> None:
    assert [begin_auction(DOUBLE_DECK, 4, dealer).turn for dealer in (1, 2, 3, 4)] == [2, 3, 4, 1]


def test_bidding_goes_round_past_those_who_have_passed() -> None:
    assert bid_up("p 52 59 60").turn == 2
    assert bid_up("p 52 59 60 p").turn == 3
    assert bid_up("p 52 59 60 p 65 70").turn == 3


def test_the_auction_ends_when_all_but_one_have_passed() -> None:
    over = bid_up("p 52 59 60 p 65 70 p")
    assert (over.is_over, over.bidder, over.high) == (True, 4, 70)
    assert not bid_up("p 52 59 60 p 65 70").is_over


def test_whoever_has_passed_cannot_bid_again() -> None:
    assert reason(bid_up("p 52 59 60"), BidMade(1, 65)) is Reason.HAD_PASSED


def test_nobody_bids_out_of_turn() -> None:
    assert reason(bid_up("50"), BidMade(3, 52)) is Reason.OUT_OF_TURN


def test_the_dealer_must_bid_when_all_others_have_passed() -> None:
    left = bid_up("p p p")
    assert left.is_forced
    assert reason(left, BidPassed(4)) is Reason.MUST_BID
    assert reason(left, BidMade(4, 50)) is None
    assert bid_up("p p p 50").is_over


def test_the_forced_bid_may_be_below_the_minimum() -> None:
    three = ruleset("three-handed").bidding
    assert reason(bid_up("p p", three, 3, 3), BidMade(3, 19)) is None
    assert reason(bid_up("p", three, 3, 3), BidMade(2, 19)) is Reason.BELOW_MINIMUM
    assert reason(bid_up("p p", three, 3, 3), BidMade(3, 18)) is Reason.BELOW_MINIMUM


def test_where_nobody_is_forced_a_hand_may_be_passed_out() -> None:
    out = bid_up("p p p p", DOUBLE_DECK._replace(forced=None))
    assert (out.is_over, out.bidder, out.high) == (True, None, None)


def test_after_the_last_round_nobody_bids() -> None:
    once = bid_up("50 52 p 53", ONE_ROUND)
    assert (once.is_over, once.bidder) == (True, 4)
    assert reason(once, BidMade(1, 54)) is Reason.AUCTION_OVER
    assert bid_up("50 52 p 53", DOUBLE_DECK._replace(rounds=2)).turn == 1


def test_nobody_bids_after_the_end() -> None:
    assert reason(bid_up("50 p p p"), BidMade(1, 51)) is Reason.AUCTION_OVER


def test_after_a_withheld_bid_only_what_is_certain_is_refused() -> None:
    unsure = bid_up("50 x")
    assert reason(unsure, BidMade(3, 50)) is Reason.NOT_HIGHER
    assert reason(unsure, BidMade(3, 51)) is None
    assert reason(bid_up("x p p"), BidPassed(4)) is None


def test_an_auction_goes_on_with_what_was_really_said() -> None:
    back = bid_up("p 52 p p").after_bid(1, 55)
    assert (back.high, back.bidder, 1 in back.passed) == (55, 1, False)
    assert bid_up("50 49").high == 50


def test_choices_are_a_pass_and_the_lowest_bids() -> None:
    assert list(bids_offered(bid_up("p 58"), 3)) == [BidPassed(3), BidMade(3, 59), BidMade(3, 60), BidMade(3, 65)]
    assert list(bids_offered(bid_up("p p p"), 1)) == [BidMade(4, 50)]
    assert list(bids_offered(bid_up("50 p p p"), 3)) == []
