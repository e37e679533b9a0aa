"""The keys of a step, on a card; and tips, each of which is shown once."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.accessibility import accessible_day_and_night
from tests.browser.recording import cards_field, saved
from tests.browser.screens import PHONE, assert_fits
from tests.samples import REAL_HAND

Editor = Callable[..., Page]

TRICK_1 = REAL_HAND.partition("Trick1 ")[0]
MELD_1 = REAL_HAND.partition("Meld1 ")[0]


def test_f1_shows_the_keys_of_the_step_and_gives_the_focus_back(
    editor: Editor, look: Callable[[Page, str], None]
) -> None:
    page = editor(TRICK_1)
    card = page.get_by_role("dialog", name="Keys of this step")
    field = cards_field(page)
    expect(field).to_be_focused()
    page.keyboard.press("F1")
    expect(card.get_by_role("heading", name="A trick")).to_be_visible()
    expect(card.get_by_role("heading", name="The contract")).to_be_hidden()
    expect(card.get_by_text("Four diamonds").first).to_be_visible()
    expect(card.get_by_role("button", name="Close")).to_be_focused()
    accessible_day_and_night(page)
    look(page, "step-keys")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(field).to_be_focused()
    page.keyboard.press("F1")
    page.keyboard.press("F1")
    expect(card).to_be_hidden()
    expect(field).to_be_focused()
    page.keyboard.type("sajtk")
    saved(page, "Trick1 SA SJ ST SK Seat3 3")


def test_the_card_follows_the_step(editor: Editor) -> None:
    page = editor(REAL_HAND.partition("Contract ")[0])
    card = page.get_by_role("dialog", name="Keys of this step")
    page.keyboard.press("F1")
    expect(card.get_by_role("heading", name="The contract")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.type("c")
    saved(page, "Contract Seat3 65 Clubs")
    page.get_by_role("button", name="Keys", exact=True).first.click()
    expect(card.get_by_role("heading", name="A player’s meld")).to_be_visible()


def test_on_a_phone_a_button_shows_what_taps_do(editor: Editor, look: Callable[[Page, str], None]) -> None:
    page = editor(TRICK_1, has_touch=True, is_mobile=True, viewport=PHONE)
    button = page.locator("#step").get_by_role("button", name="Keys", exact=True)
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    expect(page.get_by_role("note", name="Tip")).to_contain_text("bright cards", use_inner_text=True)
    expect(page.get_by_role("note", name="Tip")).to_be_in_viewport(ratio=1)
    button.tap()
    card = page.get_by_role("dialog", name="Keys of this step")
    expect(card.get_by_text("Tap the cards in the order they were played")).to_be_in_viewport()
    assert_fits(page)
    look(page, "step-taps")
    card.get_by_role("button", name="Close").tap()
    expect(card).to_be_hidden()


def test_a_tip_is_shown_in_one_step_and_never_again(editor: Editor, look: Callable[[Page, str], None]) -> None:
    page = editor(TRICK_1)
    tip = page.get_by_role("note", name="Tip")
    expect(tip).to_contain_text("dajkj is four cards", use_inner_text=True)
    expect(tip).to_be_in_viewport(ratio=0.9)
    look(page, "tip-on-a-desk")
    page.reload()
    expect(tip).to_contain_text("dajkj is four cards")
    page.keyboard.type("sajtk")
    saved(page, "Trick1 ")
    expect(tip).to_contain_text("A rank alone is enough")
    tip.get_by_role("button", name="Close the tip").click()
    expect(tip).to_be_hidden()
    expect(cards_field(page)).to_be_focused()
    page.reload()
    expect(tip).to_contain_text("type the next lead")
    page.keyboard.type("saqkk")
    saved(page, "Trick2 ")
    expect(page.locator("#step-title")).to_have_text("Trick 3")
    expect(page.locator("step-tips")).to_be_attached()
    expect(tip).to_be_hidden()


def test_without_storage_tips_are_shown_all_the_same(editor: Editor) -> None:
    page = editor(MELD_1)
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new Error('full'); }; Storage.prototype.getItem = () => null"
    )
    page.reload()
    expect(page.get_by_role("note", name="Tip")).to_have_text(re.compile("One Enter writes everybody’s meld"))
    page.keyboard.press("Enter")
    saved(page, "Meld4 ")
    expect(page.get_by_role("note", name="Tip")).to_contain_text("dajkj is four cards")
