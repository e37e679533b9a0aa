"""A hand as a player wrote it, pasted, looked over and taken over."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User

BRACKETED = Path("tests/games/informal/the-ten-at-trick-19.txt").read_text()
Visit = Callable[..., Page]


def paste(page: Page, text: str) -> None:
    page.goto("/record/")
    page.get_by_text("A text, pasted or from a file").click()
    page.get_by_label("Text", exact=True).fill(text)
    with page.expect_event("load"):  # from then on every choice is answered
        page.get_by_role("button", name="Begin").click()


def test_a_record_in_another_notation_is_looked_over_and_taken_over(
    visit: Visit, ann: User, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page = visit(ann)
    paste(page, BRACKETED)
    expect(page.get_by_role("heading", level=1)).to_have_text("What was understood")
    look(page, "pasted")
    accessible(page)
    page.get_by_label("What does the seat at the auction say?").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".paste-rows")).to_contain_text("Dealer Seat3")
    expect(page.get_by_label("What does the seat at the auction say?")).to_be_focused()
    page.get_by_role("button", name="Take it over").click()
    expect(page.locator("#lines")).to_contain_text("Bids3 - - 65 Pass")
    assert "Dealer Seat3\n" in Annotation.objects.get().text


def test_rows_that_lost_their_suits_are_given_them(visit: Visit, ann: User, look: Callable[[Page, str], None]) -> None:
    page = visit(ann)
    paste(page, "A 10 K K K Q Q J\nQ Q J\nQ Q\nA K K Q Q J J\nwould you bid?\n")
    expect(page.locator(".notice.warning")).to_contain_text("would you bid?")
    look(page, "pasted-rows")
    said = page.locator("#pasting").get_by_role("status")
    expect(said).to_have_text("1 line of Pinochle Notation; 1 thing not understood")
    page.get_by_label("Which suit is Q Q J?").select_option("Diamonds")
    expect(said).to_have_text("0 lines of Pinochle Notation; 2 things not understood")
    expect(page.locator(".notice.warning")).to_contain_text("Two rows have the same suit")
    page.get_by_label("Which suit is Q Q?").select_option("Hearts")
    expect(page.locator(".paste-rows")).to_contain_text("Hand1 CAKKQQJJ DQQJ SATKKKQQJ HQQ")


def test_without_scripts_it_is_read_again_by_a_button(visit: Visit, ann: User) -> None:
    page = visit(ann, java_script_enabled=False)
    paste(page, "hello")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing was understood yet")
    page.get_by_label("Text", exact=True).fill("CAT DATKKQQJ STKQQ HATTQQQJ")
    page.get_by_role("button", name="Read it again").click()
    page.get_by_label("Whose hand is this?").select_option("South")
    page.get_by_role("button", name="Take it over").click()
    expect(page.locator("#lines")).to_contain_text("Hand3 CAT DATKKQQJ STKQQ HATTQQQJ")


PASTE_A_PICTURE = """field => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["not much of one"], "hand.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""


def test_a_pasted_picture_gets_an_answer(visit: Visit, ann: User) -> None:
    page = visit(ann)
    page.goto("/record/")
    page.get_by_text("A text, pasted or from a file").click()
    field = page.get_by_label("Text", exact=True)
    field.evaluate(PASTE_A_PICTURE)
    expect(page.get_by_role("alert")).to_contain_text("That is a picture")
    field.press_sequentially("CA")
    expect(page.get_by_role("alert")).to_be_hidden()
