"""The text completes what is typed: labels, seats, suits, and what the rest of the game tells."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.held import intercept
from tests.browser.recording import edit, saved
from tests.browser.text_pane import page_of, shows
from tests.drafts import DEAL

HANDS = (
    DEAL + "Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ\nHand2 CATKKQ DTKKQJ SAAKKK HATKQQ\nHand3 CAATKQJ DAAATQJ SAAT HTTKJJ\n"
)

Visit = Callable[..., Page]
Recording = Callable[[str], Annotation]


def offered(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Suggestions")


def begin(page: Page, annotation: Annotation) -> Locator:
    page.goto(edit(annotation))
    area = page_of(page)
    area.press("Control+End")
    return area


def test_a_label_is_taken_with_enter_then_a_seat_with_tab(
    visit: Visit, ann: User, recording: Recording, accessible: Callable[[Page], None]
) -> None:
    page = visit(ann)
    area = begin(page, recording("Deal 1\nGameScores 0 0\n"))
    page.keyboard.type("D")
    lit = offered(page).get_by_role("option", selected=True)
    expect(lit).to_contain_text("Dealer")
    expect(area).to_have_attribute("aria-activedescendant", lit.get_attribute("id") or "")
    accessible(page)
    page.keyboard.press("Enter")
    shows(page, "Deal 1\nGameScores 0 0\nDealer ")
    expect(offered(page).get_by_role("option")).to_contain_text(["Seat1", "Seat2", "Seat3", "Seat4"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(lit).to_contain_text("East")
    page.keyboard.press("Tab")
    shows(page, "Deal 1\nGameScores 0 0\nDealer Seat2")
    expect(area).to_be_focused()
    expect(offered(page)).to_be_hidden()


def test_the_line_that_comes_next_is_offered_first_and_whole(
    visit: Visit, ann: User, recording: Recording, look: Callable[[Page, str], None]
) -> None:
    page = visit(ann)
    begin(page, recording(HANDS))
    page.keyboard.press("Control+ ")
    first = offered(page).get_by_role("option").first
    expect(first).to_contain_text("Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ")
    expect(first).to_contain_text("the cards that nobody else has")
    look(page, "text-completion")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    saved(page, "Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ")


def test_the_list_takes_no_key_before_an_option_is_lit_and_escape_closes_it(
    visit: Visit, ann: User, recording: Recording
) -> None:
    page = visit(ann)
    area = begin(page, recording("Deal 1\nGameScores 0 0"))
    page.keyboard.press("Enter")
    expect(offered(page)).to_be_visible()
    page.keyboard.press("Enter")
    shows(page, "Deal 1\nGameScores 0 0\n\n")
    page.keyboard.type("De")
    expect(offered(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(offered(page)).to_be_hidden()
    page.keyboard.press("Enter")
    shows(page, "Deal 1\nGameScores 0 0\n\nDe\n")
    page.keyboard.press("Tab")
    expect(area).not_to_be_focused()


def test_an_option_is_taken_with_a_press(visit: Visit, ann: User, recording: Recording) -> None:
    page = visit(ann)
    begin(page, recording(HANDS))
    page.keyboard.type("Contract Seat1 50 ")
    offered(page).get_by_role("option", name="Spades").click()
    shows(page, HANDS + "Contract Seat1 50 Spades")
    expect(page_of(page)).to_be_focused()


def test_where_the_site_does_not_answer_one_types_on(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    intercept(page, "**/edit/completions/", lambda route: route.fulfill(status=200, body=""))
    begin(page, draft)
    page.keyboard.type("Note well")
    page.keyboard.press("Enter")
    saved(page, "Note well")
    expect(offered(page)).to_be_hidden()
