"""Who plays with whom, line by line, and whether a seat is in two teams (README, section 4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from annotations.notation.syntax.diagnostics import OTHER_SEATS, Diagnostic, Referring, Values
from annotations.notation.syntax.document import Line, Seat
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.players import declared_seats, teams_in_force
from annotations.notation.syntax.words import words
from annotations.rules.cards import MOST_PLAYERS


class Table:
    """The teams in force as a game is read from top to bottom.

    `score_width` is how many integers a score line has; 0 where PN knows no teams and no score line has set it yet.
    """

    def __init__(self, players: int, inherited: Iterable[Line], is_written: bool = False) -> None:
        """While the game is being written, teams that leave out a seat do not set `score_width`."""
        self.players = players
        self.inherited: Final = tuple(inherited)
        self._is_written = is_written
        self._declared: dict[int, tuple[int, ...]] = {}
        self._declared_by: dict[int, Line] = {}
        self._width_set_by: Line | None = None
        for line in self.inherited:
            if line.label and line.label.spec.stem == "Team":
                self.declare(line)
        self.teams = teams_in_force(self.players, self._declared)
        self.score_width = self._score_width()

    def declare(self, line: Line) -> None:
        """Put a `Team#` line into force from here on."""
        if line.label and line.label.number:
            self._declared[line.label.number] = declared_seats(line)
            self._declared_by[line.label.number] = line
            self.teams = teams_in_force(self.players, self._declared)
            self.score_width = self._score_width()

    @property
    def next_team(self) -> int:
        """The number of the team to declare next while the game is being written; 0 if each seat has its team."""
        if not self._is_written or not self.teams:
            return 0
        seated = {seat for seats in self.teams.values() for seat in seats}
        return 0 if len(seated) >= self.players else min(max(self.teams) + 1, MOST_PLAYERS)

    def width_of(self, players: int) -> int:
        """How many integers a score line has with the declared teams if so many play; one each without any teams."""
        return len(teams_in_force(players, self._declared)) or players

    def take_width(self, line: Line) -> None:
        """Let a score line set `score_width`."""
        self.score_width, self._width_set_by = len(line.values), line

    def teams_shown(self) -> Referring | None:
        """Which lines show how many teams there are; None if they follow from the number of players alone."""
        if self._width_set_by:
            return self.naming(self._width_set_by).followed_by(f" has {self.score_width}")
        lines = [self.naming(line) for number, line in sorted(self._declared_by.items()) if number in self.teams]
        if not lines:
            return None
        defaults = len(self.teams) - len(lines)
        others = f", and {self.players} players have {defaults} more by default" if defaults else ""
        declare = "declares a team" if len(lines) == 1 else "declare teams"
        if all(line in self.inherited for line in self._declared_by.values()):
            declare += ", unless this game declares others"
        return Referring(both([line.text for line in lines]), sum([line.lines for line in lines], ())).followed_by(
            f" {declare}{others}"
        )

    def other_team(self, line: Line, seat: int) -> Referring:
        """The name of another team than that of the line which has the seat."""
        mine = line.label.number if line.label else 0
        other = next((number for number, seats in self.teams.items() if seat in seats and number != mine), 0)
        declared_by = self._declared_by.get(other)
        return self.naming(declared_by) if declared_by else Referring(f"Team{other}, by default,")

    def naming(self, line: Line) -> Referring:
        """The label of the line with its number; for a line of an earlier game this says so."""
        label = line.label.text if line.label else ""
        if line in self.inherited:
            return Referring(f"{label} (inherited from line {line.number})")
        return Referring(f"{label} on line {{}}", (line.number,))

    def _score_width(self) -> int:
        return 0 if self._is_written and self.next_team else len(self.teams)


def check_seats(declarations: Sequence[Line], table: Table) -> Iterator[Diagnostic]:
    """Each seat that is in two teams when a section ends, on its last `Team#` line that names it."""
    seats = [seat for members in table.teams.values() for seat in members]
    for seat in sorted({seat for seat in seats if seats.count(seat) > 1}):
        naming = [line for line in declarations if Seat(seat) in line.values]
        if naming:
            yield _in_two_teams(naming[-1], seat, table)


_IN_ANOTHER = "is in another team, too"


def _in_two_teams(line: Line, seat: int, table: Table) -> Diagnostic:
    text = f"Seat{seat}"
    word = next(words(line.text, line.number).named(text))
    label = line.label.text if line.label else ""
    other = table.other_team(line, seat)
    expected = other.followed_by(f" has {text}, and each seat is in one team")
    values: Values = {"label": label, "found": text, "problem": _IN_ANOTHER, "expected": expected}
    if table.inherited and not other.lines:
        values = {**values, "because": OTHER_SEATS}
    return Diagnostic("PN306", line.number, word.column, word.end, values)
