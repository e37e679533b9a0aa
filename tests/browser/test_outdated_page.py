"""A page that stays open while the site is upgraded: what is written is saved, and the page asks to be loaded again."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.held import intercept
from tests.browser.offline import LINES, state, write_first_hand, write_offline
from tests.browser.recording import edit, saved, step, text_of
from tests.drafts import DEAL

Visit = Callable[..., Page]


def upgraded(route: Route) -> None:
    """The site answers with a page of its next release, which is made differently."""
    answer = route.fetch()
    page = re.sub(r'data-script="[^"]*"', 'data-script="/static/editor/editor.next.js"', answer.text())
    route.fulfill(response=answer, body=page.replace("current-line", "line-in-view"))


def asks_to_load_again(page: Page) -> None:
    link = step(page).get_by_role("link", name="Load the page again")
    expect(link).to_be_focused()
    expect(step(page).get_by_role("alert")).to_contain_text("is saved, or waits on this device")
    expect(page.locator("#line-form")).to_have_count(0)


def test_a_line_is_saved_and_the_page_asks_to_be_loaded_again(
    visit: Visit, ann: User, draft: Annotation, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    intercept(page, "**/edit/lines/", upgraded, times=1)
    write_first_hand(page)
    asks_to_load_again(page)
    look(page, "outdated")
    accessible(page)
    assert text_of(draft) == DEAL + LINES[0] + "\n"
    page.keyboard.press("Enter")
    saved(page, LINES[0])
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s hand")


def test_lines_that_waited_are_saved_and_the_page_asks_to_be_loaded_again(
    visit: Visit, ann: User, draft: Annotation, console: Console
) -> None:
    console.expect_no_network()
    page = visit(ann)
    write_offline(page, draft, LINES[:3])
    intercept(page, re.compile(r"/edit/(state/)?(\?.*)?$"), upgraded)
    page.context.set_offline(False)
    state(page, "Saved")
    expect(step(page).get_by_role("link", name="Load the page again")).to_be_visible()
    assert text_of(draft) == DEAL + "\n".join(LINES[:3]) + "\n"
