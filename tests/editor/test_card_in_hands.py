"""A card that the hands have too often: each hand that has it can be opened to take it out."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address

NAMES = "Seat1 Walt\nSeat2 Ida\nSeat3 Hank\nSeat4 Millie\n\nDeal 1\nDealer Seat4\n"
FIVE_JACKS = """Hand1 CTQJ DATTKQ SAAATTK HAKKQQJ
Hand2 CTKKQJJ DATKQQJ STKQQQJ HTT
Hand3 CAAAATKQ DAKQJJ STKQJ HATKJ
Hand4 CTQJ DATKJJ SAKJJ HAATKQQJJ
"""


@pytest.fixture
def draft(ann: User, client: Client) -> Annotation:
    client.force_login(ann)
    begun = Annotation.objects.start(ann, "Thursday", NOW, seats=4, rules="double-deck-minimum")
    return begun.replace(NAMES + FIVE_JACKS, seen=0, by=ann, at=NOW)


def keys(page: str) -> str:
    return page.split('id="card-keys"')[1].split('data-insert=" ? "')[0]


def offered(page: str) -> dict[str, str]:
    """The other hands that the keys lead to, and their lines."""
    return {name: line for line, name in re.findall(r'<a class="chip" href="\?line=(\d+)">([^<]*)</a>', keys(page))}


def test_the_last_hand_leads_to_each_other_hand_that_has_the_card(draft: Annotation, client: Client):
    page = client.get(address(draft, "?line=11")).content.decode()
    assert 'data-take="DJ"' in keys(page)
    assert offered(page) == {"Ida’s hand": "9", "Hank’s hand": "10"}


def test_each_of_these_hands_can_take_the_card_out(draft: Annotation, client: Client):
    for line, others in (("9", ["Hank’s hand", "Millie’s hand"]), ("10", ["Ida’s hand", "Millie’s hand"])):
        page = client.get(address(draft, f"?line={line}")).content.decode()
        assert 'data-take="DJ"' in keys(page)
        assert [*offered(page)] == others


def test_no_other_hand_is_offered_once_the_card_is_taken_out(draft: Annotation, client: Client):
    sent = {"line": "10", "seen": str(draft.version), "cards": "CAAAATKQ DAKQJ STKQJ HATKJ"}
    assert offered(client.post(address(draft, "preview/"), sent, **HTMX).content.decode()) == {}


def test_the_count_names_whose_cards_they_are(draft: Annotation, client: Client):
    page = client.get(address(draft, "?line=11")).content.decode()
    assert re.search(r'class="card-count" aria-hidden="true"><span>Millie: <b>\d+ of 20', page)
