"""Whether hands can have been dealt from the deck (Double-deck rules, Deal; Wikipedia, Dealing)."""

from collections.abc import Iterator, Sequence

from annotations.rules.decks import most_cards
from annotations.rules.holdings import Holding, cards_of, holds, lacking, size, sum_of_known
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet


def deal_refusals(rules: RuleSet, hands: Sequence[Holding | None], kitty: Holding | None = None) -> Iterator[Refusal]:
    """The problems of dealt hands: their sizes, and cards with more copies than the deck has."""
    for seat, hand in enumerate(hands, 1):
        if hand is not None and rules.hand_size is not None and size(hand) != rules.hand_size:
            yield Refusal(Reason.HAND_SIZE, "hand_size", seat, found=size(hand), expected=rules.hand_size)
    if kitty is not None and rules.kitty is not None and size(kitty) != rules.kitty:
        yield Refusal(Reason.HAND_SIZE, "kitty", found=size(kitty), expected=rules.kitty)
    yield from _copies_refusals(rules, [*hands, kitty])


def _copies_refusals(rules: RuleSet, holdings: Sequence[Holding | None]) -> Iterator[Refusal]:
    """The cards that are together more often in these holdings than in the deck."""
    whole, dealt = most_cards(rules.deck), sum_of_known(holdings)
    if whole is not None and not holds(whole, dealt):
        yield Refusal(Reason.TOO_MANY_COPIES, "deck", cards=cards_of(lacking(whole, dealt)))
