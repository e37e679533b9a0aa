"""The table while a hand is replayed: what happens at it changes it, and a step shows it as it is then."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from annotations.archive.forms.controls import Seating
from annotations.archive.picture.board import Board, SeatPicture, TrickPicture
from annotations.archive.replay.counting import Counting
from annotations.archive.replay.held import Groups
from annotations.archive.replay.sight import Sight
from annotations.archive.replay.step import NOTHING, Playable, ReplayStep
from annotations.archive.words.values import line_values
from annotations.notation.hands import Hand
from annotations.notation.syntax.document import Line
from annotations.rules.holdings import Holding


class ReplayTable:
    """The seats, the cards in the middle and the counts; `steps` are those taken so far."""

    def __init__(self, hand: Hand, seating: Seating, places: Sequence[str], sight: Sight) -> None:
        self.hand = hand
        self.lines = hand.lines
        self.replay = hand.replay
        self.seating = seating
        self.sight = sight
        self.deal = " ".join(line_values(self.lines.named.get("Deal")))
        self.trick: TrickPicture | None = None
        self.trump = self.contract = self.highest = ""
        self.teams = list(seating.teams)
        self.counting = Counting(hand.replay, [seating.team_name(team) for team in self.teams])
        self.groups: dict[int, Groups] = {}
        self.melded: dict[int, Holding] = {}
        self.steps: list[ReplayStep] = []
        self._seats = {
            seat: SeatPicture(seat, name, place, seating.team_of(seat), dealer=self.lines.dealer == seat)
            for (seat, name), place in zip(seating.names.items(), places, strict=True)
        }

    @property
    def names(self) -> dict[int, str]:
        """The names of the players by seat."""
        return dict(self.seating.names)

    def seat(self, number: int) -> SeatPicture:
        """The picture of that seat."""
        return self._seats[number]

    def change(self, seat: int, **values: Any) -> None:
        """Change fields of the picture of that seat."""
        picture = self._seats[seat]
        if any(getattr(picture, name) != value for name, value in values.items()):
            self._seats[seat] = replace(picture, **values)

    def change_all(self, **values: Any) -> None:
        """Change fields of the pictures of all seats."""
        for seat in self._seats:
            self.change(seat, **values)

    def hold(self, seat: int, groups: Groups) -> None:
        """The player holds these cards now."""
        self.groups[seat] = groups
        self.change(seat, hand=self.sight.hand(seat, groups, self.melded.get(seat, 0)))

    def turn_to(self, seat: int | None, note: str = "") -> None:
        """It is the turn of that seat, and of no other."""
        for number in self._seats:
            self.change(number, turn=number == seat, note=note if number == seat else "")

    def step(self, at: str, words: str, line: Line | None = None, value: int = 0, could: Playable = NOTHING) -> None:
        """Keep the table as it is now, as the step with that name."""
        board = Board(
            self.deal, list(self._seats.values()), self.trump, self.contract, self.trick, highest=self.highest
        )
        number = line.number if line else 0
        self.steps.append(ReplayStep(at, words, board, self.counting.values(), number, value, could))
