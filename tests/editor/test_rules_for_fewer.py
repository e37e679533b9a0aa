"""Rules that are chosen for fewer players than play: no step is in their way."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address

FOUR = """Deal 1
GameScores 0 0
Dealer Seat4
Hand1 CAATKQJ DATTKQJ SATKQ HAJJ
Bids1 50 Pass Pass Pass
Contract Seat1 50 Clubs
Meld1 CATKQJ D S H 15
Meld2 C DKQ S H 2
Meld3 C D SKQ H 2
Meld4 C D S HKQ 2
MeldScores 17 4
Trick1 CA CT CK CQ Seat1 3
Trick2 DA DT DK DQ Seat1 3
"""

SIX = """Deal 1
Dealer Seat6
Bids1 60 Pass Pass Pass Pass Pass
Contract Seat1 60 Spades
{passes}
Meld6 C D SKQ H 2
Trick1 SA SK SQ SJ SJ SQ Seat1 2
"""
TO_SEAT_4 = SIX.format(passes="Pass2 CA CA Seat4\nPass4 DA DA Seat6")
TO_SEAT_5 = SIX.format(passes="Pass3 CA CA Seat5\nPass5 DA DA Seat3")


@pytest.mark.parametrize("rules", ["three-handed", "two-handed"])
def test_every_line_of_a_game_of_four_can_be_changed(ann: User, hers: Client, rules: str):
    can_be_changed(hers, Annotation.objects.start(ann, "Thursday", NOW, rules=rules), FOUR)


@pytest.mark.parametrize("text", [TO_SEAT_4, TO_SEAT_5])
@pytest.mark.parametrize("rules", ["double-deck", "three-handed", "two-handed"])
def test_every_line_of_a_game_of_six_can_be_changed(ann: User, hers: Client, text: str, rules: str):
    can_be_changed(hers, Annotation.objects.start(ann, "Thursday", NOW, rules=rules), text)


def can_be_changed(client: Client, annotation: Annotation, text: str) -> None:
    annotation.replace(text, seen=0, by=annotation.owner, at=NOW)
    for number, line in enumerate(text.splitlines(), 1):
        assert client.get(address(annotation), {"line": number}).status_code == 200, line
    note = {"add": "Note", "hand": "0", "seen": "1", "note": "a bold bid"}
    assert client.post(address(annotation, "preview/"), note).status_code == 200
    assert client.post(address(annotation, "lines/"), note, **HTMX).status_code == 200
