"""Whether rounds, tricks and score lines have as many values as the game has players and teams (README, section 4)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, pairwise
from typing import NamedTuple

from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import (
    FEWER_SEATS,
    FOURTH_SEAT,
    MISSING_SEATS,
    ONE_SLIP,
    OTHER_LINE,
    OTHER_SEATS,
    Diagnostic,
    Referring,
)
from annotations.notation.syntax.document import ASKED, WITHHELD, Faulty, Line
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.numbers import wrong_number
from annotations.notation.syntax.players import Teams, names_bidders
from annotations.notation.syntax.specs import AFTER_THE_CARDS, NUMBERED_BY_SEAT, PLACES, Arity, Kind
from annotations.notation.syntax.teams import Table, check_seats
from annotations.notation.syntax.words import words
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, TEAMS

_TEAM = PLACES["Team#"]


class Counted(NamedTuple):
    """What was found, the numbers of the lines whose values cannot be read, and the teams at the start.

    `next_team` is the number of the team to declare next, 0 if no seat is without a team. `missing` has the labels of
    missing lines, each with the number of a line that shows it. `fewer` is how many may play although lines show more,
    and `leading` the number of the line that says so: the one that alone shows more, or the first that is right for
    `fewer`; else both are 0.
    """

    found: list[Diagnostic]
    unread: set[int]
    teams: Teams
    next_team: int
    missing: Mapping[str, int]
    leading: int = 0
    fewer: int = 0


def check_counts(
    sections: Sequence[Survey], players: int, inherited: Iterable[Line], is_written: bool = False
) -> Counted:
    """Lines with too many or too few values, and seats in two teams; the game section is the first of the sections.

    While the game is being written (`is_written`), more teams may follow the declared ones until each seat has its own.
    """
    table = Table(players, inherited, is_written)
    leading = fewer = 0
    found: list[Diagnostic] = []
    miscounted: list[_Miscounted] = []
    teams = table.teams
    team = None
    for section in sections:
        if section.widths - {players + AFTER_THE_CARDS}:
            miscounted += _miscounted_tricks(section.lines(section.shape.tricks), players)
        miscounted += _miscounted_scores(section.lines(section.shape.scores), table)
        miscounted += _miscounted_rounds(section.lines(section.shape.rounds), players)
        if section.shape.teams:
            found += check_seats(section.lines(section.shape.teams), table)
        if section is sections[0]:
            teams = table.teams
    if miscounted:
        showing = _showing(players, sections, table)
        line = showing[0] if showing else None
        shown = table.naming(line).followed_by(f" shows {players} players") if line else Referring("")
        miscounted.sort(key=_line_number)
        reported = [*_with_bids_apart([(wrong, one) for wrong in miscounted for one in _wrong(wrong, shown)])]
        is_any_right = _is_any_right(sections, miscounted)
        right_for = _right_for(reported, table)
        if line and _is_slip(showing, table, reported, right_for, is_any_right):
            by_players = [(_by_players(wrong, one, table, right_for), one) for wrong, one in reported]
            found += _with_their_slip(by_players, line, shown)
            leading, fewer = line.number, max([_fewer(wrong, one, table) for wrong, one in reported])
        else:
            is_mentioned = line is None or not _is_wide(line, players)
            team = _missing_team(reported, table, is_any_right)
            with_team = _with_missing_team(reported, team) if team else reported
            of_four = len(TEAMS[_FOUR]) if _may_be_four(sections, table) else 0
            of_counts = [*_with_their_cause(with_team, shown, is_any_right, is_mentioned, table, of_four)]
            found += of_counts
            leading, fewer = _advice_for_fewer(of_counts)
    missing = {team.label: team.line} if team else {}
    unread = {wrong.line.number for wrong in miscounted}
    return Counted(found, unread, teams, table.next_team, missing, leading if fewer else 0, fewer)


def _line_number(wrong: "_Miscounted") -> int:
    return wrong.line.number


class _Miscounted(NamedTuple):
    """A line with a wrong number of values: it should have one for each player, or for each team.

    `teams_shown` says which lines show the teams; it is None if they follow from the number of players. `again` is
    the line that has the label of this one once more.
    """

    line: Line
    players: int = 0
    teams: int = 0
    teams_shown: Referring | None = None
    again: Line | None = None


_Reported = tuple[_Miscounted, Diagnostic]
"""A line with a wrong number of values, and what is said of it."""


def _miscounted_tricks(tricks: list[Line], players: int) -> Iterator[_Miscounted]:
    for line in tricks:
        if len(line.values) != players + AFTER_THE_CARDS and not _is_unread(line):
            yield _Miscounted(line, players)


def _miscounted_scores(lines: list[Line], table: Table) -> Iterator[_Miscounted]:
    """Score lines; those among the lines that declare teams are in force from there on."""
    for line in lines:
        if line.label and line.label.place == _TEAM:
            table.declare(line)
        elif len(line.values) != table.score_width and not _is_unread(line):
            if table.score_width:
                yield _Miscounted(line, table.players, table.score_width, table.teams_shown())
            elif not any(isinstance(value, Faulty) for value in line.values):
                table.take_width(line)


def _is_unread(line: Line) -> bool:
    """Whether the line has no values, or one that stands for all of them."""
    return not line.values or (len(line.values) == 1 and line.values[0] in (WITHHELD, ASKED))


def _miscounted_rounds(rounds: list[Line], players: int) -> Iterator[_Miscounted]:
    """Rounds with too many or too few bids; only the last may be short, even where its label was used before."""
    for line in rounds:
        number = len(line.values)
        if number != players and not (line is rounds[-1] and number < players) and not _is_unread(line):
            is_again = line.label is rounds[-1].label and number < players
            yield _Miscounted(line, players, again=rounds[-1] if is_again else None)


def _wrong(wrong: _Miscounted, players_shown: Referring) -> Iterator[Diagnostic]:
    line, players, teams, why, again = wrong
    if not teams and players_shown.lines == (line.number,):
        is_too_wide = players == MOST_PLAYERS and len(line.values) > players
        why = Referring(
            f"at most {players} people play" if is_too_wide else f"it names Seat{players}, so at least {players} play"
        )
    elif not teams and _is_inherited(players_shown):
        why = players_shown.followed_by(", unless this game declares fewer")
    elif teams and why is None:
        others = "each play alone unless Team lines declare teams"
        others = others if teams == players else f"have {teams} teams unless Team lines declare others"
        why = players_shown.followed_by(f", who {others}")
    if line.label:
        one = wrong_number(line, line.label, players, teams, why or players_shown)
        yield _following(one, again) if again else one


def _following(one: Diagnostic, line: Line) -> Diagnostic:
    return one._replace(values={**one.values, "because": Referring(OTHER_LINE, (line.number,))})


def _with_bids_apart(reported: Sequence[_Reported]) -> Iterator[_Reported]:
    """The diagnostics of counts; where bids are written one or two a line, the others follow from the first line."""
    parts = [(one.line, one.values["count"]) for wrong, one in reported if _is_part_of_round(wrong)]
    habits = {count: 0 for (line, count), after in pairwise(parts) if after == (line + 1, count)}
    for wrong, one in reported:
        count = one.values["count"]
        if count not in habits or not _is_part_of_round(wrong):
            yield wrong, one
        elif first := habits[count]:
            yield wrong, one._replace(values={**one.values, "because": Referring(OTHER_LINE, (first,))})
        else:
            habits[count] = one.line
            yield wrong, one


def _is_part_of_round(wrong: _Miscounted) -> bool:
    is_round = wrong.line.label is not None and wrong.line.label.spec.fields[0].arity is Arity.ROUND
    return is_round and len(wrong.line.values) < wrong.players


def _is_any_right(sections: Sequence[Survey], miscounted: Sequence[_Miscounted]) -> bool:
    """Whether any line has as many scores as there are teams."""
    wrong = {one.line.number for one in miscounted}
    lines = [line for section in sections for line in section.lines(section.shape.scores)]
    scores = [line for line in lines if line.label and line.label.place != _TEAM]
    return any(line.number not in wrong and not _is_unread(line) for line in scores)


class _MissingTeam(NamedTuple):
    """A team that is to be declared: its label, its seats, and the first line whose scores show that it is missing."""

    label: str
    seats: Sequence[str]
    line: int


def _missing_team(reported: Sequence[_Reported], table: Table, is_any_score_right: bool) -> _MissingTeam | None:
    """The team that is missing, if all score lines have one value more than teams are declared, and seats no team."""
    seated = set(chain.from_iterable(table.teams.values()))
    others = [f"Seat{seat}" for seat in range(1, table.players + 1) if seat not in seated]
    number = min(set(range(1, MOST_PLAYERS + 1)) - set(table.teams), default=0)
    of_teams = [(wrong, one) for wrong, one in reported if wrong.teams]
    are_alike = all(one.values["count"] == wrong.teams + 1 == len(table.teams) + 1 for wrong, one in of_teams)
    if not others or not of_teams or not are_alike or is_any_score_right or not seated:
        return None
    return _MissingTeam(f"Team{number}", others, of_teams[0][1].line)


def _with_missing_team(reported: Sequence[_Reported], team: _MissingTeam) -> Iterator[_Reported]:
    """The diagnostics of counts; the first of scores says which team to add, and the others follow from it."""
    lacking = f"{both(team.seats)} {'is' if len(team.seats) == 1 else 'are'} in no team"
    missing = f"{lacking}: add one, as in “{' '.join([team.label, *team.seats])}”."
    for wrong, one in reported:
        because = missing if one.line == team.line else Referring(OTHER_LINE, (team.line,))
        yield wrong, one._replace(values={**one.values, "because": because}) if wrong.teams else one


def _with_their_cause(
    reported: Iterable[_Reported],
    players_shown: Referring,
    is_any_score_right: bool,
    is_mentioned: bool,
    table: Table,
    of_four: int,
) -> Iterator[Diagnostic]:
    """The diagnostics of counts; where seats and teams are all inherited, the others follow from the first.

    Rounds and tricks follow from the first of these, and score lines from the first with as many scores, unless other
    score lines have the right number; all of them from the first that is right for the same fewer players. Score lines
    also do so if the last seat is only mentioned, for example as a declarer or a dealer: more people may play. With
    `of_four` scores that may be those of four players; 0 if four do not play.
    """
    leading: dict[tuple[object, object], int] = {}
    for_fewer: dict[int, int] = {}
    for wrong, one in reported:
        may_be_more = bool(wrong.teams) and not wrong.teams_shown and is_mentioned
        is_open = may_be_more or _is_inherited(wrong.teams_shown or players_shown)
        if "because" in one.values or not is_open or (wrong.teams and is_any_score_right):
            yield one  # a line of this game shows how many there should be
            continue
        fewer = _fewer(wrong, one, table) if _is_inherited(players_shown) else 0
        first = for_fewer.get(fewer, one.line)
        line = leading.setdefault((wrong.teams, one.values["count"] if wrong.teams else 0), first)
        if fewer:
            for_fewer.setdefault(fewer, line)
        is_of_four = may_be_more and one.values["count"] == of_four
        advice = FOURTH_SEAT if is_of_four else FEWER_SEATS.get(fewer, OTHER_SEATS)
        because = advice if line == one.line else Referring(MISSING_SEATS, (line,))
        yield one._replace(values={**one.values, "because": because})


def _may_be_four(sections: Sequence[Survey], table: Table) -> bool:
    """Whether three play, as far as the text shows, but no line is that of the third, or has a value for each."""
    lines = chain(*[survey.section.lines for survey in sections], table.inherited)
    return table.players == _FOUR - 1 and not any(_is_wide(line, table.players) for line in lines)


_FOUR = 4
"""How many play most often."""


def _advice_for_fewer(found: Iterable[Diagnostic]) -> tuple[int, int]:
    """The line with the advice to declare fewer seats, and their number; both 0 if there is none, or several differ."""
    players_of = {advice: fewer for fewer, advice in FEWER_SEATS.items()}
    causes = [(one.line, one.values["because"]) for one in found if "because" in one.values]
    advised = [(line, players_of[str(cause)]) for line, cause in causes if str(cause) in players_of]
    numbers = {fewer for _line, fewer in advised}
    return advised[0] if len(numbers) == 1 else (0, 0)


def _fewer(wrong: _Miscounted, one: Diagnostic, table: Table) -> int:
    """For how many players the line is right, if these are fewer than it is wrong for; 0 if it may be for other teams.

    Of the rounds the first alone shows this: in others those who have passed may have no hyphen.
    """
    label, count = wrong.line.label, int(str(one.values["count"]))
    if wrong.teams:
        are_teams = wrong.teams_shown is not None or table.players % count == 0
        return 0 if are_teams or table.width_of(count) != count else count
    if label and label.spec.fields[0].arity is Arity.PLAYERS:
        return count - AFTER_THE_CARDS
    return count if label and label.number == 1 else 0


def _by_players(wrong: _Miscounted, one: Diagnostic, table: Table, right_for: int) -> _Miscounted:
    """The line; as one that has its number of teams from that of the players, if it is right for fewer of them."""
    return wrong._replace(teams_shown=None) if right_for and _is_for(right_for, wrong, one, table) else wrong


def _with_their_slip(reported: Sequence[_Reported], slip: Line, players_shown: Referring) -> Iterator[Diagnostic]:
    """The diagnostics of counts that are right for fewer players, where only the line `slip` shows so many.

    The others follow from that line if it is reported itself, else from the first of them, which says what to correct.
    """
    is_led = names_bidders(slip) or slip.number in [one.line for _wrong, one in reported]
    for wrong, one in reported:
        if wrong.teams_shown or one.line == slip.number:
            yield one
            continue
        because = Referring(OTHER_LINE, (slip.number,)) if is_led else ONE_SLIP
        for by_players in _wrong(wrong, players_shown):
            yield by_players._replace(values={**by_players.values, "because": because})
        is_led = True


def _is_slip(
    showing: Sequence[Line], table: Table, reported: Sequence[_Reported], right_for: int, is_any_score_right: bool
) -> bool:
    """Whether one line alone shows how many play, and enough others are right for fewer players.

    Of a line that names a seat, others show this only if all of them are those of a table without the last seats, which
    play in no team; of one that declares a team, none do. `right_for` is how many players these all are right for.
    """
    label = showing[0].label
    if len(showing) > 1 or showing[0] in table.inherited or label is None:
        return False
    if label.spec.stem not in ("Seat", "Team"):
        return names_bidders(showing[0]) or len([wrong for wrong, _one in reported if not wrong.teams]) >= _ENOUGH
    are_others_right = is_any_score_right and table.score_width != table.width_of(right_for)
    return label.spec.stem == "Seat" and len(reported) >= _ENOUGH and bool(right_for) and not are_others_right


def _right_for(reported: Sequence[_Reported], table: Table) -> int:
    """For how many players fewer than there seem to be all these lines are right; 0 if for none."""
    smaller = range(table.players - 1, FEWEST_PLAYERS - 1, -1)
    fitting = (fewer for fewer in smaller if all(_is_for(fewer, wrong, one, table) for wrong, one in reported))
    return next(fitting, 0)


def _is_for(fewer: int, wrong: _Miscounted, one: Diagnostic, table: Table) -> bool:
    """Whether the line has as many values as it should have with so many seats."""
    if wrong.teams:
        return one.values["count"] == table.width_of(fewer)
    is_trick = wrong.line.label is not None and wrong.line.label.spec.fields[0].arity is Arity.PLAYERS
    return one.values["count"] == (fewer + AFTER_THE_CARDS if is_trick else fewer)


_ENOUGH = 3
"""How many rounds and tricks, or scores, for fewer players show that one line for more may be wrong."""


def _showing(players: int, sections: Sequence[Survey], table: Table) -> list[Line]:
    """The first two lines, of the game or inherited, that show how many play; rounds with names are taken for one."""
    lines = chain(*[survey.section.lines for survey in sections], table.inherited)
    showing = (line for line in lines if _is_wide(line, players) or _names(line, players))
    first = next(showing, None)
    if first is None:
        return []
    are_names = names_bidders(first)
    return [first, *islice((line for line in showing if not (are_names and names_bidders(line))), 1)]


def _is_inherited(players_shown: Referring) -> bool:
    """Whether only lines of an earlier game show how many play, or in which teams."""
    return bool(players_shown.text) and not players_shown.lines


def _is_wide(line: Line, players: int) -> bool:
    """Whether the line is that of the seat with this number, or has a value for each of that many players."""
    label = line.label
    if label is None:
        return False
    if label.spec.stem in NUMBERED_BY_SEAT and label.number == players:
        return True
    widths = {Arity.PLAYERS: players + AFTER_THE_CARDS, Arity.ROUND: players}
    return len(line.values) >= widths.get(label.spec.fields[0].arity, len(line.values) + 1)


def _names(line: Line, seat: int) -> bool:
    """Whether the seat with this number is named on the line, outside of free text."""
    text = f"Seat{seat}"
    is_text = line.label is None or line.label.spec.fields[0].kind is Kind.TEXT
    return text in line.text and not is_text and any(words(line.text, line.number).named(text))
