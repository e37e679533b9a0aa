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
"""Where seats 1, 2, … sit, by number of players: clockwise, as PN's default names have it where it gives some."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A player at the table. `team` counts from 1; 0 where no team is known. `says` is a word for now: "leads"."""

    number: int
    name: str
    place: str
    team: int = 0
    dealer: bool = False
    declarer: bool = False
    turn: bool = False
    says: str = ""
    hand: str = ""
    meld: str = ""
    meld_points: str = ""
    bids: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card on the table, before the player who sits at `place`."""

    place: str
    name: str
    code: str
    winner: bool = False


@dataclass(frozen=True, slots=True)
class TrickPicture:
    """The cards in the middle, in the order they fell."""

    title: str
    cards: list[TrickCard]


@dataclass(frozen=True, slots=True)
class Board:
    """The table. `trump` is a suit's letter, or empty; `contract` is the bid; `facts` are (name, value) beside it."""

    deal: str
    seats: list[SeatPicture]
    trump: str = ""
    contract: str = ""
    trick: TrickPicture | None = None
    facts: list[tuple[str, str]] = field(default_factory=list)

    @property
    def declarer(self) -> SeatPicture | None:
        """Who plays the contract."""
        return next((seat for seat in self.seats if seat.declarer), None)


@dataclass(frozen=True, slots=True)
class RoundPicture:
    """A round of bidding, from the dealer's left; `kitty` are the cards shown after it. `line` is its line's number."""

    number: int
    bids: list[str]
    kitty: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class AuctionPicture:
    """The bidding: seats from the dealer's left, so that the dealer is the last. `highest` is the bid that won."""

    seats: list[SeatPicture]
    rounds: list[RoundPicture]
    highest: str = ""


@dataclass(frozen=True, slots=True)
class ExchangePicture:
    """Cards that change place: passed, taken from the kitty, discarded. `title` says who does what."""

    title: str
    cards: str
    note: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A trick as a row: a card a seat, in seat order. `running` is each team's count so far, `line` its number."""

    number: int
    cards: list[str]
    lead: int
    winner: int | None = None
    counters: str = ""
    running: list[str] = field(default_factory=list)
    line: int = 0


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand of a game, ready to be shown; `key` is unique on its page. `scores` are rows: name, a value a team."""

    key: str
    title: str
    deal: str
    board: Board
    auction: AuctionPicture | None = None
    exchange: list[ExchangePicture] = field(default_factory=list)
    tricks: list[TrickRow] = field(default_factory=list)
    teams: list[str] = field(default_factory=list)
    scores: list[tuple[str, list[str]]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def melds(self) -> list[SeatPicture]:
        """The seats that tabled meld, or are known to have none."""
        return [seat for seat in self.board.seats if seat.meld or seat.meld_points]
