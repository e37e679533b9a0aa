"""Cards that partners may have passed to each other without a line that tells of it (Wikipedia, Passing cards).

Then the hands that the tricks show are not those of the deal. One hand shows it if a card is played that was dealt to a
partner. If nothing shows it, a table that passes no cards and one that does are as likely, unless other deals tell.
"""

from collections.abc import Sequence

from annotations.notation.deduction.hands import kept_what_was_dealt
from annotations.notation.play import ReplayedHand
from annotations.rules.rulesets import team_of


def may_have_passed(hand: ReplayedHand) -> bool:
    """Whether the hand was played by partners, and no line tells of cards that they passed."""
    has_partners = any(len(team) > 1 for team in hand.teams)
    return has_partners and bool(hand.lines.tricks) and not hand.has_exchange


def may_pass_unwritten(hands: Sequence[ReplayedHand]) -> bool:
    """Whether a table that wrote these hands may pass cards, although no line tells of it.

    Partners may get back the same cards as they gave, but hardly in several deals.
    """
    return sum(map(_shows_none_passed, hands)) < _SEVERAL


_SEVERAL = 2


def _shows_none_passed(hand: ReplayedHand) -> bool:
    """Whether a player who would have passed cards, and got others, is known to have played those of the deal."""
    if hand.declarer is None or not may_have_passed(hand):
        return False
    team = team_of(hand.teams, hand.declarer)
    return len(team) > 1 and bool(kept_what_was_dealt(hand, team))
