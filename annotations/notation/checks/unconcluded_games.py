"""Where another game begins below one that is not concluded: with the lines of its game section, and Deal 1 again."""

from collections.abc import Iterator

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

    Their game section repeats a line of the one above, and the next hand has Deal 1, which was dealt before. Lines that
    may stand anywhere tell nothing; any other line of a hand shows that the hand goes on.
    """
    above = {line.label for line in game.game_section.lines if is_of_game_section(line)}
    header: list[Line] = []
    is_dealt = False
    for line in [line for hand in game.hands for line in hand.lines] if above else ():
        deal = deal_number(line)
        if is_of_game_section(line):
            header.append(line)
        elif deal or (line.label and line.label.spec.in_hand):
            labels = {each.label for each in header}
            if deal == 1 and is_dealt and not above.isdisjoint(labels):
                yield header[0].number
                above = labels
            header = []
            is_dealt = is_dealt or deal > 0
