"""A hand as it is typed: its cards, and their seat if one is typed after them."""

from typing import NamedTuple

from annotations.rules.cards import MOST_PLAYERS

_SEATS = {str(seat): seat for seat in range(1, MOST_PLAYERS + 1)}
_FIRST_DIGIT_OF_TEN = 1


class HandEntry(NamedTuple):
    """The cards as they are typed; `seat` is the one named after them, 0 for none.

    `may_become_ten`: the digit may be the first of a `10`.
    """

    cards: str
    seat: int = 0
    may_become_ten: bool = False


def hand_entry(typed: str, players: int) -> HandEntry:
    """Reads the field of a hand: a digit at its end that is not a card is a seat."""
    text = typed.rstrip()
    seat = _SEATS.get(text[-1:], 0)
    if not 0 < seat <= players:
        return HandEntry(typed)
    return HandEntry(text[:-1].rstrip(), seat, seat == _FIRST_DIGIT_OF_TEN)
