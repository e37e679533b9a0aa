"""What the picture of an annotation says: the hand of the player at the bottom, the contract, and how it ended."""

from django.http import HttpRequest

from annotations.archive.forms.controls import Seating
from annotations.archive.models import Annotation
from annotations.archive.names_seen import SeenAnnotation, names_for_everybody
from annotations.archive.page import branch_in, shown_hand
from annotations.archive.picture.board import Board, SeatPicture
from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.picture.picture import board
from annotations.archive.picture.score_sheet import score_sheet
from annotations.archive.picture.seating import seating_of
from annotations.archive.replay.branch import Branch
from annotations.archive.replay.finding import find_step
from annotations.archive.replay.replay import replay_of
from annotations.archive.replay.seen import seat_at_bottom
from annotations.archive.replay.sight import Sight
from annotations.archive.share_image.share_image import ShareImage
from annotations.archive.share_image.words import readable
from annotations.archive.words.card_names import WITHHELD
from annotations.archive.words.values import beginning
from annotations.notation.hands import Hand
from annotations.rules.cards import Suit

LONGEST_NAME = 22


def annotation_image(request: HttpRequest, annotation: Annotation) -> ShareImage:
    """The picture for the same query as the page has: `hand`, `at`, `branch`, `see`, `bottom`, `names`, `hide`.

    It is for everybody, so nobody gets more names in it than others do.
    """
    seen = SeenAnnotation(annotation, names_for_everybody(annotation, request.GET.get("names", "")))
    reading, annotation = seen.reading, seen.to_show()
    number, hand = shown_hand(request, reading, is_last=False)
    kicker = "Recorded in Pinochle Notation" if annotation.owner.guest else f"Recorded by {annotation.owner.username}"
    if hand is None:
        return ShareImage(kicker, annotation.title, lines=["No hand is recorded yet."])
    table = seating_of(hand.game, hand.number)
    sight = Sight.named(request.GET.get("see", ""), len(table.names))
    bottom = seat_at_bottom(request, annotation, table.names)
    branch = branch_in(request, annotation, reading, hand, number)
    is_step = branch or "at" in request.GET or request.GET.get("hide") == "next" or not sight.is_everything
    picture, says = _at_step(request, branch or (None, hand), sight, bottom) if is_step else _as_whole(hand)
    focus = _in_focus(picture, bottom, is_open=sight.is_everything)
    return ShareImage(
        kicker,
        annotation.title,
        lead=contract_at(picture),
        lines=[says, _players(table)],
        hand=focus.hand,
        hand_title=hand_title(focus),
        trick=picture.trick.cards if picture.trick else [],
    )


def _as_whole(hand: Hand) -> tuple[Board, str]:
    """The table with the cards as dealt, and how the hand ended."""
    row = score_sheet(hand.game).rows[hand.number]
    totals = [team.total for team in row.teams]
    ended = {"made": "The contract was made", "set": "The contract was set"}.get(row.outcome, "")
    score = f"score {' to '.join(totals).replace('-', '−')}" if totals and all(totals) else ""
    says = " · ".join(filter(None, (ended, score)))
    return board(hand.game, hand.number), says[:1].upper() + says[1:]


def _at_step(
    request: HttpRequest, played: tuple[Branch | None, Hand], sight: Sight, bottom: int | None
) -> tuple[Board, str]:
    """The table at the step that is asked for, and what happens there; of a branch the last step, if none is."""
    branch, hand = played
    steps, at = replay_of(hand, meld_parts(hand), sight, bottom, branch).steps, request.GET.get("at", "")
    step = steps[-1] if branch and not at else steps[find_step(steps, at)[0]]
    return step.board, f"What if: {step.words}" if branch else step.words


def _in_focus(picture: Board, bottom: int | None, *, is_open: bool) -> SeatPicture:
    """The seat at the bottom; if nothing is known of its hand, the declarer's, or the first that is."""
    seats = sorted(picture.seats, key=lambda seat: (seat.number != bottom, not seat.declarer, seat.number))
    known = [seat for seat in seats if seat.hand and not seat.hand.startswith(WITHHELD)]
    return known[0] if known and is_open else seats[0]


def contract_at(picture: Board) -> str:
    """`65 ♣ South`, or the highest bid so far; empty before the bidding."""
    if not picture.contract or picture.contract == WITHHELD:
        return f"Highest bid {picture.highest}" if picture.highest else ""
    trump = Suit(picture.trump).symbol if picture.trump else ""
    declarer = name_of(picture.declarer) if picture.declarer else ""
    return " ".join(filter(None, (picture.contract, trump, declarer)))


def hand_title(seat: SeatPicture) -> str:
    """`South’s hand`, and what is to be said if there are no cards to draw."""
    if not seat.hand:
        return f"{name_of(seat)}’s hand is not recorded"
    return f"{name_of(seat)}’s hand{', face down' if seat.hand.startswith(WITHHELD) else ''}"


def name_of(seat: SeatPicture) -> str:
    """The player’s name, as far as it can be drawn and has room."""
    return _short(seat.name, seat.number)


def _players(table: Seating) -> str:
    teams = [[_short(table.names.get(seat, ""), seat) for seat in team] for team in table.teams.values()]
    return " against ".join(map("–".join, teams))


def _short(name: str, seat: int) -> str:
    return beginning(readable(name, f"Seat {seat}"), LONGEST_NAME)
