"""A whole record as plain text for people: to print, to mail, or to read without a browser. Notes stand in place."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from annotations.archive.picture.board import TrickRow
from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.picture.picture import hand_view
from annotations.archive.picture.seating import seating_of
from annotations.archive.words.card_names import WITHHELD
from annotations.archive.words.occasion import players_in_words
from annotations.archive.words.values import line_values, number_of
from annotations.notation.hands import Hand, hands_of
from annotations.notation.reading import Reading
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.notation.syntax.document import Game, Line
from annotations.notation.syntax.specs import Group
from annotations.notation.syntax.titles import line_title
from annotations.sharing.text_table import Row, columns, hanging, paragraph, text_table
from annotations.sharing.words import can_be_read, card_in_text, hand_in_text, values_in_text

SAID_OTHERWISE = ("Notation", "Seat", "Team", "Deal")
"""Lines that are not listed: players and teams are called by their names everywhere, the deal is a title."""

INDENT = "    "


@dataclass(frozen=True, slots=True)
class Source:
    """What stands at the top: the title, who recorded it, where it can be read, and where the game comes from."""

    title: str
    recorder: str
    address: str
    provenance: str = ""
    seen_at: str = ""

    def lines(self) -> Iterator[str]:
        """It line by line; an address is never broken."""
        yield from _heading(self.title, "=")
        yield from paragraph(f"Recorded by {self.recorder}.")
        yield self.address
        if self.provenance:
            yield f"{self.provenance}."
        if self.seen_at:
            yield f"The game can be seen at {self.seen_at}"


def plain_text(reading: Reading, source: Source) -> str:
    """The record in lines of at most 80 columns, but for words that are longer."""
    games = list(zip(reading.document.games, reading.rules, strict=True))
    lines = list(source.lines())
    for number, (game, rules) in enumerate(games, 1):
        if len(games) > 1:
            lines += ["", "", *_heading(f"Game {number}", "=")]
        lines += _game(game, rules)
    return "\n".join(lines) + "\n"


def _game(game: Game, rules: GameRules | None) -> Iterator[str]:
    yield ""
    yield from paragraph(players_in_words(game))
    for line in game.game_section.lines:
        yield from _fact(line, game, None)
    if rules and rules.rules:
        yield from paragraph(f"Rules: {rules.rules.title}")
    for hand in hands_of(game, rules)[: len(game.hands)]:
        yield from ("", "", *HandText(hand).lines())


class HandText:
    """The parts of a hand, in the order in which their lines are written."""

    def __init__(self, hand: Hand) -> None:
        self.game, self.place = hand.game, hand.number
        self.section = hand.game.hands[hand.number]
        self.table = seating_of(hand.game, hand.number)
        self.meld_parts = meld_parts(hand)
        self.view = hand_view(hand.game, hand.number, meld_parts=self.meld_parts)
        self.teams = self.view.teams
        self.tricks = {trick.number: trick for trick in self.view.tricks}

    def lines(self) -> Iterator[str]:
        """The hand, from its title on."""
        yield from _heading(self.view.title, "-")
        for part, lines in groupby(_by_part(self.section.lines), key=lambda found: found[0]):
            title, drawn = _PARTS[part]
            if title:
                yield from ("", title.upper())
            yield from drawn(self, [line for _part, line in lines])
        if self.view.rest:
            yield from paragraph(f"{self.view.rest.title}: {self.view.rest.counters} counters.")

    def facts(self, lines: Sequence[Line]) -> Iterator[str]:
        """Each line as its title and its values."""
        for line in lines:
            yield from _fact(line, self.game, self.place)

    def hands(self, lines: Sequence[Line]) -> Iterator[str]:
        """The cards of each player beside the name."""
        yield from self._beside_names(lines, lambda line: hand_in_text(" ".join(line_values(line))))

    def melds(self, lines: Sequence[Line]) -> Iterator[str]:
        """The points of each player's meld, its cards and its parts beside the name."""
        yield from self._beside_names(lines, self._meld)

    def _meld(self, line: Line) -> str:
        values = line_values(line) or [WITHHELD]
        cards = hand_in_text(" ".join(values[:-1])) if len(values) > 1 else ""
        parts = self.meld_parts.get(number_of(line), "")
        return "   ".join(filter(None, (card_in_text(values[-1]).rjust(3), cards, f"({parts})" if parts else "")))

    def _beside_names(self, lines: Sequence[Line], words: Callable[[Line], str]) -> Iterator[str]:
        width = max(columns(name) for name in self.table.names.values())
        for line in lines:
            if can_be_read(line) and number_of(line) in self.table.names:
                yield from hanging(self.table.names[number_of(line)], words(line), width)
            else:
                yield from _fact(line, self.game, self.place)

    def auction(self, lines: Sequence[Line]) -> Iterator[str]:
        """A row for each round, from the dealer's left, with the kitty, notes and the contract where they stand."""
        seats = self.view.auction.seats if self.view.auction else self.view.board.seats
        rows: list[Row | str] = []
        for line in lines:
            if _stem(line) == "Bids" and can_be_read(line):
                bids = [*line_values(line), *[""] * len(seats)][: len(seats)]
                rows.append([str(number_of(line)), *bids])
            else:
                rows.append(_said(line, self.game, self.place))
        yield from text_table(["", *(seat.name for seat in seats)], rows)

    def play(self, lines: Sequence[Line]) -> Iterator[str]:
        """A row for each trick: the cards by seat, the counters, and each side's so far."""
        rows: list[Row | str] = []
        for line in lines:
            trick = self.tricks.get(number_of(line)) if _stem(line) == "Trick" and can_be_read(line) else None
            rows.append(_trick(trick) if trick else _said(line, self.game, self.place))
        names = list(self.table.names.values())
        numbers = [0, *range(len(names) + 1, len(names) + 2 + len(self.teams))]
        yield from text_table(["", *names, "+", *self.teams], rows, numbers)
        yield "> led   * won the trick   + counters, followed by each side’s so far"

    def scores(self, lines: Sequence[Line]) -> Iterator[str]:
        """A row for each line of scores, a column for each team."""
        rows: list[Row | str] = []
        for line in lines:
            values = line_values(line)
            if can_be_read(line) and line.label and len(values) == len(self.teams) and _stem(line) != "Winner":
                rows.append([line_title(line.label, self.game, self.place), *values])
            else:
                rows.append(_said(line, self.game, self.place))
        yield from text_table(["", *self.teams], rows, numbers=range(1, len(self.teams) + 1))


