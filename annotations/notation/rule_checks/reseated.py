"""A game in which some sit out each hand, as those have it who play: at a table of their own, without empty seats.

They follow the rules for so many players (Wikipedia, Five-handed and larger). Scores are left out: they go on from hand
to hand, with other players in each.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from annotations.notation.rule_checks.wording import LazyValues, Values
from annotations.notation.syntax.diagnostics import Diagnostic, Referring
from annotations.notation.syntax.document import ASKED, WITHHELD, Game, Line, Seat, Section, Value
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import AFTER_THE_CARDS, LABELS, Group

Seats = tuple[int, ...]
"""Those who play a hand, in the order of the table: the first of them has the first seat at a table of their own."""


class PlayedHand(NamedTuple):
    """A hand with those who play it, and their sides."""

    lines: HandLines
    seats: Seats
    sides: Sequence[Seats]


class _Moved(NamedTuple):
    """A line at the table of those who play, the one of the text, and where that has the values of the other."""

    line: Line
    written: Line
    places: Sequence[int]
    seats: Seats


class Reseated(NamedTuple):
    """A game at the table of those who play; `moved` has what became of its lines, by their numbers."""

    game: Game
    moved: Mapping[int, _Moved]

    def in_text(self, one: Diagnostic) -> Diagnostic:
        """The diagnostic where the text has that line, with the seats that the players have there."""
        line, written, places, seats = self.moved[one.line]
        first, end = written.label_span()
        if places and (one.column, one.end_column) != line.label_span():
            spans = [*zip(line.spans(), [written.spans()[place] for place in places], strict=True)]
            first = next((there[0] for here, there in spans if here[0] == one.column), first)
            end = next((there[1] for here, there in spans if here[1] == one.end_column), end)
        return one._replace(column=first, end_column=end, values=LazyValues(_as_in_text, one.values, seats))


def reseated(game: Game, hands: Sequence[PlayedHand]) -> Reseated | None:
    """The game with these of its hands, which as many play; None if it is not known of any hand who did what in it."""
    moved: dict[int, _Moved] = {}
    sections = []
    teams: dict[int, Seats] = {}
    for hand in hands:
        lines = _at_own_table(hand, game.players)
        if lines is not None:
            moved.update({each.line.number: each for each in lines})
            declared = {number: _numbers(side, hand.seats) for number, side in enumerate(hand.sides, 1)}
            first = hand.lines.written[0].number
            teams = teams or declared
            sections.append(Section((*_teams(declared, first), *[each.line for each in lines]), True, first))
    if not sections:
        return None
    head = Section((), False, game.first_line)
    numbers = game.first_line, game.last_line
    return Reseated(Game(head, tuple(sections), numbers, len(hands[0].seats), teams), moved)


def _numbers(side: Seats, seats: Seats) -> Seats:
    return tuple([seats.index(seat) + 1 for seat in side])


def _teams(declared: Mapping[int, Seats], first: int) -> Iterator[Line]:
    """The lines that declare these teams; they have the number of the first line of the hand."""
    for number, side in declared.items():
        label = LABELS[f"Team{number}"]
        yield _line(first, label.text, [Seat(seat) for seat in side])


def _line(number: int, label: str, values: Sequence[Value], end: str = "\n") -> Line:
    """A line with these values, as PN writes it."""
    return Line(number, " ".join([label, *map(write_value, values)]), LABELS[label], tuple(values), end=end)


def _at_own_table(hand: PlayedHand, players: int) -> list[_Moved] | None:
    """The lines of the hand there; None if it names somebody who sits out, or hides who played which card."""
    table = _OwnTable(hand.seats, players, hand.lines.dealer)
    found: list[_Moved] = []
    leader: Value | None = None
    is_ended = False
    for line in hand.lines.written:
        if line.label is None or not line.counts or line.label.text == "GameScores" or table.is_about_others(line):
            continue
        if line.label.spec.group is Group.RESULTS:
            if not is_ended:  # that the hand is over
                found.append(_Moved(_line(line.number, "HandScores", [WITHHELD]), line, (), hand.seats))
            is_ended = True
            continue
        places = table.places(line, leader)
        if places is None or not table.names_players(line):
            return None
        if places or not line.values:
            found.append(_Moved(table.moved(line, places), line, places, hand.seats))
        leader = _next_leader(line, leader)
    return found


def _next_leader(line: Line, leader: Value | None) -> Value | None:
    """Who leads to the next trick after this line, as it is written."""
    stem = line.label.spec.stem if line.label else ""
    if stem == "Contract":
        return line.values[0] if line.values else None
    if stem == "Trick":
        return line.values[-AFTER_THE_CARDS] if len(line.values) > AFTER_THE_CARDS else None
    return leader


class _OwnTable(NamedTuple):
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

    def moved(self, line: Line, places: Sequence[int]) -> Line:
        """The line with its values at these places, with the seats that the players have there."""
        assert line.label
        label = line.label
        if label.spec.group is Group.NARRATIVE:
            return line
        name = label.text
        if label.spec.stem in ("Hand", "Meld", "Pass"):
            name = f"{label.spec.stem}{self.seats.index(label.number or 0) + 1}"
        return _line(line.number, name, [self._value(line.values[place]) for place in places], line.end)

    def _value(self, value: Value) -> Value:
        """The value; of a dealer who sits out, the last player before, whom the same player follows."""
        if not isinstance(value, Seat):
            return value
        return Seat(max([at for at, seat in enumerate(self.seats, 1) if seat <= value.number], default=len(self.seats)))

    def places(self, line: Line, leader: Value | None) -> Sequence[int] | None:
        """The places of the values of those who play; None if it is not known which these are.

        None of bids, where nobody knows whose they are.
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

    def _empty_places(self, trick: Line, leader: Value | None) -> set[int] | None:
        """The places in a trick of those who sit out, which have hyphens; None if these may be others as well.

        Who won the trick before leads to it, unless another player’s place is empty then.
        """
        if isinstance(leader, Seat) and self._are_empty(trick, empty := self._out_from(leader.number)):
            return empty
        fitting = [empty for first in self.seats if self._are_empty(trick, empty := self._out_from(first))]
        return fitting[0] if len(fitting) == 1 else None

    def _out_from(self, first: int) -> set[int]:
        """The places of those who sit out in a trick to which that player leads."""
        return {(seat - first) % self.players for seat in range(1, self.players + 1) if seat not in self.seats}

    def _are_empty(self, trick: Line, places: set[int]) -> bool:
        return all(trick.values[place] is WITHHELD for place in places)


_OF_THE_TABLE = ("Team", "Seat", "BidSystem", "Annotator")


def _as_in_text(values: Values, seats: Seats) -> Values:
    """The values of a message, with the seats that these players have in the text."""

    def in_text(found: re.Match[str]) -> str:
        return f"{found[1]}{seats[int(found[2]) - 1]}"

    words: dict[str, str | int | Referring] = {**values}
    for name, value in values.items():
        if isinstance(value, str):
            words[name] = _SEAT.sub(in_text, value)
        elif isinstance(value, Referring):
            words[name] = value._replace(text=_SEAT.sub(in_text, value.text))
    return words


_SEAT = re.compile(r"\b(Seat|Hand|Pass|Meld)([1-8])\b")
