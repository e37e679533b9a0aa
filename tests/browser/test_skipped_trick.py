"""A trick that was skipped is inserted before a written one, by taps and by keyboard alone."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from annotations.archive.words.card_names import card_in_words
from tests.browser.recording import cards_field, saved, step, title_of_step
from tests.browser.screens import PHONE, SMALL_TARGETS, assert_fits, assert_in_sight
from tests.drafts import AFTER_SKIPPED, SKIPPED, SKIPPING

Editor = Callable[..., Page]

LAST = "Trick20 HJ HK HQ HT Seat3 4"
"""The last trick, with its number once the skipped one is inserted."""


def test_it_is_inserted_by_taps_on_a_phone(editor: Editor) -> None:
    page = editor(SKIPPING, f"?line={AFTER_SKIPPED}", has_touch=True, is_mobile=True, viewport=PHONE)
    before = page.get_by_role("link", name="Insert before")
    assert_in_sight(page, ".line-form > .actions > *")
    assert page.evaluate(SMALL_TARGETS, ".line-form > .actions > :not(.visually-hidden)") == []
    assert_fits(page)
    before.tap()
    expect(cards_field(page)).to_have_value("")
    assert title_of_step(page) == "Trick 5"
    expect(page.locator("#preview")).to_contain_text("When this is written, trick 5 becomes trick 6, and so on.")
    for card in SKIPPED.split()[1:5]:
        page.get_by_role("button", name=card_in_words(card), exact=True).tap()
    saved(page, SKIPPED)
    saved(page, LAST)


def test_it_is_inserted_by_keyboard_alone_and_undone_at_once(editor: Editor) -> None:
    page = editor(SKIPPING, f"?line={AFTER_SKIPPED}")
    before = page.get_by_role("link", name="Insert before")
    before.focus()
    page.keyboard.press("Enter")
    expect(cards_field(page)).to_be_focused()
    expect(cards_field(page)).to_have_value("")
    page.keyboard.type("dakjk")
    saved(page, SKIPPED)
    saved(page, LAST)
    page.keyboard.press("Control+z")
    saved(page, SKIPPING)
    expect(step(page)).to_contain_text("Took back 16 lines")
