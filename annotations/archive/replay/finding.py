"""The step that an address names, or the nearest one."""

import re
from collections.abc import Sequence

from annotations.archive.replay.step import ReplayStep

PARTS = ("deal", "bids", "kitty", "contract", "pass", "discard", "after", "meld", "trick", "rest", "scores")
"""The parts of a hand in the order of their steps, by the stem of their names."""

_NAME = re.compile(r"(?P<stem>[a-z]{1,9})(?P<number>[0-9]{0,4})(?:-(?P<place>[0-9]{1,4}))?")


def find_step(steps: Sequence[ReplayStep], name: str) -> tuple[int, bool]:
    """The index of the step with that name, and whether there is one; else of the nearest one before it."""
    for index, step in enumerate(steps):
        if step.at == name:
            return index, True
    asked = _order(name)
    if asked is None:
        return 0, not name
    before = [index for index, step in enumerate(steps) if (_order(step.at) or (0,)) <= asked]
    return before[-1] if before else 0, _is_whole(steps, name)


def _order(name: str) -> tuple[int, int, int] | None:
    """The place of a name among all names; a name without a value comes after all values of its line."""
    found = _NAME.fullmatch(name)
    if found is None or found["stem"] not in PARTS:
        return None
    return PARTS.index(found["stem"]), int(found["number"] or 0), int(found["place"] or 9999)


def _is_whole(steps: Sequence[ReplayStep], name: str) -> bool:
    """Whether the name is that of a line whose values are steps: `trick7` names the end of the seventh trick."""
    return any(step.at.startswith(f"{name}-") for step in steps)
