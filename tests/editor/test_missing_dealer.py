"""While nobody is named as the dealer, the steps of the auction say whose bids the first ones are taken for."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address, text_of, title

SEATS = "Seat1 Berta\nSeat2 Otto\nSeat3 Vera\nSeat4 Karl\n\n"
SAID = re.compile(r"<p data-announce>No dealer is named yet, so (\w+) is assumed to bid first\.(.*?)</p>")
WHO_DEALT = ' <a href="?add=Dealer&amp;hand=0">Who dealt?</a>'


def draft_with(ann: User, text: str) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck").replace(text, seen=0, by=ann, at=NOW)


@pytest.mark.parametrize(
    ("hand", "query"),
    [
        ("", "?add=Bids1&hand=0"),
        ("Deal 1\nGameScores 0 0\n", "?add=Bids1&hand=0"),
        ("Deal 1\nBids1 50 51 Pass Pass\n", "?add=Bids2&hand=0"),
        ("Deal 1\nBids1 52 Pass Pass Pass\n", "?add=Contract&hand=0"),
    ],
    ids=["no hand", "the first round", "the next round", "the contract"],
)
def test_a_step_of_the_auction_says_so_and_leads_to_the_dealer(ann: User, hers: Client, hand: str, query: str) -> None:
    draft = draft_with(ann, SEATS + hand)
    page = hers.get(address(draft, query)).content.decode()
    assert SAID.findall(page) == [("Berta", WHO_DEALT)]
    assert title(hers.get(address(draft, "?add=Dealer&hand=0")).content.decode()) == "Dealer"


@pytest.mark.parametrize(
    ("hand", "query"),
    [
        ("Dealer Seat4\n", "?add=Bids1&hand=0"),
        ("Dealer -\n", "?add=Bids1&hand=0"),
        ("Deal 1\n", "?add=Contract&hand=0"),
        ("Deal 1\nBids1 52 Pass Pass Pass\n", "?add=Hand1&hand=0"),
    ],
    ids=["a dealer", "a dealer nobody knows", "a contract without bids", "another step"],
)
def test_other_steps_do_not(ann: User, hers: Client, hand: str, query: str) -> None:
    assert not SAID.search(hers.get(address(draft_with(ann, SEATS + hand), query)).content.decode())


@pytest.mark.parametrize(("dealer", "is_left"), [("", True), ("Seat3", False)])
def test_going_on_without_a_dealer_says_that_the_dealer_is_left_for_later(
    ann: User, hers: Client, dealer: str, is_left: bool
) -> None:
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    sent = {"step": "seats", "seen": "0", "seat-1": "Berta"} | ({"dealer": dealer} if dealer else {})
    page = hers.post(address(draft, "seats/"), sent, **HTMX).content.decode()
    assert title(page) == "Berta’s hand"
    left = f'Left for later: <a href="{address(draft)}?add=Dealer&amp;hand=0">Dealer</a>'
    assert (left in page) == is_left
    assert ("Dealer" in text_of(draft)) == bool(dealer)


def test_a_contract_without_its_declarer_asks_once_for_the_declarer(ann: User, hers: Client) -> None:
    draft = draft_with(ann, SEATS + "Deal 1\nBids1 52 Pass Pass Pass\n")
    sent = {"add": "Contract", "hand": "0", "seen": "1", "trump": "Spades"}
    preview = hers.post(address(draft, "preview/"), sent, **HTMX).content.decode().partition('id="table"')[0]
    assert "Who is the declarer?" in preview
    assert "PN402" not in preview
    assert "Still missing: Declarer" not in preview
