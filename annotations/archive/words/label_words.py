"""The labels of PN within a sentence: `the third trick` for `Trick3`, `North` for `Seat1`."""

from typing import NamedTuple

from annotations.notation.syntax.document import Game
from annotations.notation.syntax.names import seat_names, teams
from annotations.notation.syntax.specs import Label
from annotations.notation.syntax.titles import OF_SEATS

NUMBERED = {
    "Seat": "{name}",
    "Hand": OF_SEATS["Hand"],
    "Meld": OF_SEATS["Meld"],
    "Pass": "{name}’s pass",
    "Trick": "the {nth} trick",
    "Bids": "the {nth} round of bidding",
    "Kitty": "the kitty after the {nth} round",
    "Team": "{team}",
    "BidSystem": "the bidding system of {team}",
}
"""Labels with a number, by stem."""

PLAIN = {
    "DateTime": "the date and time",
    "TimeControl": "the time control",
    "GameScores": "the score before the hand",
    "Contract": "the contract",
    "MeldScores": "the meld score",
    "PlayScores": "the play score",
    "HandScores": "the score of the hand",
    "FinalScores": "the final score",
}
"""Labels that do not stand in a sentence as they are."""

LINES_OF_PLAYERS = {"Seat": "{name}’s name"}
"""The lines whose labels stand for players elsewhere."""

_NTH = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
).split()


class LabelWords(NamedTuple):
    """Words for labels, with the names in hand section `hand` of the game, from 0; None is the game section."""

    game: Game
    hand: int | None

    def words(self, label: Label, *, of_line: bool = False) -> str:
        """The label in words; with `of_line` for the line itself, as `North’s name`. Other labels stay as they are."""
        if not label.number:
            return PLAIN.get(label.spec.stem, label.text)
        words = (LINES_OF_PLAYERS if of_line else {}).get(label.spec.stem) or NUMBERED.get(label.spec.stem, label.text)
        if "{nth}" in words:
            return words.format(nth=_nth(label.number))
        return (
            words.format(team=self._team(label)) if "{team}" in words else words.format(name=self._name(label.number))
        )

    def _name(self, seat: int) -> str:
        return seat_names(self.game, self.hand).get(seat, f"Seat {seat}")

    def _team(self, label: Label) -> str:
        seats = teams(self.game, self.hand).get(label.number or 0, ())
        return "–".join(map(self._name, seats)) or f"Team {label.number}"


def _nth(number: int) -> str:
    if number <= len(_NTH):
        return _NTH[number - 1]
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
