"""Waits for what a test can see and a page cannot: looked at once a frame."""

from collections.abc import Callable

from playwright.sync_api import Error, Page

MOST_FRAMES = 1200
"""Some twenty seconds, of a page that has little to do."""
IS_OFFLINE = "() => fetch('/healthz', { cache: 'no-store' }).then(() => false, () => true)"
NEXT_FRAME = "() => new Promise((drawn) => requestAnimationFrame(() => drawn(null)))"


def wait_until(page: Page, condition: Callable[[], object], otherwise: str) -> None:
    """Returns once the condition holds, or fails with these words; the page takes what comes meanwhile."""
    for _frame in range(MOST_FRAMES):
        if condition():
            return
        next_frame(page)
    raise AssertionError(otherwise)


def next_frame(page: Page) -> None:
    """Lets the page draw once; one that goes elsewhere just then has done so."""
    try:
        page.evaluate(NEXT_FRAME)
    except Error as error:
        if "context was destroyed" not in error.message:
            raise


def connected(page: Page, address: str) -> Page:
    """Opens the address, and waits until the page's socket has heard from the site."""
    heard: list[object] = []
    page.once("websocket", lambda socket: socket.once("framereceived", lambda frame: heard.append(frame)))
    page.goto(address)  # what one would wait for only once the page is loaded may have come already
    wait_until(page, lambda: heard, "the site does not answer on the socket")
    return page


def go_offline(page: Page) -> None:
    """Takes the network from all pages of its browser, and waits until none of them reaches the site.

    The browser takes a moment to go offline, and the site still gets what a page sends in that moment.
    """
    page.context.set_offline(True)
    for each in page.context.pages:
        wait_until(each, lambda each=each: each.evaluate(IS_OFFLINE), "the browser still has a network")
