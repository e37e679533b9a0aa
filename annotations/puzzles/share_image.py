"""What the picture of a puzzle says: the question, and what its readers see before they answer."""

from html import unescape

from django.utils.html import strip_tags

from annotations.archive.names_seen import names_for_everybody
from annotations.archive.share_image.annotation_image import contract_at, hand_title
from annotations.archive.share_image.share_image import ShareImage
from annotations.puzzles.models import Puzzle
from annotations.puzzles.readers import Reader
from annotations.puzzles.sheet import Sheet
from annotations.puzzles.usual_question import usual_question

STRANGER = Reader(None, "")


def puzzle_image(puzzle: Puzzle) -> ShareImage:
    """The picture for everybody, whether or not they have answered: it never tells the answer."""
    sheet = Sheet(puzzle, STRANGER, as_reader=True, names=names_for_everybody(puzzle))
    seen_from = f" · seen from {sheet.seen_from}" if sheet.seen_from else ""
    kicker = f"A puzzle by {puzzle.owner.username}{seen_from}"
    question = _plain(sheet.question) or usual_question(sheet.questions)
    if sheet.hand is None:
        return ShareImage(kicker, puzzle.title, question=question)
    board = sheet.hand.board
    bottom = sheet.bottom
    seat = next((seat for seat in board.seats if seat.number == bottom), board.seats[0])
    contract = contract_at(board)
    return ShareImage(
        kicker,
        puzzle.title,
        question=question,
        hand=seat.hand,
        hand_title=f"{hand_title(seat)} · {contract}" if contract else hand_title(seat),
        trick=board.trick.cards if board.trick else [],
    )


def _plain(html: str) -> str:
    """The words of a question, on one line."""
    return " ".join(unescape(strip_tags(html)).split())
