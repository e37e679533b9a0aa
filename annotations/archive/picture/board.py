"""A reading as pictures: a table with its seats, a hand with auction, melds, tricks and scores.

Values are PN, ready to be drawn: `hand` and `meld` are grouped cards, a card is its code; `-` is withheld, `?` is
asked, an empty string is not recorded.
"""

from dataclasses import dataclass, field

PLACES = {
    2: ("n", "s"),
    3: ("n", "se", "sw"),
    4: ("n", "e", "s", "w"),
    5: ("n", "e", "se", "sw", "w"),
    6: ("n", "ne", "se", "s", "sw", "nw"),
    7: ("n", "ne", "e", "se", "sw", "w", "nw"),
    8: ("n", "ne", "e", "se", "s", "sw", "w", "nw"),
}
"""The places of seats 1, 2, … by number of players: clockwise, and matching PN's default names, if it has any."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A player at the table. `team` counts from 1; 0 if it is unknown.

    `note` is a word beside the name, as "leads"; `meld_parts` are the parts of the meld, in words. `lit` are the codes
    of cards that stand out in the hand, `voids` the signs of the suits that the player has shown to be out of.
    """

    number: int
    name: str
    place: str
    team: int = 0
    dealer: bool = False
    declarer: bool = False
    turn: bool = False
    note: str = ""
    hand: str = ""
    meld: str = ""
    meld_points: str = ""
    meld_parts: str = ""
    bids: list[str] = field(default_factory=list)
    lit: str = ""
    voids: str = ""


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card on the table, in front of the player at `place`; `illegal` if it breaks the rules of play."""

    place: str
    name: str
    code: str
    winner: bool = False
    illegal: bool = False
    seat: int = 0


@dataclass(frozen=True, slots=True)
class TrickPicture:
    """The cards in the middle, in the order they were played."""

    title: str
    cards: list[TrickCard]


@dataclass(frozen=True, slots=True)
class Board:
    """The table. `trump` is a suit's letter, or empty; `contract` is the bid, `highest` the highest one so far.

    `facts` are (name, value) beside it.
    """

    deal: str
    seats: list[SeatPicture]
    trump: str = ""
    contract: str = ""
    trick: TrickPicture | None = None
    facts: list[tuple[str, str]] = field(default_factory=list)
    highest: str = ""

    @property
    def declarer(self) -> SeatPicture | None:
        """The seat of the declarer."""
        return next((seat for seat in self.seats if seat.declarer), None)


@dataclass(frozen=True, slots=True)
class RoundPicture:
    """A round of bidding, from the dealer's left; `kitty` are the cards shown after it. `anchor` is its line's key."""

    number: int
    bids: list[str]
    kitty: str = ""
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class AuctionPicture:
    """The bidding: seats from the dealer's left, so that the dealer is the last. `highest` is the bid that won."""

    seats: list[SeatPicture]
    rounds: list[RoundPicture]
    highest: str = ""


@dataclass(frozen=True, slots=True)
class ExchangePicture:
    """Cards that were passed, taken from the kitty, or discarded. `title` names the player and the action.

    `in_groups`: the cards are grouped by suit.
    """

    title: str
    cards: str
    note: str = ""
    in_groups: bool = False


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A trick as a row: one card for each seat, in seat order.

    `running` has each team's count so far, `anchor` is its line's key.
    """

    number: int
    cards: list[str]
    lead: int
    winner: int | None = None
    counters: str = ""
    running: list[str] = field(default_factory=list)
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class RestRow:
    """The tricks that were claimed as a row: who took them, their counters, and each team's count after them."""

    title: str
    counters: int
    running: list[int]


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand of a game, ready to be drawn; `key` is its id on the page. `scores` has rows: name, team values."""

    key: str
    title: str
    deal: str
    board: Board
    auction: AuctionPicture | None = None
    exchange: list[ExchangePicture] = field(default_factory=list)
    tricks: list[TrickRow] = field(default_factory=list)
    rest: RestRow | None = None
    teams: list[str] = field(default_factory=list)
    scores: list[tuple[str, list[str]]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def melds(self) -> list[SeatPicture]:
        """The seats that tabled meld, or are known to have none."""
        return [seat for seat in self.board.seats if seat.meld or seat.meld_points]
