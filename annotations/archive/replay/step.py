"""A step of the replay: what happened, and the table after it."""

from dataclasses import dataclass

from annotations.archive.board import Board


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """What happened, in `words`, and the table after it.

    `at` names the step in an address: `bids2-3` is the third call of the second round, `trick7-1` the lead to the
    seventh trick. `line` is the number of its line, 0 for none, and `value` the place of its value there, from 1; 0 is
    all of the line. `legal` are the codes of the cards that could be played, if not every one could. `counts` are the
    values of `Replay.count_names`.
    """

    at: str
    words: str
    board: Board
    counts: tuple[str, ...]
    line: int = 0
    value: int = 0
    legal: str = ""
