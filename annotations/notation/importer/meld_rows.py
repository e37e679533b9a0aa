"""The meld of a pasted text as PN lines."""

from collections.abc import Mapping, Sequence

from annotations.notation.importer import tokens
from annotations.notation.importer.assembly import Assembly
from annotations.notation.importer.result import Row
from annotations.notation.reading import read
from annotations.notation.syntax.players import teams_in_force
from annotations.rules.cards import Suit

WITHHELD = "-"

_PAIRS = {"NS": 1, "EW": 2}
"""The teams of four players by their compass points."""


def meld_rows(work: Assembly) -> tuple[list[Row], list[Row]]:
    """The `Meld` lines, if the text gives the points of some players, and the `MeldScores` line, if of whole teams.

    What it does not give is withheld: it is not known.
    """
    melds: list[Row] = []
    scores: list[Row] = []
    for line, points in work.found.facts.melds:
        of_teams, of_players = _of_teams(work.players, points), _of_players(work.players, points)
        if melds or scores or not (of_teams or of_players):
            why = "There is another meld above: paste one hand at a time." if melds or scores else _MIXED
            work.refuse(line, work.lines[line - 1].strip(), why)
        elif of_teams:
            scores.append(work.row(line, line, [" ".join(["MeldScores", *of_teams])]))
        else:
            melds.append(work.row(line, line, of_players))
    return melds, scores


def last_meld(work: Assembly, others: Sequence[Row]) -> list[Row]:
    """An unknown meld of the last player, if the other lines, if any, show fewer players than there are.

    Scores are of the teams of all players, and PN counts the players by the highest seat that it names.
    """
    text = "\n".join(line for row in others for line in row.lines)
    is_short = text and read(text).document.games[0].players < work.players
    return [work.row(0, 0, [f"Meld{work.players} {WITHHELD}"])] if is_short else []


_MIXED = "Give the meld of both teams, as in “Meld: NS 35, EW 4”, or of players."


def _of_teams(players: int, points: Mapping[str, int]) -> list[str]:
    """The points of each team, from those of pairs or of all players; none if they are of some players, or mixed."""
    teams = teams_in_force(players, {})
    pairs = {_PAIRS[name]: str(score) for name, score in points.items() if name in _PAIRS}
    if len(pairs) == len(points) and players == tokens.USUAL_PLAYERS:
        return [pairs.get(team, WITHHELD) for team in teams]
    seats = _by_seat(points)
    if len(seats) == len(points) == players and max(seats) == players:
        return [str(sum(seats[seat] for seat in team)) for team in teams.values()]
    return []


def _of_players(players: int, points: Mapping[str, int]) -> list[str]:
    """A `Meld` line for each player of the table; none if points are of pairs, of somebody else, or given twice."""
    seats = _by_seat(points)
    if len(seats) != len(points) or max(seats) > players:
        return []
    unknown = " ".join(WITHHELD for _suit in Suit)
    return [
        f"Meld{seat} {unknown} {seats[seat]}" if seat in seats else f"Meld{seat} {WITHHELD}"
        for seat in range(1, players + 1)
    ]


def _by_seat(points: Mapping[str, int]) -> dict[int, int]:
    return {tokens.SEATS[name.lower()]: score for name, score in points.items() if name not in _PAIRS}
