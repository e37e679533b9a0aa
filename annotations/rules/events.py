"""What can happen in a hand, in the past tense. Seats count from 1; None is a value that is not known."""

from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import Holding
from annotations.rules.plain import Plain


class HandsDealt(Plain):
    """The hands of seats 1, 2, … as dealt, and the kitty."""

    __slots__ = __match_args__ = ("hands", "kitty")

    def __init__(self, hands: tuple[Holding | None, ...], kitty: Holding | None = None) -> None:
        self.hands = hands
        self.kitty = kitty


class BidMade(Plain):
    """A player bid so many points."""

    __slots__ = __match_args__ = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points


class BidPassed(Plain):
    """A player passed."""

    __slots__ = __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class BidWithheld(Plain):
    """A player bid or passed; nobody knows which."""

    __slots__ = __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class KittyTurned(Plain):
    """Cards of the kitty were shown: after a round of bids, or for the declarer to take."""

    __slots__ = __match_args__ = ("cards",)

    def __init__(self, cards: Holding) -> None:
        self.cards = cards


class ContractMade(Plain):
    """The declarer's bid became the contract; trump is None if no suit could be trump, or if it is not known."""

    __slots__ = __match_args__ = ("seat", "points", "trump")

    def __init__(self, seat: int, points: int, trump: Suit | None) -> None:
        self.seat = seat
        self.points = points
        self.trump = trump


class CardsPassed(Plain):
    """A player passed cards to a partner, `to`, who need not be named where there is but one."""

    __slots__ = __match_args__ = ("seat", "cards", "to")

    def __init__(self, seat: int, cards: Holding, to: int | None = None) -> None:
        self.seat = seat
        self.cards = cards
        self.to = to


class CardsDiscarded(Plain):
    """The declarer laid cards away, which counted so many counters."""

    __slots__ = __match_args__ = ("seat", "cards", "counters")

    def __init__(self, seat: int, cards: Holding, counters: int | None = None) -> None:
        self.seat = seat
        self.cards = cards
        self.counters = counters


class HandRedeclared(Plain):
    """A hand was written down as it was after the exchange."""

    __slots__ = __match_args__ = ("seat", "hand")

    def __init__(self, seat: int, hand: Holding) -> None:
        self.seat = seat
        self.hand = hand


class MeldShown(Plain):
    """A player tabled cards as meld, for so many points."""

    __slots__ = __match_args__ = ("seat", "cards", "points")

    def __init__(self, seat: int, cards: Holding, points: int | None = None) -> None:
        self.seat = seat
        self.cards = cards
        self.points = points


class HandGivenUp(Plain):
    """The declarer gave the hand up before play."""

    __slots__ = __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CardPlayed(Plain):
    """A player played a card to the trick."""

    __slots__ = __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: Card) -> None:
        self.seat = seat
        self.card = card


class TrickTaken(Plain):
    """A player took the trick, which counted so many counters, and leads to the next."""

    __slots__ = __match_args__ = ("seat", "counters")

    def __init__(self, seat: int, counters: int | None = None) -> None:
        self.seat = seat
        self.counters = counters


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
