"""Hands dealt and played at random, as the choices of a state allow."""

from collections.abc import Iterator
from random import Random

from annotations.rules.cards import CARDS, Card, Suit
from annotations.rules.holdings import cards_of, deck, holding
from annotations.rules.rulesets import RuleSet
from tests.rules.driver import HandState, begin
from tests.rules.happenings import BidMade, Event, HandGivenUp, HandsDealt


def dealt(random: Random, rules: RuleSet) -> HandsDealt:
    """Hands from a shuffled deck; if their size is not stated, up to twelve cards each."""
    cards = _whole(random, rules)
    random.shuffle(cards)
    players = rules.players or 4
    size = min(rules.hand_size or 12, len(cards) // players)
    hands = tuple(holding(cards[seat * size : (seat + 1) * size]) for seat in range(players))
    return HandsDealt(hands, holding(cards[size * players :][: rules.kitty or 0]))


def _whole(random: Random, rules: RuleSet) -> list[Card]:
    """All cards; of an uneven deck, nines of any suits."""
    copies, nines, all_nines = rules.deck
    if all_nines is None:
        return list(cards_of(deck(copies or 8, nines or False)))
    even = [CARDS[f"{suit}9"] for suit in Suit for _copy in range(copies or 0)]
    added = random.choices(even, k=max(all_nines - len(even), 0))
    return [*cards_of(deck(copies or 8, nines=False)), *random.sample([*even, *added], all_nines)]


def played(random: Random, rules: RuleSet, dealer: int) -> Iterator[tuple[HandState, Event]]:
    """Each event of a hand played at random, with the state before it; the last state has no choices."""
    state = begin(rules, dealer)
    event: Event = dealt(random, rules)
    while True:
        yield state, event
        state = state.after(event)
        choices = state.choices()
        if not choices:
            return
        event = chosen(random, choices)


def chosen(random: Random, choices: tuple[Event, ...]) -> Event:
    """Mostly neither a bid, so that auctions end, nor a surrender."""
    quiet = [event for event in choices if not isinstance(event, BidMade | HandGivenUp)]
    return random.choice(quiet if quiet and random.random() < 0.8 else choices)
