"""A visitor records without an account; the draft moves along when they sign up or in."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import begin, edit, saved, step, text_of, write
from tests.browser.screens import PHONE, assert_fits
from tests.browser.ways import Mouse, Taps
from tests.conftest import PASSWORD

DEALER = "Dealer Seat4"
HAND = "Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ"


def not_kept(page: Page) -> None:
    expect(page.get_by_text("Not kept yet.").first).to_be_visible()


def sign_up(page: Page) -> None:
    page.get_by_label("Name").fill("Dora")
    page.get_by_label("E-mail address").fill("dora@example.org")
    page.get_by_label("Password").fill("four aces and a run")
    page.get_by_role("main").get_by_role("button", name="Sign up").click()


def sign_in(page: Page, person: User) -> None:
    page.get_by_label("Name or e-mail address").fill(person.username)
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("banner")).to_contain_text(person.username)


def test_a_draft_begun_without_an_account_is_kept_by_signing_up(
    page: Page, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page.goto("/record/")
    expect(page.get_by_text("You do not need an account to start.")).to_be_visible()
    look(page, "guest-record")
    begin(Mouse(page), "Thursday")
    write(Mouse(page), DEALER)
    write(Mouse(page), HAND)
    not_kept(page)
    look(page, "guest-editor")
    accessible(page)
    here = page.url
    step(page).get_by_role("link", name="sign up").click()
    expect(page.get_by_text("Your draft “Thursday” will move to your account.")).to_be_visible()
    look(page, "guest-sign-up")
    accessible(page)
    sign_up(page)
    expect(page).to_have_url(here)
    expect(page.get_by_role("status").first).to_contain_text("Your draft “Thursday” is now kept with your account.")
    expect(page.get_by_text("Not kept yet.")).to_have_count(0)
    saved(page, HAND)
    look(page, "guest-kept")
    assert Annotation.objects.get().owner.username == "Dora"


def test_on_a_phone_too(visit: Callable[..., Page], ann: User, accessible: Callable[[Page], None]) -> None:
    page = visit(has_touch=True)
    page.set_viewport_size(PHONE)
    begin(Taps(page), "Thursday")
    write(Taps(page), DEALER)
    write(Taps(page), HAND)
    not_kept(page)
    assert_fits(page)
    accessible(page)
    page.get_by_role("link", name="Sign in").last.tap()
    sign_in(page, ann)
    saved(page, HAND)
    assert Annotation.objects.get().owner == ann


def test_publishing_asks_to_sign_in_and_goes_on(
    page: Page, ann: User, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    begin(Mouse(page), "Thursday")
    write(Mouse(page), DEALER)
    write(Mouse(page), HAND)
    annotation = Annotation.objects.get()
    page.goto(annotation.get_absolute_url())
    not_kept(page)
    look(page, "guest-page")
    accessible(page)
    page.locator("#publication").get_by_role("link", name="Sign in").click()
    sign_in(page, ann)
    expect(page).to_have_url(re.compile(f"{annotation.get_absolute_url()}#publication$"))
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("It is published.")).to_be_visible()


def test_a_tab_that_is_open_while_one_signs_in_elsewhere_goes_on_saving(page: Page, ann: User) -> None:
    begin(Mouse(page), "Thursday")
    annotation = Annotation.objects.get()
    other = page.context.new_page()
    other.goto("/account/login/")
    sign_in(other, ann)
    expect(page.locator("body")).to_have_attribute("data-viewer", "Ann")
    write(Mouse(page), DEALER)
    write(Mouse(page), HAND)
    page.goto(edit(annotation))
    saved(page, HAND)
    assert HAND in text_of(annotation)


@pytest.mark.parametrize("screen", [{"width": 1280, "height": 900}, PHONE])
def test_after_signing_up_no_notice_covers_the_button_that_publishes(
    page: Page, screen: ViewportSize, look: Callable[[Page, str], None]
) -> None:
    page.set_viewport_size(screen)
    begin(Mouse(page), "Thursday")
    write(Mouse(page), DEALER)
    write(Mouse(page), HAND)
    page.goto(Annotation.objects.get().get_absolute_url())
    page.locator("#publication").get_by_role("link", name="Sign up").click()
    sign_up(page)
    publish = page.locator("#publication").get_by_role("button", name="Publish")
    expect(page.locator("#messages .notice")).not_to_have_count(0)
    expect(page.locator("#messages .notice").first).to_be_in_viewport(ratio=1)
    look(page, "guest-signed-up-to-publish")
    notices = page.locator("#messages")
    assert not any(overlap(notices, part) for part in (page.locator("#publication"), publish))
    page.get_by_role("link", name="Publish…").scroll_into_view_if_needed()
    page.wait_for_function(IS_UNCOVERED, arg=page.get_by_role("link", name="Publish…").element_handle())
    publish.click()
    expect(page.get_by_text("It is published.")).to_be_visible()


IS_UNCOVERED = """(target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def overlap(one: Locator, other: Locator) -> bool:
    """Whether the two boxes have an area in common."""
    boxes = [shown for shown in (one.bounding_box(), other.bounding_box()) if shown]
    starts = [(shown["x"], shown["y"]) for shown in boxes]
    ends = [(shown["x"] + shown["width"], shown["y"] + shown["height"]) for shown in boxes]
    return all(
        max(start) < min(end) for start, end in zip(zip(*starts, strict=True), zip(*ends, strict=True), strict=True)
    )
