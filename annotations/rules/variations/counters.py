"""What all counters of a hand come to, by the decks that the sources name."""

from functools import lru_cache

from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import MOST_FOR_LAST_TRICK, counters_in_cards
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.units import TENS
from annotations.rules.variations.deals import DEALS, DECKS, KITTY_NOT_COUNTED, TWO_DECKS_AND_A_KITTY, TWO_DECKS_OF_FOUR

LESS_THAN_IN_TENS = 100
"""All counters of a hand are fewer where points are counted in ones, and more where they are counted in tens."""


def sums_of_counters(rules: RuleSet, players: int) -> frozenset[int]:
    """What the counters of a hand may come to, in ones, with the last trick; empty if that is not known.

    It is for the deck of these rules, whatever each card counts, or else for any deck, if a source says with which so
    many play. Those of a kitty may count for nobody, if so many deal one.
    """
    return _of_deck(rules, players) if rules.deck.copies else _of_any_deck(players)


@lru_cache(maxsize=8)
def _of_any_deck(players: int) -> frozenset[int]:
    with_known_deck = [rules for rules in map(ruleset, SHIPPED) if rules.deck.copies]
    if all(rules.players != players for rules in with_known_deck):
        return frozenset()
    varied = [variation.of(rules) for rules in with_known_deck for variation in _OF_DECKS if variation.fits(rules)]
    return frozenset().union(*[_of_deck(rules, players) for rules in (*with_known_deck, *varied)])


_OF_DECKS = (*DEALS, *DECKS, KITTY_NOT_COUNTED, TWO_DECKS_AND_A_KITTY, TWO_DECKS_OF_FOUR)


def _of_deck(rules: RuleSet, players: int) -> frozenset[int]:
    in_cards = counters_in_cards(rules.deck.copies or 0) // TENS
    kitty = (rules.kitty or 0) if rules.players in (None, players) else 0
    uncounted = in_cards if rules.players == players == _CHOOSING else kitty
    return frozenset(range(in_cards + 1 - uncounted, in_cards + MOST_FOR_LAST_TRICK + 1))


_CHOOSING = 2
"""Two players may choose their cards from the stock: the others, like a kitty, may count for nobody
(Wikipedia, Two-handed)."""
