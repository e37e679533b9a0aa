"""Hands that were played, as they are recorded where some lines are left out."""

import re

from tests.notation.games_scored import Melding, hand_scored
from tests.notation.tables_of_others import Table

HANDS = r"^Hand\d .*\n"
EXCHANGE = r"^(Pass\d|Kitty|Discard) .*\n"
LEFT_OUT = {
    "everything is written": (),
    "no hands": (HANDS,),
    "no melds": (r"^Meld\d .*\n",),
    "no tricks": (r"^Trick\d+ .*\n",),
}
"""Patterns of the lines that are not written, by what people would call such a record."""


def recorded(table: Table, seed: int, *left_out: str) -> str:
    """A hand that was played, without the lines that these patterns match."""
    return without(hand_scored(Melding(seed), table.rules), *left_out)


def without(text: str, *left_out: str) -> str:
    """The text without the lines that these patterns match."""
    for pattern in left_out:
        text = re.sub(pattern, "", text, flags=re.MULTILINE)
    return text
