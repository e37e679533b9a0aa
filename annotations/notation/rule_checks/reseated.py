"""A game in which some sit out each hand, as those have it who play: at a table of their own, without empty seats.

They follow the rules for so many players (Wikipedia, Five-handed and larger). Scores are theirs where the sides are
teams: what a player has alone goes on from hand to hand, with another partner in each, and is left out.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from annotations.notation.rule_checks.leads import leaders
from annotations.notation.rule_checks.own_table import OwnTable, Seats, written
from annotations.notation.rule_checks.wording import LazyValues, Values
from annotations.notation.syntax.diagnostics import Diagnostic, Referring
from annotations.notation.syntax.document import WITHHELD, Game, Line, Seat, Section
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import LABELS, Group


class Scored(NamedTuple):
    """The places of the sides on a line of scores, among so many teams of the larger table."""

    places: tuple[int, ...]
    teams: int


TOTALS = ("GameScores", "FinalScores")
"""The labels of the scores of a game."""


class PlayedHand(NamedTuple):
    """A hand with those who play it, and their sides, which have scores if they are teams."""

    lines: HandLines
    seats: Seats
    sides: Sequence[Seats]
    scored: Scored | None


class _Moved(NamedTuple):
    """A line at the table of those who play, the one of the text, and where that has the values of the other."""

    line: Line
    written: Line
    places: Sequence[int]
    seats: Seats


class Reseated(NamedTuple):
    """A game at the table of those who play; `moved` has what became of its lines, by their numbers."""

    game: Game
    moved: Mapping[int, _Moved]

    def scored_by_sides(self, labels: Collection[str]) -> frozenset[int]:
        """The numbers of the lines with these labels that have the scores of the sides, as the text has them."""
        return frozenset(
            [number for number, (_line, line, places, _seats) in self.moved.items() if places and _is_any(line, labels)]
        )

    def in_text(self, one: Diagnostic) -> Diagnostic:
        """The diagnostic where the text has that line, with the seats that the players have there."""
        line, written, places, seats = self.moved[one.line]
        first, end = written.label_span()
        if places and (one.column, one.end_column) != line.label_span():
            spans = [*zip(line.spans(), [written.spans()[place] for place in places], strict=True)]
            first = next((there[0] for here, there in spans if here[0] == one.column), first)
            end = next((there[1] for here, there in spans if here[1] == one.end_column), end)
        return one._replace(column=first, end_column=end, values=LazyValues(_as_in_text, one.values, seats))


def reseated(game: Game, hands: Sequence[PlayedHand]) -> Reseated | None:
    """The game with these of its hands, which as many play; None if it is not known of any hand who did what in it."""
    moved: dict[int, _Moved] = {}
    sections = []
    teams: dict[int, Seats] = {}
    goes_on = len({hand.scored for hand in hands}) == 1 and len(hands) == len(game.hands)
    for hand in hands:
        lines = _at_own_table(hand, game.players, goes_on=goes_on)
        if lines is not None:
            moved.update({each.line.number: each for each in lines})
            declared = {number: _numbers(side, hand.seats) for number, side in enumerate(hand.sides, 1)}
            first = hand.lines.written[0].number
            teams = teams or declared
            sections.append(Section((*_teams(declared, first), *[each.line for each in lines]), True, first))
    if not sections:
        return None
    head = Section((), False, game.first_line)
    numbers = game.first_line, game.last_line
    return Reseated(Game(head, tuple(sections), numbers, len(hands[0].seats), teams), moved)


def _is_any(line: Line, labels: Collection[str]) -> bool:
    return line.label is not None and line.label.text in labels


def _numbers(side: Seats, seats: Seats) -> Seats:
    return tuple([seats.index(seat) + 1 for seat in side])


def _teams(declared: Mapping[int, Seats], first: int) -> Iterator[Line]:
    """The lines that declare these teams; they have the number of the first line of the hand."""
    for number, side in declared.items():
        label = LABELS[f"Team{number}"]
        yield written(first, label.text, [Seat(seat) for seat in side])


def _at_own_table(hand: PlayedHand, players: int, *, goes_on: bool) -> list[_Moved] | None:
    """The lines of the hand there; None if it names somebody who sits out, or hides who played which card.

    Scores of the game are those of the sides if it `goes_on` with teams of the same numbers in each hand.
    """
    table = OwnTable(hand.seats, players, hand.lines.dealer)
    leads = leaders(hand.lines)
    found: list[_Moved] = []
    for line in hand.lines.written:
        if line.label is None or not line.counts or table.is_about_others(line):
            continue
        if line.label.text == "GameScores" or line.label.spec.group is Group.RESULTS:
            is_of_game = line.label.text in TOTALS
            found.append(_score_line(line, hand, None if is_of_game and not goes_on else hand.scored))
            continue
        places = table.places(line, leads.get(line.label.number or 0))
        if places is None or not table.names_players(line):
            return None
        if places or not line.values:
            found.append(_Moved(table.moved(line, places), line, places, hand.seats))
    return found


def _score_line(line: Line, hand: PlayedHand, scored: Scored | None) -> _Moved:
    """The line with the scores of the sides; withheld if it has none, which shows still that the hand is over."""
    label = line.label.text if line.label else ""
    if scored is None or len(line.values) != scored.teams or label == "Winner":
        return _Moved(written(line.number, label, [WITHHELD]), line, (), hand.seats)
    values = [line.values[place] for place in scored.places]
    return _Moved(written(line.number, label, values), line, scored.places, hand.seats)


def _as_in_text(values: Values, seats: Seats) -> Values:
    """The values of a message, with the seats that these players have in the text."""

    def in_text(found: re.Match[str]) -> str:
        return f"{found[1]}{seats[int(found[2]) - 1]}"

    words: dict[str, str | int | Referring] = {**values}
    for name, value in values.items():
        if isinstance(value, str):
            words[name] = _SEAT.sub(in_text, value)
        elif isinstance(value, Referring):
            words[name] = value._replace(text=_SEAT.sub(in_text, value.text))
    return words


_SEAT = re.compile(r"\b(Seat|Hand|Pass|Meld)([1-8])\b")
