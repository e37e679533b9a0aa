"""A hand as a replay: its steps, and the names of what is counted beside the table."""

from collections.abc import Mapping
from dataclasses import dataclass

from annotations.archive.picture.places import places
from annotations.archive.picture.seating import seating_of, with_short_names
from annotations.archive.replay.branch import Branch
from annotations.archive.replay.opening_steps import (
    auction_steps,
    contract_step,
    deal_step,
    exchange_steps,
    meld_steps,
)
from annotations.archive.replay.play_steps import play_steps, rest_step
from annotations.archive.replay.score_step import score_step
from annotations.archive.replay.sight import Sight
from annotations.archive.replay.step import ReplayStep
from annotations.archive.replay.table import ReplayTable
from annotations.notation.hands import Hand

LONGEST_NAME = 30
"""Characters of a name at the table and in the words of a step: what happened matters more than all of a long name."""


@dataclass(frozen=True, slots=True)
class Replay:
    """`steps` has at least the deal; `count_names` are the names of the counts of each step."""

    steps: tuple[ReplayStep, ...]
    count_names: tuple[str, ...]


def replay_of(
    hand: Hand, meld_parts: Mapping[int, str], sight: Sight, bottom: int | None = None, branch: Branch | None = None
) -> Replay:
    """The steps of the hand as `sight` shows them, with the seat `bottom` at the bottom of the picture.

    The hand is one with the `branch`, if that is given. `meld_parts` are the parts of the melds in words, by seat.
    """
    seating = with_short_names(seating_of(hand.game, hand.number), LONGEST_NAME)
    table = ReplayTable(hand, seating, places(len(seating.names), bottom), sight)
    deal_step(table)
    auction_steps(table)
    contract_step(table)
    exchange_steps(table)
    meld_steps(table, dict(meld_parts))
    play_steps(table, branch)
    if branch is None:  # nobody knows how a branch ends
        rest_step(table)
        score_step(table)
    return Replay(tuple(table.steps), table.counting.names)
