"""The meld of a pasted text as PN lines."""

from collections.abc import Mapping

from annotations.notation.importer import tokens
from annotations.notation.importer.assembly import Assembly
from annotations.notation.importer.result import Row
from annotations.notation.syntax.players import teams_in_force

_PAIRS = {"NS": 1, "EW": 2}
"""The teams of four players by their compass points."""


def meld_rows(work: Assembly) -> list[Row]:
    """The `MeldScores` line, if the text gives the points of every team, or of every player."""
    rows: list[Row] = []
    for line, points in work.found.facts.melds:
        scores = _scores(work.players, points)
        if rows or not scores:
            why = "There is another meld above: paste one hand at a time." if rows else _NOT_EVERYBODY
            work.refuse(line, work.lines[line - 1].strip(), why)
        else:
            rows.append(work.row(line, line, [" ".join(["MeldScores", *map(str, scores)])]))
    return rows


_NOT_EVERYBODY = "Give the meld of both teams, as in “Meld: NS 35, EW 4”, or of every player."


def _scores(players: int, points: Mapping[str, int]) -> list[int]:
    """The points of each team; none if those of somebody are missing, or given twice."""
    teams = teams_in_force(players, {})
    pairs = {_PAIRS[name]: score for name, score in points.items() if name in _PAIRS}
    seats = {tokens.SEATS[name.lower()]: score for name, score in points.items() if name not in _PAIRS}
    if len(pairs) == len(points) == len(teams) and players == tokens.USUAL_PLAYERS:
        return [pairs[team] for team in sorted(pairs)]
    if len(seats) == len(points) == players and max(seats) == players:
        return [sum(seats[seat] for seat in team) for team in teams.values()]
    return []
