"""A trick that ends with forced cards is complete without them: the next key begins the next trick."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.people.models import User
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.screens import PHONE
from tests.browser.ways import FRESH
from tests.samples import REAL_HAND

Visit = Callable[..., Page]

NINTH = REAL_HAND.partition("Trick9 ")[0]
WRITTEN = "Trick9 DT DA CT DK Seat1 4"


def at_ninth(page: Page, draft) -> None:
    page.goto(edit(draft))
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 9")


def after_ninth(page: Page) -> None:
    saved(page, WRITTEN)
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 10")


def test_it_is_written_at_once_and_the_next_letter_begins_the_next_trick(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(NINTH), visit(ann)
    at_ninth(page, draft)
    keys = page.locator("#trick-keys")
    before = keys.bounding_box()
    page.keyboard.type("dtt")
    after_ninth(page)
    expect(page.locator("#forced-card")).to_contain_text("East had to play ♦K")
    assert keys.bounding_box() == before
    page.keyboard.type("s")
    expect(cards_field(page)).to_have_value("s")
    expect(page.locator("#forced-card")).to_be_empty()
    page.keyboard.type("jakq")
    saved(page, "Trick10 SJ SA CK SQ Seat3 2")
    assert text_of(draft) == REAL_HAND.partition("Trick11 ")[0]


@pytest.mark.parametrize("forced", ["k", "dk", "d k", "D", "d1"])
def test_a_forced_card_that_is_typed_all_the_same_is_in_its_trick(
    visit: Visit, ann: User, recording, forced: str
) -> None:
    draft, page = recording(NINTH), visit(ann)
    at_ninth(page, draft)
    page.keyboard.type("dtt")
    after_ninth(page)
    page.keyboard.type(forced)
    if "k" not in forced:
        expect(cards_field(page)).to_have_value(forced)
        return
    expect(cards_field(page)).to_have_value("")
    page.keyboard.type("sjakq")
    saved(page, "Trick10 SJ SA CK SQ Seat3 2")
    assert text_of(draft) == REAL_HAND.partition("Trick11 ")[0]


def test_a_forced_rank_alone_says_how_another_one_is_led(visit: Visit, ann: User, recording, look) -> None:
    draft, page = recording(NINTH), visit(ann)
    at_ninth(page, draft)
    page.keyboard.type("dtt")
    after_ninth(page)
    page.keyboard.type("k")
    notice = page.get_by_text("That K is in the last trick. To lead another K, type its suit first.")
    expect(notice).to_be_in_viewport()
    look(page, "forced-rank")
    page.keyboard.type("s")
    expect(notice).to_have_count(0)


def test_all_cards_are_typed_ahead_with_the_forced_ones_or_without(visit: Visit, ann: User, recording) -> None:
    page = visit(ann)
    for keys in ("dttsjakq", "dtactdksjsacksq"):
        draft = recording(NINTH)
        at_ninth(page, draft)
        page.keyboard.type(keys)
        saved(page, "Trick10 SJ SA CK SQ Seat3 2")
        assert text_of(draft) == REAL_HAND.partition("Trick11 ")[0]


def test_another_card_in_place_of_the_forced_one_is_marked_afterwards(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(NINTH), visit(ann)
    at_ninth(page, draft)
    page.keyboard.type("dtt")
    after_ninth(page)
    page.keyboard.type("!sj")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 9")
    expect(page.locator("#preview .diag.warning")).to_contain_text("does not have it")
    expect(cards_field(page)).to_have_value("DT DA CT !sj")
    page.keyboard.press("Enter")
    saved(page, "Trick9 DT DA CT SJ")
    assert text_of(draft).startswith(f"{NINTH}Trick9 DT DA CT SJ")


def test_a_habitual_enter_after_it_asks_nothing(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(NINTH), visit(ann)
    at_ninth(page, draft)
    page.keyboard.type("dtt")
    after_ninth(page)
    page.keyboard.press("Enter")
    page.keyboard.type("sjakq")
    saved(page, "Trick10 SJ SA CK SQ Seat3 2")
    expect(page.locator(".still-empty")).to_have_count(0)


def test_it_is_written_at_once_by_taps_and_the_forced_card_may_be_tapped_as_it_fell(
    visit: Visit, ann: User, recording
) -> None:
    draft, page = recording(NINTH), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    at_ninth(page, draft)
    for card in ("ten of diamonds", "ten of clubs"):
        page.wait_for_function(FRESH)
        page.get_by_role("button", name=card, exact=True).tap()
    after_ninth(page)
    page.get_by_role("button", name="king of diamonds").tap()
    expect(cards_field(page)).to_have_value("")
    for card in ("jack of spades", "ace of spades", "king of clubs", "queen of spades"):
        page.wait_for_function(FRESH)
        page.get_by_role("button", name=card, exact=True).tap()
    saved(page, "Trick10 SJ SA CK SQ Seat3 2")
    assert text_of(draft) == REAL_HAND.partition("Trick11 ")[0]
