"""A hand as a player wrote it, pasted, looked over and taken over."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.screens import assert_fits

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
    expect(page.get_by_role("heading", level=1)).to_have_text("Check the result")
    look(page, "pasted")
    accessible(page)
    page.get_by_label("The auction names one seat. Is that the dealer, or the first bidder?").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".paste-rows")).to_contain_text("Dealer Seat3")
    expect(page.get_by_label("The auction names one seat. Is that the dealer, or the first bidder?")).to_be_focused()
    page.get_by_role("button", name="Use this").click()
    expect(page.locator("#lines")).to_contain_text("Bids3 - - 65 Pass")
    assert "Dealer Seat3\n" in Annotation.objects.get().text


def test_rows_that_lost_their_suits_are_given_them(visit: Visit, ann: User, look: Callable[[Page, str], None]) -> None:
    page = visit(ann)
    paste(page, "A 10 K K K Q Q J\nQ Q J\nQ Q\nA K K Q Q J J\nwould you bid?\n")
    expect(page.locator(".understood .notice.warning")).to_contain_text("would you bid?")
    look(page, "pasted-rows")
    status = page.locator("#pasting").get_by_role("status")
    expect(status).to_have_text("1 line of Pinochle Notation; 1 thing not understood")
    page.get_by_label("Which suit is Q Q J?").select_option("Diamonds")
    expect(status).to_have_text("0 lines of Pinochle Notation; 2 things not understood")
    expect(page.locator(".understood .notice.warning")).to_contain_text("Two rows have the same suit")
    page.get_by_label("Which suit is Q Q?").select_option("Hearts")
    expect(page.locator(".paste-rows")).to_contain_text("Hand1 CAKKQQJJ DQQJ SATKKKQQJ HQQ")


def test_what_is_wrong_with_it_is_said_before_it_is_taken_over(
    visit: Visit, ann: User, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page = visit(ann)
    paste(page, BRACKETED.replace("S KQQJJT", "S KQQJJTT"))
    expect(page.get_by_role("region", name="Problems so far")).to_contain_text("North’s hand has 21 cards")
    expect(page.locator("#pasting").get_by_role("status")).to_contain_text("1 problem")
    look(page, "pasted-wrong")
    accessible(page)


GIVE_FILES = """(field, { event, files, text }) => {
    const given = new DataTransfer();
    for (const [name, type, content] of files) given.items.add(new File([content], name, { type }));
    if (text) given.setData("text/plain", text);
    const options = { bubbles: true, cancelable: true };
    if (event === "paste") return field.dispatchEvent(new ClipboardEvent(event, { ...options, clipboardData: given }));
    return field.dispatchEvent(new DragEvent(event, { ...options, dataTransfer: given }));
}"""
PICTURE = ("hand.png", "image/png", "not much of one")
PDF = ("hand.pdf", "application/pdf", "%PDF-")


def give(field: Locator, event: str, *files: tuple[str, str, str], text: str = "") -> None:
    """Pastes or drops them; the browser does nothing more with them."""
    if event == "drop":
        assert field.evaluate(GIVE_FILES, {"event": "dragover", "files": files, "text": text}) is False
    assert field.evaluate(GIVE_FILES, {"event": event, "files": files, "text": text}) is False


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
        "This is 5010 KiB; an annotation can have at most 256. Split it into several games."
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


EVENTS = pytest.mark.parametrize("event", ["paste", "drop"])
OTHER_FILES = [(PICTURE, "That is a picture"), (PDF, "That file cannot be read here")]


@pytest.fixture
def field(visit: Visit, ann: User) -> Locator:
    """That of the text on the page to record."""
    page = visit(ann)
    page.goto("/record/")
    page.get_by_text("A text, pasted or from a file").click()
    return page.get_by_label("Text", exact=True)


@EVENTS
def test_a_file_that_cannot_be_read_gets_an_answer(
    field: Locator, event: str, look: Callable[[Page, str], None]
) -> None:
    for file, status in OTHER_FILES:
        give(field, event, file)
        expect(field.page.get_by_role("alert")).to_contain_text(status)
        expect(field).to_have_value("")
        look(field.page, f"record-{file[0]}")
        field.press_sequentially("CA")
        expect(field.page.get_by_role("alert")).to_be_hidden()
        field.fill("")


@EVENTS
def test_a_text_file_is_read_into_the_field(field: Locator, event: str) -> None:
    for file in (("hand.pn", ""), ("HAND.TXT", ""), ("hand", "text/plain")):
        field.fill("Note First")
        give(field, event, PDF)
        expect(field.page.get_by_role("alert")).to_be_visible()
        give(field, event, (*file, "\nDeal 1\nDealer Seat4\n"))
        expect(field).to_have_value("Note First\nDeal 1\nDealer Seat4\n")
        expect(field).to_be_focused()
        expect(field.page.get_by_role("alert")).to_be_hidden()


def test_several_text_files_are_several_games(field: Locator) -> None:
    give(field, "drop", ("1.pn", "", "Deal 1"), ("2.pn", "", "Deal 2"))
    expect(field).to_have_value("Deal 1\n\n\nDeal 2")


def test_a_text_file_that_is_far_too_large_is_refused(field: Locator) -> None:
    give(field, "drop", ("year.pn", "", FAR_TOO_MUCH))
    expect(field.page.get_by_role("alert")).to_contain_text("This is 5010 KiB")
    expect(field).to_have_value("")


def test_a_file_is_no_text_because_its_name_comes_along(field: Locator) -> None:
    give(field, "paste", PDF, text="hand.pdf")
    expect(field.page.get_by_role("alert")).to_contain_text("That file cannot be read here")


def test_a_text_that_comes_with_a_picture_of_itself_is_a_text(field: Locator) -> None:
    assert field.evaluate(GIVE_FILES, {"event": "paste", "files": [PICTURE], "text": "Deal 1"}) is True
    expect(field.page.get_by_role("alert")).to_be_hidden()


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize(
    ("event", "file", "status"),
    [("paste", PICTURE, "That is a picture"), ("drop", PDF, "That file cannot be read here")],
)
def test_the_editor_answers_files_where_one_works(
    visit: Visit,
    ann: User,
    event: str,
    file: tuple[str, str, str],
    status: str,
    width: int,
    look: Callable[[Page, str], None],
) -> None:
    draft = Annotation.objects.start(ann, "Thursday", timezone.now())
    draft.replace("Deal 1\nDealer Seat4\n", seen=0, by=ann, at=timezone.now())
    page = visit(ann)
    page.set_viewport_size({"width": width, "height": 780})
    page.goto(f"{draft.get_absolute_url()}edit/?add=Hand1&hand=0")
    cards = page.locator("#line-form input[name=cards]")
    give(cards, event, file)
    expect(page.locator("#step").get_by_role("alert")).to_contain_text(status)
    look(page, f"editor-step-{file[0]}")
    cards.press_sequentially("CA")
    expect(page.get_by_role("alert")).to_have_count(0)
    if width == 360:
        page.get_by_role("button", name="Text", exact=True).click()
    text = page.get_by_role("textbox", name="The whole text, in Pinochle Notation")
    text.click()
    page.keyboard.press("Control+a")
    give(text, event, file)
    expect(page.locator("#text").get_by_role("alert")).to_contain_text(status)
    look(page, f"editor-text-{file[0]}")
    expect(text).to_contain_text("Dealer Seat4")
    text.press("End")
    page.keyboard.type("Hand1")
    expect(page.get_by_role("alert")).to_have_count(0)


DEALS = """\
Double deck. I hold CAT DATKKQQJ STKQQ HATTQQQJ, LHO opens 52, pass, pass to me. What do you bid?

I hold CAAT DTKKQQJ STKQQ HATTQQQJ. Partner opens 51, RHO passes to me
"""


@pytest.mark.parametrize("width", [360, 1280])
def test_two_deals_in_sentences_become_two_annotations(
    visit: Visit, ann: User, width: int, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page = visit(ann)
    page.set_viewport_size({"width": width, "height": 800})
    paste(page, DEALS)
    expect(page.get_by_label("Which rules?")).to_have_value("double-deck")
    expect(page.get_by_label("The text has 2 deals. What are they?")).to_have_value("games")
    assert_fits(page)
    look(page, "pasted-deals")
    accessible(page)
    page.get_by_role("button", name="Use this").click()
    page.get_by_role("button", name="Make 2 annotations").click()
    expect(page.get_by_text("Saved each of the 2 games as an annotation of its own.")).to_be_visible()
    texts = [annotation.text for annotation in Annotation.objects.order_by("pk")]
    assert [text.splitlines()[-1] for text in texts] == ["Bids1 52 Pass Pass ?", "Bids1 51 Pass ? ?"]
    assert {annotation.rules for annotation in Annotation.objects.all()} == {"double-deck"}
