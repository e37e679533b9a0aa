"""Texts to measure: an archive of any length, one with faults, and texts made to be slow."""

import json
from collections.abc import Callable
from functools import cache
from itertools import cycle, islice
from random import Random

from tests.bench.generator import game
from tests.bench.tables import DOUBLE_DECK, THREE_HANDED, Variant

_DIFFERENT_GAMES = 12  # an archive with more of a kind repeats them
HANDS_A_GAME = 10


@cache
def _games(variant: Variant) -> list[str]:
    random = Random(1)
    return [game(random, variant, HANDS_A_GAME) for _ in range(_DIFFERENT_GAMES)]


@cache
def archive_of(hands: int) -> str:
    """Games of ten hands (or one of fewer), half of each variant; three-handed first, as in `archive`."""
    if hands < HANDS_A_GAME:
        return game(Random(1), hands=hands)
    games = hands // HANDS_A_GAME
    three_handed = islice(cycle(_games(THREE_HANDED)), games // 2)
    double_deck = islice(cycle(_games(DOUBLE_DECK)), games - games // 2)
    return "\n\n".join([*three_handed, *double_deck])


@cache
def game_of(variant: Variant, hands: int) -> str:
    """One game of so many hands."""
    return game(Random(1), variant, hands)


def with_faults(text: str, count: int) -> str:
    """The text with a card of so many of its tricks misspelt."""
    pieces = text.split("\nTrick5 ", count)
    return "\nTrick5 X".join(pieces)


def floor(text: str) -> None:
    """The least that reading could do: lines, and words of them."""
    for line in text.splitlines():
        line.split(" ")


def json_floor(lines: list[str]) -> None:
    """The least that answering could do: JSON read and written, line by line."""
    for line in lines:
        json.dumps(json.loads(line))


_MADE_TO_BE_SLOW: dict[str, Callable[[int], str]] = {
    "one line of one word": lambda size: "x" * size,
    "one note": lambda size: "Note " + "a" * size,
    "one label, letters": lambda size: "Abc" * (size // 3),
    "one label, digits": lambda size: "Trick" + "9" * size,
    "one group of cards": lambda size: "Hand1 C" + "A" * size + " D S H",
    "words": lambda size: "Bids1 " + "50 " * (size // 3),
    "faults on one line": lambda size: "Bids1 " + "x " * (size // 2),
    "questions on one line": lambda size: "Bids1 " + "? " * (size // 2),
    "integers of 4,000 digits": lambda size: "Bids1 " + ("9" * 3999 + " ") * (size // 4000),
    "seats on one line": lambda size: "Team1 " + "Seat1 " * (size // 6),
    "kitty without order": lambda size: "Kitty " + "HA CA " * (size // 6),
    "spaces": lambda size: "Deal" + " " * size + "1",
    "control characters": lambda size: "\0" * size,
    "blank lines": lambda size: "\n" * size,
    "carriage returns": lambda size: "\r" * size,
    "lines of one question": lambda size: "?\n" * (size // 2),
    "misspelt labels": lambda size: "Dael 1\n" * (size // 7),
    "one label again": lambda size: "Deal 1\n" + "Kitty1 HA\n" * (size // 10),
    "teams again": lambda size: "Team1 Seat1\nTeam2 Seat1\n" * (size // 24),
    "seats up and down": lambda size: "Presenter -\n" + "Seat2 x\nSeat1 y\n" * (size // 16),
    "short rounds": lambda size: "Deal 1\nSeat4 -\n" + "Bids1 Pass\n" * (size // 11),
    "hands": lambda size: "Deal 1\n\n" * (size // 8),
    "games": lambda size: "Deal 1\n\n\n" * (size // 9),
    "games of notes": lambda size: "Note x\n\n\n" * (size // 9),
    "games that inherit": lambda size: "Seat1 x\nSeat2 y\n\nDeal 1\n\n\n" * (size // 25),
    "notes between games": lambda size: "Deal 1\n\n\nNote x\n\n\n" * (size // 18),
}


def made_to_be_slow() -> dict[str, Callable[[int], str]]:
    """By name, texts of any length in characters."""
    return {**_MADE_TO_BE_SLOW, "an archive": lambda size: archive_of(size // 900)}
