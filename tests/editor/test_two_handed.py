"""A game without an auction: trump is turned up, and nobody is asked for bids."""

from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address, hidden, text_of, title

DEALT = "Seat1 Ann\nSeat2 Ben\n\nDeal 1\nGameScores 0 0\nDealer Seat2\nHand1 -\nHand2 -\n"


def test_two_players_are_asked_for_trump_alone(ann: User, hers: Client) -> None:
    draft = Annotation.objects.start(ann, "At home", NOW, rules="two-handed")
    draft = draft.replace(DEALT, seen=0, by=ann, at=NOW)
    page = hers.get(address(draft)).content.decode()
    assert title(page) == "Contract"
    answer = hers.post(address(draft, "lines/"), {**hidden(page), "trump": "Hearts"}, **HTMX)
    assert text_of(draft) == f"{DEALT}Bids1 -\nContract - - Hearts\n"
    assert title(answer.content.decode()) == "Ann’s meld"
    hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX)
    assert text_of(draft) == DEALT
