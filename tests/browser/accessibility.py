from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def accessible(page: Page) -> None:
    """Fails where axe finds a barrier in the page as it stands."""
    found = Axe().run(page)
    assert not found.violations_count, found.generate_report()
