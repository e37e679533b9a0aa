"""How a table counts points: in ones, or in tens."""

from fractions import Fraction
from functools import lru_cache

from annotations.rules.rulesets import RuleSet, values_of, with_values

ONES, TENS = 1, 10
"""The two ways of counting points: without the trailing zero, and with it."""
IN_ONES = Fraction(ONES, TENS)
"""By what points in tens are multiplied to have them in ones."""
POINTS_TIMES_TEN = "points times ten"
POINTS_IN_ONES = "points without the trailing zero"
OTHER_UNITS = frozenset({POINTS_TIMES_TEN, POINTS_IN_ONES})
"""How a table counts points that does it otherwise than the rules it plays by, in words."""


@lru_cache(maxsize=64)
def unit(rules: RuleSet) -> int:
    """How the table counts points, in `ONES` or in `TENS`: aces around show it, else an ace in a trick."""
    if rules.meld.aces and rules.meld.aces[0] is not None:
        return TENS if rules.meld.aces[0] >= _HUNDRED_ACES else ONES
    return TENS if (rules.counters.ace or 0) >= TENS else ONES


_HUNDRED_ACES = 100


def unit_of_counter(count: int) -> int | None:
    """In what aces, tens and kings are counted if one of them counts so much; None if that does not show.

    They count one each without the trailing zero, and up to eleven with it (Wikipedia, Scoring tricks).
    """
    return TENS if count >= TENS else ONES if count == ONES else None


def is_all_meld_in_tens(rules: RuleSet) -> bool:
    """Whether every price that the table states has the trailing zero; a table may also have some in ones, of its own.

    True as well if it states none.
    """
    stated = [price for prices in rules.meld for price in (prices if isinstance(prices, tuple) else (prices,))]
    return all(price % TENS == 0 for price in stated if isinstance(price, int))


def are_counters_of_decks(rules: RuleSet, counters: int) -> bool:
    """Whether this number of counters may be all of one or more decks, however many decks the table plays with.

    A deck has 25 with the last trick (Wikipedia, Three-handed), and two decks have 50
    (Double-deck rules, Rank and Value of Cards).
    """
    return counters > 0 and counters % (_IN_A_DECK * unit(rules)) == 0


_IN_A_DECK = 25


@lru_cache(maxsize=64)
def in_tens(rules: RuleSet) -> RuleSet:
    """The same rules at a table that multiplies all points by ten (Double-deck rules, 100 aces)."""
    if unit(rules) == TENS:
        return rules
    return with_values({path: times(path, value, TENS) for path, value in values_of(rules).items()})


@lru_cache(maxsize=64)
def in_ones(rules: RuleSet) -> RuleSet:
    """The same rules at a table that leaves the trailing zero away (Wikipedia, Melding)."""
    if unit(rules) == ONES:
        return rules
    return with_values({path: times(path, value, IN_ONES) for path, value in values_of(rules).items()})


def in_other_units(rules: RuleSet) -> RuleSet:
    """The same rules in ones if they count in tens, else in tens."""
    return in_ones(rules) if unit(rules) == TENS else in_tens(rules)


def times(path: str, value: object, factor: int | Fraction) -> object:
    """The value of a column at a table that counts points by this factor, rounded down."""
    return value if path in _NO_POINTS or path.partition(".")[0] not in _WITH_POINTS else _times(value, factor)


def _times(value: object, factor: int | Fraction) -> object:
    if isinstance(value, tuple):
        return tuple([_times(each, factor) for each in value])
    if isinstance(value, str):
        words = {TENS: _WORDS_IN_TENS, IN_ONES: WORDS_IN_ONES}.get(factor, {})
        return words.get(value, value)
    return int(value * factor) if isinstance(value, int) and not isinstance(value, bool) else value


_WITH_POINTS = ("bidding", "meld", "counters", "scoring")
_NO_POINTS = ("bidding.rounds",)
_WORDS_IN_TENS = {"meld+10": "meld+100", "meld+25": "meld+250", "meld+50": "meld+500", "25": "250", "50": "500"}
"""The points for cards that are not played, which values in words have, at a table that counts in tens."""
WORDS_IN_ONES = {in_tens: in_ones for in_ones, in_tens in _WORDS_IN_TENS.items()}
"""The same words, and what stands for them at a table that counts in ones."""
