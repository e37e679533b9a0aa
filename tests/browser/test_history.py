"""The history of a recording, from its first version to one that is restored."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.recording import edit, saved
from tests.browser.screens import PHONE, SMALL_TARGETS, assert_fits
from tests.browser.ways import tab_to
from tests.drafts import NOW
from tests.samples import REAL_HAND

Visit = Callable[..., Page]
Look = Callable[[Page, str], None]

PASTED = f"Deal 1\nGameScores 0 0\n{REAL_HAND.partition('Trick5 ')[0]}"


def entries(page: Page) -> Locator:
    return page.locator(".history > li")


def save_line(page: Page, annotation: Annotation, query: str, field: str, value: str, line: str) -> None:
    """Fills in the step, and saves its line."""
    page.goto(edit(annotation, query))
    page.locator("#step").get_by_label(field).fill(value)
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page, line)


def press(page: Page, target: Locator) -> None:
    tab_to(page, target)
    page.keyboard.press("Enter")


@pytest.fixture
def recorded(visit: Visit, ann: User) -> tuple[Page, Annotation]:
    """A hand that Ann pastes and then changes twice."""
    page = visit(ann)
    page.goto("/record/")
    page.get_by_label("A text, pasted or from a file").check()
    page.get_by_label("Title").fill("Thursday")
    page.locator("[name=text]").fill(PASTED)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#step")).to_be_visible()
    annotation = Annotation.objects.get()
    save_line(page, annotation, "?line=1", "Deal number", "2", "Deal 2")
    save_line(page, annotation, "?line=1", "Deal number", "3", "Deal 3")
    return page, annotation


def test_a_version_is_looked_at_and_restored_as_a_new_one(recorded: tuple[Page, Annotation], look: Look) -> None:
    page, annotation = recorded
    page.goto(annotation.get_absolute_url())
    press(page, page.get_by_role("link", name="History"))
    expect(entries(page)).to_have_count(3)
    newest, before, first = entries(page).all()
    expect(newest).to_contain_text("Ann")
    expect(newest.locator("time")).to_be_visible()
    expect(newest).to_contain_text("Current")
    expect(newest.locator("del")).to_have_text("Deal 2")
    expect(newest.locator("ins")).to_have_text("Deal 3")
    expect(before.locator("del")).to_have_text("Deal 1")
    expect(first).to_contain_text("Pasted a hand")
    accessible_day_and_night(page)
    look(page, "history")
    press(page, before.get_by_role("link").first)
    expect(page.get_by_role("heading", level=1)).to_have_text("Version 2")
    expect(page.locator(".version .notation")).to_contain_text("Deal 2")
    accessible_day_and_night(page)
    look(page, "history-version")
    press(page, page.get_by_role("button", name="Restore this version"))
    expect(entries(page)).to_have_count(4)
    expect(entries(page).first).to_contain_text("Restored version")
    expect(entries(page).first.locator("ins")).to_have_text("Deal 2")
    expect(entries(page).first).to_contain_text("Current")
    expect(page.get_by_role("status")).to_contain_text("restored")
    look(page, "history-restored")
    page.goto(annotation.get_absolute_url())
    expect(page.locator(".notation")).to_contain_text("Deal 2")
    assert Annotation.objects.get().text == PASTED.replace("Deal 1", "Deal 2", 1)


def test_the_history_is_at_home_on_a_phone(visit: Visit, ann: User, recording: Callable[[str], Annotation]) -> None:
    annotation = recording(PASTED)
    for number in (2, 3):
        annotation = annotation.replace(PASTED.replace("Deal 1", f"Deal {number}"), annotation.version, ann, NOW)
    page = visit(ann, viewport=PHONE, has_touch=True, is_mobile=True)
    for address in ("history/", "history/2/"):
        page.goto(f"{annotation.get_absolute_url()}{address}")
        assert_fits(page)
        assert page.evaluate(SMALL_TARGETS, ".history button, .version button, .versions a") == []
