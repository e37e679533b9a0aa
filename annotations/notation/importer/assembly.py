"""The state of an import in progress: the findings, the answers so far, and the questions that come up."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from annotations.notation.importer.auctions import is_table, winner
from annotations.notation.importer.found import Findings
from annotations.notation.importer.player_count import fewest_players, players_shown
from annotations.notation.importer.result import Choice, Question, Row, Unread, asked
from annotations.notation.importer.table_facts import Speaker
from annotations.notation.importer.tokens import USUAL_PLAYERS
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, SEAT_NAMES

LEFT_OUT = Choice("", "Leave it out")
ASKED = "?"

MOST = 99
"""The highest number of a round or a trick in PN; no hand has more of anything."""

T = TypeVar("T")


class Assembly:
    """Collects the questions about one deal, each with the answer given, or the one proposed."""

    def __init__(self, lines: Sequence[str], found: Findings, answers: Mapping[str, str], players: int | None) -> None:
        """`players` is the number of players by the rules; None if it is unknown."""
        self.lines = lines
        self.found = found
        self.answers = answers
        self.questions: list[Question] = []
        self.unread = list(found.unread)
        self._writer_seat = ""
        self.players = self._count_players(players)
        names = SEAT_NAMES.get(self.players, ())
        self.seats = [
            Choice(f"Seat{seat}", names[seat - 1] if names else f"Seat {seat}") for seat in range(1, self.players + 1)
        ]

    def _count_players(self, by_rules: int | None) -> int:
        """The number of players that the text shows, else that of the rules.

        It is a question if the rows of the auction show another number, or none. Such a row may continue from round to
        round, unless the rows are plainly a table with a column for each player.
        """
        fewest, shown = fewest_players(self.found), players_shown(self.found, by_rules)
        usual = max(shown or USUAL_PLAYERS, fewest)
        auction = next(iter(self.found.auctions), None)
        width = auction.width if auction else 0
        if auction is None or width <= FEWEST_PLAYERS or width == usual:
            return usual
        fits = fewest <= width <= MOST_PLAYERS
        is_whole = fits and winner(auction.rounds, width) is not None
        is_plain = fits and (is_table(auction.rounds) or (is_whole and width > usual))
        if is_plain is not bool(shown):
            return width if is_plain else usual
        proposed = width if is_whole or is_plain else usual
        counts = range(fewest, MOST_PLAYERS + 1)
        meanings = {width: "each row is a round"}
        choices = [Choice(str(count), f"{count}: {meanings.get(count, _IN_TURN)}") for count in counts]
        return int(self.ask("players", "How many players are there?", choices, str(proposed), auction.first))

    def ask(self, key: str, words: str, choices: Iterable[Choice], proposed: str, line: int = 0) -> str:
        """Adds a question. Returns its answer: the one given, if it is among the choices, else the proposed one."""
        question = asked(self.answers, key, words, tuple(choices), proposed, line)
        self.questions.append(question)
        return question.answer

    def ask_writer_seat(self, line: int) -> str:
        """The seat of the person who writes, which is asked once if the text does not say it."""
        if not self._writer_seat:
            said = next((f"Seat{seat}" for _line, seat in self.found.facts.writers if seat <= self.players), "")
            words = "Which seat is the writer’s?"
            self._writer_seat = said or self.ask("own", words, self.seats, self._writer_by_turn(), line)
        return self._writer_seat

    def _writer_by_turn(self) -> str:
        """The seat from which the writer’s calls come in turn: North in `West passes, I bid 52`; else seat 1."""
        pairs = (pair for auction in self.found.auctions for pair in pairwise(auction.speakers))
        seats = ((before + following + 1) % self.players + 1 for before, following in pairs if before > 0 > following)
        return f"Seat{next(seats, 1)}"

    def seat_of(self, speaker: Speaker, line: int) -> int:
        """The seat of a player in the text; 0 if it is unknown. The writer’s seat may be asked for."""
        if speaker >= 0:
            return speaker if speaker <= self.players else 0
        own = int(self.ask_writer_seat(line).removeprefix("Seat"))
        return (own - 2 - speaker) % self.players + 1

    def at_most(self, found: list[T], line: Callable[[T], int]) -> list[T]:
        """As many findings as one hand can have; the rest is reported at its first line."""
        if len(found) > MOST:
            at = line(found[MOST])
            why = f"One hand has at most {MOST} of these: the rest is not read. Paste one hand at a time."
            self.refuse(at, self.lines[at - 1].strip(), why)
        return found[:MOST]

    def refuse(self, line: int, words: str, why: str) -> None:
        """Reports words as not understood."""
        self.unread.append(Unread(line, words, why))

    def row(self, first: int, last: int, lines: Sequence[str]) -> Row:
        """PN lines with the lines that they come from; `first` and `last` are 0 for PN that was computed."""
        return Row(first, last, "\n".join(self.lines[first - 1 : last]) if first else "", tuple(lines))


_IN_TURN = "the calls go on round the table"
