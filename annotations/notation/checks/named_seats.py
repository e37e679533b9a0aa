"""Players' names where a seat belongs: whose name it is shows which seat to write (PN 1.0, `Seat#`)."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from annotations.notation.syntax.diagnostics import Diagnostic, Fix
from annotations.notation.syntax.document import Document, Game
from annotations.notation.syntax.names import seat_names, teams
from annotations.rules.cards import SEAT_NAMES

_NO_SEAT, _WIDTH = "PN306", "PN301"
_AFTER_THE_SEAT = {"Dealer": 0, "Winner": 0, "Contract": 2}
"""The labels of lines that begin with a seat, and how many values follow it: there a name may be several words."""
_WINNER = "Winner"


def with_named_seats(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics; those about a player's name say the seat, and repair it if the game gives that whole name.

    The winner is the team of that player, if others play with them.
    """
    if {_NO_SEAT, _WIDTH}.isdisjoint({one.code for one in found}):
        return [*found]
    names, sides = cache(seat_names), cache(teams)
    games, explained = iter(document.games), list[Diagnostic]()
    game = next(games)
    for one in found:
        while one.line > game.last_line and (after := next(games, None)):
            game = after
        if _may_be_of_name(one) and _is_open(one):
            hand = _hand(game, one.line)
            text = document.lines[one.line - 1].text[one.column - 1 : one.end_column - 1]
            one = _explained(one, text, game, _Table(names(game, hand), sides(game, hand)))
        explained.append(one)
    return explained


class _Table(NamedTuple):
    """The names of the seats, and the seats of the teams, by their numbers."""

    names: Mapping[int, str]
    teams: Mapping[int, Sequence[int]]

    def side(self, label: str, seat: int) -> str:
        """What to write on the line with this label for the player with that seat."""
        partners = [number for number, seats in self.teams.items() if seat in seats and len(seats) > 1]
        return f"Team{partners[0]}" if label == _WINNER and len(partners) == 1 else f"Seat{seat}"


def _may_be_of_name(one: Diagnostic) -> bool:
    return one.code == _NO_SEAT or (one.code == _WIDTH and one.values["label"] in _AFTER_THE_SEAT)


def _is_open(one: Diagnostic) -> bool:
    """Whether it is about what is written in place of a seat, and nothing more is known of that."""
    return one.fix is None and "because" not in one.values


def _hand(game: Game, line: int) -> int | None:
    """The number of the hand with the line, from 0; None in the game section."""
    begun = bisect_right(game.hands, line, key=_first_line)
    return begun - 1 if begun else None


_first_line = attrgetter("first_line")


def _explained(one: Diagnostic, text: str, game: Game, table: _Table) -> Diagnostic:
    """The diagnostic about this text, which may be a name, or begin with one."""
    label = str(one.values["label"])
    if one.code == _WIDTH:
        return _of_several_words(one, label, text, table)
    for seat, name in _named(text, game, table.names):
        side = table.side(label, seat)
        if name != table.names[seat]:
            return one._replace(values={**one.values, "because": f"It may be “{side}”, {table.names[seat]}."})
        return _repaired(one, name, seat, side, is_certain=name not in SEAT_NAMES.get(game.players, ()))
    return one


def _of_several_words(one: Diagnostic, label: str, text: str, table: _Table) -> Diagnostic:
    """The same for a line with too many values, where some of them are the words of one name."""
    words = text.split(" ")
    words = words[: len(words) - _AFTER_THE_SEAT[label]]
    name = " ".join(words)
    same = [seat for seat, other in table.names.items() if other.casefold() == name.casefold()]
    if len(words) < _SEVERAL or len(same) != 1:
        return one
    (seat,) = same
    end = one.column + len(name)
    return _repaired(one._replace(end_column=end), table.names[seat], seat, table.side(label, seat), is_certain=True)


_SEVERAL = 2


def _repaired(one: Diagnostic, name: str, seat: int, side: str, *, is_certain: bool) -> Diagnostic:
    """The diagnostic about the name of that seat, with the repair if that is certain."""
    fix = Fix(f"Write “{side}”", one.line, one.column, one.end_column, side) if is_certain else None
    of_team = "" if side == f"Seat{seat}" else f" and plays for “{side}”"
    return one._replace(values={**one.values, "because": f"{name} is “Seat{seat}”{of_team}."}, fix=fix)


def _named(found: str, game: Game, names: Mapping[int, str]) -> Iterator[tuple[int, str]]:
    """The one seat with that whole name; else with that first name, else the one that has that name by default."""
    first = {seat: name.split(" ")[0] for seat, name in names.items()}
    compass = dict(enumerate(SEAT_NAMES.get(game.players, ()), 1))
    for by_seat in (names, first, compass):
        same = [(seat, name) for seat, name in by_seat.items() if name.casefold() == found.casefold()]
        if len(same) == 1:
            yield from same
