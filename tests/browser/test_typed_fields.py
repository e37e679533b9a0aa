"""What is typed into a form survives Back, Forward and reload, though browsers may not store private pages.

Playwright’s Chromium keeps no page in memory: Back loads it again.
"""

from collections.abc import Callable

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from annotations.series.models import Series
from tests.browser.console import Console
from tests.browser.recording import cards_field
from tests.conftest import PASSWORD
from tests.drafts import NOW

WORDS = "The ten falls to the ace, and then?"
IS_KEPT = "(count) => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')).length === count"
Visit = Callable[..., Page]


@pytest.fixture
def series(site: str, ann: User) -> Series:
    return Series.objects.begin(ann, "Basics", "", NOW)


def description(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Description")


def title(page: Page) -> Locator:
    """The field that changes the title of an annotation, which is in sight."""
    summary = page.get_by_text("Rename or delete", exact=True)
    if not page.get_by_label("Title", exact=True).is_visible():
        summary.click()
    return page.get_by_label("Title", exact=True)


@pytest.fixture
def typed(visit: Visit, ann: User, series: Series) -> Page:
    """Ann’s page for changing her series, with words that she has not sent."""
    page = visit(ann)
    page.goto(f"/series/{series.slug}/edit/")
    description(page).fill(WORDS)
    kept(page, 1)
    return page


def kept(page: Page, count: int) -> None:
    """Waits until something is kept for so many pages in this tab."""
    page.wait_for_function(IS_KEPT, arg=count)


def save(page: Page) -> None:
    page.locator("form:has(#id_description)").get_by_role("button", name="Save").click()


def test_back_and_forward_bring_back_what_was_typed(typed: Page) -> None:
    typed.goto("/library/")
    typed.go_back()
    expect(description(typed)).to_have_value(WORDS)
    typed.goto("/library/")
    typed.goto("/series/new/")
    typed.get_by_label("Title").fill("Signals")
    kept(typed, 2)
    typed.go_back()
    typed.go_forward()
    expect(typed.get_by_label("Title")).to_have_value("Signals")


def test_reload_keeps_what_was_typed(typed: Page) -> None:
    typed.reload()
    expect(description(typed)).to_have_value(WORDS)
    expect(description(typed)).to_be_visible()


def test_a_link_to_the_page_brings_back_words(typed: Page) -> None:
    address = typed.url
    typed.goto("/library/")
    typed.goto(address)
    expect(description(typed)).to_have_value(WORDS)


def test_what_is_saved_is_forgotten(typed: Page, series: Series) -> None:
    save(typed)
    expect(typed.get_by_text("Saved.")).to_be_visible()
    kept(typed, 0)
    series.refresh_from_db()
    assert series.description == WORDS
    series.reword("Basics", "Two hands", NOW)
    typed.reload()
    expect(description(typed)).to_have_value("Two hands")


def test_what_is_changed_back_is_forgotten(typed: Page) -> None:
    description(typed).fill("")
    kept(typed, 0)


def test_what_does_not_arrive_is_there_on_going_back(typed: Page, console: Console) -> None:
    console.expect_no_network()
    typed.route("**/edit/", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    address = typed.url
    save(typed)
    typed.wait_for_url("chrome-error://**")
    typed.goto(address)
    expect(description(typed)).to_have_value(WORDS)


def test_choices_come_back_on_reload_but_not_by_a_link(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(f"{draft.get_absolute_url()}names/")
    page.get_by_label("Initials", exact=True).check()
    kept(page, 1)
    page.reload()
    expect(page.get_by_label("Initials", exact=True)).to_be_checked()
    page.goto("/library/")
    page.goto(f"{draft.get_absolute_url()}names/")
    expect(page.get_by_label("The names, as they are written")).to_be_checked()


def test_a_refused_form_is_not_sent_again_and_keeps_what_is_typed_then(
    visit: Visit, ann: User, draft: Annotation, console: Console
) -> None:
    console.expect("422")
    page = visit(ann)
    page.goto(draft.get_absolute_url())
    title(page).fill("  ")
    kept(page, 1)
    title(page).press("Enter")
    expect(page).to_have_url(f"{page.url.split('/a/')[0]}{draft.get_absolute_url()}")
    title(page).fill("Friday")
    page.goto("/library/")
    page.go_back()
    expect(title(page)).to_have_value("Friday")
    title(page).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Friday")
    kept(page, 0)


def test_a_value_that_has_changed_meanwhile_stays(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(draft.get_absolute_url())
    title(page).fill("Friday")
    kept(page, 1)
    draft.rename("Sunday")
    page.reload()
    expect(title(page)).to_have_value("Sunday")
    title(page).fill("Monday")
    kept(page, 1)
    page.reload()
    expect(title(page)).to_have_value("Monday")


def test_signing_out_forgets_it_where_the_script_that_keeps_it_is_missing(typed: Page, console: Console) -> None:
    console.expect_no_network()
    typed.route("**/typed-fields*", lambda route: route.abort())
    typed.goto("/account/logout/")
    typed.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(typed.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    kept(typed, 0)


def test_signing_out_forgets_it_in_all_tabs(typed: Page) -> None:
    other = typed.context.new_page()
    other.goto("/account/logout/")
    other.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(other.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    kept(typed, 0)
    typed.goto("/account/logout/")


def test_signing_out_forgets_it_in_the_same_tab(typed: Page) -> None:
    typed.goto("/account/logout/")
    typed.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(typed.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    kept(typed, 0)


def test_nobody_gets_what_another_person_typed(typed: Page, ben: User, sign_in: Callable[[Page, User], None]) -> None:
    sign_in(typed, ben)
    typed.goto("/series/new/")
    kept(typed, 0)


def test_a_form_with_a_password_is_left_out(page: Page, ann: User) -> None:
    page.goto("/account/login/")
    page.get_by_label("Name or e-mail address").fill("Ann")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.reload()
    expect(page.get_by_label("Password", exact=True)).to_have_value("")
    assert page.evaluate("() => JSON.stringify(sessionStorage)") == "{}"


def test_the_editor_and_posts_keep_their_own_drafts(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(f"{draft.get_absolute_url()}edit/")
    page.keyboard.type("catk")
    page.goto(draft.get_absolute_url())
    page.get_by_label("Your words").fill("Why the ten?")
    page.go_back()
    expect(cards_field(page)).to_have_value("catk")
    page.go_forward()
    expect(page.get_by_label("Your words")).to_have_value("Why the ten?")
    kept(page, 0)


def again(page: Page) -> None:
    """Types the password once more, where the site asks for it before it goes on."""
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()


def change_address(page: Page, person: User, sign_in: Callable[[Page, User], None]) -> None:
    """Sends a new address, and comes to the page that asks for the password first."""
    page.goto("/account/email/")
    again(page)
    page.get_by_label("New e-mail address").fill("ann@example.net")
    kept(page, 1)
    sign_in(page, person)
    page.get_by_role("button", name="Change the address").click()
    expect(page.get_by_role("heading", name="Is it you?")).to_be_visible()


def test_what_is_saved_once_the_password_is_typed_again_is_kept_until_then(
    visit: Visit, ann: User, sign_in: Callable[[Page, User], None]
) -> None:
    page = visit(ann)
    change_address(page, ann, sign_in)
    kept(page, 1)
    again(page)
    expect(page.get_by_text("is waiting to be confirmed")).to_be_visible()
    kept(page, 0)


def test_what_is_not_saved_since_the_password_is_not_typed_again_is_kept(
    visit: Visit, ann: User, sign_in: Callable[[Page, User], None]
) -> None:
    page = visit(ann)
    change_address(page, ann, sign_in)
    page.goto("/account/login/")  # somebody who is signed in is led elsewhere
    expect(page.get_by_role("heading", name="Is it you?")).to_have_count(0)
    page.goto("/account/email/")
    again(page)
    expect(page.get_by_label("New e-mail address")).to_have_value("ann@example.net")


def test_what_needs_signing_in_again_is_kept(typed: Page, ann: User, sign_in: Callable[[Page, User], None]) -> None:
    address = typed.url
    Session.objects.all().delete()
    save(typed)
    expect(typed.get_by_role("heading", name="Sign in")).to_be_visible()
    sign_in(typed, ann)
    typed.goto(address)
    expect(description(typed)).to_have_value(WORDS)


def test_what_is_refused_with_a_message_is_kept(visit: Visit, ann: User) -> None:
    house = HouseRules.objects.keep(ann, ruleset("double-deck")._replace(title="Thursdays"), NOW)
    page = visit(ann)
    page.goto(house.get_absolute_url())
    page.locator("#manage summary").click()
    page.get_by_label("type their name").fill("Fridays")
    kept(page, 1)
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("so nothing was deleted")).to_be_visible()
    expect(page.get_by_label("type their name")).to_have_value("Fridays")
