"""The steps of a replay for the script that draws them: each with what it changes at the table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from json import JSONEncoder
from typing import Any

from annotations.archive.picture.board import Board, SeatPicture, TrickPicture
from annotations.archive.picture.tricks import without
from annotations.archive.replay.replay import Replay
from annotations.archive.replay.step import ReplayStep

SEAT_FIELDS = ("hand", "voids", "note", "declarer", "bids", "meld", "meld_points", "meld_parts")
BOARD_FIELDS = ("trump", "contract", "highest")

Data = dict[str, Any]


class CompactJSON(JSONEncoder):
    """JSON without blanks and escapes that a page does not need."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options | {"separators": (",", ":"), "ensure_ascii": False})


def script_data(replay: Replay, remarks: Mapping[int, Sequence[str]], notes: Mapping[int, Sequence[str]]) -> list[Data]:
    """The steps; the first has everything, the others what is different from the step before."""
    before: ReplayStep | None = None
    steps = []
    for index, step in enumerate(replay.steps):
        data: Data = {"at": step.at, "words": step.words}
        if step.line != (before.line if before else 0):  # the place of its value there is in its name
            data["line"] = step.line
        said = {"remarks": remarks.get(index), "notes": notes.get(index)}
        data |= {name: list(texts) for name, texts in said.items() if texts}
        if step.could.codes:  # any card is each of the hand, which the script has
            data |= {"any": 1} if step.could.is_any else {"could": step.could.codes}
        if found := step.following:
            data["next"] = [found.name, f"trick{found.trick}-{found.place}", found.could.codes]
        if before is None or step.counts != before.counts:
            data["counts"] = step.counts
        data |= _board(step.board, before.board if before else None)
        lit = next(([seat.number, seat.lit] for seat in step.board.seats if seat.lit), None)
        if lit and not step.could.codes:  # else they are the cards that could be played
            data["lit"] = lit
        steps.append(data)
        before = step
    return steps


def _board(board: Board, before: Board | None) -> Data:
    changed: Data = {
        name: getattr(board, name)
        for name in BOARD_FIELDS
        if before is None or getattr(board, name) != getattr(before, name)
    }
    if before is None or _turn(board) != _turn(before):
        changed["turn"] = _turn(board)
    if before is None or board.trick is not before.trick:
        changed |= _trick(board.trick, before.trick if before else None)
    played = changed.get("card") or (0, "")
    seats = {
        seat.number: fields
        for place, seat in enumerate(board.seats)
        if (fields := _seat(seat, before.seats[place] if before else None, *played))
    }
    return changed | ({"seats": seats} if seats else {})


def _turn(board: Board) -> int:
    """The seat whose turn it is; 0 for none."""
    return next((seat.number for seat in board.seats if seat.turn), 0)


def _trick(trick: TrickPicture | None, before: TrickPicture | None) -> Data:
    """The title of a trick that begins, the card that was laid to it, and the seat that has won it."""
    if trick is None:
        return {"trick": ""}
    data: Data = {} if before and before.title == trick.title else {"trick": trick.title}
    played = trick.cards[-1]
    won = next((card.seat for card in trick.cards if card.winner), 0)
    return data | {"card": [played.seat, played.code]} | ({"won": won} if won else {})


def _seat(seat: SeatPicture, before: SeatPicture | None, player: int, card: str) -> Data:
    """What is different at the seat. A hand that only lacks the card that was played is worked out by the script."""
    if seat is before:
        return {}
    if before and seat.number == player and seat.hand == " ".join(without(before.hand.split(), [card])):
        before = replace(before, hand=seat.hand)
    values = {name: getattr(seat, name) for name in SEAT_FIELDS}
    return {name: value for name, value in values.items() if before is None or value != getattr(before, name)}
