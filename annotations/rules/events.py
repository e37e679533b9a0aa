"""What can happen in a hand, in the past tense. Seats count from 1; None is a value that is not known."""

from dataclasses import dataclass

from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import Holding


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """The hands of seats 1, 2, … as dealt, and the kitty."""

    hands: tuple[Holding | None, ...]
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
class BidWithheld:
    """A player bid or passed; nobody knows which."""

    seat: int


@dataclass(frozen=True, slots=True)
class KittyTurned:
    """Cards of the kitty were shown: after a round of bids, or for the declarer to take."""

    cards: Holding


@dataclass(frozen=True, slots=True)
class ContractMade:
    """The declarer's bid became the contract; trump is None if no suit could be trump, or if it is not known."""

    seat: int
    points: int
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """A player passed cards to a partner, `to`, who need not be named where there is but one."""

    seat: int
    cards: Holding
    to: int | None = None


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """The declarer laid cards away, which counted so many counters."""

    seat: int
    cards: Holding
    counters: int | None = None


@dataclass(frozen=True, slots=True)
class HandRedeclared:
    """A hand was written down as it was after the exchange."""

    seat: int
    hand: Holding


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
    | BidWithheld
    | KittyTurned
    | ContractMade
    | CardsPassed
    | CardsDiscarded
    | HandRedeclared
    | MeldShown
    | HandGivenUp
    | CardPlayed
    | TrickTaken
)
