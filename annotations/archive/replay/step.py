"""A step of the replay: what happened, and the table after it."""

from dataclasses import dataclass
from typing import NamedTuple

from annotations.archive.picture.board import Board


class Playable(NamedTuple):
    """The codes of the cards that a player may play; `is_any`: they are the whole hand."""

    codes: str = ""
    is_any: bool = False


NOTHING = Playable()
"""Of a hand that is not known or not seen."""


class Following(NamedTuple):
    """The player with that name plays next, to that place of the trick, one of the cards that they could play."""

    name: str
    trick: int
    place: int
    could: Playable


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """What happened, in `words`, and the table after it.

    `at` names the step in an address: `bids2-3` is the third call of the second round, `trick7-1` the lead to the
    seventh trick. `line` is the number of its line, 0 for none, and `value` the place of its value there, from 1; 0 is
    all of the line. `could` are the cards that could be played. `counts` are the values of `Replay.count_names`.
    `following` is who plays next, at the end of a branch.
    """

    at: str
    words: str
    board: Board
    counts: tuple[str, ...]
    line: int = 0
    value: int = 0
    could: Playable = NOTHING
    following: Following | None = None
