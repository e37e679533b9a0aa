"""A date and time typed as people write them, in the step's form."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from tests.drafts import DEAL
from tests.editor.pages import HTMX, address, text_of

STEP = {"add": "DateTime", "seen": "1", "local-time": "2026-03-01T21:14:59"}


def save(client: Client, draft: Annotation, typed: str) -> str:
    return client.post(address(draft, "lines/"), STEP | {"time": typed}, **HTMX).content.decode()


def preview(client: Client, draft: Annotation, typed: str) -> str:
    answer = client.post(address(draft, "preview/"), STEP | {"time": typed}, **HTMX)
    return re.sub(r"<[^>]+>", "", answer.content.decode())


@pytest.mark.parametrize(
    ("typed", "written"),
    [("6 Sep 2011 9pm", "2011-09-06 21:00:00"), ("today 20:30", "2026-03-01 20:30:00"), ("?", "?"), ("-", "-")],
)
def test_it_is_written_as_pn_has_it(hers: Client, draft: Annotation, typed: str, written: str) -> None:
    save(hers, draft, typed)
    assert text_of(draft) == f"DateTime {written}\n\n{DEAL}"


def test_a_time_that_is_not_known_is_named_before_it_is_written(hers: Client, draft: Annotation) -> None:
    shown = preview(hers, draft, "2011-09-06")
    assert "No time of day yet: PN has 00:00:00 for an unknown time." in shown
    assert "DateTime 2011-09-06 00:00:00" in shown
    assert "No time of day" not in preview(hers, draft, "2011-09-06 21:14")


def test_which_number_is_the_month_is_asked(hers: Client, draft: Annotation) -> None:
    shown = preview(hers, draft, "9/6/2011")
    assert "Is that 6 September 2011 or 9 June 2011?" in shown
    assert "PN305" not in shown
    refused = save(hers, draft, "9/6/2011")
    assert "Is that 6 September 2011 or 9 June 2011? Choose one, or write the month as a word." in refused
    assert 'value="9/6/2011"' in refused
    assert 'data-moment="2011-06-09 00:00:00"' in refused
    assert text_of(draft) == DEAL


def test_what_is_no_date_is_said_to_be_none(hers: Client, draft: Annotation) -> None:
    assert "PN305" in preview(hers, draft, "after dinner")


def test_a_date_that_is_written_can_be_changed(hers: Client, draft: Annotation) -> None:
    save(hers, draft, "6 Sep 2011 9pm")
    assert 'value="2011-09-06 21:00:00"' in hers.get(address(draft, "?line=1")).content.decode()
    changed = {"line": "1", "seen": "2", "time": "7 Sep 2011 9pm"}
    hers.post(address(draft, "lines/"), changed, **HTMX)
    assert text_of(draft).startswith("DateTime 2011-09-07 21:00:00\n")
