"""A text as players write hands, on its way into an annotation."""

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from annotations.archive.models import Annotation

BRACKETED = Path("tests/games/informal/the-ten-at-trick-19.txt").read_text()


def paste(client: Client, text: str, **sent: str) -> str:
    answer = client.post("/record/", {"start": "text", "text": text, "title": "Pasted", **sent})
    return answer.content.decode() if answer.status_code == 200 else answer["Location"]


def test_it_is_shown_beside_its_pn_before_anything_is_kept(hers: Client) -> None:
    page = paste(hers, BRACKETED)
    assert "Pass - 56 60" in page
    assert '<span class="label">Bids2</span>' in page
    assert not Annotation.objects.exists()


def test_it_is_taken_over_as_it_was_shown(hers: Client) -> None:
    assert paste(hers, BRACKETED, take="1").startswith("/a/")
    annotation = Annotation.objects.get()
    assert annotation.title == "Pasted"
    assert "Contract Seat3 65 Clubs\n" in annotation.text


def test_an_answer_is_taken_over(hers: Client) -> None:
    paste(hers, BRACKETED, take="1", **{"answer-dealer": "Seat3"})
    assert Annotation.objects.get().text.startswith("Dealer Seat3\n")


def test_it_may_be_kept_as_it_stands(hers: Client) -> None:
    paste(hers, "would you bid on this?", keep="1")
    assert Annotation.objects.get().text == "would you bid on this?"


def test_what_is_not_understood_is_named_and_cannot_be_taken_over(hers: Client) -> None:
    page = paste(hers, "would you bid on this?", take="1")
    assert "<code>would you bid on this?</code> This is neither a hand nor a call nor a trick." in page
    assert 'name="take"' not in page
    assert not Annotation.objects.exists()


def test_what_was_chosen_before_is_kept_on_the_way(hers: Client) -> None:
    page = paste(hers, BRACKETED, rules="double-deck", seats="4")
    assert '<input type="hidden" name="rules" value="double-deck" id="id_rules">' in page
    assert '<input type="hidden" name="title" value="Pasted"' in page


def test_pn_is_taken_over_at_once(hers: Client) -> None:
    assert paste(hers, "Deal 1\nDealer Seat4\n").startswith("/a/")


@pytest.mark.parametrize(("content", "kind"), [(b"\x89PNG\r\n\x1a\n", "a picture"), (b"%PDF-1.7", "a PDF document")])
def test_a_file_of_another_kind_is_named(hers: Client, content: bytes, kind: str) -> None:
    file = SimpleUploadedFile("hand.png", content)
    answer = hers.post("/record/", {"start": "text", "file": file, "title": "Photo"})
    assert answer.status_code == 422
    assert f"This is {kind}, not text" in answer.content.decode()


def test_many_texts_in_a_short_time_are_refused(hers: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("annotations.archive.views.PASTES_A_MINUTE", 0)
    answer = hers.post("/record/", {"start": "text", "text": BRACKETED})
    assert answer.status_code == 422
    assert "Wait a minute" in answer.content.decode()
    assert "QQJJTT" in answer.content.decode()
