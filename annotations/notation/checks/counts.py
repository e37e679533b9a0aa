"""Whether rounds, tricks and score lines have as many values as the game has players and teams (profile, section 4)."""

from annotations.notation.checks.teams import Table, check_seats
from annotations.notation.diagnostics import Diagnostic, Finder
from annotations.notation.document import ASKED, WITHHELD, Game, Line, Section
from annotations.notation.lines import words
from annotations.notation.specs import LABELS, Number
from annotations.notation.values import report_number

_AFTER_THE_CARDS = 2  # a trick's winner and counters
_COUNTED = {
    text: "Team" if label.spec.stem == "Team" else label.spec.fields[0].number
    for text, label in LABELS.items()
    if label.spec.stem == "Team" or label.spec.fields[0].number in (Number.PLAYERS, Number.ROUND, Number.TEAMS)
}


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
        counted = _COUNTED.get(line.label.text) if line.label else None
        if counted is None or (counted is Number.PLAYERS and len(line.values) == in_trick):
            continue
        if counted == "Team":
            declarations.append(line)
            table.declare(line)
        elif not _is_unread(line):
            _check_line(line, counted, section, table, found)
    return declarations


def _is_unread(line: Line) -> bool:
    """Whether the line has no values, or one that stands for all of them."""
    return not line.values or (len(line.values) == 1 and line.values[0] in (WITHHELD, ASKED))


def _check_line(line: Line, counted: str | Number, section: Section, table: Table, found: list[Diagnostic]) -> None:
    count = len(line.values)
    if counted is Number.PLAYERS:
        _report(line, f"{table.players} cards, the winner's seat and the counters", found)
    elif counted is Number.ROUND:
        if count > table.players or (count < table.players and line is not _last_round(section)):
            _report(line, f"{table.players} bids, one a player", found)
    elif count != table.score_width(count):
        _report(line, f"{table.score_width(count)} integers, one a team", found)


def _last_round(section: Section) -> Line:
    return next(line for line in reversed(section.lines) if line.label and line.label.spec.stem == "Bids")


def _report(line: Line, expected: str, found: list[Diagnostic]) -> None:
    """Also takes back what was said of the values, which are not read any more."""
    if line.label:
        finder = Finder(line.number, found)
        report_number(line.label, words(line.text, line.number)[1:], expected, finder)
    line.values = ()
