"""Tables that are computed once for a rule set and looked up for every hand played by it."""

from functools import lru_cache

from annotations.rules.cards import Suit
from annotations.rules.ladder import common_opening_bids
from annotations.rules.prices import PriceLists
from annotations.rules.rulesets import RuleSet
from annotations.rules.tricks import PlayTable, card_counters, play_table


class Tables:
    """The `bids` on the ladder, the `prices` of melds, the play in each trump; the `stock` and the `tricks` of a hand.

    `values` are what each kind of card counts, by its order; empty if that is not stated of all of them. `is_summed`
    is that of the bidding.
    """

    __slots__ = ("_plays", "bids", "is_summed", "prices", "stock", "tricks", "values")

    def __init__(self, rules: RuleSet) -> None:
        counts = card_counters(rules.counters)
        self.bids = common_opening_bids(rules.bidding)
        self.is_summed = rules.bidding.is_summed
        self.stock = rules.stock
        self.tricks = rules.tricks
        self.prices = PriceLists(rules.meld)
        self.values = () if None in counts else tuple([count or 0 for count in counts])
        self._plays = {suit: play_table(rules.play, suit, False, self.values or (0,) * len(counts)) for suit in Suit}

    def play(self, trump: Suit) -> PlayTable:
        """The states of tricks in this trump."""
        return self._plays[trump]


tables = lru_cache(maxsize=64)(Tables)
"""The one set of tables of a rule set."""
