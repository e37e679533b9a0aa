"""Two people who record one annotation: what a page has heard, and what one of them writes."""

from playwright.sync_api import Page

from tests.browser.recording import saved

HAND = "Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ"
HAND2 = "Hand2 CATKKQ DTKKQJ SAAKKK HATKQQ"


def opened(page: Page, address: str) -> Page:
    """The editor, once its socket has heard from the site."""
    heard: list[object] = []
    page.once("websocket", lambda socket: socket.once("framereceived", lambda frame: heard.append(frame)))
    page.goto(address)
    for _ in range(1000):
        if heard:
            return page
        page.wait_for_timeout(20)
    raise AssertionError("the site does not answer on the socket")


def write_hand(page: Page) -> None:
    page.get_by_label("Cards", exact=True).fill("catkqjj dkqj stkqqjj htkkqj")
    saved(page, HAND)
