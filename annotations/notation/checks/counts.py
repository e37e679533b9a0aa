"""Whether rounds, tricks and score lines have as many values as the game has players and teams (profile, section 4)."""

from annotations.notation.checks.survey import Survey
from annotations.notation.checks.teams import Table, check_seats
from annotations.notation.diagnostics import Diagnostic, Finder
from annotations.notation.document import ASKED, WITHHELD, Game, Line
from annotations.notation.lines import words
from annotations.notation.specs import PLACES
from annotations.notation.values import report_number

_AFTER_THE_CARDS = 2  # a trick's winner and counters
_TEAM = PLACES["Team#"]


def check_counts(game: Game, sections: list[Survey], found: list[Diagnostic]) -> None:
    """Report lines with too many or too few values, which lose them, and seats in two teams; set the game's teams."""
    table = Table(game)
    for section in sections:
        _check_tricks(section.tricks, table.players, found)
        declarations = _check_scores(section.scores, table, found)
        _check_rounds(section.rounds, table.players, found)
        if declarations:
            check_seats(declarations, table.teams, found)
        if not section.section.is_hand:
            game.teams = table.teams


def _check_tricks(tricks: list[Line], players: int, found: list[Diagnostic]) -> None:
    asked = players + _AFTER_THE_CARDS
    for line in tricks:
        if len(line.values) != asked and not _is_unread(line):
            _report(line, found, players=str(players))


def _check_scores(lines: list[Line], table: Table, found: list[Diagnostic]) -> list[Line]:
    """Report score lines; gives those among the lines that declare teams."""
    declarations: list[Line] = []
    for line in lines:
        if line.label and line.label.place == _TEAM:
            declarations.append(line)
            table.declare(line)
        elif not _is_unread(line) and len(line.values) != (width := table.score_width(len(line.values))):
            _report(line, found, teams=str(width))
    return declarations


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
        report_number(line.label, words(line.text, line.number)[1:], Finder(line.number, found), players, teams)
    line.values = ()
