"""The lines of a hand in which some sit out, as those have them who play: at a table of their own.

They have no empty seats there, and a `-` in no place but for a card that is withheld.
"""

from collections.abc import Sequence
from typing import NamedTuple

from annotations.notation.syntax.document import ASKED, WITHHELD, Line, Seat, Value
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.specs import AFTER_THE_CARDS, LABELS, Group

Seats = tuple[int, ...]
"""Those who play a hand, in the order of the table: the first of them has the first seat at a table of their own."""


class OwnTable(NamedTuple):
    """The table of those who play: their seats at the larger one, which has so many players, and its dealer."""

    seats: Seats
    players: int
    dealer: int | None

    def is_about_others(self, line: Line) -> bool:
        """Whether the line is about somebody who sits out and has nothing, or about all who are at the table."""
        assert line.label
        stem, number = line.label.spec.stem, line.label.number
        return stem in _OF_THE_TABLE or (stem in ("Hand", "Meld") and number not in self.seats)

    def names_players(self, line: Line) -> bool:
        """Whether the line names nobody who sits out, unless as the dealer."""
        assert line.label
        if line.label.text == "Dealer":
            return True
        named = [value.number for value in line.values if isinstance(value, Seat)]
        givers = [line.label.number] if line.label.spec.stem == "Pass" else []
        return {*named, *givers} <= {*self.seats}

    def places(self, line: Line, leader: int | None) -> Sequence[int] | None:
        """The places of the values of those who play; None if it is not known which these are.

        None of bids, where nobody knows whose they are. `leader` is the seat that leads, if the line is a trick.
        """
        every = range(len(line.values))
        stem = line.label.spec.stem if line.label else ""
        if stem == "Bids" and line.values not in ((WITHHELD,), (ASKED,)):
            dealer = self.dealer
            return [] if dealer is None else [at for at in every if (dealer + at) % self.players + 1 in self.seats]
        if stem == "Trick" and len(every) == self.players + AFTER_THE_CARDS:
            empty = self._empty_places(line, leader)
            return None if empty is None else [at for at in every if at not in empty]
        return every

    def _empty_places(self, trick: Line, leader: int | None) -> set[int] | None:
        """The places in a trick of those who sit out, which have hyphens; None if these may be others as well.

        Who won the trick before leads to it, unless another player’s place is empty then.
        """
        if leader in self.seats and self._are_empty(trick, empty := self._out_from(leader)):
            return empty
        fitting = [empty for first in self.seats if self._are_empty(trick, empty := self._out_from(first))]
        return fitting[0] if len(fitting) == 1 else None

    def _out_from(self, first: int) -> set[int]:
        """The places of those who sit out in a trick to which that player leads."""
        return {(seat - first) % self.players for seat in range(1, self.players + 1) if seat not in self.seats}

    def _are_empty(self, trick: Line, places: set[int]) -> bool:
        return all(trick.values[place] is WITHHELD for place in places)

    def moved(self, line: Line, places: Sequence[int]) -> Line:
        """The line with its values at these places, with the seats that the players have there."""
        assert line.label
        label = line.label
        if label.spec.group is Group.NARRATIVE:
            return line
        name = label.text
        if label.spec.stem in ("Hand", "Meld", "Pass"):
            name = f"{label.spec.stem}{self.seats.index(label.number or 0) + 1}"
        return written(line.number, name, [self._value(line.values[place]) for place in places], line.end)

    def _value(self, value: Value) -> Value:
        """The value; of a dealer who sits out, the last player before, whom the same player follows."""
        if not isinstance(value, Seat):
            return value
        return Seat(max([at for at, seat in enumerate(self.seats, 1) if seat <= value.number], default=len(self.seats)))


_OF_THE_TABLE = ("Team", "Seat", "BidSystem", "Annotator")


def written(number: int, label: str, values: Sequence[Value], end: str = "\n") -> Line:
    """A line with these values, as PN writes it."""
    return Line(number, " ".join([label, *map(write_value, values)]), LABELS[label], tuple(values), end=end)
