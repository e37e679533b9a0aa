"""The lines of a section that tell of players and teams: looked for once, for all the checks that ask for them."""

from annotations.notation.document import Line, Section
from annotations.notation.players import TELLING_PLAYERS
from annotations.notation.specs import LINE_SPECS, PLACES, Number

_TRICK = PLACES["Trick#"]
_BIDS = PLACES["Bids#"]
_TEAM = PLACES["Team#"]
_SCORES = frozenset(PLACES[key] for key, spec in LINE_SPECS.items() if spec.fields[0].number is Number.TEAMS)
_TELLING = _SCORES | TELLING_PLAYERS


class Survey:
    """The lines of one section, each list from top to bottom. `scores` has the `Team#` lines as well."""

    __slots__ = ("players", "rounds", "scores", "section", "tricks")

    def __init__(self, section: Section) -> None:
        self.section = section
        self.tricks: list[Line] = []
        self.rounds: list[Line] = []
        self.scores: list[Line] = []
        self.players: list[Line] = []
        for line in section.lines:
            label = line.label
            if label is None:
                continue
            place = label.place
            if place == _TRICK:
                self.tricks.append(line)
            elif place in _TELLING:
                self._take(line, place)

    def _take(self, line: Line, place: int) -> None:
        if place in TELLING_PLAYERS:
            self.players.append(line)
        if place in _SCORES or place == _TEAM:
            self.scores.append(line)
        elif place == _BIDS and line.label and line.label.spec.stem == "Bids":
            self.rounds.append(line)
