"""Players' names where a seat belongs: whose name it is shows which seat to write (PN 1.0, `Seat#`)."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter

from annotations.notation.syntax.diagnostics import Diagnostic, Fix
from annotations.notation.syntax.document import Document, Game
from annotations.notation.syntax.names import seat_names
from annotations.rules.cards import SEAT_NAMES

_CODE = "PN306"


def with_named_seats(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics; those about a player's name say the seat, and repair it if the game gives that whole name."""
    if _CODE not in {one.code for one in found}:
        return [*found]
    names, games, explained = cache(seat_names), iter(document.games), list[Diagnostic]()
    game = next(games)
    for one in found:
        while one.line > game.last_line and (after := next(games, None)):
            game = after
        explained.append(_explained(one, game, names(game, _hand(game, one.line))) if _is_open(one) else one)
    return explained


def _is_open(one: Diagnostic) -> bool:
    """Whether it is about what is written in place of a seat, and nothing more is known of that."""
    return one.code == _CODE and one.fix is None and "because" not in one.values


def _hand(game: Game, line: int) -> int | None:
    """The number of the hand with the line, from 0; None in the game section."""
    begun = bisect_right(game.hands, line, key=_first_line)
    return begun - 1 if begun else None


_first_line = attrgetter("first_line")


def _explained(one: Diagnostic, game: Game, names: Mapping[int, str]) -> Diagnostic:
    found = str(one.values["found"])
    for seat, name in _named(found, game, names):
        if name != names[seat]:
            return one._replace(values={**one.values, "because": f"It may be “Seat{seat}”, {names[seat]}."})
        fix = Fix(f"Write “Seat{seat}”", one.line, one.column, one.end_column, f"Seat{seat}")
        is_default = name in SEAT_NAMES.get(game.players, ())
        values = {**one.values, "because": f"{name} is “Seat{seat}”."}
        return one._replace(values=values, fix=None if is_default else fix)
    return one


def _named(found: str, game: Game, names: Mapping[int, str]) -> Iterator[tuple[int, str]]:
    """The one seat with that whole name; else with that first name, else the one that has that name by default."""
    first = {seat: name.split(" ")[0] for seat, name in names.items()}
    compass = dict(enumerate(SEAT_NAMES.get(game.players, ()), 1))
    for by_seat in (names, first, compass):
        same = [(seat, name) for seat, name in by_seat.items() if name.casefold() == found.casefold()]
        if len(same) == 1:
            yield from same