_PARTS: dict[str, tuple[str, Callable[[HandText, Sequence[Line]], Iterator[str]]]] = {
    "Hand": ("Hands", HandText.hands),
    Group.DEAL: ("", HandText.facts),
    Group.AUCTION: ("Auction", HandText.auction),
    Group.EXCHANGE: ("Exchange", HandText.facts),
    Group.MELD: ("Meld", HandText.melds),
    Group.PLAY: ("Play", HandText.play),
    Group.RESULTS: ("Scores", HandText.scores),
}
"""Title and drawing of each part: of lines with that stem, else of their group."""


def _by_part(lines: Sequence[Line]) -> Iterator[tuple[str, Line]]:
    """The lines with their parts; a note, or a line that cannot be read, belongs to the part of the line before."""
    part: str = Group.DEAL
    for line in lines:
        if line.label:
            stem, group = line.label.spec.stem, line.label.spec.group
            part = stem if stem in _PARTS else group if group in _PARTS else part
        yield part, line


def _trick(trick: TrickRow) -> Row:
    cards = [
        f"{'>' if seat == trick.lead else ' '}{card_in_text(code)}{'*' if seat == trick.winner else ''}"
        for seat, code in enumerate(trick.cards, 1)
    ]
    return [str(trick.number), *cards, trick.counters, *trick.running]


def _fact(line: Line, game: Game, hand: int | None) -> list[str]:
    words = _said(line, game, hand)
    return paragraph(words, INDENT if _stem(line) in ("Note", "") else "") if words else []


def _said(line: Line, game: Game, hand: int | None) -> str:
    """`Dealer: North`; a note is its words, a line that cannot be read is as it is written."""
    if not line.label or not can_be_read(line):
        return line.text
    if _stem(line) in SAID_OTHERWISE:
        return ""
    values = values_in_text(line, seating_of(game, hand))
    return values if _stem(line) == "Note" else f"{line_title(line.label, game, hand)}: {values}"


def _stem(line: Line) -> str:
    return line.label.spec.stem if line.label else ""


def _heading(words: str, rule: str) -> list[str]:
    lines = paragraph(words)
    return [*lines, rule * max(map(columns, lines), default=0)]
