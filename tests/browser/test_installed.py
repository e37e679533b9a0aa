"""The site on a device: it installs, opens without a network, and keeps nobody's pages for somebody else."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.offline import LINES, go_on, state, write_first_hand
from tests.browser.recording import edit, saved, text_of
from tests.browser.waiting import go_offline, wait_until
from tests.drafts import DEAL

Visit = Callable[..., Page]

KEPT = """async (path) => {
  const kept = await caches.match(path);
  return kept ? await kept.text() : "";
}"""

NEW_RELEASE = """async () => {
  const [older, newer] = [await caches.open("roundhouse-older"), await caches.open(CACHE)];
  for (const request of await newer.keys()) await older.put(request, await newer.match(request));
  await caches.delete(CACHE);
  await takeOver();
}"""
"""What is kept is kept by an older one; then the new one takes over."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Here alone the worker of the site is let work."""
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture(autouse=True)
def _complaints_of_the_network(console: Console) -> Iterator[None]:
    console.expect_no_network()
    console.expect("Failed to fetch")
    return


def kept(page: Page, path: str, words: str) -> None:
    """Waits until the page is kept on the device with those words in it; with none, until it is not there."""

    def as_it_should_be() -> bool:
        found = page.evaluate(KEPT, path)
        return words in found if words else not found

    wait_until(page, as_it_should_be, f"{path} is not kept as it should be")


def at_home(visit: Visit, person: User, draft: Annotation) -> Page:
    """Somebody's page of the recording, which the device keeps."""
    page = visit(person)
    page.goto(edit(draft))
    kept(page, edit(draft), "North’s hand")
    kept(page, "/offline/", "cannot be reached")
    return page


def test_a_reload_without_a_network_shows_the_editor_with_its_edits_which_go_through_later(
    visit: Visit, ann: User, draft: Annotation, look: Callable[[Page, str], None]
) -> None:
    page = at_home(visit, ann, draft)
    go_offline(page)
    write_first_hand(page)
    go_on(page, LINES[1])
    state(page, "2 edits wait on this device")
    page.reload()
    state(page, "2 edits wait on this device")
    go_on(page, LINES[2])
    state(page, "3 edits wait on this device")
    look(page, "installed")
    page.context.set_offline(False)
    state(page, "Saved")
    saved(page, LINES[2])
    assert text_of(draft) == DEAL + "\n".join(LINES[:3]) + "\n"


def test_a_page_that_is_not_kept_says_so_and_leads_to_what_is(
    visit: Visit, ann: User, draft: Annotation, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page = at_home(visit, ann, draft)
    go_offline(page)
    page.goto("/library/")
    expect(page.get_by_role("heading", name="The site cannot be reached")).to_be_visible()
    look(page, "installed-offline")
    accessible(page)
    page.get_by_role("main").get_by_role("link", name="Thursday").click()
    expect(page.get_by_role("heading", level=1, name="North’s hand")).to_be_visible()
    page.goto("/library/")
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1, name="Library")).to_be_visible()


def test_with_a_network_a_page_is_never_an_old_one(visit: Visit, ann: User, draft: Annotation) -> None:
    page = at_home(visit, ann, draft)
    draft.replace(DEAL + LINES[0] + "\n", draft.version, ann, draft.edited_at)
    page.reload()
    saved(page, LINES[0])
    kept(page, edit(draft), LINES[0])


def test_a_page_is_kept_again_once_its_writer_pauses(visit: Visit, ann: User, draft: Annotation) -> None:
    page = at_home(visit, ann, draft)
    write_first_hand(page)
    saved(page, LINES[0])
    kept(page, edit(draft), "East’s hand")


def test_a_new_release_keeps_the_pages_that_the_one_before_kept(visit: Visit, ann: User, draft: Annotation) -> None:
    page = at_home(visit, ann, draft)
    draft.replace(DEAL + LINES[0] + "\n", draft.version, ann, draft.edited_at)
    page.context.service_workers[0].evaluate(NEW_RELEASE)
    kept(page, edit(draft), "East’s hand")
    assert page.evaluate("() => caches.keys()") == page.context.service_workers[0].evaluate("() => [CACHE]")


FAILING = """async (path) => {
  self.fetch = async () => new Response("oh", { status: 500 });
  await keep(path);
}"""


def test_a_site_that_fails_takes_no_page_from_the_device(visit: Visit, ann: User, draft: Annotation) -> None:
    page = at_home(visit, ann, draft)
    worker = page.context.service_workers[0]
    worker.evaluate(FAILING, edit(draft))
    assert "North’s hand" in page.evaluate(KEPT, edit(draft))
    worker.evaluate(NEW_RELEASE)
    assert "North’s hand" in page.evaluate(KEPT, edit(draft))


def test_who_signs_out_leaves_no_page_behind(visit: Visit, ann: User, draft: Annotation) -> None:
    page = at_home(visit, ann, draft)
    page.get_by_role("banner").get_by_text("Ann").click()
    page.get_by_role("link", name="Sign out").click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    kept(page, edit(draft), "")


def test_who_signs_in_finds_no_page_of_another(visit: Visit, ann: User, ben: User, draft: Annotation, sign_in) -> None:
    page = at_home(visit, ann, draft)
    sign_in(page, ben)
    page.goto("/library/")
    kept(page, edit(draft), "")
