"""The neighbour: python-chess reading PGN. Needs the extra `bench`; without it there is nothing to compare."""

from collections.abc import Callable
from importlib.util import find_spec
from io import StringIO
from random import Random

_MOST_PLIES = 80


def is_installed() -> bool:
    """Whether python-chess is there."""
    return find_spec("chess") is not None


def reading_of_plies(seed: int, games: int) -> tuple[Callable[[], object], int]:
    """A job that reads so many games of chess from PGN, and the number of their plies."""
    import chess.pgn

    random = Random(seed)
    texts = []
    plies = 0
    for _ in range(games):
        board = chess.Board()
        while len(board.move_stack) < _MOST_PLIES and (moves := list(board.legal_moves)):
            board.push(random.choice(moves))
        plies += len(board.move_stack)
        texts.append(str(chess.pgn.Game.from_board(board)))
    text = "\n\n".join(texts)

    def job() -> None:
        handle = StringIO(text)
        while chess.pgn.read_game(handle):
            pass

    return job, plies
