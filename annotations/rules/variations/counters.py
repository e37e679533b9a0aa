"""What all counters of a hand come to, by the decks that the sources name."""

from collections.abc import Sequence
from functools import lru_cache

from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import ACE_IN_TENS, MOST_FOR_LAST_TRICK, all_counters, counters_in_cards
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.units import ONES, TENS, unit
from annotations.rules.variations.deals import DEALS, DECKS, KITTY_NOT_COUNTED, TWO_DECKS_AND_A_KITTY, TWO_DECKS_OF_FOUR


def may_be_all_counters(rules: RuleSet, players: int, counters: int) -> bool:
    """Whether the counters of a hand may come to this sum, with the last trick, or no source lets us say so.

    It is for the deck of these rules, whatever each card counts, or else for any deck, if a source says with which so
    many play. Those of a kitty may count for nobody, if so many deal one.
    """
    counted_in = ONES if counters < _LEAST_IN_TENS else TENS
    if rules.deck.copies:
        return counters in _sums(rules, players, counted_in)
    sums = _sums_of_any_deck(players, counted_in)
    return not sums or counters in sums


def sums_of_all_counters(rules: RuleSet, players: int) -> Sequence[int]:
    """All sums to which the deck of these rules may come, in ones and in tens; none if they have no certain deck."""
    return [*_sums(rules, players, ONES), *_sums(rules, players, TENS)] if rules.deck.copies else []


_LEAST_IN_TENS = 100
"""All counters of a hand are fewer where points are counted in ones, and more where they are counted in tens."""


@lru_cache(maxsize=16)
def _sums_of_any_deck(players: int, counted_in: int) -> frozenset[int]:
    """The sums of all decks; empty if no deck for so many is known, or not that of a game with points counted so."""
    of_players = [rules for rules in map(ruleset, SHIPPED) if rules.players == players]
    is_known = any(rules.deck.copies for rules in of_players)
    if not is_known or any(unit(rules) == counted_in for rules in of_players if not rules.deck.copies):
        return frozenset()
    with_known_deck = [rules for rules in map(ruleset, SHIPPED) if rules.deck.copies]
    varied = [variation.of(rules) for rules in with_known_deck for variation in _OF_DECKS if variation.fits(rules)]
    kitty = max([rules.kitty or 0 for rules in of_players if not rules.deck.copies], default=0)
    sums = [_sums(rules, players, counted_in, with_kitty=kitty) for rules in (*with_known_deck, *varied)]
    return frozenset().union(*sums)


_OF_DECKS = (*DEALS, *DECKS, KITTY_NOT_COUNTED, TWO_DECKS_AND_A_KITTY, TWO_DECKS_OF_FOUR)


def _sums(rules: RuleSet, players: int, counted_in: int, *, with_kitty: int = 0) -> range:
    """The sums that the deck of the rules may come to, whatever each card and the last trick count.

    `with_kitty` is the size of the kitty at a table with an unknown deck; the rules may have a larger one.
    """
    in_cards = counters_in_cards(rules.deck.copies or 0) * counted_in // TENS
    dearest = ACE_IN_TENS if counted_in == TENS else 1
    kitty = dearest * max(with_kitty, (rules.kitty or 0) if rules.players in (None, players) else 0)
    uncounted = in_cards if rules.players == players == _CHOOSING else kitty
    return range(in_cards + counted_in - uncounted, in_cards + MOST_FOR_LAST_TRICK * counted_in + 1)


@lru_cache(maxsize=64)
def is_nearly_of_usual_deck(counters: int, players: int) -> bool:
    """Whether they are a few more or less than all counters of a hand by a shipped set for so many players."""
    usual = [rules for rules in map(ruleset, SHIPPED) if rules.players == players]
    return any(0 < abs(counters - (all_counters(rules) or 0)) <= _A_FEW * unit(rules) for rules in usual)


_A_FEW = 3
"""Two counters are in most tricks, and one or two more in the last one."""

_CHOOSING = 2
"""Two players may choose their cards from the stock: the others, like a kitty, may count for nobody
(Wikipedia, Two-handed)."""
