"""The signs by which people name suits, ranks and seats, whichever way they write cards."""

import re

from annotations.notation.syntax.characters import DRAWING
from annotations.rules.cards import MOST_PLAYERS, SEAT_NAMES, Rank, Suit

SYMBOLS = "".join(suit.symbol for suit in Suit)

SUITS = {sign: suit for suit in Suit for sign in (suit.value, suit.value.lower(), suit.symbol)}
SUITS |= dict(zip("♧♢♤♡", (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS), strict=True))
RANKS = {sign: rank for rank in Rank for sign in (rank.value, rank.value.lower())} | {"10": Rank.TEN}
"""Suits and ranks by their signs; no sign is both."""

SUIT_NAMES = {name: suit for suit in Suit for name in (suit.name.lower(), suit.name.lower().removesuffix("s"))}
COMPASS = {name.lower(): seat for seat, name in enumerate(SEAT_NAMES[4], 1)}
SEATS = {
    f"{word}{gap}{seat}": seat
    for word in ("seat", "player")
    for gap in ("", " ")
    for seat in range(1, MOST_PLAYERS + 1)
}
"""Names of suits and seats in lower case."""

SUIT = f"[{''.join(SUITS)}]"
SUIT_NAME = "|".join(f"{suit.name.lower()}?" for suit in Suit)
RANK = f"(?:10|[{''.join(rank.value for rank in Rank)}])"
SEAT = rf"(?:seat|player) ?[1-{MOST_PLAYERS}]|{'|'.join(COMPASS)}"
"""The same as regular expressions, in any case."""

DASHES = "–—−-"  # the hyphen comes last, where a character class takes it literally

_BETWEEN = r"\s,.;:/"
BETWEEN = re.compile(f"[{_BETWEEN}]+")
SIGN = re.compile(f"10|[^{_BETWEEN}{DRAWING}]")
DASH_BETWEEN = re.compile(rf"(?<=[^\s{DASHES}])[{DASHES}](?=[^\s{DASHES}])")
"""Separators of words; a sign; a dash between two signs, which means nothing."""
