"""The rules of play in the editor: said while a line is typed, at its line, and where the step has gone on."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import cards_field, edit
from tests.browser.screens import PHONE, assert_fits
from tests.samples import REAL_HAND

Visit = Callable[..., Page]
TEXT = REAL_HAND.partition("Meld1")[0] + "Trick1 SA SJ ST SK Seat3 3\n"


@pytest.fixture
def played(site: str, ann: User) -> Annotation:
    now = timezone.now()
    made = Annotation.objects.start(ann, "Thursday", now, rules="double-deck")
    return made.replace(TEXT, seen=0, by=ann, at=now)


def test_a_card_that_may_not_be_played_is_named_in_the_step_and_then_at_its_line(
    visit: Visit,
    ann: User,
    played: Annotation,
    accessible: Callable[[Page], None],
    look: Callable[[Page, str], None],
) -> None:
    page = visit(ann)
    page.goto(edit(played, "?add=Trick2&hand=0"))
    cards_field(page).press_sequentially("saqkj")
    page.locator("label").filter(has_text="South").click()
    page.get_by_label("Counters").fill("3")
    warning = page.locator("#preview .diag.warning")
    expect(warning).to_contain_text("PN509")
    rule = warning.get_by_role("link", name="Double deck, four players")
    expect(rule).to_have_attribute("href", "/rules/double-deck/")
    page.get_by_label("Counters").press("Enter")
    expect(page.get_by_role("heading", level=1, name="Trick 3")).to_be_visible()
    before = page.locator(".just-written")
    expect(before).to_contain_text("PN509")
    expect(page.locator("#lines .diag.warning")).to_contain_text("PN509")
    expect(cards_field(page)).to_be_focused()
    accessible(page)
    look(page, "editor-warned")
    before.get_by_role("link", name="Trick2").click()
    expect(page.get_by_role("heading", level=1, name="Trick 2")).to_be_visible()


def test_a_warning_leads_to_the_sentence_of_its_rule(visit: Visit, ann: User, played: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(played, "?line=6"))
    page.get_by_label("North").fill("49")
    warning = page.locator("#preview .diag.warning")
    expect(warning).to_contain_text("PN503")
    with page.expect_popup() as opened:
        warning.get_by_role("link", name="Double deck, four players").click()
    rule = opened.value.locator(":target")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("50")


def test_on_a_phone_warnings_are_one_tap_from_any_step(visit: Visit, ann: User, played: Annotation) -> None:
    played.replace(TEXT.replace("Seat3 3", "Seat4 3"), seen=played.version, by=ann, at=timezone.now())
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(played))
    page.locator(".drawer-bar").get_by_role("link", name="1 warning").tap()
    expect(page.get_by_role("heading", level=1, name="Trick 1")).to_be_visible()
    expect(page.locator("#preview")).to_contain_text("PN510")
    assert_fits(page)


def test_a_word_of_a_warning_has_its_card_and_leads_on_in_a_tab_of_its_own(
    visit: Visit, ann: User, played: Annotation, look: Callable[[Page, str], None]
) -> None:
    page = visit(ann)
    page.goto(edit(played, "?line=9"))
    page.get_by_label("Bid").fill("70")
    warning = page.locator("#preview .diag.warning")
    expect(warning).to_contain_text("PN504")
    word = warning.locator(".term").first
    word.focus()
    expect(page.locator(".term-card")).to_be_visible()
    look(page, "editor-term")
    with page.expect_popup() as opened:
        page.keyboard.press("Enter")
    expect(opened.value.locator(":target")).to_be_in_viewport()
    expect(page.get_by_label("Bid")).to_have_value("70")
