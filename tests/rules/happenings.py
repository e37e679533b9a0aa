"""What can happen in a hand, for tests that play hands. Seats count from 1; None is a value that is not known."""

from dataclasses import dataclass

from annotations.rules.cards import Card, Suit
from annotations.rules.exchange import CardsDiscarded, CardsPassed, KittyTurned
from annotations.rules.holdings import Hands, Holding


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """The hands of seats 1, 2, … as dealt, and the kitty."""

    hands: Hands
    kitty: Holding | None = None


@dataclass(frozen=True, slots=True)
class BidMade:
    """A player bid so many points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class BidPassed:
    """A player passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class ContractMade:
    """The declarer's bid became the contract; trump is None if no suit could be trump."""

    seat: int
    points: int
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class MeldShown:
    """A player tabled cards as meld, for so many points."""

    seat: int
    cards: Holding
    points: int | None = None


@dataclass(frozen=True, slots=True)
class HandGivenUp:
    """The declarer gave the hand up before play."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A player played a card to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A player took the trick, which counted so many counters, and leads to the next."""

    seat: int
    counters: int | None = None


Event = (
    HandsDealt
    | BidMade
    | BidPassed
    | ContractMade
    | KittyTurned
    | CardsPassed
    | CardsDiscarded
    | MeldShown
    | HandGivenUp
    | CardPlayed
    | TrickTaken
)
