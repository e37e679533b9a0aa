"""One hand, and a question: who records their own hand goes on to the auction by one Enter."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.recording import begin, cards_field, saved, step
from tests.browser.waiting import MOST_FRAMES
from tests.browser.ways import Keyboard

HABIT = 1100
"""Milliseconds after which Enter is no longer meant for a line that was written by itself."""


def test_enter_out_of_habit_stays_at_the_next_hand(editor: Callable[..., Page]) -> None:
    page = editor("Deal 1\n", "?add=Hand1")
    page.clock.install(time=0)
    page.reload()
    page.clock.pause_at(60_000)
    page.keyboard.type("caatkqdttkjjsakkqqhaaqjj")
    heading = step(page).get_by_role("heading", level=1)
    for _frame in range(MOST_FRAMES):
        if heading.text_content() == "East’s hand":
            break
        page.clock.run_for(20)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.clock.run_for(HABIT)
    expect(heading).to_have_text("East’s hand")
    page.clock.resume()
    page.keyboard.press("Enter")
    expect(step(page).get_by_role("heading", level=1)).to_have_text("Bids, round 1")


def test_an_empty_step_is_no_error_and_says_so_until_something_is_typed(
    editor: Callable[..., Page], console: Console
) -> None:
    console.expect("422")
    page = editor("Deal 1\nMeld1 CKQ D S H 2\n", "?add=Meld2")
    page.keyboard.press("Enter")
    empty = page.get_by_text("Nothing is entered yet.")
    expect(empty).to_be_visible()
    expect(page.locator("waiting-edits .words")).to_have_text("Saved")
    page.keyboard.type("c")
    expect(empty).to_have_count(0)


@pytest.mark.parametrize(
    ("seat", "line", "asked"),
    [("", "Hand1", "East’s hand"), ("3", "Hand3", "North’s hand")],
    ids=["the first seat", "another seat"],
)
def test_one_enter_leads_from_my_hand_to_the_auction(
    visit: Callable[..., Page], ann: User, seat: str, line: str, asked: str
) -> None:
    page = visit(ann)
    page.clock.install()
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
    page.clock.fast_forward(HABIT)
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
