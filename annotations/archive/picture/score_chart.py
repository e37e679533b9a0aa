"""A small chart of the scores of a game, beside its table: a line for each team, a step for each hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from annotations.threads.numbers import number_in

WIDTH, HEIGHT, EDGE = 320, 120, 8  # units of the picture


@dataclass(frozen=True, slots=True)
class TeamLine:
    """The line of a team, as the points of an SVG polyline, and the `score` at its end."""

    team: int
    name: str
    points: str
    score: int


@dataclass(frozen=True, slots=True)
class ScoreChart:
    """The lines of all teams; `zero` is the height of the line for no points."""

    lines: Sequence[TeamLine]
    zero: float
    width: int = WIDTH
    height: int = HEIGHT


def score_chart(names: Sequence[str], totals: Sequence[Sequence[str]]) -> ScoreChart | None:
    """The chart of the teams’ scores after each hand, as written; None if fewer than two hands have scores for all.

    Every team begins with 0.
    """
    scores = [[0, *_numbers(of_team)] for of_team in totals]
    hands = min(map(len, scores), default=0) - 1
    if hands < 2:
        return None
    scores = [of_team[: hands + 1] for of_team in scores]
    highest, lowest = max(map(max, scores)), min(map(min, scores))
    span = max(highest - lowest, 1)

    def y(score: int) -> float:
        return round(EDGE + (highest - score) / span * (HEIGHT - 2 * EDGE), 1)

    def x(hand: int) -> float:
        return round(EDGE + hand / hands * (WIDTH - 2 * EDGE), 1)

    lines = [
        TeamLine(team, name, " ".join(f"{x(hand)},{y(score)}" for hand, score in enumerate(of_team)), of_team[-1])
        for team, (name, of_team) in enumerate(zip(names, scores, strict=True), 1)
    ]
    return ScoreChart(lines, y(0))


def _numbers(written: Sequence[str]) -> list[int]:
    """The scores up to the first one that is not known."""
    numbers = []
    for text in written:
        number = number_in(text.removeprefix("-"))
        if number is None:
            break
        numbers.append(-number if text.startswith("-") else number)
    return numbers
