"""A hand as a player wrote it, pasted, looked over and taken over."""

from collections.abc import Callable
from pathlib import Path

import pytest
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
    page.get_by_role("button", name="Use this").click()
    expect(page.locator("#lines")).to_contain_text("Bids3 - - 65 Pass")
    assert "Dealer Seat3\n" in Annotation.objects.get().text


def test_rows_that_lost_their_suits_are_given_them(visit: Visit, ann: User, look: Callable[[Page, str], None]) -> None:
    page = visit(ann)
    paste(page, "A 10 K K K Q Q J\nQ Q J\nQ Q\nA K K Q Q J J\nwould you bid?\n")
    expect(page.locator(".understood .notice.warning")).to_contain_text("would you bid?")
    look(page, "pasted-rows")
    said = page.locator("#pasting").get_by_role("status")
    expect(said).to_have_text("1 line of Pinochle Notation; 1 thing not understood")
    page.get_by_label("Which suit is Q Q J?").select_option("Diamonds")
    expect(said).to_have_text("0 lines of Pinochle Notation; 2 things not understood")
    expect(page.locator(".understood .notice.warning")).to_contain_text("Two rows have the same suit")
    page.get_by_label("Which suit is Q Q?").select_option("Hearts")
    expect(page.locator(".paste-rows")).to_contain_text("Hand1 CAKKQQJJ DQQJ SATKKKQQJ HQQ")


def test_what_is_wrong_with_it_is_said_before_it_is_taken_over(
    visit: Visit, ann: User, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page = visit(ann)
    paste(page, BRACKETED.replace("S KQQJJT", "S KQQJJTT"))
    expect(page.get_by_role("region", name="What is wrong with it so far")).to_contain_text("Hand1 has 21 cards")
    expect(page.locator("#pasting").get_by_role("status")).to_contain_text("1 thing that is wrong")
    look(page, "pasted-wrong")
    accessible(page)


def test_without_scripts_it_is_read_again_by_a_button(visit: Visit, ann: User) -> None:
    page = visit(ann, java_script_enabled=False)
    paste(page, "hello")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing was understood yet")
    page.get_by_label("Text", exact=True).fill("CAT DATKKQQJ STKQQ HATTQQQJ")
    page.get_by_role("button", name="Read it again").click()
    page.get_by_label("Whose hand is this?").select_option("South")
    page.get_by_role("button", name="Use this").click()
    expect(page.locator("#lines")).to_contain_text("Hand3 CAT DATKKQQJ STKQQ HATTQQQJ")


PASTE_A_PICTURE = """field => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["not much of one"], "hand.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""


PASTE_A_TEXT = """(field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    return field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
FAR_TOO_MUCH = "Trick1 SA SJ ST SK Seat3 3\n" * 190_000


def test_a_text_that_is_far_too_large_is_refused_before_it_gets_into_the_field(
    visit: Visit, ann: User, look: Callable[[Page, str], None]
) -> None:
    page = visit(ann)
    page.goto("/record/")
    page.get_by_text("A text, pasted or from a file").click()
    field = page.get_by_label("Text", exact=True)
    field.fill("Deal 1")
    assert field.evaluate(PASTE_A_TEXT, FAR_TOO_MUCH) is False  # the browser does nothing more with it
    expect(page.get_by_role("alert")).to_have_text(
        "This is 5010 KiB; an annotation has at most 256. Record it as several games."
    )
    expect(field).to_have_value("Deal 1")
    look(page, "record-too-large")
    assert field.evaluate(PASTE_A_TEXT, "Deal 2") is True


def test_a_text_that_is_far_too_large_is_not_sent(visit: Visit, ann: User) -> None:
    page = visit(ann)
    page.goto("/record/")
    page.get_by_text("A text, pasted or from a file").click()
    page.get_by_label("Title", exact=True).fill("Thursday")
    much = "Note -\n" * 40_000  # so many that a browser still can lay them out in a while
    page.get_by_label("Text", exact=True).evaluate("(field, text) => { field.value = text; }", much)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("This is 274 KiB")
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
    expect(page.get_by_label("Text", exact=True)).to_be_focused()
    expect(page.get_by_label("Title", exact=True)).to_have_value("Thursday")
    assert page.get_by_label("Text", exact=True).evaluate("(field) => field.value.length") == len(much)


def test_a_pasted_picture_gets_an_answer(visit: Visit, ann: User) -> None:
    page = visit(ann)
    page.goto("/record/")
    page.get_by_text("A text, pasted or from a file").click()
    field = page.get_by_label("Text", exact=True)
    field.evaluate(PASTE_A_PICTURE)
    expect(page.get_by_role("alert")).to_contain_text("That is a picture")
    field.press_sequentially("CA")
    expect(page.get_by_role("alert")).to_be_hidden()


@pytest.mark.parametrize("java_script", [True, False], ids=["with scripts", "without"])
def test_the_rules_say_how_many_play(
    visit: Visit, ann: User, look: Callable[[Page, str], None], java_script: bool
) -> None:
    page = visit(ann, java_script_enabled=java_script)
    page.goto("/record/?rules=three-handed")
    page.get_by_label("Title", exact=True).fill("Thursday")
    page.get_by_label("Players", exact=True).select_option("4")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".errorlist")).to_contain_text("is a game for 3. Choose 3 players, or other rules.")
    expect(page.get_by_label("Title", exact=True)).to_have_value("Thursday")
    look(page, "record-refused")
    page.get_by_label("Players", exact=True).select_option("")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/edit/**")
    assert Annotation.objects.get().seats == 3
