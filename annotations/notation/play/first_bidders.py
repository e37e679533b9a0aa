"""A game whose rounds of bids all begin with another player than PN's, the one after the dealer.

Somebody may write the dealer's bid first, or that of Seat1, or name the first bidder as the dealer: then each auction
is won by the declarer of its contract (Double-deck rules, The Bidding). Without a contract nothing shows it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from annotations.notation.play.corrected import corrected_lines, on_own_lines, replay_if_rewritten
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.syntax.document import WITHHELD, Seat, Value
from annotations.notation.syntax.fields import SEATS
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal

_FEWEST = 2
"""A single refusal may as well be due to a wrong dealer or declarer."""

Instead = Mapping[int, tuple[Value, ...]]
"""The values of lines as PN has them, by the numbers of those that have others."""


class _Way(NamedTuple):
    """`first` is the seat whose bid comes first in a round, by that of the dealer."""

    first: Callable[[int], int]
    replayed: Callable[[ReplayedHand], ReplayedHand]


def by_first_bidder(hands: Sequence[ReplayedHand]) -> Sequence[ReplayedHand]:
    """The hands; if one of these ways explains all their auctions, replayed by it, with one refusal each."""
    reasons = [one.refusal.reason for hand in hands for one in hand.refused if one.refusal.reason in _SHOWING]
    if len(reasons) < _FEWEST or _OF_BIDS.isdisjoint(reasons):
        return hands
    if any(_is_doubted(hand) and not hand.dealer for hand in hands):
        return hands
    bid = [hand for hand in hands if hand.lines.bids and "Contract" in hand.lines.named]
    highest: list[tuple[int, int]] = []
    for hand in bid:
        made = _contract_bid(hand)
        if made is None:
            return hands
        highest.append(made)
    for way in _WAYS if bid else ():
        pairs = zip(bid, highest, strict=True)
        if all(_seat(hand, way.first(hand.dealer or 1) + place) == seat for hand, (place, seat) in pairs):
            again = [hand.replayed_otherwise(way.replayed) if _is_doubted(hand) else hand for hand in hands]
            if not any(map(_is_doubted, again)):
                return again
    return hands


def _is_doubted(hand: ReplayedHand) -> bool:
    """Whether anything in its auction is refused that another first bidder may explain."""
    return not _OF_BIDS.isdisjoint([one.refusal.reason for one in hand.refused])


_OF_BIDS = frozenset(
    [
        Reason.NOT_THE_RESULT, Reason.DECLARER_PASSED, Reason.NOT_HIGHER, Reason.HAD_PASSED, Reason.AUCTION_OVER,
        Reason.MUST_BID, Reason.OTHER_THAN_LATER, Reason.BIDS_AGAIN,
    ]
)  # fmt: skip
_SHOWING = _OF_BIDS | {Reason.OTHER_FIRST_BIDDER, Reason.FIRST_BIDDER_DEALS}


def _contract_bid(hand: ReplayedHand) -> tuple[int, int] | None:
    """The place in its round of the highest bid, and the declarer, if the contract is that bid; None if unknown."""
    contract = hand.lines.named["Contract"]
    if not hand.dealer or not hand.auction or len(contract.values) <= 1:
        return None
    highest, at = 0, None
    for line in hand.lines.bids.values():
        for place, value in enumerate(line.values):
            if isinstance(value, int) and value > highest:
                highest, at = value, place
    seat, points, *_trump = contract.values
    return (at, seat.number) if at is not None and points == highest and isinstance(seat, Seat) else None


def _seat(hand: ReplayedHand, number: int) -> int:
    """The seat with that number if they are counted on around the table."""
    return (number - 1) % hand.players + 1


def _replayed(hand: ReplayedHand, instead: Instead, first: int | None = None) -> ReplayedHand:
    """The hand with its bids, or its dealer, as PN has them; itself if something is refused of their order then, too.

    The least bid and the steps may be those of another table. `first` is the seat with which each round begins; None if
    it is that of the dealer.
    """
    lines = corrected_lines(hand.lines, instead)
    replay = replay_if_rewritten(hand, lines, (HandPhase.AUCTION,), reasons=_OF_BIDS) if instead else None
    line = next((line for line in hand.lines.bids.values() if line.values), None)
    if line is None or replay is None or _is_doubted(replay):
        return hand
    kept = on_own_lines(hand, replay.refused)
    named, dealer = hand.lines.named["Dealer"], hand.dealer or 1
    refusal = Refusal(Reason.OTHER_FIRST_BIDDER, "", _seat(hand, dealer + 1), found=first)
    if named.number in instead:
        line, refusal = named, Refusal(Reason.FIRST_BIDDER_DEALS, "", found=dealer, expected=replay.dealer)
    refused = Refused(HandPhase.AUCTION, refusal, line, 0)
    return replay._replace(lines=hand.lines, dealer=hand.dealer, refused=(*kept, refused))


def _from_dealer(hand: ReplayedHand) -> ReplayedHand:
    """The hand, where the dealer's bid is written first."""
    dealer = hand.dealer or 1
    return _replayed(hand, _bids_in_turn(hand, dealer, dealer))


def _from_first_seat(hand: ReplayedHand) -> ReplayedHand:
    """The hand, where the bid of Seat1 is written first."""
    return _replayed(hand, _bids_in_turn(hand, hand.dealer or 1, 1), first=1)


def _bids_in_turn(hand: ReplayedHand, dealer: int, first: int) -> Instead:
    """The rounds from the bid of the player after the dealer on; none if they begin with it."""
    players, rounds = hand.players, hand.lines.bids.values()
    turn = (dealer + 1 - first) % players
    instead: dict[int, tuple[Value, ...]] = {}
    for line in rounds if turn else ():
        values = [*line.values, *[WITHHELD] * (players - len(line.values))]
        instead[line.number] = (*values[turn:], *values[:turn])
    return instead


def _named_as_dealer(hand: ReplayedHand) -> ReplayedHand:
    """The hand, where the player who is named as the dealer bids first."""
    dealer = _seat(hand, (hand.dealer or 1) - 1)
    return _replayed(hand, {hand.lines.named["Dealer"].number: (SEATS[f"Seat{dealer}"],)})


_WAYS = (
    _Way(lambda dealer: dealer, _from_dealer),
    _Way(lambda dealer: dealer, _named_as_dealer),
    _Way(lambda _dealer: 1, _from_first_seat),
)
