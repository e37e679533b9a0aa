"""Whether rounds, tricks and score lines have as many values as the game has players and teams (README, section 4)."""

from annotations.notation.checks.survey import AFTER_THE_CARDS, Survey
from annotations.notation.syntax.diagnostics import Diagnostic, Finder
from annotations.notation.syntax.document import ASKED, WITHHELD, Game, Line
from annotations.notation.syntax.specs import PLACES
from annotations.notation.syntax.teams import Table, check_seats
from annotations.notation.syntax.words import words

_TEAM = PLACES["Team#"]


def check_counts(game: Game, sections: list[Survey], found: list[Diagnostic]) -> None:
    """Report lines with too many or too few values, which lose them, and seats in two teams; set the game's teams."""
    table = Table(game)
    for section in sections:
        if section.widths - {table.players + AFTER_THE_CARDS}:
            _check_tricks(section.lines(section.shape.tricks), table.players, found)
        _check_scores(section.lines(section.shape.scores), table, found)
        _check_rounds(section.lines(section.shape.rounds), table.players, found)
        if section.shape.teams:
            check_seats(section.lines(section.shape.teams), table.teams, found)
        if not section.section.is_hand:
            game.teams = table.teams


def _check_tricks(tricks: list[Line], players: int, found: list[Diagnostic]) -> None:
    for line in tricks:
        if len(line.values) != players + AFTER_THE_CARDS and not _is_unread(line):
            _report(line, found, players=str(players))


def _check_scores(lines: list[Line], table: Table, found: list[Diagnostic]) -> None:
    """Report score lines; those among the lines that declare teams are in force from there on."""
    for line in lines:
        if line.label and line.label.place == _TEAM:
            table.declare(line)
        elif len(line.values) != table.score_width and not _is_unread(line):
            if table.score_width:
                _report(line, found, teams=str(table.score_width))
            else:
                table.score_width = len(line.values)


def _is_unread(line: Line) -> bool:
    """Whether the line has no values, or one that stands for all of them."""
    return not line.values or (len(line.values) == 1 and line.values[0] in (WITHHELD, ASKED))


def _check_rounds(rounds: list[Line], players: int, found: list[Diagnostic]) -> None:
    for line in rounds:
        is_short_last = line is rounds[-1] and len(line.values) < players
        if len(line.values) != players and not is_short_last and not _is_unread(line):
            _report(line, found, players=str(players))


def _report(line: Line, found: list[Diagnostic], players: str = "", teams: str = "") -> None:
    """Also takes the values away: they are not read."""
    if line.label:
        from annotations.notation.syntax.values import report_number  # of which a text without such lines loads nothing

        on_line = words(line.text, line.number)
        report_number(line.label, on_line.after(on_line.first), Finder(line.number, found), players, teams)
    line.values = ()
