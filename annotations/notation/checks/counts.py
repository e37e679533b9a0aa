"""Whether rounds, tricks and score lines have as many values as the game has players and teams (profile, section 4)."""

from annotations.notation.checks.teams import Table, check_seats
from annotations.notation.diagnostics import Diagnostic, Finder
from annotations.notation.document import ASKED, WITHHELD, Game, Line, Section
from annotations.notation.lines import words
from annotations.notation.specs import LINE_SPECS, PLACES, Number
from annotations.notation.values import report_number

_AFTER_THE_CARDS = 2  # a trick's winner and counters
_TRICK = PLACES["Trick#"]
_BIDS = PLACES["Bids#"]
_TEAM = PLACES["Team#"]
_SCORES = {PLACES[key] for key, spec in LINE_SPECS.items() if spec.fields[0].number is Number.TEAMS}


def check_counts(game: Game, found: list[Diagnostic]) -> None:
    """Report lines with too many or too few values, which lose them, and seats in two teams; set the game's teams."""
    table = Table(game)
    for section in game.sections():
        rounds, declarations = _check_section(section, table, found)
        _check_rounds(rounds, table.players, found)
        if declarations:
            check_seats(declarations, table.teams, found)
        if not section.is_hand:
            game.teams = table.teams


def _check_section(section: Section, table: Table, found: list[Diagnostic]) -> tuple[list[Line], list[Line]]:
    """Report tricks and score lines; gives the lines with bids, and those with teams."""
    rounds: list[Line] = []
    declarations: list[Line] = []
    in_trick = table.players + _AFTER_THE_CARDS
    for line in section.lines:
        label = line.label
        place = label.place if label else None
        if place == _TRICK:
            if len(line.values) != in_trick and not _is_unread(line):
                _report(line, found, players=str(table.players))
        elif place in _SCORES:
            _check_scores(line, table, found)
        elif place == _TEAM:
            declarations.append(line)
            table.declare(line)
        elif place == _BIDS and label and label.spec.stem == "Bids":
            rounds.append(line)
    return rounds, declarations


def _is_unread(line: Line) -> bool:
    """Whether the line has no values, or one that stands for all of them."""
    return not line.values or (len(line.values) == 1 and line.values[0] in (WITHHELD, ASKED))


def _check_scores(line: Line, table: Table, found: list[Diagnostic]) -> None:
    if not _is_unread(line) and len(line.values) != (width := table.score_width(len(line.values))):
        _report(line, found, teams=str(width))


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
