"""Messages in the words of players: `the third trick (Trick3)`, `North (Seat1)`; what is quoted stays as it is."""

import re
from bisect import bisect_right
from functools import cached_property
from operator import attrgetter

from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.names import seat_names, teams

NUMBERED = {
    "Seat": "{name}",
    "Hand": "{name}’s hand",
    "Meld": "{name}’s meld",
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
    "MeldScores": "the meld score",
    "PlayScores": "the play score",
    "HandScores": "the score of the hand",
    "FinalScores": "the final score",
}
"""Labels that are no words of the language; all others are."""

OF_LINE = {"Seat": "{name}’s name"}
"""Titles of the lines whose labels stand for players elsewhere."""

NTH = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
).split()

_WORDS = re.compile(
    rf"“[^”]*”|\b(?:(?P<stem>{'|'.join(NUMBERED)})(?P<number>[1-9]\d?)|(?P<plain>{'|'.join(PLAIN)}))\b(?P<owns>’s)?"
)


def in_player_words(message: str, found: Diagnostic, reading: Reading) -> str:
    """The message of the diagnostic with titles for the labels in it; the label follows its title the first time."""
    words = _WORDS.sub(_Titles(reading, found).titled, message)
    return words[:1].upper() + words[1:]


class _Titles:
    """The titles for one message."""

    def __init__(self, reading: Reading, found: Diagnostic) -> None:
        self._reading = reading
        self._found = found
        self._told: set[str] = set()

    @cached_property
    def _place(self) -> tuple[Game, int | None]:
        """The game that the line is in, and its hand from 0; None for the game section."""
        line, games = self._found.line, self._reading.document.games
        game = next((game for game in reversed(games) if game.first_line <= line), games[0])
        hand = bisect_right(game.hands, line, key=attrgetter("first_line")) - 1
        return game, hand if hand >= 0 else None

    @cached_property
    def _names(self) -> dict[int, str]:
        return seat_names(*self._place)

    def titled(self, word: re.Match[str]) -> str:
        """The title in place of a label, or the match itself if it is a quotation."""
        if word["stem"] is None and word["plain"] is None:
            return word[0]
        label = word[0].removesuffix("’s")
        title = PLAIN[word["plain"]] if word["plain"] else self._numbered(label, word["stem"], int(word["number"]))
        after = "" if label in self._told or title.replace(" ", "") == label else f" ({label})"
        self._told.add(label)
        return f"{title}{word['owns'] or ''}{after}"

    def _numbered(self, label: str, stem: str, number: int) -> str:
        is_subject = stem in OF_LINE and label == self._found.values.get("label")
        title = OF_LINE[stem] if is_subject else NUMBERED[stem]
        if "{nth}" in title:
            return title.format(nth=_nth(number))
        return title.format(name=self._name(number)) if "{name}" in title else title.format(team=self._team(number))

    def _name(self, seat: int) -> str:
        return self._names.get(seat, f"Seat {seat}")

    def _team(self, number: int) -> str:
        seats = teams(*self._place).get(number, ())
        return "–".join(map(self._name, seats)) or f"Team {number}"


def _nth(number: int) -> str:
    if number <= len(NTH):
        return NTH[number - 1]
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
