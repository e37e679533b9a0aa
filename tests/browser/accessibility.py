"""Barriers that axe finds in a page as it stands."""

from axe_playwright_python.sync_playwright import DEFAULT_OPTIONS, Axe
from playwright.sync_api import Page

OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def accessible(page: Page) -> None:
    """Fails where axe finds a barrier."""
    found = Axe().run(page)
    assert not found.violations_count, found.generate_report()


def accessible_day_and_night(page: Page) -> None:
    """Fails where axe finds a barrier on a light or a dark screen, between which only the colours of a page change."""
    page.emulate_media(color_scheme="light")
    accessible(page)
    page.emulate_media(color_scheme="dark")
    found = Axe().run(page, options={**DEFAULT_OPTIONS, **OF_COLOURS})
    assert not found.violations_count, found.generate_report()
    page.emulate_media(color_scheme="light")
