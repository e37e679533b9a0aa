"""Buttons for what can happen at a table: each ends the hand in one change."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation, versions
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of, title

HANDS = "Hand1 -\nHand2 -\nHand3 -\nHand4 -\n"
PASSED = f"{DEAL}{HANDS}Bids1 Pass Pass Pass Pass\n"


@pytest.fixture
def begun(ann: User):
    def make(text: str) -> Annotation:
        draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
        return draft.replace(text, seen=0, by=ann, at=NOW)

    return make


def offered(page: str) -> list[str]:
    return re.findall(r'name="ending" value="([^"]*)"', page)


def send(client: Client, draft: Annotation, ending: str, **options: str) -> str:
    sent = {"seen": "1", "hand": "0", "ending": ending}
    return client.post(address(draft, "endings/"), sent | options, **HTMX).content.decode()


def test_once_everybody_has_passed_the_step_asks_what_happened(begun, hers: Client):
    draft = begun(PASSED)
    page = hers.get(address(draft)).content.decode()
    assert title(page) == "Everybody passed"
    assert offered(page)[:2] == ["stuck", "passed-out"]
    assert 'class="primary" name="ending" value="stuck"' in page
    assert title(hers.get(address(draft, "?add=Contract&hand=0")).content.decode()) == "Contract"


def test_a_hand_that_nobody_plays_ends_in_one_change(begun, hers: Client):
    draft = begun(PASSED)
    page = send(hers, draft, "passed-out")
    assert title(page) == "Hand 1 is over"
    assert "Everybody passed." in page
    assert text_of(draft).endswith("Note Everybody passed.\n")
    hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX)
    assert text_of(draft) == PASSED


def test_a_stuck_dealer_names_trump(begun, hers: Client):
    page = send(hers, begun(PASSED), "stuck")
    assert title(page) == "Contract"
    assert "Bids1 Pass Pass Pass 50" in page
    assert "West" in page.partition('id="step-title"')[2].partition('id="preview"')[0]


def test_other_endings_are_offered_below_every_step_of_a_hand(begun, hers: Client):
    page = hers.get(address(begun(f"{DEAL}{HANDS}"))).content.decode()
    assert "Something else happened" in page
    assert offered(page) == ["stuck", "passed-out", "misdeal", "dealt-again"]
    assert "Something else happened" not in hers.get(address(begun(""))).content.decode()


def test_an_ending_sent_twice_is_made_once(begun, hers: Client):
    draft = begun(f"{DEAL}{HANDS}")
    for _ in range(2):
        send(hers, draft, "misdeal", sending="0123456789abcdef-0000001")
    assert text_of(draft).count("Note Misdeal.") == 1


def test_an_ending_that_cannot_be_any_more_changes_nothing(begun, hers: Client, ann: User):
    draft = begun(PASSED)
    for ending in ("claim-1", "nonsense", ""):
        send(hers, draft, ending)
    send(hers, draft, "misdeal", hand="7")
    assert text_of(draft) == PASSED


def test_a_hand_that_somebody_changed_meanwhile_is_looked_at_first(begun, hers: Client, ann: User):
    draft = begun(PASSED)
    theirs = PASSED.replace("Bids1 Pass Pass Pass Pass", "Bids1 Pass Pass Pass 51")
    draft.replace(theirs, seen=1, by=ann, at=NOW)
    answer = hers.post(address(draft, "endings/"), {"seen": "1", "hand": "0", "ending": "stuck"}, **HTMX)
    assert answer.status_code == 409
    assert "Somebody has changed the hand since then" in answer.content.decode()
    assert text_of(draft) == theirs


def test_a_hand_in_a_text_that_changed_very_often_meanwhile_is_looked_at_first(
    begun, hers: Client, ann: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(versions, "MOST_BEHIND", 1)
    draft = begun(PASSED)
    for number in range(2):
        draft = draft.replace(f"Note {number}\n{PASSED}", draft.version, ann, NOW)
    answer = hers.post(address(draft, "endings/"), {"seen": "1", "hand": "0", "ending": "stuck"}, **HTMX)
    assert answer.status_code == 409
    assert "Look at it, then choose again." in answer.content.decode()
    assert "What you typed" not in answer.content.decode()
    assert text_of(draft) == draft.text


def test_only_those_who_record_can_end_a_hand(begun, client: Client, ben: User):
    draft = begun(PASSED)
    client.force_login(ben)
    assert client.post(address(draft, "endings/"), {"hand": "0", "ending": "misdeal"}).status_code == 404


def test_without_javascript_the_result_follows(begun, hers: Client):
    draft = begun(PASSED)
    answer = hers.post(address(draft, "endings/"), {"seen": "1", "hand": "0", "ending": "misdeal"})
    assert answer["Location"] == address(draft, "?end=0")


PLAYED = f"{DEAL}{HANDS}Trick1 SA SJ ST SK Seat3 3\n"


def test_once_tricks_are_written_the_rest_can_be_claimed_and_nobody_has_passed(begun, hers: Client):
    page = hers.get(address(begun(PLAYED), "?add=Trick2&hand=0")).content.decode()
    assert offered(page) == ["claim-1", "claim-2", "misdeal", "dealt-again"]


def test_a_new_trick_has_a_button_for_claims_beside_its_own(begun, hers: Client):
    draft = begun(PLAYED)
    page = hers.get(address(draft, "?add=Trick2&hand=0")).content.decode()
    form, _end, below = page.partition("</form>\n  </line-step>")
    assert 'popovertarget="claims">Claim the rest' in form
    claims = below.partition('id="claims" popover')[2].partition("<details")[0]
    assert offered(claims) == ["claim-1", "claim-2"]
    for query in ("?add=Trick1&hand=0", "?line=3"):
        assert 'id="claims"' not in hers.get(address(draft, query)).content.decode()


def test_a_claim_without_a_contract_is_written(begun, hers: Client):
    draft = begun(PLAYED)
    send(hers, draft, "claim-1")
    assert "Note North and South claimed the rest.\n" in text_of(draft)


def test_a_hand_that_is_thrown_in_is_said_to_be_over_and_cannot_be_thrown_in_again(begun, hers: Client):
    draft = begun(f"{DEAL}{HANDS}Bids1 Pass Pass Pass 50\nContract Seat4 50 Spades\n")
    assert "given-up" in offered(hers.get(address(draft)).content.decode())
    page = send(hers, draft, "given-up")
    assert "The hand is thrown in" in page
    assert not {"given-up", "claim-1", "claim-2"} & set(offered(page))
    send(hers, draft, "given-up", seen="2")
    assert text_of(draft).count("Note West threw in the hand.") == 1
