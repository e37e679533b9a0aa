"""“Record your first hand” says what happens: each of its steps goes as the page has it, and its picture is made here.

HELP_PICTURES=static/help saves the pictures; they are of a light screen, at the size that the page shows them.
"""

import base64
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from annotations.help.first_hand import HEIGHT, WIDTH
from tests.browser.recording import saved, step
from tests.browser.screens import PHONE, assert_fits
from tests.samples import REAL_HAND

SCRIPT = {
    "seats": ("Presenter", "Roz\tMilo\tAda\tJuno\tw", "\n", "Seat4 Juno\n\nDealer Seat4"),
    "cards": ("Hand1", "catkqjjdkqjstkqqjj", "htkkqj", "Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ"),
    "bids": ("Bids1", "53p", "5455", "Bids1 53 Pass 54 55"),
    "trump": ("Contract", "", "c", "Contract Seat3 65 Clubs"),
    "melds": ("Meld1", "", "\n", "Meld4 CQJ DKQJ SQJ HQJ 16"),
    "trick": ("Trick7", "sja", "tcq", "Trick7 SJ SA ST ST Seat2 3"),
    "score": ("MeldScores", "\n", "", "HandScores 91 0"),
}
"""For each step: the line it begins with, what is typed before its picture and after it, and a line then written."""

BEGUN = "Presenter Ann\nDateTime 2013-05-14 20:00:00\n\nDeal 1\nGameScores 0 0\n" + REAL_HAND

BUTTON = "Next hand"


@pytest.mark.parametrize("name", SCRIPT)
def test_a_step_goes_as_the_help_page_says(editor: Callable[..., Page], name: str) -> None:
    line, before, after, written = SCRIPT[name]
    page = editor(BEGUN.partition(f"{line} ")[0])
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(step(page).locator(":focus")).to_be_attached()
    type_keys(page, before)
    if not after:
        saved(page, written)
        expect(step(page).get_by_role("button", name=BUTTON)).to_be_visible()
    picture(page, name, step(page).bounding_box())
    type_keys(page, after)
    saved(page, written)


def test_the_page_shows_its_pictures_and_has_no_barriers(
    page: Page, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page.goto("/record/")
    page.locator("label.start").first.click()
    page.evaluate("() => scrollTo(0, 0)")
    page.set_viewport_size({"width": WIDTH, "height": 900})
    picture(page, "begin", page.locator("form.record").bounding_box())
    page.set_viewport_size(PHONE)
    for address in ("/help/first-hand/", "/help/", "/help/questions/"):
        page.goto(address)
        assert_fits(page)
        accessible(page)
        look(page, address.strip("/").replace("/", "-"))
    page.goto("/help/first-hand/")
    for image in page.locator(".first-hand img").all():
        image.scroll_into_view_if_needed()
        page.wait_for_function(
            "image => image.complete && image.naturalWidth === Number(image.getAttribute('width'))",
            arg=image.element_handle(),
        )


def type_keys(page: Page, keys: str) -> None:
    for key in keys:
        page.keyboard.press({"\n": "Enter", "\t": "Tab"}.get(key, key))
    page.wait_for_load_state("networkidle")


def picture(page: Page, name: str, box: FloatRect | None) -> None:
    """Saves what is in the box, from its top on, if HELP_PICTURES names a folder."""
    folder = os.environ.get("HELP_PICTURES")
    if not folder:
        return
    assert box
    top = box["y"] + page.evaluate("() => scrollY")
    clip = {"x": box["x"] + (box["width"] - WIDTH) / 2, "y": top, "width": WIDTH, "height": HEIGHT, "scale": 1}
    asked = {"format": "webp", "quality": 70, "captureBeyondViewport": True, "clip": clip}
    taken: dict[str, Any] = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    (Path(folder) / f"first-hand-{name}.webp").write_bytes(base64.b64decode(taken["data"]))
