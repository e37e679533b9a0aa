"""The hands in the play, from the deal or from the cards played, and whether one deck has all their cards."""

from collections.abc import Callable, Sequence
from functools import reduce

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.hand import ReplayedHand
from annotations.rules.decks import most_cards
from annotations.rules.holdings import Hands, Holding, holds, plus
from annotations.rules.rulesets import team_of


def completed(hands: Hands, played: Callable[[], Sequence[Holding]]) -> tuple[Holding, ...]:
    """The hands, each unknown one replaced by the cards `played`, which is called only if needed."""
    known = tuple([hand for hand in hands if hand is not None])
    if len(known) == len(hands):
        return known
    return tuple([shown if hand is None else hand for hand, shown in zip(hands, played(), strict=True)])


def is_one_deck(hand: HandBuilder | ReplayedHand, hands: Sequence[Holding]) -> bool:
    """Whether one deck has all these cards, before a pass and after it; True if the rules do not state the deck."""
    whole = most_cards(hand.rules.deck)
    return whole is None or all(holds(whole, all_cards(hand, each)) for each in (hands, before_pass(hand, hands)))


def before_pass(hand: HandBuilder | ReplayedHand, hands: Sequence[Holding]) -> Sequence[Holding]:
    """The hands, those of partners who pass cards as they were dealt, if no line says that any were.

    Nobody else can have these cards. What a partner had whose hand is not known may have come from another.
    """
    if hand.has_exchange or not hand.rules.passing.cards or hand.declarer is None:
        return hands
    team = team_of(hand.teams, hand.declarer)
    if len(team) == 1:
        return hands
    return [(hand.dealt[seat - 1] or 0) if seat in team else held for seat, held in enumerate(hands, 1)]


def all_cards(hand: HandBuilder | ReplayedHand, hands: Sequence[Holding]) -> Holding:
    """All the cards of the hands, and the discard."""
    discard = hand.exchange.discard if hand.exchange else None
    return reduce(plus, hands, discard.cards if discard else 0)
