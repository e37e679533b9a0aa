"""The whole text, as the text pane saves it."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from tests.drafts import DEAL
from tests.editor.pages import HTMX, LONG, address, text_of


def test_the_text_pane_saves_the_whole_text(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"text": "Deal 7\r\nDealer Seat1\r\n", "seen": "1"})
    assert text_of(draft) == "Deal 7\nDealer Seat1\n"


def test_with_htmx_a_text_is_answered_at_the_step_that_is_open_wherever_its_line_is_by_now(
    draft: Annotation, hers: Client
):
    sent = {"text": "Presenter Ann\n\n" + DEAL, "seen": "1"}
    answer = hers.post(address(draft, "text/"), sent | {"step": "line=3&seen=1"}, **HTMX)
    assert answer["HX-Replace-Url"].endswith("?line=5")
    answer = hers.post(address(draft, "text/"), sent | {"seen": "2", "step": "line=1"}, **HTMX)
    assert answer["HX-Replace-Url"].endswith("?line=1"), "a line of the text that is sent"


@pytest.mark.parametrize("step", ["", "line=x&seen=y", f"line={LONG}", "seen=99", "add=Nonsense"])
def test_a_text_is_saved_whatever_step_is_named_with_it(draft: Annotation, hers: Client, step: str):
    answer = hers.post(address(draft, "text/"), {"text": DEAL + "Hand1 -\n", "seen": "1", "step": step})
    assert answer.status_code == 302
    assert text_of(draft) == DEAL + "Hand1 -\n"


def test_invalid_text_is_saved(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"text": "nonsense\n", "seen": "1"})
    assert Annotation.objects.get().status == "Invalid"


def test_text_typed_on_an_older_version_is_merged(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    hers.post(address(draft, "text/"), {"text": DEAL + "Hand1 -\n", "seen": "1"})
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 2") + "Hand1 -\n"


def test_text_in_conflict_keeps_what_was_typed_and_shows_both(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    answer = hers.post(address(draft, "text/"), {"text": DEAL.replace("Deal 1", "Deal 3"), "seen": "1"})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Deal 2" in page
    assert "Deal 3" in page
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 2")


def test_with_htmx_both_versions_come_beside_the_text_that_is_typed(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    sent = {"text": DEAL.replace("Deal 1", "Deal 3"), "seen": "1"}
    answer = hers.post(address(draft, "text/"), sent, **HTMX)
    assert answer.status_code == 409
    assert "Deal 2" in answer.content.decode()
    assert "<textarea" not in answer.content.decode()


def test_text_in_conflict_may_be_saved_over_the_lines_in_question(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    hers.post(address(draft, "text/"), {"text": DEAL.replace("Deal 1", "Deal 3"), "seen": "1", "over": "2"})
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 3")


def test_text_that_is_too_large_is_refused_and_kept_in_the_pane(draft: Annotation, hers: Client):
    answer = hers.post(address(draft, "text/"), {"text": "Note " + "x" * 1_500_000, "seen": "1"})
    assert answer.status_code == 422
    assert "KiB" in answer.content.decode()
    assert "x" * 1_500_000 in answer.content.decode()
