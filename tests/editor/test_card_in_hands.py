"""A card that the hands have too often: it can be taken out of each hand that has it."""

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
    """The hands that the card can be taken out of, besides that of the step, by the button's value."""
    return {name: place for place, name in re.findall(r'name="out" value="([^"]*)"[^>]*>([^<]*)</button>', keys(page))}


def sent(draft: Annotation, line: int, cards: str, **more: str) -> dict[str, str]:
    return {"line": str(line), "seen": str(draft.version), "cards": cards, **more}


def hands(draft: Annotation) -> list[str]:
    draft.refresh_from_db()
    return [line.partition(" ")[2] for line in draft.text.splitlines() if line.startswith("Hand")]


def test_the_last_hand_offers_each_other_hand_that_has_the_card(draft: Annotation, client: Client):
    page = client.get(address(draft, "?line=11")).content.decode()
    assert 'data-take="DJ"' in keys(page)
    assert offered(page) == {"Ida’s hand": "9:DJ", "Hank’s hand": "10:DJ"}


def test_each_of_these_hands_offers_the_others(draft: Annotation, client: Client):
    for line, others in (("9", ["Hank’s hand", "Millie’s hand"]), ("10", ["Ida’s hand", "Millie’s hand"])):
        page = client.get(address(draft, f"?line={line}")).content.decode()
        assert 'data-take="DJ"' in keys(page)
        assert [*offered(page)] == others


def test_no_other_hand_is_offered_once_the_card_is_taken_out(draft: Annotation, client: Client):
    data = sent(draft, 10, "CAAAATKQ DAKQJ STKQJ HATKJ")
    assert offered(client.post(address(draft, "preview/"), data, **HTMX).content.decode()) == {}


def test_it_is_taken_out_of_the_other_hand_by_one_press(draft: Annotation, client: Client):
    before = hands(draft)
    client.post(address(draft, "lines/"), sent(draft, 11, before[3], out="9:DJ"), **HTMX)
    assert hands(draft) == [before[0], before[1].replace("DATKQQJ", "DATKQQ"), *before[2:]]
    assert draft.version == 2


def test_what_is_typed_in_the_step_is_saved_with_it_and_goes_on_there(draft: Annotation, client: Client):
    before = hands(draft)
    page = client.post(address(draft, "lines/"), sent(draft, 11, "CTQJ DATKJJ", out="10:DJ"), **HTMX)
    assert hands(draft) == [before[0], before[1], before[2].replace("DAKQJJ", "DAKQJ"), "CTQJ DATKJJ S H"]
    assert "Millie’s hand" in page.content.decode().split("</h1>")[0]
    assert offered(page.content.decode()) == {}


def test_a_new_hand_is_written_with_it(draft: Annotation, client: Client):
    draft = draft.replace(draft.text.partition("Hand4")[0], seen=1, by=draft.owner, at=NOW)
    data = {"add": "Hand4", "hand": "0", "seen": "2", "cards": "CTQJ DATKJJ SAKJJ HAATKQQJJ", "out": "9:DJ"}
    client.post(address(draft, "lines/"), data, **HTMX)
    assert hands(draft)[1] == "CTKKQJJ DATKQQ STKQQQJ HTT"
    assert hands(draft)[3] == "CTQJ DATKJJ SAKJJ HAATKQQJJ"


@pytest.mark.parametrize("place", ["8:DJ", "9:", "1:DJ", "99:DJ", "x", ""])
def test_a_card_that_is_not_there_changes_no_other_hand(draft: Annotation, client: Client, place: str):
    before = hands(draft)
    client.post(address(draft, "lines/"), sent(draft, 11, before[3], out=place), **HTMX)
    assert hands(draft) == before


def test_the_count_names_whose_cards_they_are(draft: Annotation, client: Client):
    page = client.get(address(draft, "?line=11")).content.decode()
    assert re.search(r'class="card-count" aria-hidden="true"><span>Millie: <b>\d+ of 20', page)
