"""The players, the date and the place in words, for the top of the page of an annotation."""

from datetime import datetime, time

from django.utils.formats import date_format

from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Game, Line
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.names import seat_names, teams

WHERE = ("Presenter", "Event", "Location")


def occasion(reading: Reading) -> list[str]:
    """The players, the date and the place of the first game: `A and C against B and D`, `14 May 2013`, `Lakeside`."""
    game = reading.document.games[0]
    lines = [*game.inherited, *game.game_section.lines]
    when = next((_date(line) for line in lines if _stem(line) == "DateTime"), "")
    where = [str(line.values[0]) for line in lines if _stem(line) in WHERE and _is_text(line)]
    return [words for words in (players_in_words(game), when, *where) if words]


def players_in_words(game: Game) -> str:
    """The players by team, `A and C against B and D`, or each of them; empty if nobody is named."""
    lines = [line for section in game.sections() for line in section.lines]
    if not any(_stem(line) == "Seat" and _is_text(line) for line in [*game.inherited, *lines]):
        return ""
    names = seat_names(game, len(game.hands) - 1 if game.hands else None)
    sides = [[names[seat] for seat in seats if seat in names] for seats in teams(game).values()]
    if not sides or all(len(side) == 1 for side in sides):
        return both(names.values())
    return " against ".join(both(side) for side in sides if side)


def _date(line: Line) -> str:
    """The date, with the time if it is known; PN has midnight for an unknown time."""
    moment = line.values[0] if line.values else None
    if not isinstance(moment, datetime):
        return ""
    return date_format(moment, "j F Y" if moment.time() == time() else "j F Y, H:i")


def _stem(line: Line) -> str:
    return line.label.spec.stem if line.label else ""


def _is_text(line: Line) -> bool:
    return bool(line.values) and isinstance(line.values[0], str)
