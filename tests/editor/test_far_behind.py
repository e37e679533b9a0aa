"""A change made on a version that is far too old is not merged: its writer looks at the newest one first."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation, versions
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, hidden, text_of

BEHIND = 3
WORDS = "The text has changed more than 3 times since the version that you see"
LOOK_FIRST = "Look at the newest version, then save again"


@pytest.fixture
def now(draft: Annotation, monkeypatch: pytest.MonkeyPatch) -> str:
    """The text after one change more than a version may be behind; none of them is of a line that is written here."""
    monkeypatch.setattr(versions, "MOST_BEHIND", BEHIND)
    for number in range(BEHIND + 1):
        draft = draft.replace(DEAL + f"Note {number}\n", draft.version, draft.owner, NOW)
    return draft.text


@pytest.mark.parametrize("htmx", [{}, HTMX])
def test_a_line_is_kept_in_its_form_until_one_has_looked(
    draft: Annotation, now: str, hers: Client, htmx: dict[str, str]
) -> None:
    answer = hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "27"}, **htmx)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert WORDS in page
    assert LOOK_FIRST in page
    assert "Somebody else changed this line" not in page
    assert 'value="27"' in page
    assert text_of(draft) == now
    hers.post(address(draft, "lines/"), {**hidden(page), "deal": "27"}, **htmx)
    assert text_of(draft) == now.replace("Deal 1", "Deal 27")


@pytest.mark.parametrize("htmx", [{}, HTMX])
def test_a_text_is_kept_until_one_has_looked_and_then_writes_over_its_own_lines_alone(
    draft: Annotation, now: str, hers: Client, htmx: dict[str, str]
) -> None:
    sent = {"text": DEAL.replace("Deal 1", "Deal 27"), "seen": "1"}
    answer = hers.post(address(draft, "text/"), sent, **htmx)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert WORDS in page
    assert LOOK_FIRST in page
    assert "Somebody else changed these lines" not in page
    assert 'name="over" value="5">Save mine over it' in page
    assert htmx or ("Deal 27\n" in page and 'name="seen" value="1"' in page.partition('id="text-form"')[2])
    assert text_of(draft) == now
    hers.post(address(draft, "text/"), sent | {"over": "5"}, **htmx)
    assert text_of(draft) == now.replace("Deal 1", "Deal 27")


def test_a_device_learns_why_and_may_write_over_it(draft: Annotation, now: str, hers: Client) -> None:
    sent = {"text": DEAL.replace("Deal 1", "Deal 27"), "seen": "1"}
    answer = hers.post(address(draft, "text/"), sent, headers={"accept": "application/json"})
    assert answer.status_code == 409
    assert LOOK_FIRST in answer.json()["message"]
    body = answer.json()["overwrite"]
    form = "application/x-www-form-urlencoded"
    hers.post(address(draft, "text/"), body, content_type=form, headers={"accept": "application/json"})
    assert text_of(draft) == now.replace("Deal 1", "Deal 27")


def test_a_repair_that_was_pressed_on_it_changes_nothing(
    draft: Annotation, hers: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "MOST_BEHIND", BEHIND)
    draft = draft.replace(DEAL.replace("Seat4", "seat4"), 1, draft.owner, NOW)
    for number in range(BEHIND + 1):
        draft = draft.replace(draft.text + f"Note {number}\n", draft.version, draft.owner, NOW)
    answer = hers.post(address(draft, "repairs/"), {"repair": "all", "seen": "2"}, **HTMX)
    assert (answer.status_code, LOOK_FIRST in answer.content.decode()) == (409, True)
    assert text_of(draft) == draft.text
