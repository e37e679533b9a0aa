"""Lines that two tabs or two people write at the same time."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, hidden, text_of


def test_edits_of_different_lines_from_two_tabs_both_win(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    assert text_of(draft) == "Deal 2\nGameScores 0 0\nDealer Seat1\n"


def test_the_second_edit_of_the_same_line_is_shown_both_versions(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Dealer Seat1" in page
    assert "Dealer Seat2" in page
    assert text_of(draft) == DEAL.replace("Seat4", "Seat1")


def test_with_htmx_a_conflict_brings_what_is_there_now_beside_it(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    page = answer.content.decode()
    for region in ('id="path"', 'id="remarks"', 'data-version="2"'):
        assert region in page


def test_a_line_in_conflict_has_its_present_address(draft: Annotation, hers: Client):
    now = "Presenter Ann\n\n" + DEAL.replace("Seat4", "Seat1")
    hers.post(address(draft, "text/"), {"text": now, "seen": "1"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    assert answer.status_code == 409
    assert answer["HX-Replace-Url"].endswith("?line=5")


def test_both_versions_are_shown_without_javascript_too(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    assert answer.status_code == 409
    assert "<html" in answer.content.decode()
    assert "Dealer Seat2" in answer.content.decode()


def test_saving_ones_own_version_after_a_conflict_writes_it_over(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "2", "dealer": "Seat2"})
    assert text_of(draft) == DEAL.replace("Seat4", "Seat2")


@pytest.mark.parametrize(
    ("typed", "button", "theirs", "after"),
    [
        ({"line": "3", "dealer": "Seat4"}, {"remove": "1"}, DEAL.replace("Seat4", "Seat3"), "GameScores 0 0\n"),
        ({"add": "Hand1", "hand": "0", "cards": "ck"}, {"seat": "2"}, DEAL + "Hand2 CQ D S H\n", "Hand2 CK D S H\n"),
    ],
)
def test_the_button_that_was_pressed_before_a_conflict_is_what_saves_ones_own(
    draft: Annotation, hers: Client, typed: dict[str, str], button: dict[str, str], theirs: str, after: str
):
    draft.replace(theirs, 1, draft.owner, NOW)
    page = hers.post(address(draft, "lines/"), {**typed, **button, "seen": "1"}, **HTMX).content.decode()
    pressed = dict(re.findall(r'form="line-form" name="(\w+)" value="(\w+)"', page))
    hers.post(address(draft, "lines/"), {**typed, **hidden(page), **pressed})
    assert text_of(draft).endswith(after)


def test_the_same_new_line_from_two_tabs_is_a_conflict_too(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "CA D S H"})
    answer = hers.post(
        address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "CT D S H"}, **HTMX
    )
    assert answer.status_code == 409
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_the_same_words_from_two_tabs_are_no_conflict(draft: Annotation, hers: Client):
    for cards in ("CA D S H", "ca"):
        typed = {"add": "Hand1", "hand": "0", "seen": "1", "cards": cards}
        answer = hers.post(address(draft, "lines/"), typed, **HTMX)
        assert "East’s hand" in answer.content.decode()
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_ones_own_version_is_written_over_the_line_in_question_wherever_it_stands_by_now(
    draft: Annotation, hers: Client
):
    moved = "Deal 1\nNote x\nNote y\nGameScores 0 0\nDealer Seat1\n"
    hers.post(address(draft, "text/"), {"seen": "1", "text": moved})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    step = hidden(answer.content.decode())
    assert step == {"seen": "2", "line": "5"}
    hers.post(address(draft, "lines/"), step | {"dealer": "Seat2"})
    assert text_of(draft) == moved.replace("Seat1", "Seat2")


def test_a_line_taken_away_meanwhile_is_written_again_and_over_no_other(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"seen": "1", "text": "Deal 1\nGameScores 0 0\nHand1 -\n"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    assert answer.status_code == 409
    assert "(deleted)" in answer.content.decode()
    hers.post(address(draft, "lines/"), hidden(answer.content.decode()) | {"dealer": "Seat2"})
    assert text_of(draft) == "Deal 1\nGameScores 0 0\nDealer Seat2\nHand1 -\n"


def test_what_is_refused_stays_with_its_line_when_lines_come_in_above(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"seen": "1", "text": "Presenter Ida\n\n" + DEAL})
    answer = hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "\a"}, **HTMX)
    assert answer.status_code == 422
    assert hidden(answer.content.decode()) == {"seen": "2", "line": "3"}


def test_notes_from_two_tabs_are_both_kept(draft: Annotation, hers: Client):
    for note in ("first", "second"):
        hers.post(address(draft, "lines/"), {"add": "Note", "hand": "0", "seen": "1", "note": note})
    assert text_of(draft) == DEAL + "Note first\nNote second\n"


def test_sending_the_same_line_twice_writes_it_once(draft: Annotation, hers: Client):
    for _sending in range(2):
        hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "CA D S H"})
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"
