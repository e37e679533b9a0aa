"""Which bids may be made at a table: too low, too high or off the step for its rules, or in another way of counting."""

from collections.abc import Collection
from functools import lru_cache

from annotations.rules.ladder import may_be_bid
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import SHIPPED, ruleset, stated

FAR_TOO_HIGH = 4
"""Bids this many times above all counters of a hand, or below the lowest bid, show another way of counting points."""

MOST_TIMES_AS_HIGH = 11
"""How many times as high a bid with a digit too many is, at most."""


def is_odd(rules: RuleSet, bid: int) -> bool:
    """Whether the rules refuse the bid as the first one, or it is far too high."""
    is_forced = rules.bidding.forced == bid
    is_refused = not is_forced and not may_be_bid(rules.bidding, None, bid)
    return is_refused or is_out_of_range(rules, bid)


def is_out_of_range(rules: RuleSet, bid: int) -> bool:
    """Whether the bid is too low or too high for this set, whatever its steps are."""
    return bid < lowest_opening(rules) or is_foreign(rules, bid)


def are_out_of_range(rules: RuleSet, bids: Collection[int]) -> bool:
    """Whether every bid is out of range; False if there are none."""
    return bool(bids) and all(is_out_of_range(rules, bid) for bid in bids)


def is_foreign(rules: RuleSet, bid: int) -> bool:
    """Whether the bid is too high or too low for this way of counting points."""
    lowest = lowest_opening(rules)
    in_tricks = all_counters(rules) or _MOST_TIMES_THE_LOWEST * lowest
    is_far_too_high = in_tricks > 0 and bid >= FAR_TOO_HIGH * in_tricks
    return is_far_too_high or bid * FAR_TOO_HIGH < lowest


def are_foreign(rules: RuleSet, bids: Collection[int]) -> bool:
    """Whether every bid is foreign; False if there are none."""
    return bool(bids) and all(is_foreign(rules, bid) for bid in bids)


def is_any_foreign(rules: RuleSet, bids: Collection[int]) -> bool:
    """Whether any bid is foreign: more than a mistake in it explains."""
    return any(is_foreign(rules, bid) for bid in bids)


_MOST_TIMES_THE_LOWEST = 2
"""How many times the lowest bid all counters of a hand are, at most, in all sets of which both are known."""


def lowest_opening(rules: RuleSet) -> int:
    """The lowest bid there is: the dealer may be forced to less than the minimum."""
    return min([bid for bid in (rules.bidding.minimum, rules.bidding.forced) if bid is not None], default=0)


@lru_cache(maxsize=256)
def may_open_somewhere(players: int, bid: int) -> bool:
    """Whether a shipped set for this number of players has such bids, whatever its steps are."""
    names = [name for name in SHIPPED if stated(name, "players") == players]
    return any(not is_out_of_range(ruleset(name), bid) for name in names)
