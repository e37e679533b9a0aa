"""The lowest bid that any source names for a table."""

from functools import lru_cache

from annotations.rules.rulesets import RuleSet
from annotations.rules.variations.bidding import OPENINGS
from annotations.rules.variations.choices import each_alone, fitting


@lru_cache(maxsize=64)
def lowest_named_opening(rules: RuleSet) -> int:
    """The lowest bid by these rules, or by a variation that such a table may have; 0 if none is stated."""
    openings = [by.bidding.minimum for _choice, by in fitting(_OPENINGS, rules)]
    return min([opening for opening in [rules.bidding.minimum, *openings] if opening is not None], default=0)


_OPENINGS = each_alone(OPENINGS)

LOWEST_OPENING = min([low for each in OPENINGS if isinstance(low := each.values["bidding.minimum"], int)])
"""The lowest bid that a source names for any table."""
