"""Dealers who are not the next in turn (PN517).

The dealers of the hands before and after show it, or who won the auction: the player after the dealer bids first.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from annotations.notation.deduction.dealers import CODE, deduce_dealer, is_next_deal, may_deal_again
from annotations.notation.deduction.lines import Deduced, differing
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import replay_corrected
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks.mismatches import mismatch
from annotations.notation.rule_checks.scores import count_wrong_scores
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Seat
from annotations.notation.syntax.fields import SEATS
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.games import next_dealer
from annotations.rules.phases import HandPhase


def dealers_out_of_turn(hands: Sequence[ReplayedHand]) -> dict[int, Diagnostic]:
    """The warnings about dealers out of turn, by the number of the hand, from 0.

    Each dealer is compared with the one before. If that one is wrong, the one who should have dealt counts: a mistake
    is reported once.
    """
    found = _after_others(hands)
    for number, hand in enumerate(hands):
        refused = next(_other_declarers(hand), None) if number not in found else None
        dealt = _dealer_by_declarer(hand, refused) if refused else None
        if refused and dealt and _has_dealt(hands, number, dealt, refused):
            deduced = Deduced("Dealer", (SEATS[f"Seat{dealt}"],), CODE)
            found[number] = mismatch(hand, deduced, [0], _dealt_by_bids)
            if number + 1 < len(hands) and hands[number + 1].dealer == next_dealer(dealt, hand.players):
                found.pop(number + 1, None)
    return found


def _after_others(hands: Sequence[ReplayedHand]) -> dict[int, Diagnostic]:
    """The warnings about dealers who are not the next after the one before."""
    found: dict[int, Diagnostic] = {}
    instead: tuple[int, ...] = ()  # who may have dealt the hand before, if its dealer is wrong
    for number, (before, hand) in enumerate(pairwise(hands), 1):
        if not instead and before.dealer and hand.dealer == next_dealer(before.dealer, before.players):
            continue
        deduced = deduce_dealer(before) if is_next_deal(before, hand) else None
        should = [next_dealer(dealer, before.players) for dealer in instead]
        instead = ()
        if not deduced or not differing(hand.lines, deduced) or hand.dealer in should:
            continue
        may_be_passed = before.declarer is None and not _is_scored(before)
        again = (before.dealer,) if before.dealer and (may_be_passed or may_deal_again(before, hand)) else ()
        if hand.dealer in again:
            continue
        if number == 1 and (first := _first_dealer(hands)):
            found[0] = mismatch(before, first, [0], partial(_before_in_turn, hand.dealer))
            continue
        (dealer,) = deduced.values
        assert isinstance(dealer, Seat)
        found[number] = mismatch(hand, deduced, [0], partial(_next_in_turn, before.dealer))
        instead = (dealer.number, *again)
    return _once(hands, found) if len(found) > 1 and len(hands) >= _LEAST_FOR_HABIT else found


def _is_scored(hand: ReplayedHand) -> bool:
    """Whether somebody scores for the hand, which then not all have passed."""
    return any(any(hand.scores[label]) for label in HAND_SCORES)


_LEAST_FOR_HABIT = 4
"""How many hands with no dealer in turn show that the deal goes in another way."""


def _once(hands: Sequence[ReplayedHand], found: dict[int, Diagnostic]) -> dict[int, Diagnostic]:
    """The first of these warnings alone, if the deal always goes in the same other way."""
    steps = {(after.dealer or 0) - (before.dealer or 0) for before, after in pairwise(hands)}
    if 1 not in found or len({step % hands[0].players for step in steps}) > 1:
        return found
    deduced = deduce_dealer(hands[0])
    assert deduced
    return {1: mismatch(hands[1], deduced, [0], partial(_next_in_turn_always, hands[0].dealer))}


def _first_dealer(hands: Sequence[ReplayedHand]) -> Deduced | None:
    """Who dealt the first hand by the dealers of the next two, which are in turn; None if its bids are for its own.

    The dealers of just two hands leave open which of them is wrong.
    """
    first, second, *third = hands[:3]
    if not second.dealer or not third or third[0].dealer != next_dealer(second.dealer, second.players):
        return None
    if not is_next_deal(second, third[0]) or (first.lines.bids and not any(_other_declarers(first))):
        return None
    return Deduced("Dealer", (SEATS[f"Seat{(second.dealer - 2) % second.players + 1}"],), CODE)


def _before_in_turn(after: int | None, _hand: ReplayedHand, deduced: Deduced) -> str:
    (dealer,) = deduced.values
    assert isinstance(dealer, Seat)
    return f"Seat{after} dealt the next hand, and Seat{dealer.number} comes before"


def _next_in_turn(before: int | None, _hand: ReplayedHand, deduced: Deduced) -> str:
    (dealer,) = deduced.values
    assert isinstance(dealer, Seat)
    return f"Seat{before} dealt before, and Seat{dealer.number} is next"


def _next_in_turn_always(before: int | None, hand: ReplayedHand, deduced: Deduced) -> str:
    return f"{_next_in_turn(before, hand, deduced)}, and so on: all hands after this one are dealt out of turn, too"


def _other_declarers(hand: ReplayedHand) -> Iterator[Refused]:
    """The refusal of a declarer who has not won the auction."""
    return (one for one in hand.refused if one.phase is HandPhase.TRUMP and one.place == 0)


def _dealer_by_declarer(hand: ReplayedHand, refused: Refused) -> int | None:
    """The dealer with whom the auction, bid by bid, is won by the declarer; None if nobody has won it."""
    bids, (declarer, points, *_trump) = hand.auction, refused.line.values
    if not bids or not bids.bidder or not hand.dealer or not isinstance(declarer, Seat) or points != bids.high:
        return None
    return (hand.dealer + declarer.number - bids.bidder - 1) % hand.players + 1


def _has_dealt(hands: Sequence[ReplayedHand], number: int, dealt: int, refused: Refused) -> bool:
    """Whether that player, more probably than the one who is written, dealt the hand: else its contract is wrong.

    Other dealers show it, or else meld, play and scores, if they are those of the declarer.
    """
    hand = hands[number]
    by_others = [*dealers_by_others(hands, number)]
    if by_others:
        return hand.dealer not in by_others and dealt in by_others
    assert hand.auction
    winner = SEATS[f"Seat{hand.auction.bidder}"]
    other_dealer = replay_corrected(hand, hand.lines.named["Dealer"], (SEATS[f"Seat{dealt}"],))
    other_declarer = replay_corrected(hand, refused.line, (winner, *refused.line.values[1:]))
    return contradictions_in(other_dealer) < contradictions_in(other_declarer)


def dealers_by_others(hands: Sequence[ReplayedHand], number: int) -> Iterator[int]:
    """The dealers of the hand by those of the hands before and after it."""
    hand = hands[number]
    if number and (before := hands[number - 1]).dealer and is_next_deal(before, hand):
        yield next_dealer(before.dealer, hand.players)
    if number + 1 < len(hands) and (after := hands[number + 1]).dealer and is_next_deal(hand, after):
        yield (after.dealer - 2) % hand.players + 1


def contradictions_in(hand: ReplayedHand) -> int:
    """How much contradicts the rules in the hand, whatever the cause of it is."""
    return len(hand.refused) + count_wrong_scores(hand)


def _dealt_by_bids(_hand: ReplayedHand, deduced: Deduced) -> str:
    (dealer,) = deduced.values
    assert isinstance(dealer, Seat)
    return f"the bids and the contract show that Seat{dealer.number} dealt"
