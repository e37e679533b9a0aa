"""The second tap of a finger that bounces does nothing in a step that the first one brought; in one step all count."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.console import Console
from tests.browser.held import held, intercept
from tests.browser.recording import cards_field, saved
from tests.browser.screens import PHONE
from tests.browser.ways import FRESH
from tests.samples import REAL_HAND

Editor = Callable[..., Page]

THIRD_TRICK = REAL_HAND.partition("Trick3 ")[0]
LAST_TRICK = REAL_HAND.partition("Trick20 ")[0]
LAST_HAND = REAL_HAND.partition("Hand4 ")[0]
CLOCK = "(time) => { performance.now = () => time; }"


def key_of(page: Page, name: str) -> Locator:
    """A key of the pad, once the keys are for what is in the field."""
    page.wait_for_function(FRESH)
    return page.locator("#line-form").get_by_role("button", name=name)


def place_of(key: Locator) -> FloatRect:
    box = key.bounding_box()
    assert box
    return box


def tap(page: Page, place: FloatRect, at: int) -> None:
    """Taps whatever is in that place, at that time in milliseconds."""
    page.evaluate(CLOCK, at)
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)


def play(page: Page, *cards: str) -> None:
    for card in cards:
        key_of(page, card).tap()
    page.wait_for_function(FRESH)


@pytest.fixture
def trick(editor: Editor) -> Page:
    """A trick that lacks the jack of diamonds."""
    page = editor(THIRD_TRICK, "?add=Trick3", viewport=PHONE, has_touch=True)
    play(page, "ace of diamonds", "jack of diamonds", "king of diamonds")
    return page


def test_the_bounce_of_the_last_card_leads_no_trick(trick: Page) -> None:
    place = place_of(key_of(trick, "jack of diamonds"))
    tap(trick, place, at=10_000)
    saved(trick, "Trick3 DA DJ DK DJ Seat3 2")
    tap(trick, place, at=10_250)
    expect(cards_field(trick)).to_have_value("")
    tap(trick, place, at=10_600)
    expect(cards_field(trick)).to_have_value("DJ ")


def test_the_bounce_of_the_last_card_leads_no_trick_while_its_own_is_being_saved(trick: Page) -> None:
    place = place_of(key_of(trick, "jack of diamonds"))
    with held(trick, "**/edit/preview/") as asked:
        tap(trick, place, at=10_000)
        asked()
        tap(trick, place, at=10_250)
    saved(trick, "Trick3 DA DJ DK DJ Seat3 2")
    expect(trick.get_by_role("heading", level=1)).to_have_text("Trick 4")
    expect(cards_field(trick)).to_have_value("")


def test_the_same_card_led_on_purpose_is_taken_while_the_trick_is_being_saved(trick: Page) -> None:
    place = place_of(key_of(trick, "jack of diamonds"))
    with held(trick, "**/edit/preview/") as asked:
        tap(trick, place, at=10_000)
        asked()
        tap(trick, place, at=10_400)
    saved(trick, "Trick3 DA DJ DK DJ Seat3 2")
    expect(cards_field(trick)).to_have_value("DJ ")


def test_fast_taps_of_one_key_all_count_in_one_step(editor: Editor) -> None:
    page = editor(REAL_HAND.partition("Hand1 ")[0], viewport=PHONE, has_touch=True)
    place = place_of(key_of(page, "ace of spades"))
    for number in range(4):
        tap(page, place, at=10_000 + 100 * number)
    expect(cards_field(page)).to_have_value("SA SA SA SA ")


def test_the_bounce_of_write_it_accepts_nothing_in_the_next_step(editor: Editor) -> None:
    page = editor(LAST_TRICK, viewport=PHONE, has_touch=True)
    place = place_of(page.get_by_role("button", name="Write it"))
    tap(page, place, at=10_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Meld scores")
    tap(page, place, at=10_250)
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 20")


def test_the_bounce_of_write_it_writes_no_bare_label_offline(editor: Editor, console: Console) -> None:
    console.expect_no_network()
    page = editor(LAST_HAND, viewport=PHONE, has_touch=True)
    intercept(page, "**/edit/*/", lambda route: route.abort("internetdisconnected"))
    place = place_of(page.get_by_role("button", name="Write it"))
    tap(page, place, at=10_000)
    state = page.locator("waiting-edits .state")
    expect(state).to_have_text("1 edit waits on this device")
    place = place_of(page.get_by_role("button", name="Write it"))
    page.get_by_label("A line, beginning with its label").fill("Bids1 50 Pass Pass Pass")
    tap(page, place, at=10_900)
    expect(state).to_have_text("2 edits wait on this device")
    tap(page, place, at=11_150)
    expect(page.get_by_label("A line, beginning with its label")).to_have_value("Bids2 ")
    expect(state).to_have_text("2 edits wait on this device")
