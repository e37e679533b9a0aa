"""The seats, teams and bidders of a game, for forms and pictures."""

from dataclasses import replace

from annotations.archive.forms.controls import Seating
from annotations.archive.words.values import beginning
from annotations.notation.syntax.document import Game, Seat, Section
from annotations.notation.syntax.names import seat_names, teams


def seating_of(game: Game, hand: int | None) -> Seating:
    """The table in hand section `hand` (from 0; None: the game section). Without teams, each seat is a team."""
    names = seat_names(game, hand)
    sides = teams(game, hand) or {seat: (seat,) for seat in names}
    section = game.hands[hand] if hand is not None and hand < len(game.hands) else None
    dealer = seat_in(section, "Dealer")
    return Seating(names, sides, first_bidder=dealer % len(names) + 1 if dealer else 1)


def with_short_names(table: Seating, most: int) -> Seating:
    """The table with names of at most that many characters, where other words need the room."""
    return replace(table, names={seat: beginning(name, most) for seat, name in table.names.items()})


def seat_in(section: Section | None, label: str, place: int = 0) -> int:
    """The seat that is value `place` (from 0) of the line with that label; 0 if there is none."""
    line = section.named(label) if section else None
    value = line.values[place] if line and -len(line.values) <= place < len(line.values) else None
    return value.number if isinstance(value, Seat) else 0
