"""The places of recorders in an annotation, as their browsers report them."""

import json
from typing import Any, TypedDict

LONGEST_REPORT = 1000
LONGEST_WORDS = 80
LAST_LINE = 99_999


class Place(TypedDict):
    """A step of the editor: its title, its key, and the number of its line; 0 if the line is not written."""

    title: str
    step: str
    line: int


def reported_place(text: str | None) -> Place | None:
    """The place in a browser's report; None if it has none, or is malformed."""
    if not text or len(text) > LONGEST_REPORT:
        return None
    try:
        report = json.loads(text)
    except (ValueError, RecursionError):
        return None
    at = report.get("at") if isinstance(report, dict) else None
    return _place(at) if isinstance(at, dict) else None


def _place(at: dict[str, Any]) -> Place | None:
    title, step, line = at.get("title"), at.get("step"), at.get("line")
    if not (isinstance(title, str) and isinstance(step, str) and max(len(title), len(step)) <= LONGEST_WORDS):
        return None
    if type(line) is not int or not 0 <= line <= LAST_LINE:
        return None
    return Place(title=title, step=step, line=line)
