"""All counters of a hand, for each deck with which a table may play whose rules do not state it."""

from functools import lru_cache

from annotations.rules.cards import Suit
from annotations.rules.rulesets import Counters, RuleSet
from annotations.rules.scoring import MOST_FOR_LAST_TRICK, bounds_of_all_counters
from annotations.rules.units import unit

_COPIES = {5: (2, 3, 4)}
"""Five players have one and a half decks or two; if one sits out, a single one (Wikipedia, Five-handed and larger)."""

_OF_A_SUIT = 3
"""What the cards of a suit count together, in ones, in each of the three ways (Wikipedia, Scoring tricks)."""


@lru_cache(maxsize=64)
def bounds_by_deck(rules: RuleSet) -> tuple[tuple[int, int], ...]:
    """The least and the most that all counters may be, with each deck; empty if no source names one for the table."""
    stated = bounds_of_all_counters(rules)
    if stated is not None:
        return (stated,)
    in_suit, each = _in_suit(rules.counters, unit(rules)), unit(rules)
    if rules.deck.copies is not None or in_suit is None:
        return ()
    in_cards = [copies * len(Suit) * in_suit for copies in _COPIES.get(rules.players or 0, ())]
    return tuple([(count + each, count + MOST_FOR_LAST_TRICK * each) for count in in_cards])


def _in_suit(counters: Counters, each: int) -> int | None:
    """What a card of each rank in a suit count together, nines apart; None if only some of that is stated."""
    *cards, _nine, _last_trick = counters
    stated = [count for count in cards if count is not None]
    if not stated:
        return _OF_A_SUIT * each
    return sum(stated) if len(stated) == len(cards) else None
