"""The phases of a hand."""

from enum import StrEnum


class HandPhase(StrEnum):
    """A phase of a hand in which the rules can refuse something."""

    DEAL = "deal"
    AUCTION = "auction"
    TRUMP = "trump"
    EXCHANGE = "exchange"
    MELD = "meld"
    PLAY = "play"
