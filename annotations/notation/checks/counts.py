"""Whether rounds, tricks and score lines have as many values as the game has players and teams (README, section 4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import Diagnostic, LineReporter
from annotations.notation.syntax.document import ASKED, WITHHELD, Line
from annotations.notation.syntax.numbers import report_number
from annotations.notation.syntax.players import Teams
from annotations.notation.syntax.specs import AFTER_THE_CARDS, PLACES
from annotations.notation.syntax.teams import Table, check_seats
from annotations.notation.syntax.words import words

_TEAM = PLACES["Team#"]


class Counted(NamedTuple):
    """What was found, the numbers of the lines whose values cannot be read, and the teams at the start.

    `next_team` is the number of the team to declare next, 0 if no seat is without a team.
    """

    found: list[Diagnostic]
    unread: set[int]
    teams: Teams
    next_team: int


def check_counts(
    sections: Sequence[Survey], players: int, inherited: Iterable[Line], is_written: bool = False
) -> Counted:
    """Lines with too many or too few values, and seats in two teams; the game section is the first of the sections.

    While the game is being written (`is_written`), more teams may follow the declared ones until each seat has its own.
    """
    table = Table(players, inherited, is_written)
    found: list[Diagnostic] = []
    miscounted: list[tuple[Line, int, int]] = []
    teams = table.teams
    for section in sections:
        if section.widths - {players + AFTER_THE_CARDS}:
            miscounted += _miscounted_tricks(section.lines(section.shape.tricks), players)
        miscounted += _miscounted_scores(section.lines(section.shape.scores), table)
        miscounted += _miscounted_rounds(section.lines(section.shape.rounds), players)
        if section.shape.teams:
            found += check_seats(section.lines(section.shape.teams), table.teams)
        if section is sections[0]:
            teams = table.teams
    for line, of_players, of_teams in miscounted:
        _report(line, found, of_players, of_teams)
    return Counted(found, {line.number for line, _players, _teams in miscounted}, teams, table.next_team)


def _miscounted_tricks(tricks: list[Line], players: int) -> Iterator[tuple[Line, int, int]]:
    for line in tricks:
        if len(line.values) != players + AFTER_THE_CARDS and not _is_unread(line):
            yield line, players, 0


def _miscounted_scores(lines: list[Line], table: Table) -> Iterator[tuple[Line, int, int]]:
    """Score lines; those among the lines that declare teams are in force from there on."""
    for line in lines:
        if line.label and line.label.place == _TEAM:
            table.declare(line)
        elif len(line.values) != table.score_width and not _is_unread(line):
            if table.score_width:
                yield line, 0, table.score_width
            else:
                table.score_width = len(line.values)


def _is_unread(line: Line) -> bool:
    """Whether the line has no values, or one that stands for all of them."""
    return not line.values or (len(line.values) == 1 and line.values[0] in (WITHHELD, ASKED))


def _miscounted_rounds(rounds: list[Line], players: int) -> Iterator[tuple[Line, int, int]]:
    for line in rounds:
        is_short_last = line is rounds[-1] and len(line.values) < players
        if len(line.values) != players and not is_short_last and not _is_unread(line):
            yield line, players, 0


def _report(line: Line, found: list[Diagnostic], players: int, teams: int) -> None:
    if line.label:
        on_line = words(line.text, line.number)
        reporter = LineReporter(line.number, found)
        report_number(line.label, on_line.after(on_line.first), reporter, str(players), str(teams))
