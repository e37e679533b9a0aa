"""Repairs that are made beside the text, and along with a line."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of
from tests.samples import REAL_HAND

FAULTY = "\n\nDeal 1\nGameScores +5 0\nDealer seat4\n"
REPAIRED = "Deal 1\nGameScores 5 0\nDealer Seat4\n"


@pytest.fixture
def faulty(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(FAULTY, seen=0, by=ann, at=NOW)


def test_a_repair_beside_the_text_is_one_press(faulty: Annotation, hers: Client):
    answer = hers.post(address(faulty, "repairs/"), {"repair": "5:8:13", "seen": "1", "line": "4"}, **HTMX)
    assert text_of(faulty) == FAULTY.replace("seat4", "Seat4")
    page = answer.content.decode()
    assert "Repaired: Write “Seat4”." in page
    for region in ('id="path"', 'id="remarks"', 'id="saved-text"'):
        assert region in page
    assert 'id="step"' not in page
    assert answer["HX-Replace-Url"] == address(faulty, "?line=4")


def test_every_repair_is_one_press(faulty: Annotation, hers: Client):
    answer = hers.post(address(faulty, "repairs/"), {"repair": "all", "seen": "1"}, **HTMX)
    assert text_of(faulty) == REPAIRED
    assert "Made 3 repairs." in answer.content.decode()
    assert Annotation.objects.get(pk=faulty.pk).version == 2


def test_a_step_stays_at_its_line_when_blank_lines_above_it_go(faulty: Annotation, hers: Client):
    answer = hers.post(address(faulty, "repairs/"), {"repair": "1:1:3", "seen": "1", "line": "5"})
    assert text_of(faulty).startswith("Deal 1\n")
    assert answer["Location"] == address(faulty, "?line=3")


def test_a_step_has_no_button_for_a_repair_that_begins_on_another_line(ann: User, hers: Client):
    """The blank lines between all lines are deleted beside the text; the step says so."""
    spaced = "\n\n".join(["Presenter Club", "Location Fargo", "DateTime -", "Seat1 Ann", "Seat2 Bea", "Seat3 Cy\n"])
    draft = Annotation.objects.start(ann, "Thursday", NOW).replace(spaced, seen=0, by=ann, at=NOW)
    page = hers.get(address(draft, "?line=3")).content.decode()
    step, text = page.split('id="remarks"')
    assert "There is a blank line after each line. Delete these blank lines." in step
    assert "<button" not in step.partition("There is a blank line after each line.")[2][:200]
    (place,) = re.findall(r'name="repair" value="([\d:]+)">Delete these blank lines</button>', text)
    hers.post(address(draft, "repairs/"), {"repair": place, "seen": "1", "line": "3"}, **HTMX)
    assert text_of(draft) == spaced.replace("\n\n", "\n")


def test_without_javascript_the_page_that_follows_names_the_repair(faulty: Annotation, hers: Client):
    answer = hers.post(address(faulty, "repairs/"), {"repair": "5:8:13", "seen": "1", "line": "5"}, follow=True)
    assert "Repaired: Write “Seat4”." in answer.content.decode()
    assert 'value="Seat4" id="id_dealer_3" checked' in answer.content.decode()


def test_a_repair_of_a_line_that_was_changed_meanwhile_is_not_made(faulty: Annotation, hers: Client):
    hers.post(address(faulty, "lines/"), {"line": "5", "seen": "1", "whole": "Dealer Seat2"})
    answer = hers.post(address(faulty, "repairs/"), {"repair": "5:8:13", "seen": "1"}, **HTMX)
    assert answer.status_code == 409
    assert "Somebody else has changed that line" in answer.content.decode()
    assert "Dealer Seat2" in text_of(faulty)


def test_a_repair_is_merged_with_what_was_saved_meanwhile(faulty: Annotation, hers: Client):
    hers.post(address(faulty, "lines/"), {"line": "4", "seen": "1", "scores-1": "7", "scores-2": "0"})
    hers.post(address(faulty, "repairs/"), {"repair": "5:8:13", "seen": "1"}, **HTMX)
    assert text_of(faulty) == FAULTY.replace("+5", "7").replace("seat4", "Seat4")


@pytest.mark.parametrize("pressed", ["", "9:9:9", "nonsense"])
def test_what_is_no_repair_changes_nothing(faulty: Annotation, hers: Client, pressed: str):
    answer = hers.post(address(faulty, "repairs/"), {"repair": pressed, "seen": "1"}, **HTMX)
    assert "nothing left to repair" in answer.content.decode()
    assert text_of(faulty) == FAULTY


def test_repairs_are_edits_like_others(
    faulty: Annotation, hers: Client, client: Client, ben: User, monkeypatch: pytest.MonkeyPatch
):
    assert hers.get(address(faulty, "repairs/")).status_code == 405
    monkeypatch.setattr("annotations.archive.limits.EDITS_A_MINUTE", 0)
    assert hers.post(address(faulty, "repairs/"), {"repair": "all", "seen": "1"}, **HTMX).status_code == 429
    client.force_login(ben)
    assert client.post(address(faulty, "repairs/"), {"repair": "all", "seen": "1"}).status_code == 404
    assert text_of(faulty) == FAULTY


def test_a_line_is_saved_with_the_repair_that_is_offered_for_it_as_it_was_typed(draft: Annotation, hers: Client):
    typed = {"line": "2", "seen": "1", "scores-1": "+5", "scores-2": "0"}
    preview = hers.post(address(draft, "preview/"), typed, **HTMX).content.decode()
    assert '<button type="submit" form="line-form" name="repair" value="2:12:14">Write “5”</button>' in preview
    hers.post(address(draft, "lines/"), typed | {"repair": "2:12:14"}, **HTMX)
    assert text_of(draft) == DEAL.replace("GameScores 0 0", "GameScores 5 0")


def test_a_new_line_is_written_with_the_repair_that_is_offered_for_it(draft: Annotation, hers: Client):
    typed = {"add": "DateTime", "seen": "1", "time": "2015/08/31 13:58:59"}
    hers.post(address(draft, "lines/"), typed | {"repair": "1:10:29"}, **HTMX)
    assert text_of(draft) == f"DateTime 2015-08-31 13:58:59\n\n{DEAL}"


def test_a_line_that_needs_a_blank_line_before_it_gets_it_in_its_step(ann: User, hers: Client):
    one = Annotation.objects.start(ann, "Thursday", NOW).replace("Presenter Club\nDeal 1\n", seen=0, by=ann, at=NOW)
    hers.post(address(one, "lines/"), {"line": "2", "seen": "1", "deal": "1", "repair": "2:1:1"})
    assert text_of(one) == "Presenter Club\n\nDeal 1\n"


def test_a_repair_that_is_not_offered_for_the_line_saves_it_as_it_was_typed(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2", "repair": "1:1:1"})
    assert text_of(draft) == DEAL.replace("Seat4", "Seat2")


def test_enter_saves_the_line_and_repairs_nothing(faulty: Annotation, hers: Client):
    """The first button of a form is the one that Enter presses."""
    page = hers.get(address(faulty, "?line=5")).content.decode()
    form = page[page.index('id="line-form"') :]
    assert form.index("<button") < form.index('name="repair"')
    assert 'name="repair"' not in form[form.index("<button") : form.index("</button>")]


def test_the_page_leads_to_the_error_that_others_follow_from(ann: User, hers: Client) -> None:
    tricks = "Bids1 50 Pass Pass Pass\nContract Seat1 50 Clubs\nTrick1 CA CT CK CJ Seat1 3 Trick2 CA CQ CJ CQ Seat1 1\n"
    draft = Annotation.objects.start(ann, "Thursday", NOW).replace(f"{DEAL}{tricks}", seen=0, by=ann, at=NOW)
    number = f"{DEAL}{tricks}".count("\n")
    page = hers.get(address(draft)).content.decode()
    assert f"see line {number}<" in page


def test_the_page_leads_to_the_wrong_number_that_errors_follow_from(ann: User, hers: Client) -> None:
    text = REAL_HAND.replace("Trick4 ", "Trick7 ", 1)
    draft = Annotation.objects.start(ann, "Thursday", NOW).replace(text, seen=0, by=ann, at=NOW)
    number = text[: text.index("Trick7 ")].count("\n") + 1
    page = hers.get(address(draft)).content.decode()
    assert f"see line {number}<" in page
