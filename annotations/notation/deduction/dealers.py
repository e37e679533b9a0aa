"""Who deals: the deal goes round the table (Double-deck rules, Deal; Wikipedia, Dealing)."""

from collections.abc import Sequence

from annotations.notation.deduction.contracts import is_passed_out
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.notes import notes_misdeal
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.fields import SEATS
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.names import declared_names, teams
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.cards import TEAMS
from annotations.rules.games import next_dealer
from annotations.rules.phases import HandPhase
from annotations.rules.rulesets import RuleSet

CODE = "PN517"


def deduce_dealer(before: ReplayedHand) -> Deduced | None:
    """`Dealer` of the hand after this one; None if it is not known who dealt this one."""
    return None if before.dealer is None else _deduced(next_dealer(before.dealer, before.players))


def deduce_dealer_before(after: ReplayedHand) -> Deduced | None:
    """`Dealer` of the hand before this one; None if it is not known who dealt this one."""
    if after.dealer is None:
        return None
    return _deduced(next(seat for seat in after.seats if next_dealer(seat, after.players) == after.dealer))


def _deduced(dealer: int) -> Deduced:
    return Deduced("Dealer", (SEATS[f"Seat{dealer}"],), CODE)


def deduce_dealer_of_auction(hand: ReplayedHand) -> Deduced | None:
    """`Dealer` of this hand: the rounds begin at the left of the dealer, and the declarer made the highest bid."""
    bids, declarer = hand.auction, hand.declarer
    if hand.dealer or bids is None or not (bids.is_over and bids.is_known) or bids.bidder is None or declarer is None:
        return None
    if any(refused.phase is HandPhase.AUCTION for refused in hand.refused):
        return None
    return _deduced((declarer - bids.bidder - 1) % hand.players + 1)  # without a dealer, `bidder` counts from the left


def are_players_shown(game: Game, hands: Sequence[HandLines], rules: RuleSet) -> bool:
    """Whether it is certain how many play, so that the deal may go round: others may be there whom no line names.

    PN has teams for their number, or the last of them is named, in a team, or has a line or value of their own.
    """
    players, at_the_end = rules.players or game.players, len(hands) - 1
    if players in TEAMS:
        return True
    declared = {
        *declared_names(game, at_the_end),
        *[seat for seats in teams(game, at_the_end).values() for seat in seats],
    }
    return players in declared or any(_shows_so_many(lines, players) for lines in hands)


def _shows_so_many(lines: HandLines, players: int) -> bool:
    widths = [len(line.values) for line in lines.bids.values()]
    widths += [len(line.values) - AFTER_THE_CARDS for line in lines.tricks.values()]
    return players in widths or any(players in numbered for numbered in (lines.hands, lines.melds))


def is_next_deal(before: ReplayedHand, hand: ReplayedHand) -> bool:
    """Whether `hand` is the deal after `before`, judging by their numbers."""
    number, number_before = hand.lines.deal, before.lines.deal
    return number is None or number_before is None or number == number_before + 1


def is_next_dealer(before: ReplayedHand, hand: ReplayedHand, *, are_rules_certain: bool) -> bool:
    """Whether the next player in turn dealt this hand after the one before."""
    is_next = not may_deal_again(before, hand) and not _may_be_passed_out(before, are_rules_certain)
    return is_next and _has_all_players(before) and _has_all_players(hand)


def may_deal_again(before: ReplayedHand, hand: ReplayedHand) -> bool:
    """Whether the same player may have dealt twice: after a misdeal, or a hand that nobody bid on."""
    return is_passed_out(before) or notes_misdeal(before) or notes_misdeal(hand) or _is_without_result(before, hand)


def _is_without_result(before: ReplayedHand, hand: ReplayedHand) -> bool:
    """Whether nothing came of the hand `before`: nobody played or scored, and the scores are the same after it.

    A misdeal that is found after the melds ends so, and need not be noted (Wikipedia, Technical Misdeal).
    """
    lines, scores = before.lines, before.scores["GameScores"]
    is_open = lines.tricks or not _SCORES_OF_HAND.isdisjoint(lines.named)
    return not is_open and None not in scores and scores == hand.scores["GameScores"]


_SCORES_OF_HAND = frozenset(HAND_SCORES)


def _may_be_passed_out(hand: ReplayedHand, are_rules_certain: bool) -> bool:
    """Whether its lines leave it open that everybody passed: then the same player may have dealt again.

    None of them may show it: then somebody has bid only if the rules certainly force the dealer to
    (Double-deck rules, The Bidding).
    """
    lines = hand.lines
    bid = [value for line in lines.bids.values() for value in line.values if isinstance(value, int)]
    if bid or hand.declarer or hand.bid or lines.melds or lines.tricks or lines.passes:
        return False
    scored = [value for label in HAND_SCORES if label in lines.named for value in lines.named[label].values]
    if any(isinstance(value, int) and value for value in scored):
        return False
    is_shown = bool(lines.bids or scored or "Contract" in lines.named or lines.notes)
    return is_shown or not are_rules_certain or hand.rules.bidding.forced is None


def _has_all_players(hand: ReplayedHand) -> bool:
    """Whether each line of scores has one for each team: else more players than are named may play."""
    lines = [line for label, line in hand.lines.named.items() if label.endswith("Scores")]
    return all(line.values for line in lines)  # another number of scores is not read
