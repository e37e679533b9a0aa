"""A date and time as people write it: `9/6/2011`, `6 Sep 2011 9pm`, `today`; PN writes `2011-09-06 21:00:00`."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from dateutil import parser

LONGEST = 60
"""Characters; no date is longer."""

_WORDS = {"today": 0, "tonight": 0, "yesterday": -1}
_WORD = re.compile(rf"\b({'|'.join(_WORDS)})\b", re.IGNORECASE)
_YEAR_FIRST = re.compile(r"\s*\d{4}\b|\d{8}")
_DAY_FIRST = re.compile(r"\d{1,2}\.\s?\d{1,2}\.")
"""Only those who write the day first put points between day, month and year."""

_DATE, _TIME = ("year", "month", "day"), ("hour",)
_OTHER_MOMENTS = datetime(1904, 2, 29, 1, 2, 3), datetime(2000, 3, 30, 4, 5, 6)
"""Two moments that differ in every part: the parser takes from them what was not typed."""


class MomentEntry(NamedTuple):
    """The moments that the typed text may mean: none if it is not understood, two if day and month may be swapped.

    Without a time of day (`has_time`), they are at midnight, as PN writes a time that is not known.
    """

    moments: tuple[datetime, ...]
    has_time: bool

    @property
    def in_pn(self) -> str:
        """The moment as PN writes it; empty if the text may mean none, or several."""
        return pn_moment(self.moments[0]) if len(self.moments) == 1 else ""


def moment_entry(typed: str, now: datetime) -> MomentEntry:
    """What was typed as a date, or a date with a time of day; `now` is the writer's own time."""
    if typed.strip().lower() == "now":
        return MomentEntry((now.replace(microsecond=0, tzinfo=None),), has_time=True)
    text = _WORD.sub(lambda word: f"{now + timedelta(days=_WORDS[word[1].lower()]):%Y-%m-%d}", typed)
    found = dict.fromkeys(_understood(text)) if len(typed) <= LONGEST else {}
    return MomentEntry(tuple(moment for moment, _has_time in found), any(has_time for _moment, has_time in found))


def pn_moment(moment: datetime) -> str:
    """The moment as PN writes it."""
    return f"{moment:%Y-%m-%d %H:%M:%S}"


def day_in_words(moment: datetime) -> str:
    """The day, with its month as a word."""
    return f"{moment.day} {moment:%B %Y}"


def _understood(text: str) -> Iterator[tuple[datetime, bool]]:
    """Each moment that the text may mean, and whether it has a time of day."""
    orders = [False] if _YEAR_FIRST.match(text) else [True] if _DAY_FIRST.search(text) else [False, True]
    for day_first in orders:
        parsed = [_parsed(text, day_first, missing) for missing in _OTHER_MOMENTS]
        one, other = parsed
        if one is None or other is None or not _is_typed(one, other, _DATE):
            continue
        midnight = one.replace(hour=0, minute=0, second=0)
        if not _is_typed(one, other, _TIME):
            yield midnight, False
        elif exact := _parsed(text, day_first, midnight):
            yield exact, True


def _parsed(text: str, day_first: bool, missing: datetime) -> datetime | None:
    try:
        found: datetime = parser.parse(text, default=missing, dayfirst=day_first, ignoretz=True)
    except (ValueError, OverflowError):
        return None
    return found.replace(microsecond=0)


def _is_typed(one: datetime, other: datetime, parts: tuple[str, ...]) -> bool:
    return all(getattr(one, part) == getattr(other, part) for part in parts)
