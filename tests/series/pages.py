"""Published pages for series, and what the pages of a series say."""

import re
from datetime import UTC, datetime

from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series
from tests.puzzles.hand import HAND
from tests.samples import SAMPLES

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
ADDING = "/series/adding/"
CLUB = SAMPLES["club-championship"]
"""A game whose players are named."""


def hand(owner: User, title: str, *, listed: bool = True, text: str = HAND) -> Annotation:
    """A published annotation."""
    made = Annotation.objects.start(owner, title, NOW).replace(text, seen=0, by=owner, at=NOW)
    made.publish(NOW, listed=listed)
    return made


def puzzle(owner: User, title: str) -> Puzzle:
    """A published puzzle about a hand of its owner: what does East play to trick 2?"""
    draft = Annotation.objects.start(owner, title, NOW).replace(HAND, seen=0, by=owner, at=NOW)
    made = Puzzle.objects.make(draft, owner, title, "What does East play?", "", {"1/Trick2/3": "HQ"}, NOW)
    made.publish(NOW)
    return made


def path(series: Series, part: str = "") -> str:
    return f"/series/{series.slug}/{part}"


def titles(series: Series) -> list[str]:
    """The titles of all entries, in order."""
    return [entry.title for entry in series.entries.to_show()]


def listed(client: Client, series: Series) -> list[str]:
    """The numbered titles that a visitor sees."""
    page = client.get(path(series)).content.decode()
    found = re.findall(r'<b class="place">(\d+).*?</b> <a [^>]*>(.*?)</a>', page)
    return [f"{number} {title}" for number, title in found]


def keys(series: Series) -> dict[str, int]:
    """The keys of the entries by title."""
    return {entry.title: entry.pk for entry in series.entries.to_show()}


def said(client: Client, address: str) -> str:
    """What the page at that address says, without its markup."""
    page = client.get(address).content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", page[page.index("<main") :]).split())
