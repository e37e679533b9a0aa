"""A text as one player at the table knows it: without the cards that only others have seen."""

from collections.abc import Callable

from annotations.archive.picture.seating import seat_in
from annotations.archive.words.values import number_of
from annotations.notation.reading import read
from annotations.notation.syntax.document import Game, Line, Seat
from annotations.notation.syntax.names import teams
from annotations.puzzles.blanking import ASKED, WITHHELD

ALL_HANDS = 0
"""In place of a seat: every hand is open."""

PARTNERS = 2

Knows = Callable[[Line, Game, int, int], bool]


def as_seen_from(text: str, seat: int, players: int) -> str:
    """The text with a `-` for each value that this seat does not know; each `?` stays. The text itself for ALL_HANDS.

    Everybody knows the auction, a kitty that was turned up, the melds, the cards played and the scores. A hand, a pass
    and a discard are known to those who held the cards. The notes of a hand are left out: their writer knew all hands.
    """
    if seat == ALL_HANDS:
        return text
    document = read(text, players=players).document
    shown: dict[int, str | None] = {line.number: None for line in document.lines if _is_labelled(line, "Note")}
    for game in document.games:
        shown |= {line.number: line.text for line in game.game_section.lines}
        for place, hand in enumerate(game.hands):
            shown |= {line.number: _shown(line, game, place, seat) for line in hand.lines}
    lines = (shown.get(line.number, line.text) for line in document.lines)
    return "\n".join(line for line in lines if line is not None).rstrip("\n") + "\n"


def _is_labelled(line: Line, stem: str) -> bool:
    return line.label is not None and line.label.spec.stem == stem


def _shown(line: Line, game: Game, hand: int, seat: int) -> str | None:
    """The line as the seat knows it; None if it is left out."""
    if line.label is None or _is_labelled(line, "Note"):
        return None
    knows = _PRIVATE.get(line.label.spec.stem)
    return line.text if knows is None or knows(line, game, hand, seat) else _withheld(line)


def _withheld(line: Line) -> str:
    """The line with `-` for its values, except those that are asked and the receiver of a pass."""
    words = [word if word == ASKED or word.startswith("Seat") else WITHHELD for word in line.text.split()[1:]]
    label = line.text.split()[0]
    return f"{label} {' '.join(words) if set(words) != {WITHHELD} else WITHHELD}"


def _holds_hand(line: Line, game: Game, hand: int, seat: int) -> bool:
    return number_of(line) == seat


def _passes_or_receives(line: Line, game: Game, hand: int, seat: int) -> bool:
    return seat in (number_of(line), _receiver(line, game, hand))


def _receiver(line: Line, game: Game, hand: int) -> int:
    """Who gets the cards of a pass: the seat that is named, or else the only partner; 0 if it may be several."""
    named = [value.number for value in line.values if isinstance(value, Seat)]
    if named:
        return named[-1]
    team = next((team for team in teams(game, hand).values() if number_of(line) in team), ())
    partners = [seat for seat in team if seat != number_of(line)]
    return partners[0] if len(team) == PARTNERS and len(partners) == 1 else 0


def _is_declarer(line: Line, game: Game, hand: int, seat: int) -> bool:
    return seat_in(game.hands[hand], "Contract") == seat


_PRIVATE: dict[str, Knows] = {"Hand": _holds_hand, "Pass": _passes_or_receives, "Discard": _is_declarer}
"""Who knows the cards of a line that is not for everybody, by its stem."""
