"""Whether rounds, tricks and score lines have as many values as the game has players and teams (profile, section 4)."""

from annotations.notation.checks.teams import Table, check_seats
from annotations.notation.diagnostics import Diagnostic, Finder
from annotations.notation.document import ASKED, WITHHELD, Game, Line, Section
from annotations.notation.lines import words
from annotations.notation.specs import LINE_SPECS, PLACES, Label, Number
from annotations.notation.values import report_number

_AFTER_THE_CARDS = 2  # a trick's winner and counters
_TRICK = PLACES["Trick#"]
_BIDS = PLACES["Bids#"]
_TEAM = PLACES["Team#"]
_SCORES = {PLACES[key] for key, spec in LINE_SPECS.items() if spec.fields[0].number is Number.TEAMS}
_COUNTED = {_TRICK, _BIDS, _TEAM, *_SCORES}


def check_counts(game: Game, found: list[Diagnostic]) -> None:
    """Report lines with too many or too few values, which lose them, and seats in two teams; set the game's teams."""
    table = Table(game)
    for section in game.sections():
        declarations = _check_section(section, table, found)
        if declarations:
            check_seats(declarations, table.teams, found)
        if not section.is_hand:
            game.teams = table.teams


def _check_section(section: Section, table: Table, found: list[Diagnostic]) -> list[Line]:
    """Gives the `Team#` lines of the section."""
    declarations = []
    in_trick = table.players + _AFTER_THE_CARDS
    for line in section.lines:
        label = line.label
        place = label.place if label else None
        if (place == _TRICK and len(line.values) == in_trick) or place not in _COUNTED or not label:
            continue
        if place == _TEAM:
            declarations.append(line)
            table.declare(line)
        elif not _is_unread(line):
            _check_line(line, label, section, table, found)
    return declarations


def _is_unread(line: Line) -> bool:
    """Whether the line has no values, or one that stands for all of them."""
    return not line.values or (len(line.values) == 1 and line.values[0] in (WITHHELD, ASKED))


def _check_line(line: Line, label: Label, section: Section, table: Table, found: list[Diagnostic]) -> None:
    count = len(line.values)
    if label.place == _TRICK:
        _report(line, label, found, players=str(table.players))
    elif label.place in _SCORES and count != (width := table.score_width(count)):
        _report(line, label, found, teams=str(width))
    elif label.spec.stem == "Bids" and count != table.players and not _is_short_last(line, section, table.players):
        _report(line, label, found, players=str(table.players))


def _is_short_last(line: Line, section: Section, players: int) -> bool:
    rounds = (line for line in reversed(section.lines) if line.label and line.label.spec.stem == "Bids")
    return len(line.values) < players and line is next(rounds)


def _report(line: Line, label: Label, found: list[Diagnostic], players: str = "", teams: str = "") -> None:
    """Also takes the values away: they are not read."""
    report_number(label, words(line.text, line.number)[1:], Finder(line.number, found), players, teams)
    line.values = ()
