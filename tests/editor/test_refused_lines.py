"""Lines that are too long, or hold what no line can, and what is kept of them."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from tests.drafts import DEAL
from tests.editor.pages import HTMX, LONG, address, text_of, title


@pytest.mark.parametrize(
    ("step", "name"),
    [
        ({"add": "Hand1", "hand": "0"}, "cards"),
        ({"line": "2"}, "scores-1"),
        ({"line": "3"}, "dealer"),
    ],
)
def test_a_field_that_is_too_long_is_refused_unread_and_stays_in_the_form(
    draft: Annotation, hers: Client, step: dict[str, str], name: str
):
    sent = {**step, "seen": "1", name: "ca " * 4_000}
    preview = hers.post(address(draft, "preview/"), sent, **HTMX)
    assert (preview.status_code, "12000 characters long" in preview.content.decode()) == (422, True)
    saved = hers.post(address(draft, "lines/"), sent)
    assert (saved.status_code, "a line can have at most 10000" in saved.content.decode()) == (422, True)
    assert "ca ca ca" in saved.content.decode()
    assert text_of(draft) == DEAL


@pytest.mark.parametrize(
    ("text", "control"),
    [("Note a" + " long story" * 1_000, "note"), ("Hand1" + " CA" * 4_000, "whole"), ("what" + " is" * 4_000, "whole")],
    ids=["a note", "cards", "no label"],
)
def test_a_line_that_the_text_takes_may_be_changed_in_its_step_however_long(
    draft: Annotation, hers: Client, text: str, control: str
):
    hers.post(address(draft, "text/"), {"seen": "1", "text": f"{DEAL}{text}\n"})
    sent = {"line": "4", "seen": "2", control: text.removeprefix("Note ") + " CA"}
    assert hers.post(address(draft, "preview/"), sent, **HTMX).status_code == 200
    hers.post(address(draft, "lines/"), sent, **HTMX)
    assert text_of(draft) == f"{DEAL}{text} CA\n"
    assert f'name="{control}"' in hers.get(address(draft), {"line": "4"}).content.decode()


def test_a_line_may_be_taken_away_however_long_it_is(draft: Annotation, hers: Client):
    long = "CA " * 4_000
    hers.post(address(draft, "text/"), {"seen": "1", "text": f"{DEAL}Hand1 {long}\n"})
    hers.post(address(draft, "lines/"), {"line": "4", "seen": "2", "cards": long, "remove": "1"}, **HTMX)
    assert text_of(draft) == DEAL


def test_beside_a_field_that_is_too_long_the_others_stay_as_well(draft: Annotation, hers: Client):
    long = "x" * 10_001
    bids = {"bids-1": "5", "bids-2": long, "bids-3": "", "bids-4": "pass"}
    sent = {"csrfmiddlewaretoken": "c" * 64, "seen": "1", "add": "Bids1", "hand": "0", **bids, "announced": "-"}
    page = hers.post(address(draft, "lines/"), sent).content.decode()
    assert f'value="Bids1 5 {long} - Pass"' in page


def test_what_is_too_long_stays_with_its_line_though_another_tab_has_written_that(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "CA D S H"})
    sent = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "x" * 10_001}
    page = hers.post(address(draft, "lines/"), sent).content.decode()
    assert title(page) == "North’s hand"
    assert f'value="Hand1 {sent["cards"]}"' in page


def test_control_characters_in_a_line_are_refused_and_stay_in_the_form(draft: Annotation, hers: Client):
    data = {"add": "Note", "hand": "0", "seen": "1", "note": "ding \a dong"}
    answer = hers.post(address(draft, "lines/"), data, **HTMX)
    assert answer.status_code == 422
    assert "control character" in answer.content.decode()
    assert "ding" in answer.content.decode()
    assert text_of(draft) == DEAL


def test_a_nul_in_a_line_is_refused_and_takes_no_line_away(draft: Annotation, hers: Client):
    answer = hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2\0"}, **HTMX)
    assert answer.status_code == 422
    assert "control character (U+0000)" in answer.content.decode()
    assert text_of(draft) == DEAL


@pytest.mark.parametrize(
    "sent", [{"add": "Note", "hand": "0", "note": "one\r\ntwo"}, {"line": "4", "whole": "one\ntwo"}]
)
def test_what_is_sent_for_one_line_is_one_line(draft: Annotation, hers: Client, sent: dict[str, str]):
    hers.post(address(draft, "text/"), {"seen": "1", "text": DEAL + "what is this\n"})
    hers.post(address(draft, "lines/"), sent | {"seen": "2"})
    assert "one two\n" in text_of(draft)


def test_numbers_longer_than_any_are_none(draft: Annotation, hers: Client):
    for query in (f"?line={LONG}", f"?add=Hand1&hand={LONG}"):
        assert hers.get(address(draft, query)).status_code == 200
    hers.post(address(draft, "lines/"), {"line": "1", "seen": LONG, "deal": "2"})
    assert text_of(draft).startswith("Deal 2\n")


@pytest.mark.parametrize("sent", [("lines/", {"line": "1", "deal": "2"}), ("text/", {"text": "Deal 2\n"})])
def test_more_edits_than_hands_can_make_are_refused_and_kept(
    draft: Annotation, hers: Client, monkeypatch: pytest.MonkeyPatch, sent: tuple[str, dict[str, str]]
):
    monkeypatch.setattr("annotations.archive.limits.EDITS_A_MINUTE", 0)
    place, data = sent
    answer = hers.post(address(draft, place), {"seen": "1", **data})
    assert answer.status_code == 429
    assert "Wait a minute" in answer.content.decode()
    assert ('value="2"' if place == "lines/" else "Deal 2") in answer.content.decode()
    assert text_of(draft) == DEAL
