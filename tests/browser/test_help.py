"""The reference on a screen: nothing in the way of anybody, on a phone and on a desk, by day and by night."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.console import Console

PAGES = {
    "help": "/help/",
    "notation": "/help/notation/",
    "label": "/help/notation/Hand",
    "label-of-two-lines": "/help/notation/Kitty",
    "diagnostics": "/help/diagnostics/",
    "diagnostic": "/help/diagnostics/PN302",
    "diagnostic-of-a-game": "/help/diagnostics/PN401",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_the_reference_has_no_barriers(
    visit: Callable[..., Page],
    accessible: Callable[[Page], None],
    look: Callable[[Page, str], None],
    name: str,
    scheme: str,
) -> None:
    page = visit(color_scheme=scheme)
    page.goto(PAGES[name])
    accessible(page)
    if scheme == "light":
        look(page, name)


@pytest.mark.parametrize("name", PAGES)
def test_on_a_phone_the_reference_never_scrolls_sideways(visit: Callable[..., Page], name: str) -> None:
    page = visit()
    page.set_viewport_size({"width": 360, "height": 780})
    page.goto(PAGES[name])
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360


def test_what_is_not_there_has_no_barriers_and_leads_to_the_index(
    page: Page, console: Console, accessible: Callable[[Page], None]
) -> None:
    console.expect("status of 404")
    page.goto("/help/notation/Zebra")
    accessible(page)
    page.get_by_role("link", name="To the index").click()
    expect(page.get_by_role("heading", level=1, name="Help")).to_be_visible()
