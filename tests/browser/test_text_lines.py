"""The lines beside the step: the one in work is in sight, wherever one looks for it."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import DEAL, edit, saved

PHONE = {"width": 360, "height": 780}

Visit = Callable[..., Page]


@pytest.fixture
def long_draft(draft: Annotation, ann: User) -> Annotation:
    text = DEAL + "".join(f"Note {number} of many\n" for number in range(1, 121))
    return draft.replace(text, draft.version, by=ann, at=timezone.now())


def test_the_line_in_work_is_in_sight_beside_its_step(visit: Visit, ann: User, long_draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(long_draft, "?line=100"))
    expect(page.locator("#lines .now")).to_be_in_viewport()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    page.get_by_role("textbox", name="Note").fill("Said otherwise")
    page.keyboard.press("Enter")
    saved(page, "Note Said otherwise")
    expect(page.get_by_role("heading", level=1, name="North’s hand")).to_be_visible()
    above = page.locator("#lines").get_attribute("data-place")
    expect(page.locator(f"#lines li:nth-child({above})")).to_be_in_viewport()


def test_the_drawer_of_a_phone_opens_at_the_line_in_work(visit: Visit, ann: User, long_draft: Annotation) -> None:
    page = visit(ann)
    page.set_viewport_size(PHONE)
    page.goto(edit(long_draft, "?line=100"))
    page.get_by_role("button", name="Text", exact=True).click()
    expect(page.locator("#lines .now")).to_be_in_viewport()


def test_the_text_as_a_whole_is_in_sight_when_it_is_opened(visit: Visit, ann: User, long_draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(long_draft, "?line=100"))
    page.get_by_text("Edit as text").click()
    expect(page.get_by_text("Edit as text")).to_be_in_viewport()
    expect(page.get_by_label("The whole text")).to_be_in_viewport()


def test_the_pane_stays_put_under_the_hands_of_who_writes_in_it(
    visit: Visit, ann: User, long_draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(long_draft, "?line=2"))
    page.get_by_text("Edit as text").click()
    area = page.get_by_label("The whole text")
    area.focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("Note The last one")
    saved(page, "Note The last one")
    expect(page.locator("#lines .now")).not_to_be_in_viewport()


def test_nothing_peeks_out_below_the_bar_of_the_pane(visit: Visit, ann: User, long_draft: Annotation) -> None:
    page = visit(ann)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(edit(long_draft, "?line=1"))
    bottoms = page.evaluate(
        "() => ['.text', '.as-text'].map(part => document.querySelector(part).getBoundingClientRect().bottom)"
    )
    assert bottoms[0] == bottoms[1] <= 800
