"""What the editor announces about a line: while it is typed, and at the step after it."""

import re
from html import unescape

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address


@pytest.fixture
def ruled(ann: User) -> Annotation:
    """Played by the rules of the double deck, whose lowest bid is 50."""
    made = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    return made.replace(DEAL, seen=0, by=ann, at=NOW)


def announced(client: Client, annotation: Annotation, place: str, bids: str, before: str = "") -> list[str]:
    """The announcements of a round with these bids, separated by commas."""
    typed = {f"bids-{turn}": bid for turn, bid in enumerate(bids.split(", "), 1)}
    sent = {"add": "Bids1", "hand": "0", "seen": "1", "announced": before, **typed}
    answer = client.post(address(annotation, f"{place}/"), sent, **HTMX)
    assert answer.status_code == 200
    return [
        unescape(words) for words in re.findall(r"<span hidden data-announce>(.*?)</span>", answer.content.decode())
    ]


@pytest.mark.parametrize("last", ["53 54", "53 Pass"])
def test_of_more_calls_than_players_one_of_each_is_said(ruled: Annotation, hers: Client, last: str):
    bids = f"50, 51, 52, {last}"
    assert announced(hers, ruled, "preview", bids, before="50 51 52") == ["West bids 53"]
    assert announced(hers, ruled, "lines", bids, before="50 51 52") == ["West bids 53"]
    assert Annotation.objects.get().text == f"{DEAL}Bids1 50 51 52 {last}\n"


def test_a_bid_that_is_too_low_gets_a_warning_once_it_is_written(ruled: Annotation, hers: Client):
    bids = "49, Pass, 48, Pass"
    assert announced(hers, ruled, "preview", bids) == ["East passes", "West passes"]
    assert announced(hers, ruled, "lines", bids, before="- Pass - Pass") == ["North bids 49", "South bids 48"]


def test_the_last_bid_of_a_round_without_rules_is_said_once_it_is_written(draft: Annotation, hers: Client):
    assert announced(hers, draft, "preview", "Pass, Pass, Pass, 5") == [
        "North passes",
        "East passes",
        "South passes; West to bid",
    ]
    assert announced(hers, draft, "lines", "Pass, Pass, Pass, 50", before="Pass Pass Pass") == ["West bids 50"]


def test_a_call_that_was_announced_is_not_announced_again(ruled: Annotation, hers: Client):
    assert announced(hers, ruled, "lines", "50, Pass, 51, Pass", before="50 Pass 51 Pass") == []
