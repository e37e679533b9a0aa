"""The rule sets that come with Roundhouse, every value with its source. What no source gives is not there."""

from functools import cache

from annotations.rules.rulesets import RuleSet, with_values
from annotations.rules.shipped.double_deck import DOUBLE_DECK_SETS
from annotations.rules.shipped.large_tables import LARGE_TABLE_SETS
from annotations.rules.shipped.single_deck import SINGLE_DECK_SETS
from annotations.rules.shipped.three_handed import THREE_HANDED_SETS
from annotations.rules.shipped.two_handed import TWO_HANDED_SETS

_ALL = (*DOUBLE_DECK_SETS, *SINGLE_DECK_SETS, *THREE_HANDED_SETS, *TWO_HANDED_SETS, *LARGE_TABLE_SETS)

SHIPPED = {shipped.name: shipped for shipped in _ALL}
"""Every shipped rule set by its name, with the sources of its values."""

WORDS_FOR_RULES = ("auto", "none", "as written", "any rules", "by any rules")
"""What stands in the place of a name after `--rules`, or in a warning; house rules have other names."""


@cache
def ruleset(name: str) -> RuleSet:
    """The shipped rule set of that name; KeyError if there is none."""
    shipped = SHIPPED[name]
    own = {"name": name, "title": shipped.title, "source": shipped.source, "remarks": shipped.remarks}
    return with_values(_values(name) | own)


def _values(name: str) -> dict[str, object]:
    shipped = SHIPPED[name]
    values = _values(shipped.based_on) if shipped.based_on else {}
    for own in shipped.says.values():
        values |= own
    return values


def stated(name: str, path: str) -> object:
    """The value of one column of that rule set, None if it is not stated; found without making the set."""
    shipped = SHIPPED[name]
    for values in reversed([*shipped.says.values()]):
        if path in values:
            return values[path]
    return stated(shipped.based_on, path) if shipped.based_on else None


def is_dealt(players: int, hand_size: int, kitty: int | None) -> bool:
    """Whether a shipped set deals hands of this size to this number of players, with that kitty, if it is known."""
    return any(
        (stated(name, "players"), stated(name, "hand_size")) == (players, hand_size)
        and (kitty is None or stated(name, "kitty") in (None, kitty))
        for name in SHIPPED
    )
