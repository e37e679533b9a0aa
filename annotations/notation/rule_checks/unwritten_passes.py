"""Finds out whether partners passed cards of which no line tells (Double-deck rules, Exchanging Cards).

The hands of the deal are written, and each of the two played cards that the other one was dealt.
"""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand
from annotations.rules.exchange import team_of
from annotations.rules.holdings import Holding, cards_of, lacking, size
from annotations.rules.variations.choices import Choice
from annotations.rules.variations.exchange import passing


def unwritten_passes(hands: Sequence[ReplayedHand]) -> Choice:
    """The variation with as many cards passed as the play shows; none if a mistake may explain it."""
    rules = hands[0].rules
    if rules.passing.cards:
        return ()
    variation = passing(max(map(_passed, hands))) if any(map(_passed, hands)) else None
    return (variation,) if variation and variation.fits(rules) else ()


_PARTNERS = 2


def _passed(hand: ReplayedHand) -> int:
    """How many cards of the other one each partner played, if all else is as dealt; 0 if that is not known."""
    if not hand.refused or hand.has_exchange or hand.lines.redeclared or hand.declarer is None:
        return 0
    team = team_of(hand.teams, hand.declarer)
    if len(team) != _PARTNERS or not hand.tricks.is_full:
        return 0
    pairs = [*zip(hand.seats, hand.dealt, hand.tricks.shown, strict=True)]
    (dealt, played), (partner_dealt, partner_played) = [(held, shown) for seat, held, shown in pairs if seat in team]
    if dealt is None or partner_dealt is None or size(dealt) != size(played):
        return 0
    others_as_dealt = all(held in (None, shown) for seat, held, shown in pairs if seat not in team)
    if not others_as_dealt or dealt + partner_dealt != played + partner_played:
        return 0
    received, given = lacking(dealt, played), lacking(played, dealt)
    return 0 if _are_of_one_trick(hand, team, received, given) else size(received)


def _are_of_one_trick(hand: ReplayedHand, team: Sequence[int], received: Holding, given: Holding) -> bool:
    """Whether it is one card each, both played in the same trick: there they may be written the wrong way round."""
    cards = [*cards_of(received), *cards_of(given)]
    by_team = [[card for seat, card in sorted(trick.played(hand.players)) if seat in team] for trick in hand.tricks.all]
    return cards in by_team
