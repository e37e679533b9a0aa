"""The editor names the players who can still call, where it goes on from an auction that is not over."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address, title

DEAL = "Seat1 North\nSeat2 East\nSeat3 South\nSeat4 West\n\nDeal 1\nGameScores 0 0\nDealer Seat4\n"
NOT_BID = re.compile(r"<p data-announce>([^<]*) not bid in round (\d+)\.</p>")


def contract_step(ann: User, hers: Client, bids: str, query: str = "?add=Contract&hand=0") -> str:
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    draft.replace(DEAL + bids, seen=0, by=ann, at=NOW)
    return hers.get(address(draft, query)).content.decode()


@pytest.mark.parametrize(
    ("bids", "who", "number"),
    [
        ("Bids1 52 51\n", "South and West have", "1"),
        ("Bids1 52\n", "East, South and West have", "1"),
        ("Bids1 50 51 Pass\n", "West has", "1"),
        ("Bids1 50 51 Pass 52\nBids2 53\n", "East and West have", "2"),
        ("Bids1 50 51 Pass 52\nBids2 Pass\n", "East and West have", "2"),
        ("Bids1 Pass Pass\n", "South and West have", "1"),
    ],
)
def test_the_contract_step_names_who_has_not_bid(ann: User, hers: Client, bids: str, who: str, number: str) -> None:
    page = contract_step(ann, hers, bids)
    assert title(page) == "Contract"
    assert NOT_BID.findall(page) == [(who, number)]
    line = (DEAL + bids).splitlines().index(bids.splitlines()[-1]) + 1
    assert f'<a class="button" href="?line={line}">Go on with the round</a>' in page


@pytest.mark.parametrize(
    ("bids", "query"),
    [
        ("Bids1 52 Pass Pass Pass\n", "?add=Contract&hand=0"),
        ("Bids1 50 51 Pass Pass\nBids2 Pass\n", "?add=Contract&hand=0"),
        ("", "?add=Contract&hand=0"),
        ("Bids1 52 51\n", "?line=9"),
        ("Bids1 52 51\nContract Seat1 52 Hearts\n", "?line=10"),
    ],
    ids=["a whole round", "only one player is left", "no bids", "the round itself", "a contract that is written"],
)
def test_nobody_is_named_elsewhere(ann: User, hers: Client, bids: str, query: str) -> None:
    assert not NOT_BID.search(contract_step(ann, hers, bids, query))


def test_a_round_that_was_just_saved_says_who_is_missing(ann: User, hers: Client) -> None:
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck").replace(DEAL, seen=0, by=ann, at=NOW)
    sent = {"add": "Bids1", "hand": "0", "seen": "1", "bids-1": "52", "bids-2": "51", "pressed": "1"}
    page = hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()
    assert title(page) == "Contract"
    assert NOT_BID.findall(page) == [("South and West have", "1")]


@pytest.mark.parametrize(
    ("bids", "words", "query"),
    [
        ("52 51 Pass 53", "The auction is not over: North, East and West have not passed.", "add=Bids2&amp;hand=0"),
        ("52 Pass Pass 53", "The auction is not over: North and West have not passed.", "add=Bids2&amp;hand=0"),
        ("52 Pass Pass Pass", "", ""),
    ],
)
def test_bids_after_the_contract_say_that_the_auction_is_not_over(
    ann: User, hers: Client, bids: str, words: str, query: str
) -> None:
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    draft.replace(f"{DEAL}Contract Seat1 60 Hearts\n", seen=0, by=ann, at=NOW)
    calls = {f"bids-{place}": call for place, call in enumerate(bids.split(), 1)}
    sent = {"add": "Bids1", "hand": "0", "seen": "1", "pressed": "1", **calls}
    page = hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()
    assert ("The auction is not over" in page) == bool(words)
    assert words in page
    assert f'href="?{query}"' in page or not query
