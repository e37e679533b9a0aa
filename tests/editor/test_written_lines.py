"""Lines that are added, changed, removed, and left for later."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browsers import signed_in
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of, title
from tests.samples import REAL_HAND


def test_a_new_line_is_written_where_it_belongs(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "cat dk sqq hj"})
    assert text_of(draft) == DEAL + "Hand1 CAT DK SQQ HJ\n"


def test_a_line_is_changed_in_its_place(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    assert text_of(draft) == DEAL.replace("Seat4", "Seat2")


def test_a_line_is_taken_away(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "2", "seen": "1", "remove": "1"})
    assert text_of(draft) == "Deal 1\nDealer Seat4\n"


def test_without_javascript_the_next_step_follows(draft: Annotation, hers: Client):
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    assert answer.status_code == 302
    assert answer["Location"].startswith(address(draft))


def test_with_htmx_the_step_comes_with_its_neighbours(draft: Annotation, hers: Client):
    data = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "-"}
    answer = hers.post(address(draft, "lines/"), data, **HTMX)
    page = answer.content.decode()
    for region in ('id="step"', 'id="path"', 'id="remarks"', 'id="saved-text"'):
        assert region in page
    assert "<html" not in page
    assert answer["HX-Replace-Url"].startswith(address(draft))


@pytest.mark.parametrize(("step", "then"), [("?add=Hand1", "Bids, round 1"), ("?add=Bids1", "Contract")])
def test_an_untyped_kind_of_line_can_be_left_for_later(draft: Annotation, hers: Client, step: str, then: str):
    sent = {"seen": "1", **dict(part.split("=") for part in step[1:].split("&"))}
    page = hers.post(address(draft, "lines/"), sent, follow=True).content.decode()
    assert title(page) == then
    assert text_of(draft) == DEAL
    offered = hers.get(address(draft, step)).content.decode()
    assert f'Leave it for later<span class="visually-hidden">: {then}<' in offered


def test_who_has_written_their_own_hand_leaves_the_others_by_one_enter(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"seen": "1", "add": "Hand1", "cards": "CA D S H"})
    left = hers.post(address(draft, "lines/"), {"seen": "2", "add": "Hand2"}, **HTMX).content.decode()
    assert title(left) == "Bids, round 1"
    assert f'Left for later: <a href="{address(draft)}?add=Hand2&amp;hand=0">East’s hand</a>' in left


def test_who_has_written_a_meld_leaves_the_others_by_a_second_enter(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"seen": "1", "add": "Meld1", "cards": "CK CQ", "points": "2"})
    asked = hers.post(address(draft, "lines/"), {"seen": "2", "add": "Meld2"})
    page = asked.content.decode()
    assert (asked.status_code, title(page)) == (422, "East’s meld")
    assert "Nothing is entered yet. Press Enter again to leave East’s meld for later." in page
    assert '<div class="notice error"' not in page
    assert '<input type="hidden" name="later" value="1">' in page
    left = hers.post(address(draft, "lines/"), {"seen": "2", "add": "Meld2", "later": "1"}, follow=True)
    assert title(left.content.decode()) == "Trick 1"


def test_a_press_on_an_empty_step_asks_and_a_second_one_leaves_it(draft: Annotation, hers: Client):
    sent = {"seen": "1", "add": "Bids1", "pressed": "1"}
    asked = hers.post(address(draft, "lines/"), sent)
    assert asked.status_code == 422
    assert "Nothing is entered yet. Press the button again to leave Bids, round 1 for later." in asked.content.decode()
    left = hers.post(address(draft, "lines/"), {**sent, "later": "1"}, follow=True)
    assert title(left.content.decode()) == "Contract"
    assert text_of(draft) == DEAL


def test_a_line_accepted_as_computed_is_shown_at_the_next_step(draft: Annotation, hers: Client, ann: User):
    draft.replace(REAL_HAND.partition("Hand4")[0], seen=1, by=ann, at=NOW)
    page = hers.post(address(draft, "lines/"), {"seen": "2", "add": "Hand4", "hand": "0"}, **HTMX).content.decode()
    assert "Just written, as computed:" in page
    assert "Hand4 " in page.partition("Just written")[2].partition("</p>")[0]


def test_a_line_with_an_error_is_saved_and_stayed_at(draft: Annotation, hers: Client):
    answer = hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "zebra"}, **HTMX)
    assert text_of(draft) == DEAL + "Hand1 zebra\n"
    assert "PN30" in answer.content.decode()
    assert "line=4" in answer["HX-Replace-Url"]


def test_a_preview_says_what_a_line_would_be_and_saves_nothing(draft: Annotation, hers: Client):
    data = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "cat zz"}
    page = hers.post(address(draft, "preview/"), data, **HTMX).content.decode()
    assert "Hand1 cat zz" in page
    assert "PN30" in page
    assert text_of(draft) == DEAL


def test_another_browser_finds_everything(draft: Annotation, hers: Client, ann: User):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "-"})
    assert (
        'data-text="Deal 1\nGameScores 0 0\nDealer Seat4\nHand1 -\n"'
        in signed_in(ann).get(address(draft)).content.decode()
    )
