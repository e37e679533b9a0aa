"""Signing out asks about what waits on the device to be sent: it stays there, or is deleted, as its author says."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.console import Console
from tests.browser.offline import state, write_first_hand
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.text_pane import page_of
from tests.browser.waiting import connected
from tests.conftest import PASSWORD
from tests.drafts import DEAL

SIGN_OUT = "/account/logout/"
WAITING = """() => new Promise((done) => {
  indexedDB.open("roundhouse").onsuccess = ({ target }) => {
    const edits = target.result.transaction("edits").objectStore("edits");
    edits.count().onsuccess = (counted) => done(counted.target.result);
  };
})"""
DRAFTS = "() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length"


@pytest.fixture
def waiting(visit: Callable[..., Page], ann: User, draft: Annotation, console: Console) -> Page:
    """Ann’s page for signing out, while an edit and the words of a post wait on her device."""
    console.expect_no_network()
    Annotation.objects.filter(pk=draft.pk).update(title="Thursday · table 2")
    page = visit(ann)
    connected(page, draft.get_absolute_url())
    page.get_by_label("Your words").fill("Why the ten?")
    page.route("**/edit/*/", lambda route: route.abort())
    page.goto(edit(draft))
    write_first_hand(page)
    state(page, "1 edit waits on this device")
    page.goto(SIGN_OUT)
    return page


def sign_out(page: Page) -> None:
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()


def test_what_waits_is_listed_and_deleted_if_its_author_says_so(
    waiting: Page, draft: Annotation, look: Callable[..., None]
) -> None:
    expect(waiting.locator("waiting-here li")).to_have_text(
        ["Thursday · table 2: Hand1 cat dk sqq hj", "Thursday · table 2: Why the ten?"]
    )
    links = waiting.locator("waiting-here li a")
    expect(links.first).to_have_attribute("href", edit(draft))
    expect(links.last).to_have_attribute("href", draft.get_absolute_url())
    look(waiting, "sign-out")
    accessible_day_and_night(waiting)
    waiting.get_by_label("No, delete them").check()
    sign_out(waiting)
    assert (waiting.evaluate(WAITING), waiting.evaluate(DRAFTS)) == (0, 0)


def test_what_is_kept_is_saved_after_signing_in_again(waiting: Page, draft: Annotation) -> None:
    expect(waiting.get_by_label("Yes, on this device")).to_be_checked()
    sign_out(waiting)
    assert (waiting.evaluate(WAITING), waiting.evaluate(DRAFTS)) == (1, 1)
    waiting.unroute_all()
    waiting.goto(f"/account/login/?next={edit(draft)}")
    waiting.get_by_label("Name or e-mail address").fill("Ann")
    waiting.get_by_label("Password", exact=True).fill(PASSWORD)
    waiting.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    saved(waiting, "Hand1 CAT DK SQQ HJ")
    assert text_of(draft) == DEAL + "Hand1 CAT DK SQQ HJ\n"


HALF_TYPED = "() => Object.keys(localStorage).filter((key) => /^(line|text|offline):/.test(key)).length"


NEVER_SENT = "() => { navigator.sendBeacon = () => false; HTMLFormElement.prototype.requestSubmit = () => {}; }"
"""The page is left before it sends what was typed, however long that took."""


@pytest.fixture
def half_typed(visit: Callable[..., Page], ann: User, draft: Annotation, console: Console) -> Page:
    """Ann’s page for signing out, after she left a line half typed, and a text that did not reach the site."""
    console.expect_no_network()
    page = visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("catk")
    page.route("**/edit/text/", lambda route: route.abort())
    page.evaluate(NEVER_SENT)
    page_of(page).press("Control+End")
    page.keyboard.type("Note Storm.")
    page.goto(SIGN_OUT)
    return page


def test_what_is_half_typed_is_listed_and_deleted_too(half_typed: Page) -> None:
    expect(half_typed.locator("waiting-here li")).to_have_text(
        ["Thursday: Hand1 catk", "Thursday: what you typed into the text"], use_inner_text=True
    )
    half_typed.get_by_label("No, delete them").check()
    sign_out(half_typed)
    assert half_typed.evaluate(HALF_TYPED) == 0


def test_a_text_that_waits_to_be_sent_is_listed_once(half_typed: Page, draft: Annotation) -> None:
    half_typed.goto(edit(draft))
    state(half_typed, "1 edit waits on this device")
    half_typed.goto(SIGN_OUT)
    expect(half_typed.locator("waiting-here li")).to_have_text(
        ["Thursday: Hand1 catk", "Thursday: what you typed into the text"], use_inner_text=True
    )
    half_typed.get_by_label("No, delete them").check()
    sign_out(half_typed)
    assert (half_typed.evaluate(WAITING), half_typed.evaluate(HALF_TYPED)) == (0, 0)


SET_ASIDE = """() => new Promise((done) => {
  indexedDB.open("roundhouse").onsuccess = ({ target }) => {
    const edits = target.result.transaction("edits", "readwrite").objectStore("edits");
    edits.getAll().onsuccess = ({ target: { result: [edit] } }) => {
      edits.put({ ...edit, aside: { meaning: "refused" } }).onsuccess = done;
    };
  };
})"""


def test_a_text_that_was_refused_is_listed_beside_what_was_typed_after_it(half_typed: Page, draft: Annotation) -> None:
    half_typed.goto(edit(draft))
    state(half_typed, "1 edit waits on this device")
    half_typed.goto(SIGN_OUT)
    half_typed.evaluate(SET_ASIDE)
    half_typed.reload()
    expect(half_typed.locator("waiting-here li")).to_have_count(3)


OF_AN_EARLIER_VERSION = """() => {
  for (const key of Object.keys(localStorage).filter((key) => /^(line|text):/.test(key))) {
    localStorage.setItem(key.replace(/:[a-z]+$/i, ""), JSON.stringify(JSON.parse(localStorage.getItem(key)).draft));
    localStorage.removeItem(key);
  }
}"""


def test_names_that_are_half_typed_are_listed_as_they_are(half_typed: Page) -> None:
    half_typed.evaluate(
        """() => localStorage.setItem(`line:x/seats/9d78366:${document.body.dataset.viewer}`,
            JSON.stringify({ draft: [["seat-1", "Otto", "text", false]], title: "Friday", address: "/" }))"""
    )
    half_typed.reload()
    friday = half_typed.locator("waiting-here li", has_text="Friday")
    expect(friday).to_have_text("Friday: Otto", use_inner_text=True)


def test_what_an_earlier_version_kept_is_of_who_opens_its_draft(half_typed: Page, draft: Annotation) -> None:
    half_typed.evaluate(OF_AN_EARLIER_VERSION)
    half_typed.reload()
    expect(half_typed.get_by_text("Not sent yet")).to_be_hidden()
    half_typed.goto(edit(draft))
    expect(cards_field(half_typed)).to_have_value("catk")
    half_typed.goto(SIGN_OUT)
    expect(half_typed.locator("waiting-here li")).to_have_count(2)
    half_typed.get_by_label("No, delete them").check()
    sign_out(half_typed)
    assert half_typed.evaluate(HALF_TYPED) == 0


def test_what_an_earlier_version_kept_stays_where_the_device_has_no_room(half_typed: Page, draft: Annotation) -> None:
    half_typed.evaluate(OF_AN_EARLIER_VERSION)
    half_typed.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    )
    half_typed.goto(edit(draft))
    expect(page_of(half_typed)).to_be_visible()
    assert half_typed.evaluate(HALF_TYPED) == 2


def test_nobody_goes_on_with_what_another_person_has_half_typed(
    half_typed: Page, ben: User, draft: Annotation, sign_in: Callable[..., None]
) -> None:
    draft.add_recorder(ben)
    sign_in(half_typed, ben)
    half_typed.unroute_all()
    half_typed.goto(edit(draft))
    expect(cards_field(half_typed)).to_have_value("")
    expect(page_of(half_typed)).not_to_contain_text("Storm")
    half_typed.goto(SIGN_OUT)
    expect(half_typed.get_by_text("Not sent yet")).to_be_hidden()


def test_nobody_is_asked_about_what_another_person_left(waiting: Page, ben: User, sign_in: Callable[..., None]) -> None:
    sign_in(waiting, ben)
    waiting.goto(SIGN_OUT)
    expect(waiting.get_by_text("Not sent yet")).to_be_hidden()
    sign_out(waiting)
    assert (waiting.evaluate(WAITING), waiting.evaluate(DRAFTS)) == (1, 1)
