"""Explains an auction bid by bid, and a contract that is not its result."""

from annotations.notation.play.added_bids import bids_by_team, last_bids
from annotations.notation.play.bids_written import bid_by_bid
from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.mistyped_bid import mistyped_bid, mistyped_last_bid, off_the_ladder, scores_of_highest
from annotations.notation.play.refused import Refused
from annotations.notation.syntax.document import PASS, WITHHELD, Line
from annotations.rules.bids import AuctionResult, contract_refusal
from annotations.rules.likely_bids import FAR_TOO_HIGH, lowest_opening
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def explain_auction(hand: HandBuilder) -> AuctionResult:
    """Replay the rounds bid by bid, with unknown bids; return the result.

    If all else agrees once one of its bids is another one, only that bid is refused, and what is off the steps.
    """
    result, refused = bid_by_bid(hand)
    mistyped = mistyped_bid(hand, refused) if refused else None
    if mistyped:
        result, others = bid_by_bid(hand, {(mistyped.line, mistyped.place or 0): WITHHELD})
        refused = [mistyped, *others]
    hand.refused += _with_passes_once(refused)
    return result


def _with_passes_once(refused: list[Refused]) -> list[Refused]:
    """What is refused; passes that are written again, if there are several, are refused once, on the first of them."""
    again = [one for one in refused if one.refusal.reason is Reason.HAD_PASSED and one.refusal.found is None]
    if len(again) <= 1:
        return refused
    first = again[0]._replace(refusal=again[0].refusal._replace(reason=Reason.PASSES_AGAIN))
    return [first if one is again[0] else one for one in refused if one is again[0] or one not in again]


def explain_contract(hand: HandBuilder, bids: AuctionResult, line: Line) -> None:
    """Refuse a contract that is not the auction’s result; take from the auction what the contract leaves out."""
    seat = hand.declarer if hand.dealer and hand.declarer else bids.bidder
    points = hand.bid if hand.bid is not None else bids.high
    if points is None or seat is None:
        return
    refusal = contract_refusal(bids, seat, hand.bid)
    mistyped = mistyped_last_bid(hand, bids, line) if refusal else None
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
    elif scores := scores_of_highest(hand, bids):
        shown = Refusal(Reason.NOT_THE_RESULT, "", seat, found=points, expected=bids.high)
        hand.refuse(HandPhase.TRUMP, shown, line, 1, (*_last_bids(hand), scores))
        hand.bid = None
    elif bids.is_over and bids.is_known:
        hand.declarer = hand.declarer or (seat if hand.dealer else None)
        hand.bid = points


def explain_lone_contract(hand: HandBuilder, bid: int, line: Line) -> None:
    """Refuse a contract without an auction that is far below the lowest bid.

    At a table that begins a little below it, it may be right.
    """
    lowest = lowest_opening(hand.rules)
    if bid * FAR_TOO_HIGH < lowest:
        refusal = Refusal(Reason.BELOW_MINIMUM, "bidding.minimum", hand.declarer, found=bid, expected=lowest)
        hand.refuse(HandPhase.TRUMP, refusal, line, 1)
        hand.bid = None


def explain_summed_contract(hand: HandBuilder, bid: int, line: Line) -> None:
    """Refuse a contract that is neither the highest bid nor what partners have bid together, if all bids are known.

    Or a declarer of another side than the one that has bid so.
    """
    known = [made for made in last_bids(hand) if made is not None]
    if len(known) != hand.players or not any(known):
        return
    first, high, by_team = hand.dealer or hand.players, max(known), bids_by_team(hand, hand.dealer)
    pairs = zip(hand.teams, by_team, strict=True)
    sides = [team for team, made in pairs if bid == sum(filter(None, made)) or bid == high in made]
    rounds = tuple(hand.lines.bids.values())
    if not sides:
        refusal = Refusal(Reason.NOT_THE_RESULT, "bidding.contract", hand.declarer, found=bid, expected=high)
        hand.refuse(HandPhase.TRUMP, refusal, line, 1, rounds)
    elif hand.dealer and hand.declarer and not any(hand.declarer in side for side in sides):
        hand.auction = AuctionResult((first + known.index(high)) % hand.players + 1, high)
        found, expected = hand.declarer, hand.auction.bidder
        refusal = Refusal(Reason.NOT_THE_RESULT, "bidding.contract", found, found=found, expected=expected)
        hand.refuse(HandPhase.TRUMP, refusal, line, 0, (hand.lines.named["Dealer"], *rounds))
        hand.declarer = None


def explain_refused_bids(hand: HandBuilder, bids: AuctionResult, line: Line) -> None:
    """Refuse the highest bid once, if it is off the ladder and the contract shows another one."""
    mistyped = off_the_ladder(hand, bids, line)
    if mistyped:
        hand.refused = [mistyped if one.phase is HandPhase.AUCTION else one for one in hand.refused]


def _passes(hand: HandBuilder, seat: int) -> tuple[Line, ...]:
    """The round in which this seat passed."""
    place = (seat - (hand.dealer or hand.players) - 1) % hand.players
    return tuple(line for line in hand.lines.bids.values() if line.values[place : place + 1] == (PASS,))


def _last_bids(hand: HandBuilder) -> tuple[Line, ...]:
    """The rounds with the highest bid; all rounds if nobody has bid."""
    high = hand.auction.high if hand.auction else None
    return tuple(line for line in hand.lines.bids.values() if high is None or high in line.values)
