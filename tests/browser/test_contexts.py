"""Tests share what browsers take long to start."""

from playwright.sync_api import Browser, Page


def test_a_page_of_the_site_is_shown_by_a_process_that_is_there(browser: Browser, page: Page) -> None:
    before = renderers(browser)
    page.goto("/")
    assert renderers(browser) <= before


def renderers(browser: Browser) -> set[int]:
    """The processes that show pages, by number."""
    devtools = browser.new_browser_cdp_session()
    found = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    devtools.detach()
    return {process["id"] for process in found if process["type"] == "renderer"}
