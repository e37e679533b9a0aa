"""Each remark on a text links to its explanation, and has a button for its repair, if there is one."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.screens import PHONE
from tests.browser.text_pane import page_of

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
FAULTY = "Datetime 2015-08-31 13:58:59\n\nDeal 1\nGameScores 0 0\nDealer seat4\nHand1 C10A D S H\n"
REPAIRED = "DateTime 2015-08-31 13:58:59\n\nDeal 1\nGameScores 0 0\nDealer Seat4\nHand1 CAT D S H\n"

Visit = Callable[..., Page]


@pytest.fixture
def draft(site: str, ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(FAULTY, seen=0, by=ann, at=NOW)


def text_of(annotation: Annotation) -> str:
    return Annotation.objects.get(pk=annotation.pk).text


def test_a_repair_is_made_by_keyboard_and_what_is_typed_elsewhere_stays(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(f"/a/{draft.slug}/edit/?line=4")
    page.get_by_label("North–South").fill("7")
    page.locator("#lines").get_by_role("button", name="Write “Seat4”").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#repaired")).to_have_text("Repaired: Write “Seat4”.")
    expect(page.locator("#repaired p")).to_be_focused()
    expect(page_of(page)).to_contain_text("Dealer Seat4")
    expect(page.get_by_label("North–South")).to_have_value("7")
    assert text_of(draft) == FAULTY.replace("seat4", "Seat4")


def test_all_repairs_are_made_at_once(
    visit: Visit, ann: User, draft: Annotation, accessible: Callable[[Page], None], look: Callable[[Page, str], None]
) -> None:
    page = visit(ann)
    page.goto(f"/a/{draft.slug}/edit/")
    look(page, "repairs-in-the-editor")
    accessible(page)
    page.get_by_role("button", name="Make all 3 repairs").click()
    expect(page.locator("#repaired")).to_contain_text("repairs.")
    expect(page.locator("#lines .diag.error")).to_have_count(0)
    expect(page.locator("[data-status]").first).to_contain_text("Incomplete")
    assert text_of(draft) == REPAIRED


def test_a_repair_is_offered_while_one_types_and_saves_the_line_with_it(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(f"/a/{draft.slug}/edit/?line=4")
    page.get_by_label("North–South").fill("+5")
    page.locator("#preview").get_by_role("button", name="Write “5”").click()
    expect(page_of(page)).to_contain_text("GameScores 5 0")
    assert "GameScores 5 0\n" in text_of(draft)


@pytest.mark.parametrize("place", ["#step h1", "footer", "#preview .diag"])
def test_a_key_makes_the_repair_of_the_step_after_a_click_beside_its_controls(
    visit: Visit, ann: User, draft: Annotation, place: str
) -> None:
    page = visit(ann)
    page.goto(f"/a/{draft.slug}/edit/?line=4")
    page.get_by_label("North–South").fill("+5")
    expect(page.locator("#preview").get_by_role("button", name="Write “5”")).to_be_visible()
    page.locator(place).first.click(position={"x": 3, "y": 3})
    page.keyboard.press("Control+.")
    expect(page_of(page)).to_contain_text("GameScores 5 0")
    expect(page.locator("#step :focus")).to_be_attached()


def test_enter_saves_what_was_typed_though_a_repair_is_offered(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(f"/a/{draft.slug}/edit/?line=4")
    page.get_by_label("North–South").fill("+5")
    expect(page.locator("#preview").get_by_role("button", name="Write “5”")).to_be_visible()
    page.get_by_label("North–South").press("Enter")
    expect(page_of(page)).to_contain_text("GameScores +5 0")
    assert "GameScores +5 0\n" in text_of(draft)


def test_a_repair_is_a_tap_on_a_phone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(f"/a/{draft.slug}/edit/?line=4")
    page.get_by_role("button", name="Text", exact=True).tap()
    button = page.locator("#lines").get_by_role("button", name="Write “DateTime”")
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    button.tap()
    expect(page.locator("#repaired")).to_have_text("Repaired: Write “DateTime”.")
    expect(page_of(page)).to_contain_text("DateTime 2015-08-31")


def test_the_owner_repairs_on_the_page_of_an_annotation(
    visit: Visit, ann: User, draft: Annotation, accessible: Callable[[Page], None], look: Callable[[Page, str], None]
) -> None:
    page = visit(ann)
    page.goto(f"/a/{draft.slug}/")
    look(page, "repairs-on-the-page")
    accessible(page)
    page.get_by_role("button", name="Write “Seat4”").click()
    expect(page.get_by_text("Repaired: Write “Seat4”.")).to_be_visible()
    expect(page.locator("#L5")).to_have_text("5Dealer Seat4Talk")
    page.get_by_role("button", name="Make all 2 repairs").click()
    expect(page.locator(".diag.error")).to_have_count(0)
    assert text_of(draft) == REPAIRED


def test_a_code_is_explained_in_a_tab_of_its_own_and_nothing_typed_is_lost(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(f"/a/{draft.slug}/edit/?line=4")
    page.get_by_label("North–South").fill("zebra")
    link = page.locator("#preview").get_by_role("link", name="PN309")
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.get_by_role("heading", level=1, name="Not a valid whole number")).to_be_visible()
    expect(page.get_by_label("North–South")).to_have_value("zebra")


def test_a_step_leads_to_what_its_line_is_for(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(f"/a/{draft.slug}/edit/?line=4")
    with page.context.expect_page() as opened:
        page.locator("#step header").get_by_role("link", name="GameScores").click()
    expect(opened.value.get_by_role("heading", level=1, name="GameScores")).to_be_visible()
