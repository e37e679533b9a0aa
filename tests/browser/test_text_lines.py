"""The lines beside the step: the one in work is in sight, wherever one looks for it."""

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import edit, saved
from tests.browser.screens import PHONE
from tests.browser.text_pane import caret_at, line
from tests.drafts import DEAL

NOW = re.compile("(^| )now( |$)")

Visit = Callable[..., Page]


@pytest.fixture
def long_draft(draft: Annotation, ann: User) -> Annotation:
    text = DEAL + "".join(f"Note {number} of many\n" for number in range(1, 121))
    return draft.replace(text, draft.version, by=ann, at=timezone.now())


def test_the_line_in_work_is_in_sight_beside_its_step(visit: Visit, ann: User, long_draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(long_draft, "?line=100"))
    expect(line(page, 100)).to_be_in_viewport()
    expect(line(page, 100)).to_have_class(NOW)
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    page.get_by_role("textbox", name="Note").fill("Said otherwise")
    page.keyboard.press("Enter")
    saved(page, "Note Said otherwise")
    expect(page.get_by_role("heading", level=1, name="North’s hand")).to_be_visible()
    above = page.locator("#step .current-line").get_attribute("data-place")
    expect(line(page, int(above or 0))).to_be_in_viewport()


def test_the_drawer_of_a_phone_opens_at_the_line_in_work(visit: Visit, ann: User, long_draft: Annotation) -> None:
    page = visit(ann)
    page.set_viewport_size(PHONE)
    page.goto(edit(long_draft, "?line=100"))
    page.get_by_role("button", name="Text", exact=True).click()
    expect(line(page, 100)).to_be_in_viewport()


def test_the_pane_stays_put_under_the_hands_of_who_writes_in_it(
    visit: Visit, ann: User, long_draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(long_draft, "?line=2"))
    caret_at(page, 2)
    page.keyboard.press("Control+End")
    page.keyboard.type("Note The last one")
    saved(page, "Note The last one")
    expect(line(page, 2)).not_to_be_in_viewport()
