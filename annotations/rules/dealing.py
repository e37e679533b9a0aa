"""Whether hands can have been dealt from the deck (Double-deck rules, Deal; Wikipedia, Dealing)."""

from collections.abc import Iterator, Sequence

from annotations.rules.decks import most_cards
from annotations.rules.holdings import Holding, cards_of, holds, lacking, size, sum_of_known
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet


def deal_refusals(rules: RuleSet, hands: Sequence[Holding | None], kitty: Holding | None = None) -> Iterator[Refusal]:
    """The problems of dealt hands: their sizes, and cards with more copies than the deck has."""
    expected = dealt_size(rules, [size(hand) for hand in hands if hand is not None])
    column = "" if rules.hand_size is None else "hand_size"
    for seat, hand in enumerate(hands, 1):
        if hand is not None and expected is not None and size(hand) != expected:
            yield Refusal(Reason.HAND_SIZE, column, seat, found=size(hand), expected=expected)
    if kitty is not None and rules.kitty is not None and size(kitty) != rules.kitty:
        yield Refusal(Reason.HAND_SIZE, "kitty", found=size(kitty), expected=rules.kitty)
    yield from _copies_refusals(rules, [*hands, kitty])


def dealt_size(rules: RuleSet, sizes: Sequence[int]) -> int | None:
    """How many cards a hand has: as the rules say, else as all hands but one have (Wikipedia, Five-handed and larger).

    `sizes` are those of the hands that are known; three of them must agree, since the deal is even.
    """
    if rules.hand_size is not None:
        return rules.hand_size
    usual = max(sizes, key=sizes.count, default=None)
    return usual if usual is not None and sizes.count(usual) >= max(len(sizes) - 1, _ENOUGH) else None


_ENOUGH = 3


def _copies_refusals(rules: RuleSet, holdings: Sequence[Holding | None]) -> Iterator[Refusal]:
    """The cards that are together more often in these holdings than in the deck."""
    whole, dealt = most_cards(rules.deck), sum_of_known(holdings)
    if whole is not None and not holds(whole, dealt):
        yield Refusal(Reason.TOO_MANY_COPIES, "deck", cards=cards_of(lacking(whole, dealt)))
