"""Two people who record one annotation: what a page has heard, and what one of them writes."""

from playwright.sync_api import Page

from tests.browser.recording import cards_field, saved

HAND = "Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ"
HAND2 = "Hand2 CATKKQ DTKKQJ SAAKKK HATKQQ"


def write_hand(page: Page) -> None:
    cards_field(page).fill("catkqjj dkqj stkqqjj htkkqj")
    saved(page, HAND)
