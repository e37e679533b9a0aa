"""One hand, and a question: who records their own hand goes on to the auction by one Enter."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import begin, cards_field, saved, step
from tests.browser.ways import Keyboard


@pytest.mark.parametrize(
    ("seat", "line", "asked"),
    [("", "Hand1", "East’s hand"), ("3", "Hand3", "North’s hand")],
    ids=["the first seat", "another seat"],
)
def test_one_enter_leads_from_my_hand_to_the_auction(
    visit: Callable[..., Page], ann: User, seat: str, line: str, asked: str
) -> None:
    page = visit(ann)
    begin(Keyboard(page), "What do I bid?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="North")).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards_field(page)).to_be_focused()
    page.keyboard.type("caatkqdttkjjsakkqqhaaqjj" + seat)
    if seat:
        page.keyboard.press("Enter")
    saved(page, f"{line} CAATKQ DTTKJJ SAKKQQ HAAQJJ")
    expect(step(page).get_by_role("heading", level=1)).to_have_text(asked)
    page.keyboard.press("Enter")
    expect(step(page).get_by_role("heading", level=1)).to_have_text("Bids, round 1")
    expect(step(page).locator(":focus")).to_be_attached()
    page.keyboard.type("51p")
    expect(step(page).get_by_role("textbox").nth(0)).to_have_value("51")
    page.goto(Annotation.objects.get().get_absolute_url() + "edit/?add=Hand2&hand=0")
    page.keyboard.press("Enter")
    link = step(page).get_by_role("link", name="East’s hand", exact=True)
    expect(step(page)).to_contain_text("Left for later: East’s hand")
    link.click()
    expect(step(page).get_by_role("heading", level=1)).to_have_text("East’s hand")
