"""A trick with an illegal card shows the cards as they were typed, beside the field as on the table."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address

PLAYED = """\
Seat1 Arno
Seat2 Bette
Seat3 Cosmo
Seat4 Dilys

Dealer Seat3
Hand1 CAAATQQ DAATK SKKJ HTKKQQJJ
Hand2 CTKKJJ DATKQJ SATTTKQQ HATT
Hand3 CTQJ DATQJJ SAAKQJJ HATKKQQ
Hand4 CATKKQJ DTKKQQJ SATQJ HAAJJ
Bids1 50 Pass 51 Pass
Bids2 60 - Pass
Contract Seat4 60 Clubs
Trick1 CA CQ CJ CJ Seat4 1
Trick2 SA SJ SA SJ Seat4 2
Trick3 HA HJ HT HQ Seat4 2
Trick4 HA HJ HT HQ Seat4 2
"""


@pytest.mark.parametrize(
    ("typed", "cards"),
    [("sajkq", ["ace", "jack", "king", "queen"]), ("hajta", ["ace", "jack", "ten", "ace"])],
)
def test_the_cards_beside_the_field_are_those_on_the_table(
    ann: User, hers: Client, typed: str, cards: list[str]
) -> None:
    """Dilys leads an ace that she has played before; a card of Arno or Bette would be forced by then."""
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    draft = draft.replace(PLAYED, seen=0, by=ann, at=NOW)
    sent = {"add": "Trick5", "hand": "0", "seen": "1", "cards": typed}
    page = hers.post(address(draft, "preview/"), sent, **HTMX).content.decode()
    beside = re.findall(r"visually-hidden\">(\w+): (\w+) of", page.split('id="trick-so-far"')[1].split("</p>")[0])
    assert beside == list(zip(["Dilys", "Arno", "Bette", "Cosmo"], cards, strict=True))
