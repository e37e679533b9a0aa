"""One hand as it is printed: the cards round the table, the auction, meld, play and scores."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from annotations.archive.picture.board import HandView, SeatPicture
from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.picture.picture import hand_view
from annotations.archive.replay.sight import Sight
from annotations.notation.hands import Hand
from annotations.sharing.words import hand_in_text

PARTS: Mapping[str, str] = {
    "hands": "Hands",
    "auction": "Auction",
    "exchange": "Exchange",
    "meld": "Meld",
    "play": "Play",
    "scores": "Scores",
    "notes": "Notes",
}
"""The parts of a printed hand, by the names that an address has for those to leave out."""


@dataclass(frozen=True, slots=True)
class PrintedSeat:
    """A player beside the table: the cards, a suit each; `says` is what stands there without cards."""

    seat: SeatPicture
    suits: list[str]
    says: str = ""


@dataclass(frozen=True, slots=True)
class HandPrint:
    """A hand, and which of its PARTS are printed."""

    view: HandView
    seats: list[PrintedSeat]
    shows: frozenset[str]


def hand_print(hand: Hand, sight: Sight, bottom: int | None, left_out: Collection[str]) -> HandPrint:
    """The hand with the cards that `sight` shows and that seat at the bottom, without the parts in `left_out`.

    The exchange is for those who see all hands.
    """
    view = hand_view(hand.game, hand.number, meld_parts=meld_parts(hand), bottom=bottom)
    hidden = {*left_out} if sight.is_everything else {*left_out, "exchange"}
    return HandPrint(view, [_seat(seat, sight) for seat in view.board.seats], frozenset(PARTS.keys() - hidden))


def _seat(seat: SeatPicture, sight: Sight) -> PrintedSeat:
    if not sight.sees(seat.number):
        return PrintedSeat(seat, [], "not shown")
    return PrintedSeat(seat, hand_in_text(seat.hand).split("  ") if seat.hand else [], "not recorded")
