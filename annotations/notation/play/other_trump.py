"""A hand whose trump is probably written wrong: nearly all that contradicts it would be right by another trump."""

from typing import cast

from annotations.notation.play import HandBuilder, ReplayedHand, SlowPath, replay_hand
from annotations.notation.play.refused import Refused
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.cards import Suit
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal

_FEWEST = 2
_TO_ONE = 6
"""So many refusals, and so many for each that another trump would leave, are more probably due to the trump."""


def by_probable_trump(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if it has refusals that another trump would not have, replayed by that, with one refusal of trump."""
    contract, number = hand.lines.named.get("Contract"), len(_due_to_trump(hand))
    if number < _FEWEST or contract is None or hand.trump is None:
        return hand
    others = [_replayed(hand, contract, suit) for suit in Suit if suit is not hand.trump]
    best = min(others, key=lambda other: len(_due_to_trump(other)))
    if len(_due_to_trump(best)) * _TO_ONE > number or len(best.refused) >= len(hand.refused):
        return hand
    refusal = Refusal(Reason.OTHER_TRUMP, "", hand.declarer, found=hand.trump, expected=best.trump)
    refused = Refused(HandPhase.TRUMP, refusal, contract, len(contract.values) - 1)
    return best._replace(lines=hand.lines, refused=(*best.refused, refused))


def _due_to_trump(hand: ReplayedHand) -> list[Refused]:
    """The refusals that may be due to a wrong trump."""
    return [
        refused
        for refused in hand.refused
        if refused.phase in (HandPhase.MELD, HandPhase.PLAY) or refused.refusal.reason is Reason.NO_MARRIAGE
    ]


def _replayed(hand: ReplayedHand, contract: Line, trump: Suit) -> ReplayedHand:
    """The hand as if that trump were written."""
    other = Line(
        contract.number, contract.text, contract.label, (*contract.values[:-1], trump), contract.counts, contract.end
    )
    lines = HandLines(tuple([other if line is contract else line for line in hand.lines.written]), hand.lines.is_hand)
    slow_path = cast("SlowPath", hand.slow_path)
    return replay_hand(HandBuilder(lines, hand.rules, hand.tables, hand.teams, hand.players, hand.is_over, slow_path))
