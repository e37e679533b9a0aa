from playwright.sync_api import Page

REFUSES = """
Object.defineProperty(window, "localStorage", {get() {throw new DOMException("refused", "SecurityError")}});
"""


def block(page: Page) -> None:
    """Has the browser refuse to keep anything for the page, as some do that are set so."""
    page.add_init_script(REFUSES)
