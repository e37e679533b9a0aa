"""What a hand can be at."""

from enum import StrEnum


class Phase(StrEnum):
    """What a hand is at."""

    DEAL = "deal"
    AUCTION = "auction"
    TRUMP = "trump"
    EXCHANGE = "exchange"
    MELD = "meld"
    PLAY = "play"
    OVER = "over"
