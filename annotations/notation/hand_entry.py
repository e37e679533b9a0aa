"""A hand as it is typed: its cards, and whose they are if a seat is named after them."""

import re
from typing import NamedTuple

from annotations.rules.cards import MOST_PLAYERS

_SEAT_AT_END = re.compile(rf"(.*?)\s*([1-{MOST_PLAYERS}])\s*", re.DOTALL)
_MAY_BE_A_TEN = 1


class HandEntry(NamedTuple):
    """The cards as they are typed; `seat` is the one named after them, 0 for none.

    `waits`: the digit may be the first of a `10`.
    """

    cards: str
    seat: int = 0
    waits: bool = False


def hand_entry(typed: str, players: int) -> HandEntry:
    """What is typed into the field of a hand: a digit at its end that is no card is a seat."""
    found = _SEAT_AT_END.fullmatch(typed)
    if found is None or int(found[2]) > players:
        return HandEntry(typed)
    seat = int(found[2])
    return HandEntry(found[1], seat, seat == _MAY_BE_A_TEN)
