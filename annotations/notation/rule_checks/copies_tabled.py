"""Melds with more equal cards than the deck has, by rules that somebody chose.

By inferred rules they may show another deck; here nothing else in the hand needs to show that it is this one.
"""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand
from annotations.notation.play.explain_meld import copies_refused
from annotations.notation.play.shown_cards import grouped
from annotations.rules.decks import most_cards
from annotations.rules.holdings import sum_of_known, surplus


def by_chosen_deck(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands, with these melds refused."""
    return [*map(_by_chosen_deck, hands)]


def _by_chosen_deck(hand: ReplayedHand) -> ReplayedHand:
    whole = most_cards(hand.rules.deck)
    if whole is None or hand.rules.stock:
        return hand
    tabled = sum_of_known(map(grouped, hand.lines.melds.values()))
    more = (*copies_refused(hand.lines, hand.refused, surplus(whole, tabled), 0),)
    return hand._replace(refused=(*hand.refused, *more)) if more else hand
