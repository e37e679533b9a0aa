"""Checks of the games of a text; each module answers one question. Nothing here knows the rules of play."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

from annotations.notation.checks.counts import check_counts
from annotations.notation.checks.deals import check_deals, with_two_blank_lines
from annotations.notation.checks.expected import check_expected, expected_of_more, with_extra_blank_lines
from annotations.notation.checks.order import Ordered, check_game_section, check_hand
from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import OTHER_LINE, Diagnostic, Referring
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.players import Teams, count_players, declared_seats, teams_in_force
from annotations.notation.syntax.specs import AFTER_THE_CARDS, Label
from annotations.notation.syntax.structure import Arranged

ReadAgain = Callable[[str, Sequence[Line]], Sequence[Diagnostic]]
"""What is found in another text, which has inherited these lines."""

_number = attrgetter("number")


class Checked(NamedTuple):
    """A game with its players, its teams and what it inherits, and what is wrong with it.

    `changed` are those of its lines that count for nothing, or whose values are not read; `surveys` are of the sections
    as they were before that.
    """

    game: Game
    found: list[Diagnostic]
    changed: list[Line]
    surveys: list[Survey]


def check_games(
    games: Sequence[Arranged], inherited: Iterable[Line], irregular: list[Line], players: int | None
) -> Iterator[Checked]:
    """The games of a text, one after the other; the first of them has what is `inherited`.

    `irregular` are the lines, from top to bottom, that are not written exactly as PN writes them. `players` is the size
    of the table at which the games are being written, if it is known: they have at least that many players, unless
    a round, a trick or the scores show otherwise.
    """
    for game in games:
        checked = _check_game(game, inherited, irregular, players)
        yield checked
        if game is not games[-1]:
            inherited = passed_on(checked.game) if checked.changed else _passed_on(checked.game, checked.surveys)


def _check_game(game: Arranged, passed: Iterable[Line], irregular: list[Line], table: int | None) -> Checked:
    surveys = [Survey(section) for section in game.sections]
    head, *hands = surveys
    in_head = check_game_section(head)
    in_hands = [check_hand(hand, hand is not hands[-1]) for hand in hands]
    inherited = tuple([line for line in passed if line.label and line.label.text not in in_head.used])
    players = _count_players(game, inherited, surveys, irregular)
    own = _count_players(game, (), surveys, irregular) if inherited else players
    if own < players and _is_table(own, head, hands, teams_in_force(players, _declared(inherited))):
        players, inherited = own, tuple([line for line in inherited if _is_at_table(line, own)])
    if inherited:
        inherited = _without_former_teams(inherited, head, players)
    counted = check_counts(surveys, players, inherited, is_written=table is not None)
    if table and table > players and not any(survey.shows_players() for survey in surveys):
        at_table = check_counts(surveys, table, inherited, is_written=True)
        if len(at_table.unread) <= len(counted.unread):
            players, counted = table, at_table
    in_force = in_head.used.union([line.label.text for line in inherited if line.label]) if inherited else in_head.used
    is_in_order = not any(ordered.found for ordered in in_hands)
    may_go_on = bool(inherited) and not in_head.used
    found = [
        *in_head.found,
        *(() if is_in_order else with_extra_blank_lines(game, in_head.used, in_hands)),
        *check_deals(hands, may_go_on),
        *counted.found,
        *check_expected(game, players, in_force, [ordered.used for ordered in in_hands], counted.next_team),
    ]
    if may_go_on or (game.game_section.lines and not hands):
        found = with_two_blank_lines(found, game.hands, may_go_on)
    missing = {(game.game_section.first_line, label): line for label, line in counted.missing.items()}
    missing |= {} if is_in_order else _missing_first_rounds(game, in_hands)
    if counted.leading:
        of_more = expected_of_more(players, counted.fewer)
        missing |= {(section.first_line, label): counted.leading for section in game.sections for label in of_more}
    found = [_following(one, missing) for one in found] if missing else found
    passed_over = in_head.passed_over.union(*[ordered.passed_over for ordered in in_hands])
    changed = _reclassified(game, passed_over, counted.unread) if passed_over or counted.unread else []
    sections = _with_changes(game.sections, changed) if changed else game.sections
    made = Game(sections[0], sections[1:], game.lines, players, counted.teams, inherited)
    return Checked(made, found, changed, surveys)


_Missing = Mapping[tuple[int, str], int]
"""The line that shows that another is missing, by the first line of the section of that one, and its label."""


def _missing_first_rounds(game: Arranged, in_hands: Sequence[Ordered]) -> _Missing:
    """The hands in which a later round shows that the first one is missing."""
    return {
        (hand.first_line, _FIRST_ROUND): one.line
        for hand, ordered in zip(game.hands, in_hands, strict=True)
        for one in ordered.found
        if one.code == "PN404" and str(one.values["missing"]).startswith(f"{_FIRST_ROUND} ")
    }


_FIRST_ROUND = "Bids1"


def _following(one: Diagnostic, missing: _Missing) -> Diagnostic:
    """The diagnostic; if another line shows already that its line is missing, it follows from that one."""
    line = missing.get((one.line, str(one.values.get("label")))) if one.code == "PN401" else None
    if line is None or "because" in one.values:
        return one
    return one._replace(values={**one.values, "because": Referring(OTHER_LINE, (line,))})


def _reclassified(game: Arranged, passed_over: frozenset[int], unread: set[int]) -> list[Line]:
    """Lines whose reading changes once their neighbours are known: ignored, or without values."""
    return [
        Line(
            line.number,
            line.text,
            line.label,
            () if line.number in unread else line.values,
            line.counts and line.number not in passed_over,
            line.end,
        )
        for section in game.sections
        for line in section.lines
        if line.number in passed_over or line.number in unread
    ]


def _with_changes(sections: Iterable[Section], changed: Iterable[Line]) -> tuple[Section, ...]:
    instead = {line.number: line for line in changed}
    return tuple(
        [
            Section(
                tuple([instead.get(line.number, line) for line in section.lines]), section.is_hand, section.first_line
            )
            for section in sections
        ]
    )


def passed_on(game: Game) -> list[Line]:
    """The lines that the next game of the text inherits: the last declarations of the game section, by their places."""
    return _passed_on(game, [Survey(section) for section in game.sections()])


def _passed_on(game: Game, surveys: Iterable[Survey]) -> list[Line]:
    lasting = [line for survey in surveys for line in survey.lines(survey.shape.lasting) if line.counts]
    declared = {line.label: line for line in [*game.inherited, *lasting] if line.label}
    return [declared[label] for label in sorted(declared, key=_place)]


def _count_players(game: Arranged, inherited: tuple[Line, ...], sections: list[Survey], irregular: list[Line]) -> int:
    surveyed = [Survey(Section(inherited, is_hand=False)), *sections] if inherited else sections
    first = bisect_left(irregular, game.lines[0], key=_number)
    last = bisect_left(irregular, game.lines[1] + 1, key=_number)
    seats = [survey.seats() for survey in surveyed]
    naming = [line for survey in surveyed for line in survey.lines(survey.shape.naming)]
    return count_players(seats, naming, irregular[first:last])


def _is_table(players: int, head: Survey, hands: Sequence[Survey], larger: Teams) -> bool:
    """Whether a game section declares a table of that many players, and a hand shows that they play.

    A trick shows it, or all hands, or a whole round of bids, or scores for other teams than the `larger`
    table has. So does a game section with a team for each seat, where these were partners of others.
    """
    teams = _declared(head.lines(head.shape.teams))
    declared = {label.number for label in head.labels if label.spec.stem == "Seat"}.union(*teams.values())
    seats = set(range(1, players + 1))
    if declared != seats:
        return False
    return (
        any(players + AFTER_THE_CARDS in hand.widths for hand in hands)
        or any(seats == {label.number for label in hand.labels if label.spec.stem == "Hand"} for hand in hands)
        or any(len(line.values) == players for hand in hands for line in _whole_rounds(hand))
        or _have_scores(hands, len(teams_in_force(players, teams)), len(larger))
        or _play_alone(teams, larger)
    )


def _whole_rounds(hand: Survey) -> list[Line]:
    """The rounds of bids in which everybody bids or passes: those before the last, or the only one of a contract."""
    rounds = hand.shape.rounds
    is_only = len(rounds) == 1 and any(label.spec.stem == "Contract" for label in hand.labels)
    return hand.lines(rounds if is_only else rounds[:-1])


def _have_scores(hands: Sequence[Survey], teams: int, others: int) -> bool:
    """Whether all score lines are for that number of teams, and for no other."""
    lines = [line for hand in hands for line in hand.lines(hand.shape.scores)]
    widths = {len(line.values) for line in lines if line.label and line.label.spec.stem != "Team"} - {0, 1}
    return widths == {teams} and teams != others


def _play_alone(teams: Teams, larger: Teams) -> bool:
    """Whether each team is one seat, and the same seats had partners at the larger table."""
    seats = set(chain.from_iterable(teams.values()))
    had_partners = all(len(others) > 1 for others in larger.values() if not seats.isdisjoint(others))
    return 0 < len(teams) == len(seats) and had_partners


def _without_former_teams(inherited: tuple[Line, ...], head: Survey, players: int) -> tuple[Line, ...]:
    """The inherited lines; where the game itself declares teams of all its seats, without further teams."""
    teams = _declared(head.lines(head.shape.teams))
    if {seat for seats in teams.values() for seat in seats} != set(range(1, players + 1)):
        return inherited
    return tuple([line for line in inherited if not _is_of_team(line) or _number_of(line) in teams])


def _number_of(line: Line) -> int:
    return line.label.number or 0 if line.label else 0


def _is_of_team(line: Line) -> bool:
    return line.label is not None and line.label.spec.stem in ("Team", "BidSystem")


def _declared(lines: Iterable[Line]) -> Teams:
    """The seats of the teams that these lines declare."""
    return {
        line.label.number: declared_seats(line)
        for line in lines
        if line.label and line.label.number and line.label.spec.stem == "Team"
    }


def _is_at_table(line: Line, players: int) -> bool:
    """Whether an inherited line holds for a smaller table: not its teams and their systems, nor its other seats."""
    label = line.label
    if label is None or _is_of_team(line):
        return False
    return label.spec.stem != "Seat" or (label.number or 0) <= players


def _place(label: Label) -> tuple[int, int]:
    return label.place, label.number or 0
