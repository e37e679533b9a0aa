"""Who plays with whom, line by line, and whether a seat is in two teams (README, section 4)."""

from collections.abc import Iterable, Iterator, Sequence

from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Line, Seat
from annotations.notation.syntax.players import Teams, declared_seats, teams_in_force
from annotations.notation.syntax.words import words
from annotations.rules.cards import MOST_PLAYERS


class Table:
    """The teams in force as a game is read from top to bottom.

    `score_width` is how many integers a score line has; 0 where PN knows no teams and no score line has set it yet.
    """

    def __init__(self, players: int, inherited: Iterable[Line], is_written: bool = False) -> None:
        """While the game is being written, teams that leave out a seat do not set `score_width`."""
        self.players = players
        self._is_written = is_written
        self._declared: dict[int, tuple[int, ...]] = {}
        for line in inherited:
            if line.label and line.label.spec.stem == "Team":
                self.declare(line)
        self.teams = teams_in_force(self.players, self._declared)
        self.score_width = self._score_width()

    def declare(self, line: Line) -> None:
        """Put a `Team#` line into force from here on."""
        if line.label and line.label.number:
            self._declared[line.label.number] = declared_seats(line)
            self.teams = teams_in_force(self.players, self._declared)
            self.score_width = self._score_width()

    @property
    def next_team(self) -> int:
        """The number of the team to declare next while the game is being written; 0 if each seat has its team."""
        if not self._is_written or not self.teams:
            return 0
        seated = {seat for seats in self.teams.values() for seat in seats}
        return 0 if len(seated) >= self.players else min(max(self.teams) + 1, MOST_PLAYERS)

    def _score_width(self) -> int:
        return 0 if self.next_team else len(self.teams)


def check_seats(declarations: Sequence[Line], teams: Teams) -> Iterator[Diagnostic]:
    """Each seat that is in two teams when a section ends, on its last `Team#` line that names it."""
    seats = [seat for members in teams.values() for seat in members]
    for seat in sorted({seat for seat in seats if seats.count(seat) > 1}):
        naming = [line for line in declarations if Seat(seat) in line.values]
        if naming:
            yield _in_two_teams(naming[-1], seat)


def _in_two_teams(line: Line, seat: int) -> Diagnostic:
    text = f"Seat{seat}"
    word = next(words(line.text, line.number).named(text))
    label = line.label.text if line.label else ""
    values = {"label": label, "found": text, "expected": "each seat in one team"}
    return Diagnostic("PN306", line.number, word.column, word.end, values)
