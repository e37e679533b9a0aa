"""Keys that are typed while a line is being saved: each does what it would have done had the next step been there."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.held import held
from tests.browser.recording import cards_field, edit, hear_nothing, saved, text_of, write_deal
from tests.browser.text_pane import page_of
from tests.drafts import DEAL
from tests.samples import REAL_HAND

BEFORE_TRUMP = REAL_HAND.partition("Bids3")[0]

Visit = Callable[..., Page]
Recording = Callable[[str], Annotation]


def slow_down(page: Page) -> None:
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)


def test_they_go_into_the_field_of_the_next_step(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    slow_down(page)
    page.keyboard.type("cat")
    page.keyboard.press("Enter")
    page.keyboard.type("dk")
    expect(page.get_by_role("heading", level=1, name="East’s hand")).to_be_visible()
    expect(cards_field(page)).to_have_value("dk")
    saved(page, "Hand1 CAT D S H")


def test_they_choose_what_the_next_step_offers_and_the_rest_goes_into_what_follows(
    visit: Visit, ann: User, recording: Recording
) -> None:
    draft, page = recording(BEFORE_TRUMP), visit(ann)
    page.goto(edit(draft))
    slow_down(page)
    page.keyboard.type("65pc0c")
    saved(page, "Meld1 C D S H 0")
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s meld")
    expect(cards_field(page)).to_have_value("c")
    assert text_of(draft).endswith("Bids3 - - 65 Pass\nContract Seat3 65 Clubs\nMeld1 C D S H 0\n")


def test_what_is_typed_while_a_choice_is_being_saved_goes_on_too(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(BEFORE_TRUMP + "Bids3 - - 65 Pass\n"), visit(ann)
    page.goto(edit(draft))
    slow_down(page)
    expect(page.get_by_role("radio", name="South", exact=True)).to_be_focused()
    page.keyboard.type("c0")
    saved(page, "Meld1 C D S H 0")


def test_tab_leads_from_field_to_field_there(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=MeldScores&hand=0"))
    slow_down(page)
    for key in ("4", "Tab", "5", "Enter", "6", "Tab", "7"):
        page.keyboard.press(key)
    saved(page, "MeldScores 4 5")
    expect(page.get_by_role("heading", level=1, name="Play scores")).to_be_visible()
    expect(page.get_by_label("North–South")).to_have_value("6")
    expect(page.get_by_label("East–West")).to_have_value("7")


def test_what_stands_in_another_field_is_not_taken_for_typed_ahead(
    visit: Visit, ann: User, recording: Recording
) -> None:
    page = visit(ann)
    page.goto(edit(recording(REAL_HAND.partition("Meld1")[0])))
    page.get_by_label("Points").fill("43")
    slow_down(page)
    cards_field(page).press("Enter")
    page.get_by_label("Points").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s meld")
    expect(cards_field(page)).to_have_value("")


def test_they_wait_while_something_is_asked_about_the_line(visit: Visit, ann: User, draft: Annotation) -> None:
    page, other = visit(ann), visit(ann)
    hear_nothing(page)
    page.goto(edit(draft, "?line=1"))
    write_deal(other, draft, "2")
    page.get_by_label("Deal number").fill("3")
    with held(page, "**/edit/lines/") as asked:
        page.keyboard.press("Enter")
        asked()
        page.keyboard.type("ca")
    expect(page.locator(".versions")).to_be_visible()
    expect(page.get_by_label("Deal number")).to_have_value("3")
    page.get_by_role("button", name="Save mine over it").click()
    expect(cards_field(page)).to_have_value("ca")
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 3")


def test_enter_saves_the_line_that_was_typed_ahead(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    with held(page, "**/edit/lines/") as asked:
        page.keyboard.type("cat")
        page.keyboard.press("Enter")
        asked()
        page.keyboard.press("Enter")
        page.keyboard.type("dk")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.keyboard.type("sq")
    saved(page, "Hand2 C DK S H")
    expect(page.get_by_role("heading", level=1)).to_have_text("South’s hand")
    expect(cards_field(page)).to_have_value("sq")
    assert text_of(draft) == DEAL + "Hand1 CAT D S H\nHand2 C DK S H\n"


def test_a_line_on_its_way_is_taken_back_once_it_is_there(visit: Visit, ann: User, recording: Recording) -> None:
    text = REAL_HAND.partition("Trick3 ")[0]
    draft, page = recording(text), visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("dajk")
    expect(page.locator("#preview .line-text")).to_contain_text("Trick3 DA DJ DK")
    with page.expect_response("**/edit/undoing/"), held(page, "**/edit/preview/") as asked:
        page.keyboard.type("j")
        asked()
        page.keyboard.press("Control+z")
    expect(page.locator("#saved-text")).to_have_attribute("data-text", text)
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 3")
    expect(cards_field(page)).to_have_value("dajk")
    assert text_of(draft) == text


def test_they_go_into_the_step_that_an_undo_leads_to_and_into_no_other(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("c")
    page.keyboard.press("Enter")
    saved(page, "Hand1 C D S H")
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s hand")
    with held(page, "**/edit/undoing/") as asked:
        page.keyboard.press("Control+z")
        asked()
        page.keyboard.type("at")
    expect(page.get_by_role("heading", level=1)).to_have_text("North’s hand")
    expect(cards_field(page)).to_have_value(re.compile("at$"))
    page.goto(edit(draft, "?add=Hand2&hand=0"))
    expect(cards_field(page)).to_have_value("")


def test_they_stay_in_their_step_where_an_undo_is_not_answered(
    visit: Visit, ann: User, draft: Annotation, console: Console
) -> None:
    console.expect("ERR_")
    console.expect("htmx:")
    page = visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("-")
    page.keyboard.press("Enter")
    saved(page, "Hand1 -")
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s hand")
    with held(page, "**/edit/undoing/", Route.abort) as asked:
        page.keyboard.press("Control+z")
        asked()
        page.keyboard.type("at")
    expect(page.locator("#preview .line-text")).to_contain_text("Hand2")
    expect(cards_field(page)).to_have_value("at")


def test_they_are_in_their_field_though_one_went_elsewhere_meanwhile(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    with held(page, "**/edit/lines/") as asked:
        page.keyboard.type("cat")
        page.keyboard.press("Enter")
        asked()
        page.keyboard.type("dk")
        page_of(page).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s hand")
    expect(cards_field(page)).to_have_value("dk")
    expect(page_of(page)).to_be_focused()


def test_undo_and_redo_are_pressed_as_fast_as_one_can(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    for seat in (1, 2, 3):
        page.keyboard.type("-")
        page.keyboard.press("Enter")
        saved(page, f"Hand{seat} -")
    expect(page.get_by_role("heading", level=1)).to_have_text("West’s hand")
    slow_down(page)
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(page.locator("#saved-text")).to_have_attribute("data-text", DEAL)
    expect(page.locator(".undoing.htmx-request")).to_have_count(0)
    page_of(page).click()
    for _ in range(2):
        page.keyboard.press("Control+Shift+z")
    saved(page, "Hand2 -")
    assert text_of(draft) == DEAL + "Hand1 -\nHand2 -\n"
