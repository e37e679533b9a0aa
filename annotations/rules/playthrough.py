"""The play of a whole hand in which nothing is wrong, gone through at a glance.

A hand in which something is wrong, or not known, is gone through event by event with a `State`, which tells what.
"""

from collections.abc import Iterable, Sequence

from annotations.rules.cards import MOST_PLAYERS, Card
from annotations.rules.holdings import ONE, Holding, holds
from annotations.rules.named import NamedTuple
from annotations.rules.tricks import PlayTable

Trick = tuple[Sequence[Card], int, int]
"""The cards in playing order, the winner's place at the table, from 0, and the counters."""


class PlayedThrough(NamedTuple):
    """What each player took, by place at the table: counters and tricks; and the hands that are left."""

    counters: tuple[int, ...]
    tricks: tuple[int, ...]
    hands: tuple[Holding, ...]


def play_through(
    table: PlayTable,
    values: Sequence[int],
    hands: Sequence[Holding],
    leader: int,
    tricks: Iterable[Trick],
    last: tuple[int, int] | None,
) -> PlayedThrough | None:
    """What the tricks come to; None unless every card was held and might be played, and winners and counters are right.

    Places at the table count from 0. `values` are the counters of each card, by its order; `last` is the number of the
    last trick, from 0, and what it counts besides, None if it is not known which that is.
    """
    players, one = len(hands), ONE
    orders = _PLAYING_ORDERS[players]
    left, counters, taken = list(hands), [0] * len(hands), [0] * len(hands)
    last_number, for_last = last or (-1, 0)
    before = table.first
    for number, (cards, winner, counted) in enumerate(tricks):
        state, worth, order = before, for_last if number == last_number else 0, orders[leader]
        if len(cards) != players:
            return None
        for seat, card in zip(order, cards, strict=False):
            kind = card.order
            hand = left[seat]
            if hand & state.owed[kind]:
                return None
            left[seat] = hand - one[kind]
            worth += values[kind]
            state = state.following[kind] or state.after(card)
        if worth != counted or order[cards.index(state.best)] != winner:
            return None
        counters[winner] += worth
        taken[winner] += 1
        leader = winner
        before = table.start
    if not all(holds(hand, hand - rest) for hand, rest in zip(hands, left, strict=True)):
        return None
    return PlayedThrough(tuple(counters), tuple(taken), tuple(left))


def hands_played(players: int, leader: int, tricks: Iterable[Trick]) -> tuple[Holding, ...]:
    """The cards that each player played: the hands of which all tricks are known. Places at the table count from 0."""
    hands = [0] * players
    for cards, winner, _counted in tricks:
        for seat, card in zip(_PLAYING_ORDERS[players][leader], cards, strict=False):
            hands[seat] += ONE[card.order]
        leader = winner
    return tuple(hands)


_PLAYING_ORDERS = [
    [tuple((leader + turn) % players for turn in range(players)) for leader in range(players)]
    for players in range(MOST_PLAYERS + 1)
]
"""The places at the table in playing order, by number of players and leader."""
