"""The date and time of a game: typed as people write them, picked, or taken from the clock."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.held import held
from tests.browser.recording import edit, saved, text_of
from tests.drafts import DEAL

Visit = Callable[..., Page]


def test_a_date_is_typed_and_its_question_answered_or_picked_or_now(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.clock.set_fixed_time("2026-03-01T21:14:59")
    page.goto(edit(draft, "?add=DateTime"))
    field = page.get_by_role("textbox", name="Date and time", exact=True)
    field.press_sequentially("9/6/2011 9pm")
    asked = page.locator("[data-moment='2011-06-09 21:00:00']")  # about all that is typed, not the date alone
    expect(asked).to_have_text("9 June 2011")
    asked.click()
    expect(field).to_have_value("2011-06-09 21:00:00")
    expect(field).to_be_focused()

    page.get_by_label("Pick the date and time").fill("2011-09-06T21:14:00")
    expect(field).to_have_value("2011-09-06 21:14:00")

    page.get_by_role("button", name="Now").click()
    expect(field).to_have_value("2026-03-01 21:14:59")

    field.fill("yesterday 8 pm")
    expect(page.locator("#preview")).to_contain_text("DateTime 2026-02-28 20:00:00")
    field.press("Enter")
    saved(page, "DateTime 2026-02-28 20:00:00")
    assert text_of(draft) == f"DateTime 2026-02-28 20:00:00\n\n{DEAL}"


def test_a_question_about_a_date_cannot_be_answered_once_more_is_typed(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=DateTime"))
    field = page.get_by_role("textbox", name="Date and time", exact=True)
    field.press_sequentially("9/6/2011")
    answers = page.locator("[data-moment='2011-06-09 00:00:00']")
    expect(answers).to_be_enabled()
    with held(page, "**/preview/**"):
        field.press_sequentially(" 9pm")
        expect(answers).to_be_disabled()
    page.locator("[data-moment='2011-06-09 21:00:00']").click()
    expect(field).to_have_value("2011-06-09 21:00:00")
