"""The score sheet of a game: a row for each hand, with the numbers that the record has."""

from dataclasses import dataclass
from typing import NamedTuple

from annotations.archive.forms.controls import Seating
from annotations.archive.picture.hand_tabs import hand_key
from annotations.archive.picture.score_chart import ScoreChart, score_chart
from annotations.archive.picture.seating import seat_in, seating_of
from annotations.archive.words.values import line_values
from annotations.notation.deduction.hand_scores import scored_as_made
from annotations.notation.deduction.totals import scores_after
from annotations.notation.play.totals import scores_on
from annotations.notation.syntax.document import Game, Section
from annotations.rules.cards import Suit


class TeamScores(NamedTuple):
    """What a team scored in a hand, and its score after it: as written, or empty."""

    meld: str
    play: str
    total: str


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A hand: its `number` in the address and `key` on the page; `trump` is a letter, `outcome` made, set or empty."""

    number: int
    key: str
    title: str
    bidder: str
    bid: str
    trump: str
    outcome: str
    teams: list[TeamScores]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The names of the teams at the end of the game, and a row for each hand."""

    teams: list[str]
    rows: list[SheetRow]

    @property
    def chart(self) -> ScoreChart | None:
        """The scores of the teams as a chart; None if there is too little to draw."""
        totals = [
            [row.teams[team].total for row in self.rows if team < len(row.teams)] for team in range(len(self.teams))
        ]
        return score_chart(self.teams, totals)


def score_sheet(game: Game, first: int = 1) -> ScoreSheet:
    """The score sheet of a game that has at least one hand; `first` is the number of that hand in the text."""
    rows = []
    for place in range(len(game.hands)):
        if not place or place in game.changed:
            table = seating_of(game, place)
        rows.append(_row(game, place, first + place, table))
    return ScoreSheet([table.team_name(team) for team in table.teams], rows)


def _row(game: Game, place: int, number: int, table: Seating) -> SheetRow:
    hand = game.hands[place]
    contract = line_values(hand.named("Contract"))
    scores = zip(
        _written(hand, "MeldScores", table),
        _written(hand, "PlayScores", table),
        _after(game, place, table),
        strict=True,
    )
    return SheetRow(
        number=number,
        key=hand_key(place),
        title=" ".join(line_values(hand.named("Deal"))) or str(place + 1),
        bidder=table.names.get(seat_in(hand, "Contract"), ""),
        bid="".join(contract[1:2]),
        trump=next((suit.value for suit in Suit if suit.name.title() in contract[2:3]), ""),
        outcome=_outcome(hand, table),
        teams=[TeamScores(*of_team) for of_team in scores],
    )


def _written(hand: Section, label: str, table: Seating) -> list[str]:
    """The values on a line of scores, one for each team."""
    values, teams = line_values(hand.named(label)), len(table.teams)
    return [*values, *[""] * teams][:teams]


def _after(game: Game, place: int, table: Seating) -> list[str]:
    """The scores that the next hand begins or the game ends with; if they are not written, the sum of the hand’s."""
    hand, following = game.hands[place], game.hands[place + 1 : place + 2]
    written = _written(following[0], "GameScores", table) if following else _written(hand, "FinalScores", table)
    if any(written):
        return written
    return ["" if score is None else str(score) for score in scores_after(hand.index.named, len(table.teams))]


def _outcome(hand: Section, table: Seating) -> str:
    """Made or set; empty if that is not known, or if nobody scored, as after a misdeal."""
    team, scores = table.team_of(seat_in(hand, "Contract")), hand.named("HandScores")
    if not team or not any(scores_on(scores, len(table.teams))):
        return ""
    made = scored_as_made(scores, list(table.teams).index(team), len(table.teams))
    return "" if made is None else "made" if made else "set"
