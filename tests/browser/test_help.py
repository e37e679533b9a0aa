"""The reference on a screen: nothing in the way of anybody, on a phone and on a desk, by day and by night."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import accessible_day_and_night
from tests.browser.console import Console
from tests.browser.screens import PHONE, assert_fits

PAGES = {
    "keys": "/help/keys/",
    "reference": "/help/reference/",
    "notation": "/help/notation/",
    "label": "/help/notation/Hand",
    "label-of-two-lines": "/help/notation/Kitty",
    "diagnostics": "/help/diagnostics/",
    "diagnostic": "/help/diagnostics/PN302",
    "diagnostic-of-a-game": "/help/diagnostics/PN401",
}


@pytest.mark.parametrize("name", PAGES)
def test_the_reference_has_no_barriers_and_never_scrolls_sideways_on_a_phone(
    page: Page, look: Callable[[Page, str], None], name: str
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(PAGES[name])
    assert_fits(page)
    page.set_viewport_size({"width": 1280, "height": 860})
    accessible_day_and_night(page)
    look(page, name)


STACKED = {
    "/help/": ".begin-here",
    "/help/first-hand/": ".first-hand > li",
    "/help/notation/": ".notation-basics, .lines > li",
    "/help/notation/Trick": ".label-row",
    "/help/diagnostics/": ".codes > li",
}
"""What stands side by side on a desk and one below the other on a phone, by page."""


def test_on_a_phone_nothing_of_the_help_is_squeezed_beside_something_else(page: Page) -> None:
    page.set_viewport_size(PHONE)
    for address, columns in STACKED.items():
        page.goto(address)
        lefts = page.locator(columns).evaluate_all(
            "(grids) => grids.map((grid) => new Set([...grid.children].map((child) => child.offsetLeft)).size)"
        )
        assert set(lefts) == {1}, address


def test_what_is_not_there_has_no_barriers_and_leads_to_the_reference(
    page: Page, console: Console, accessible: Callable[[Page], None]
) -> None:
    console.expect("status of 404")
    page.goto("/help/notation/Zebra")
    accessible(page)
    page.get_by_role("link", name="To the index").click()
    expect(page.get_by_role("heading", level=1, name="Reference")).to_be_visible()
