"""The play of a whole hand in which nothing is wrong, gone through at a glance.

A hand in which something is wrong, or not known, is gone through event by event with a `State`, which tells what.
"""

from collections.abc import Iterable, Mapping, Sequence

from annotations.rules.cards import MOST_PLAYERS, Card
from annotations.rules.holdings import ONE, Holding, holds
from annotations.rules.named import NamedTuple
from annotations.rules.tricks import PlayTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

Trick = tuple["Any", ...]
"""The cards in playing order, the seat that took them, which knows its `number` from 1, and the counters."""

_AFTER_THE_CARDS = 2


class PlayedThrough(NamedTuple):
    """What each player took, by place at the table: counters and tricks; and the hands that are left."""

    counters: tuple[int, ...]
    tricks: tuple[int, ...]
    hands: tuple[Holding, ...]


def play_through(
    table: PlayTable,
    values: Mapping[Card, int],
    hands: Sequence[Holding],
    leader: int,
    tricks: Iterable[Trick],
    last: tuple[int, int] | None,
) -> PlayedThrough | None:
    """What the tricks come to; None unless every card was held and might be played, and winners and counters are right.

    Places at the table count from 0. `values` are the counters of each card; `last` is the number of the last trick,
    from 0, and what it counts besides, None if it is not known which that is. AttributeError or TypeError if something
    in the tricks is no card, seat or number.
    """
    players = len(hands)
    orders, length = _PLAYING_ORDERS[players], players + _AFTER_THE_CARDS
    left, counters, taken = list(hands), [0] * players, [0] * players
    last_number, for_last = last or (-1, 0)
    before = table.first.steps
    for number, trick in enumerate(tricks):
        if len(trick) != length:
            return None
        steps, worth, order = before, for_last if number == last_number else 0, orders[leader]
        for seat, card in zip(order, trick, strict=False):
            owed, one, steps = steps[card]
            hand = left[seat]
            if hand & owed:
                return None
            left[seat] = hand - one  # whether it was held is seen at the end: it is nowhere else
            worth += values[card]
        leader = trick[players].number - 1
        if worth != trick[-1] or order[trick.index(steps.best)] != leader:
            return None
        counters[leader] += worth
        taken[leader] += 1
        before = table.start.steps
    if any(left) and not all(holds(hand, hand - rest) for hand, rest in zip(hands, left, strict=True)):
        return None
    return PlayedThrough(tuple(counters), tuple(taken), tuple(left))


def hands_played(players: int, leader: int, tricks: Iterable[Trick]) -> tuple[Holding, ...]:
    """The cards that each player played: the hands of which all tricks are known. Places at the table count from 0."""
    hands = [0] * players
    for trick in tricks:
        for seat, card in zip(_PLAYING_ORDERS[players][leader], trick, strict=False):
            hands[seat] += ONE[card.order]
        leader = trick[players].number - 1
    return tuple(hands)


_PLAYING_ORDERS = [
    [tuple((leader + turn) % players for turn in range(players)) for leader in range(players)]
    for players in range(MOST_PLAYERS + 1)
]
"""The places at the table in playing order, by number of players and leader."""
