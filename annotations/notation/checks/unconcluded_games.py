"""Where another game begins below one that is not concluded: with the lines of its game section, and Deal 1 again."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from annotations.notation.syntax.document import Game, Line


def deal_number(line: Line) -> int:
    """The number of the deal; 0 on any other line."""
    (value,) = line.values if line.label and line.label.spec.stem == "Deal" and line.values else (0,)
    return value if isinstance(value, int) else 0


def is_of_game_section(line: Line) -> bool:
    """Whether the line belongs in a game section, and nowhere else."""
    return line.label is not None and not line.label.spec.in_hand and not line.label.spec.anywhere


def other_games(game: Game) -> Iterator[int]:
    """The lines in the hands of the game with which others begin.

    Their game section repeats a line of the one above, and the next hand has Deal 1, which was dealt before, and no
    score so far. Lines that may stand anywhere tell nothing, nor do those that are repeated for other deals; any other
    line of a hand shows that the hand goes on.
    """
    above = {line.label for line in game.game_section.lines if is_of_game_section(line)}
    headers = [*_headers_of_deals(game)] if above else []
    above -= {line.label for header, deal, _ in headers if deal != 1 for line in header}
    is_dealt = False
    for header, deal, is_scored in headers:
        labels = {line.label for line in header}
        if deal == 1 and is_dealt and not is_scored and not above.isdisjoint(labels):
            yield header[0].number
            above |= labels
        is_dealt = True


def _headers_of_deals(game: Game) -> Iterator[tuple[list[Line], int, bool]]:
    """The lines of a game section right above each deal, its number, and whether its hand begins with scores.

    The number is 0 for the first line of a hand without one.
    """
    header: list[Line] = []
    lines = [line for hand in game.hands for line in hand.lines]
    for at, line in enumerate(lines):
        if is_of_game_section(line):
            header.append(line)
        elif (deal := deal_number(line)) or (line.label and line.label.spec.in_hand and header):
            yield header, deal, _begins_with_scores(lines[at + 1 :])
            header = []


def _begins_with_scores(lines: Iterable[Line]) -> bool:
    """Whether somebody has a score in the first `GameScores` of these lines that belongs to the hand above it."""
    here = takewhile(lambda line: not deal_number(line), lines)
    scores = next((line for line in here if line.label and line.label.spec.stem == "GameScores"), None)
    return scores is not None and any(isinstance(score, int) and score for score in scores.values)
