"""Fast verification of the play of a whole hand (Double-deck rules, The Play).

It only says whether everything but written counters is known and right. If not, `explain_play` replays the hand card
by card. Both use the states of `tricks.py`, so that they cannot disagree.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from annotations.rules.cards import MOST_PLAYERS
from annotations.rules.holdings import ONE, Holding, holds
from annotations.rules.tricks import PlayTable
from annotations.rules.turns import seats_from

TrickValues = tuple[Any, ...]
"""The cards in playing order, the seat that took them, which knows its `number` from 1, and the counters."""

_AFTER_THE_CARDS = 2


class Miscounted(NamedTuple):
    """A trick, by its number from 0, for which other counters are `written` than its cards are `worth`."""

    number: int
    written: int
    worth: int


class VerifiedPlay(NamedTuple):
    """Counters and tricks that each player took, by place at the table; and the hands that are left.

    The counters are those of the cards, also in tricks that were `miscounted`.
    """

    counters: tuple[int, ...]
    tricks: tuple[int, ...]
    hands: tuple[Holding, ...]
    miscounted: tuple[Miscounted, ...] = ()


def verify_play(
    table: PlayTable,
    hands: Sequence[Holding],
    leader: int,
    tricks: Iterable[TrickValues],
    last: tuple[int, int] | None,
) -> VerifiedPlay | None:
    """The result of the play; None unless every card was held and legal, all winners are right and all counters known.

    Places at the table count from 0. The table knows what cards count; `last` is the number of the last trick, from 0,
    and its extra counters; None if the number is unknown. AttributeError or TypeError if something in the
    tricks is not a card, a seat or a number.
    """
    verify = _verify_four if len(hands) == _FOUR else _verify_any
    return verify(table, hands, leader, tricks, last)


def _verify_any(
    table: PlayTable, hands: Sequence[Holding], leader: int, tricks: Iterable[TrickValues], last: tuple[int, int] | None
) -> VerifiedPlay | None:
    players = len(hands)
    orders, length = _PLAYING_ORDERS[players], players + _AFTER_THE_CARDS
    left, counters, taken = list(hands), [0] * players, [0] * players
    last_number, for_last = last or (-1, 0)
    miscounted: list[Miscounted] = []
    steps = table.first.steps
    for number, trick in enumerate(tricks):
        if len(trick) != length:
            return None
        order, worth = orders[leader], for_last if number == last_number else 0
        for seat, card in zip(order, trick, strict=False):
            duties, one, value, steps = steps[card]
            if left[seat] & duties:
                return None
            left[seat] -= one  # `_verified` checks that it was held
            worth += value
        leader = trick[players].number - 1
        if order[trick.index(steps.best)] != leader:
            return None
        if worth != trick[-1]:
            miscounted.append(_miscounted(number, trick[-1], worth))
        counters[leader] += worth
        taken[leader] += 1
        steps = table.start.steps
    return _verified(hands, left, counters, taken, miscounted)


_FOUR = 4


def _verify_four(
    table: PlayTable, hands: Sequence[Holding], leader: int, tricks: Iterable[TrickValues], last: tuple[int, int] | None
) -> VerifiedPlay | None:
    """The same for four players: without the inner loop it takes two thirds of the time, and most tables are of four.

    A test compares the two.
    """
    orders = _PLAYING_ORDERS[_FOUR]
    left, counters, taken = list(hands), [0] * _FOUR, [0] * _FOUR
    last_number, for_last = last or (-1, 0)
    miscounted: list[Miscounted] = []
    steps, start = table.first.steps, table.start.steps
    for number, trick in enumerate(tricks):
        if len(trick) != _FOUR + _AFTER_THE_CARDS:
            return None
        first, second, third, fourth, taker, counted = trick
        one, two, three, four = order = orders[leader]
        duties1, card1, value1, steps = steps[first]
        duties2, card2, value2, steps = steps[second]
        duties3, card3, value3, steps = steps[third]
        duties4, card4, value4, steps = steps[fourth]
        if (
            (duties1 and left[one] & duties1)  # most cards break no duty, whatever else is held
            or (duties2 and left[two] & duties2)
            or (duties3 and left[three] & duties3)
            or (duties4 and left[four] & duties4)
        ):
            return None
        left[one] -= card1
        left[two] -= card2
        left[three] -= card3
        left[four] -= card4
        worth = value1 + value2 + value3 + value4 + (for_last if number == last_number else 0)
        leader = taker.number - 1
        if order[trick.index(steps.best)] != leader:
            return None
        if worth != counted:
            miscounted.append(_miscounted(number, counted, worth))
        counters[leader] += worth
        taken[leader] += 1
        steps = start
    return _verified(hands, left, counters, taken, miscounted)


def _miscounted(number: int, written: object, worth: int) -> Miscounted:
    if not isinstance(written, int):
        raise TypeError("the counters are not known")
    return Miscounted(number, written, worth)


def _verified(
    hands: Sequence[Holding], left: list[Holding], counters: list[int], taken: list[int], miscounted: list[Miscounted]
) -> VerifiedPlay | None:
    """The remaining cards must still be a subset of the hands: then every card played was held."""
    if any(left) and not all(holds(hand, hand - rest) for hand, rest in zip(hands, left, strict=True)):
        return None
    return VerifiedPlay(tuple(counters), tuple(taken), tuple(left), tuple(miscounted))


def hands_played(players: int, leader: int, tricks: Iterable[TrickValues]) -> tuple[Holding, ...]:
    """The cards that each player played; if all tricks are known, the hands. Places at the table count from 0."""
    hands = [0] * players
    for trick in tricks:
        for seat, card in zip(_PLAYING_ORDERS[players][leader], trick, strict=False):
            hands[seat] += ONE[card.order]
        leader = trick[players].number - 1
    return tuple(hands)


_PLAYING_ORDERS = [
    [tuple([seat - 1 for seat in seats_from(leader, players)]) for leader in range(1, players + 1)]
    for players in range(MOST_PLAYERS + 1)
]
"""The places at the table in playing order, by number of players and leader."""
