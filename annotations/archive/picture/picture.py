"""A reading as pictures: the table at a moment of a hand, and the hand as a whole."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from annotations.archive.forms.controls import Seating
from annotations.archive.picture.board import (
    AuctionPicture,
    Board,
    HandView,
    RoundPicture,
    SeatPicture,
    TrickCard,
    TrickPicture,
    TrickRow,
)
from annotations.archive.picture.claims import claimed_rest
from annotations.archive.picture.exchange_picture import exchange_pictures
from annotations.archive.picture.hand_tabs import hand_key, hand_title
from annotations.archive.picture.places import places
from annotations.archive.picture.seating import seat_in, seating_of
from annotations.archive.picture.tricks import trick_rows, without
from annotations.archive.words.card_names import ASKED, WITHHELD
from annotations.archive.words.values import contract_in_words, line_values, number_of
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.names import bidding_systems
from annotations.rules.cards import Suit
from annotations.rules.turns import seats_from
from annotations.threads.numbers import number_in

SCORES = {
    "GameScores": "Before the hand",
    "MeldScores": "Meld",
    "PlayScores": "Play",
    "Adjustments": "Adjustments",
    "HandScores": "Hand",
    "FinalScores": "Final",
}

NONE: Mapping[int, str] = {}


def hand_view(
    game: Game,
    place: int,
    trick: int | None = None,
    *,
    anchors: Mapping[int, str] = NONE,
    meld_parts: Mapping[int, str] = NONE,
    bottom: int | None = None,
) -> HandView:
    """Hand section `place` (from 0) of the game, with its table as in `board`, and seat `bottom` at the bottom of it.

    `anchors` are the keys of its lines, by line number; `meld_parts` are the parts of melds, by seat.
    """
    return HandPicture(game, place, trick, anchors=anchors, meld_parts=meld_parts, bottom=bottom).view()


def board(
    game: Game,
    place: int,
    trick: int | None = None,
    *,
    trick_is_open: bool = False,
    illegal: Collection[int] = (),
    hands: Mapping[int, str] = NONE,
    meld_parts: Mapping[int, str] = NONE,
) -> Board:
    """The table in that hand section: with the cards as dealt or, given `trick`, as they are while it is played.

    In an open trick `?` stands for cards that nobody has played yet. `hands` are those after the exchange, by seat, as
    far as they are to be shown; `meld_parts` as in `hand_view`.
    """
    return HandPicture(game, place, trick, trick_is_open, illegal=illegal, hands=hands, meld_parts=meld_parts).board()


def empty_board(table: Seating) -> Board:
    """The table before a hand begins: who sits where."""
    around = places(len(table.names))
    seats = [
        SeatPicture(number, name, around[number - 1], table.team_of(number)) for number, name in table.names.items()
    ]
    return Board(deal="", seats=seats)


@dataclass
class HandPicture:
    """One hand section, and the pictures of its parts."""

    game: Game
    place: int
    trick: int | None
    trick_is_open: bool = False
    anchors: Mapping[int, str] = field(default_factory=dict)
    meld_parts: Mapping[int, str] = field(default_factory=dict)
    hands: Mapping[int, str] = field(default_factory=dict)
    illegal: Collection[int] = ()
    bottom: int | None = None

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The places of the seats at the table."""
        return places(len(self.table.names), self.bottom)

    @cached_property
    def section(self) -> Section:
        return self.game.hands[self.place]

    def view(self) -> HandView:
        return HandView(
            key=hand_key(self.place),
            title=hand_title(self.place, self.section),
            deal=" ".join(line_values(self.section.named("Deal"))),
            board=self.board(),
            auction=self.auction(),
            exchange=exchange_pictures(self.section, self.table.names),
            tricks=self.tricks,
            rest=claimed_rest(self.section.index, self.table, self.tricks),
            teams=[self.table.team_name(team) for team in self.table.teams],
            scores=list(self.scores()),
            notes=[line.text.partition(" ")[2] for line in self.lines("Note")],
        )

    @cached_property
    def table(self) -> Seating:
        return seating_of(self.game, self.place)

    @cached_property
    def declarer(self) -> int:
        return seat_in(self.section, "Contract")

    def lines(self, stem: str) -> Iterator[Line]:
        """The lines of the hand that count and have that stem in their label."""
        for line in self.section.lines:
            if line.counts and line.label and line.label.spec.stem == stem:
                yield line

    def board(self) -> Board:
        contract = line_values(self.section.named("Contract"))
        trump = next((suit.value for suit in Suit if suit.name.title() in contract[2:3]), "")
        seats = [self.seat(number, name) for number, name in self.table.names.items()]
        return Board(
            deal=" ".join(line_values(self.section.named("Deal"))),
            seats=seats,
            trump=trump,
            contract=contract[1] if len(contract) > 1 else "",
            trick=self.shown_trick,
            facts=self.facts(),
            highest=self.highest,
        )

    def seat(self, number: int, name: str) -> SeatPicture:
        meld = line_values(self.section.named(f"Meld{number}"))
        turn = self.shown_row is not None and self.turn == number
        return SeatPicture(
            number=number,
            name=name,
            place=self.places[number - 1],
            team=self.table.team_of(number),
            dealer=seat_in(self.section, "Dealer") == number,
            declarer=self.declarer == number,
            turn=turn,
            note="leads" if turn and self.shown_row and self.shown_row.lead == number else "",
            hand=self.hand(number),
            meld=" ".join(meld[:-1] if len(meld) > 1 else meld),
            meld_points=meld[-1] if len(meld) > 1 else "",
            meld_parts=self.meld_parts.get(number, ""),
            bids=self.bids(number),
        )

    def hand(self, number: int) -> str:
        """The cards of the seat in groups: as dealt, or those left while a trick is played."""
        held = [line_values(line) for line in self.lines("Hand") if number_of(line) == number]
        if not held:
            return ""
        after = self.hands.get(number, "").split()
        if self.trick is None:
            return " ".join(after or held[0])
        return " ".join(without(after or held[-1], self.played(number)))

    def played(self, number: int) -> list[str]:
        """The cards that the seat has played up to and including the trick shown."""
        return [row.cards[number - 1] for row in self.tricks if row.number <= (self.trick or 0)]

    def auction(self) -> AuctionPicture | None:
        kitties = {number_of(line): " ".join(line_values(line)) for line in self.lines("Kitty")}
        rounds = [
            RoundPicture(
                number,
                line_values(line)[: len(self.table.names)],
                kitties.get(number, ""),
                self.anchors.get(line.number, ""),
            )
            for line in self.lines("Bids")
            if (number := number_of(line))
        ]
        if not rounds:
            return None
        seats = [self.seat(number, name) for number, name in self.table.names.items()]
        first = self.table.first_bidder - 1
        return AuctionPicture(seats[first:] + seats[:first], rounds, self.highest)

    def bids(self, number: int) -> list[str]:
        """The calls of the seat, without the `-` of rounds after it passed."""
        turn = (number - self.table.first_bidder) % len(self.table.names)
        calls = ["".join(line_values(line)[turn : turn + 1]) for line in self.lines("Bids")]
        return [call for call in calls if call not in ("", WITHHELD)]

    @property
    def highest(self) -> str:
        """The highest bid so far."""
        return str(
            max((number_in(bid) or 0 for line in self.lines("Bids") for bid in line_values(line)), default=0) or ""
        )

    @cached_property
    def tricks(self) -> list[TrickRow]:
        return trick_rows(self.section.index, self.table, self.declarer, self.anchors)

    @cached_property
    def shown_row(self) -> TrickRow | None:
        """The trick shown; an empty one if it has not been played yet."""
        if self.trick is None:
            return None
        before = next((row.winner for row in self.tricks if row.number == self.trick - 1), None)
        lead = self.declarer if self.trick == 1 else before or 0
        fresh = TrickRow(self.trick, [""] * len(self.table.names), lead)
        shown = next((row for row in self.tricks if row.number == self.trick), fresh)
        if not self.trick_is_open:
            return shown
        return replace(shown, cards=["" if card == ASKED else card for card in shown.cards])

    @property
    def turn(self) -> int:
        """The seat that plays next to the trick shown; 0 if all have played, or if it is unknown."""
        row = self.shown_row
        if row is None or not row.lead:
            return 0
        return next((seat for seat in seats_from(row.lead, len(row.cards)) if not row.cards[seat - 1]), 0)

    @property
    def shown_trick(self) -> TrickPicture | None:
        row = self.shown_row
        if row is None:
            return None
        cards = [
            TrickCard(
                self.places[seat - 1],
                self.table.names[seat],
                row.cards[seat - 1],
                row.winner == seat,
                at in self.illegal,
            )
            for at, seat in enumerate(seats_from(row.lead or 1, len(row.cards)))
            if row.cards[seat - 1]
        ]
        return TrickPicture(f"Trick {row.number}", cards)

    def scores(self) -> Iterator[tuple[str, list[str]]]:
        for label, title in SCORES.items():
            if line := self.section.named(label):
                yield title, line_values(line)

    def facts(self) -> list[tuple[str, str]]:
        """The facts beside the table. In the auction: dealer, score, bidding systems.

        In play: the contract, which no longer fits in the middle, and each team's count, but not the dealer, who is
        marked at the table.
        """
        facts = []
        if self.trick is not None and (contract := self.section.named("Contract")):
            facts.append(("Contract", contract_in_words(contract, self.table.names)))
        if self.trick is None and (dealer := seat_in(self.section, "Dealer")):
            facts.append(("Dealer", self.table.names.get(dealer, f"Seat {dealer}")))
        if scores := line_values(self.section.named("GameScores")):
            facts.append(("Score", " · ".join(scores)))
        facts += [
            (f"Bidding, {self.table.team_name(team)}", system)
            for team, system in bidding_systems(self.game, self.place).items()
            if team in self.table.teams
        ]
        done = [row for row in self.tricks if self.trick is not None and row.number < self.trick]
        if self.trick is not None:
            teams = [self.table.team_name(team) for team in self.table.teams]
            facts += list(zip(teams, done[-1].running if done else "0" * len(teams), strict=True))
        return facts
