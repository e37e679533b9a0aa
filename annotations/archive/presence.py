"""Where in an annotation somebody is at work, as their browser tells it."""

import json
from typing import Any, TypedDict

MOST_TOLD = 1000
MOST_LETTERS = 80
MOST_LINES = 99_999


class Place(TypedDict):
    """A step of the editor: its title in words, its key, and the number of the line that it is at, 0 for none."""

    title: str
    step: str
    line: int


def told(text: str | None) -> Place | None:
    """The place that a browser tells of, None where it says nothing that is one."""
    if not text or len(text) > MOST_TOLD:
        return None
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None
    at = said.get("at") if isinstance(said, dict) else None
    return _place(at) if isinstance(at, dict) else None


def _place(at: dict[str, Any]) -> Place | None:
    title, step, line = at.get("title"), at.get("step"), at.get("line")
    words = isinstance(title, str) and isinstance(step, str) and max(len(title), len(step)) <= MOST_LETTERS
    if not words or type(line) is not int or not 0 <= line <= MOST_LINES:
        return None
    return Place(title=title, step=step, line=line)  # type: ignore[typeddict-item]  # they are words
