"""The lines that say who sits where: players, teams, and the deal and dealer of the first hand."""

from collections.abc import Mapping

from annotations.notation.editing.manuscript import Manuscript
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Game, Line
from annotations.notation.syntax.ordering import HAND_HEAD
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import TEAMS

Values = dict[str, str]
"""The values of lines in PN by their labels; empty for a line that is not written."""


def values_in(reading: Reading) -> Values:
    """The values of these lines in the last game, in the order of PN."""
    players = reading.game.players
    teams = [] if players in TEAMS else [f"Team{number}" for number in range(1, players + 1)]
    labels = (*teams, *(f"Seat{seat}" for seat in range(1, players + 1)), *HAND_HEAD)
    return {label: _value(_line(reading.game, label) or _inherited(reading, label)) for label in labels}


def with_values(reading: Reading, values: Mapping[str, str]) -> str:
    """The text with these values: their lines are changed or removed, or added where PN has their place."""
    made = Manuscript(reading)
    for label, value in values.items():
        line = _line(made.game, label)
        if value:
            made.write(label, 0 if label in HAND_HEAD else None, f"{label} {value}", instead_of=line)
        elif line:
            made.remove(line)
    return made.text


def _line(game: Game, label: str) -> Line | None:
    if label not in HAND_HEAD:
        return game.game_section.index.changes.get(label)
    return game.hands[0].index.named.get(label) if game.hands else None


def _inherited(reading: Reading, label: str) -> Line | None:
    """The line of an earlier game, which counts for this one until it has its own."""
    lines = [line for line in reading.game.inherited if line.label == LABELS[label]]
    return lines[-1] if lines else None


def _value(line: Line | None) -> str:
    return line.text.partition(" ")[2] if line else ""
