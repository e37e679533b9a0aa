"""The keys beside a field: they put in what a typist would type, and the cursor stays where it was."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.screens import PHONE, assert_fits
from tests.drafts import DEAL

Visit = Callable[..., Page]


def test_a_hand_is_written_by_taps_alone_on_a_phone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    pad = page.get_by_role("group", name="Card keys")
    for key in (
        "ace of clubs",
        "ten of clubs",
        "king of diamonds",
        "jack of hearts",
        "ace of spades",
        "Erase the last one",
    ):
        pad.get_by_role("button", name=key, exact=True).tap()
    page.get_by_role("button", name="Write it").tap()
    expect(page.get_by_role("heading", level=1, name="East’s hand")).to_be_visible()
    assert text_of(draft) == DEAL + "Hand1 CAT DK S HJ\n"


def test_the_pad_asks_and_withholds(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.get_by_role("button", name="Withheld: a hyphen").click()
    page.get_by_role("button", name="Write it").click()
    saved(page, "Hand1 -")
    page.get_by_role("button", name="Asked: a question mark").click()
    page.get_by_role("button", name="Write it").click()
    saved(page, "Hand2 ?")


def test_pass_is_one_key_and_goes_on_to_the_next_bidder(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1&hand=0"))
    bids = page.locator(".row-control input")
    bids.first.fill("50")
    bids.nth(1).focus()
    for _bidder in range(3):
        page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("button", name="Write it").click()
    saved(page, "Bids1 50 Pass Pass Pass")


def test_who_presses_a_key_goes_on_by_keyboard_in_the_same_field(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("c")
    page.get_by_role("button", name="ace of clubs").click()
    page.keyboard.type("t")
    page.get_by_role("button", name="jack of clubs").click()
    page.keyboard.press("Enter")
    saved(page, "Hand1 CATJ D S H")


def test_the_last_card_of_a_written_line_is_erased_by_one_tap(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    cards_field(page).fill("cat")
    page.get_by_role("button", name="Write it").tap()
    saved(page, "Hand1 CAT D S H")
    page.goto(edit(draft, "?line=4"))
    page.get_by_role("button", name="Erase the last one").tap()
    expect(cards_field(page)).to_have_value("CAT D S ")


def test_a_score_below_zero_is_written_by_taps_alone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=HandScores&hand=0"))
    for key in ("Minus", "5", "6"):
        page.get_by_role("button", name=key, exact=True).tap()
    page.get_by_label("East–West").tap()
    page.get_by_role("button", name="0", exact=True).tap()
    page.get_by_role("button", name="Write it").tap()
    saved(page, "HandScores -56 0")


def test_digits_are_for_fingers_and_keys_for_those_with_scripts(visit: Visit, ann: User, draft: Annotation) -> None:
    with_mouse, without_scripts = visit(ann), visit(ann, has_touch=True, java_script_enabled=False)
    for page, passes in ((with_mouse, 1), (without_scripts, 0)):
        page.goto(edit(draft, "?add=Bids1&hand=0"))
        expect(page.get_by_role("button", name="Pass", exact=True)).to_have_count(passes)
        expect(page.get_by_role("button", name="5", exact=True)).to_have_count(0)


@pytest.mark.parametrize(("line", "rows"), [("Hand1", 5), ("Bids1", 2), ("MeldScores", 2)])
def test_the_keys_fit_the_narrowest_phone(visit: Visit, ann: User, draft: Annotation, line: str, rows: int) -> None:
    page = visit(ann, has_touch=True)
    page.goto(edit(draft, f"?add={line}&hand=0"))
    keys = page.locator(".pad").first.get_by_role("button")
    for width in (320, 360, 600):
        page.set_viewport_size({"width": width, "height": 640})
        boxes = keys.evaluate_all("keys => keys.map(key => key.getBoundingClientRect().toJSON())")
        assert len({round(box["top"]) for box in boxes}) == rows, width
        assert min(box["left"] for box in boxes) >= 0, width
        assert max(box["right"] for box in boxes) <= width
        assert min(box["width"] for box in boxes) >= 40, width
        assert_fits(page)
