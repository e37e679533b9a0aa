"""The play of a whole hand in which nothing is wrong, gone through at a glance.

Of a hand in which something is wrong, or not known, this gives nothing: it is to be judged card by card.
"""

from collections.abc import Iterable, Sequence

from annotations.rules.cards import MOST_PLAYERS
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
    hands: Sequence[Holding],
    leader: int,
    tricks: Iterable[Trick],
    last: tuple[int, int] | None,
) -> PlayedThrough | None:
    """What the tricks come to; None unless every card was held and might be played, and winners and counters are right.

    Places at the table count from 0. The table knows what cards count; `last` is the number of the last trick, from 0,
    and what it counts besides, None if it is not known which that is. AttributeError or TypeError if something in the
    tricks is no card, seat or number.
    """
    players = len(hands)
    if players == _FOUR:
        return _play_through_by_four(table, hands, leader, tricks, last)
    orders, length = _PLAYING_ORDERS[players], players + _AFTER_THE_CARDS
    left, counters, taken = list(hands), [0] * players, [0] * players
    last_number, for_last = last or (-1, 0)
    steps = table.first.steps
    for number, trick in enumerate(tricks):
        if len(trick) != length:
            return None
        order, worth = orders[leader], for_last if number == last_number else 0
        for seat, card in zip(order, trick, strict=False):
            owed, one, value, steps = steps[card]
            if left[seat] & owed:
                return None
            left[seat] -= one  # whether it was held is seen at the end: it is nowhere else
            worth += value
        leader = trick[players].number - 1
        if worth != trick[-1] or order[trick.index(steps.best)] != leader:
            return None
        counters[leader] += worth
        taken[leader] += 1
        steps = table.start.steps
    return _played_through(hands, left, counters, taken)


_FOUR = 4


def _play_through_by_four(
    table: PlayTable, hands: Sequence[Holding], leader: int, tricks: Iterable[Trick], last: tuple[int, int] | None
) -> PlayedThrough | None:
    """The same for four players, as most are: to name them takes two thirds of the time that going round takes."""
    orders = _PLAYING_ORDERS[_FOUR]
    left, counters, taken = list(hands), [0] * _FOUR, [0] * _FOUR
    last_number, for_last = last or (-1, 0)
    steps = table.first.steps
    for number, trick in enumerate(tricks):
        if len(trick) != _FOUR + _AFTER_THE_CARDS:
            return None
        first, second, third, fourth, taker, counted = trick
        one, two, three, four = order = orders[leader]
        owed1, card1, value1, steps = steps[first]
        owed2, card2, value2, steps = steps[second]
        owed3, card3, value3, steps = steps[third]
        owed4, card4, value4, steps = steps[fourth]
        if left[one] & owed1 or left[two] & owed2 or left[three] & owed3 or left[four] & owed4:
            return None
        left[one] -= card1
        left[two] -= card2
        left[three] -= card3
        left[four] -= card4
        worth = value1 + value2 + value3 + value4 + (for_last if number == last_number else 0)
        leader = taker.number - 1
        if worth != counted or order[trick.index(steps.best)] != leader:
            return None
        counters[leader] += worth
        taken[leader] += 1
        steps = table.start.steps
    return _played_through(hands, left, counters, taken)


def _played_through(
    hands: Sequence[Holding], left: list[Holding], counters: list[int], taken: list[int]
) -> PlayedThrough | None:
    """What is left must be of the hands, for then so were the cards played."""
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
