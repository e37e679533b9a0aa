"""Undo takes back what was done last, wherever that was; pressed again and again, one after the other."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.held import first_of, held, intercept
from tests.browser.offline import LINES, state, write_first_hand, write_offline
from tests.browser.recording import cards_field, edit, hear_nothing, saved, text_of
from tests.browser.screens import PHONE
from tests.browser.text_pane import page_of, paste
from tests.browser.waiting import connected
from tests.drafts import DEAL
from tests.samples import REAL_HAND

Visit = Callable[..., Page]


@pytest.fixture
def begun(site: str, ann: User, ben: User) -> Annotation:
    """A hand of Ann's, of which all that is written is Ben's: she has nothing to take back."""
    now = timezone.now()
    return Annotation.objects.start(ann, "Thursday", now).replace(DEAL, seen=0, by=ben, at=now)


def can_undo(page: Page, *, possible: bool = True) -> None:
    """Of both buttons: that of the step, and that beside the text."""
    for button in ("#step-undoing [name=undo]", "#text-undoing [name=undo]"):
        expect(page.locator(button)).to_be_enabled(enabled=possible)


def test_what_is_written_in_the_text_is_taken_back_beside_a_step_in_which_something_is_typed(
    visit: Visit, ann: User, begun: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(begun))
    write_first_hand(page)
    saved(page, "Hand1 ")
    page.keyboard.press("Control+z")
    can_undo(page, possible=False)
    expect(cards_field(page)).to_have_value("CAT DK SQQ HJ")
    page_of(page).press("Control+End")
    page_of(page).press_sequentially("Note a storm")
    saved(page, "Note a storm")
    can_undo(page)
    page.keyboard.press("Control+z")
    expect(page.locator("#saved-text")).to_have_attribute("data-text", DEAL)


def test_the_first_line_that_waits_on_the_device_is_taken_back(
    visit: Visit, ann: User, begun: Annotation, console: Console
) -> None:
    console.expect_no_network()
    page = visit(ann)
    write_offline(page, begun, LINES[:1])
    can_undo(page)
    page.keyboard.press("Control+z")
    state(page, "2 edits wait on this device")
    page.context.set_offline(False)
    state(page, "Saved")
    can_undo(page, possible=False)
    assert text_of(begun) == DEAL


def test_an_undo_that_is_refused_is_not_asked_for_again(
    visit: Visit, ann: User, ben: User, begun: Annotation, console: Console
) -> None:
    console.expect("409")
    page = visit(ann)
    hear_nothing(page)
    page.goto(edit(begun))
    write_first_hand(page)
    saved(page, "Hand1 ")
    can_undo(page)
    Annotation.objects.get(pk=begun.pk).replace(DEAL + "Hand1 CJ D S H\n", 2, ben, timezone.now())
    undone: list[Route] = []
    intercept(page, "**/edit/undoing/", lambda route: undone.append(route))
    for _press in range(3):
        page.keyboard.press("Control+z")
    first_of(page, undone).continue_()
    refusal = page.get_by_role("alert").filter(has_text="Somebody has changed the same lines since then")
    expect(refusal).to_be_visible()
    with page.expect_response("**/edit/preview/"):
        page.keyboard.type("-")
    assert not undone


def test_an_undo_that_has_to_wait_lets_those_pressed_after_it_wait_behind_it(
    visit: Visit, ann: User, begun: Annotation, console: Console
) -> None:
    console.expect("429")
    page = visit(ann)
    page.goto(edit(begun))
    for seat in (1, 2):
        page.keyboard.type("-")
        page.keyboard.press("Enter")
        saved(page, f"Hand{seat} -")
    expect(page.get_by_role("heading", level=1)).to_have_text("South’s hand")
    intercept(page, "**/account/now/", lambda _route: None)
    undone: list[Route] = []
    intercept(page, "**/edit/undoing/", lambda route: undone.append(route))
    for _press in range(2):
        page.keyboard.press("Control+z")
    first_of(page, undone).fulfill(status=429, body="wait")
    state(page, "2 edits wait on this device")


def test_what_was_written_in_another_tab_is_taken_back_in_this_one(visit: Visit, ann: User, begun: Annotation) -> None:
    here = visit(ann)
    here.goto(edit(begun))
    can_undo(here, possible=False)
    there = here.context.new_page()
    there.goto(edit(begun))
    write_first_hand(there)
    saved(here, "Hand1 ")
    can_undo(here)
    here.keyboard.press("Control+z")
    expect(here.locator("#saved-text")).to_have_attribute("data-text", DEAL)


def test_what_is_tapped_and_typed_is_taken_back_card_by_card_and_made_again(
    visit: Visit, ann: User, recording: Callable[[str], Annotation]
) -> None:
    played = REAL_HAND.partition("Trick3 ")[0]
    page = visit(ann, has_touch=True)
    page.goto(edit(recording(played)))
    cards = cards_field(page)
    undo, redo = (page.locator(f"#step-undoing [name={name}]") for name in ("undo", "redo"))
    page.get_by_role("button", name="ace of diamonds").tap()
    page.keyboard.type("dj")
    page.get_by_role("button", name="king of diamonds").tap()
    expect(cards).to_have_value("DA dj DK ")
    undo.tap()
    expect(cards).to_have_value("DA dj")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(cards).to_have_value("DA ")
    redo.tap()
    expect(cards).to_have_value("DA d")
    for _press in range(2):
        undo.tap()
    expect(cards).to_have_value("")
    expect(page.locator("#saved-text")).to_have_attribute("data-text", played)
    undo.tap()
    expect(page.locator("#saved-text")).not_to_have_attribute("data-text", played)


def test_a_card_that_is_tapped_for_the_next_trick_is_taken_back_whole(
    visit: Visit, ann: User, recording: Callable[[str], Annotation]
) -> None:
    page = visit(ann, has_touch=True)
    page.goto(edit(recording(REAL_HAND.partition("Trick3 ")[0])))
    page.keyboard.type("dajk")
    expect(page.locator("#preview .line-text")).to_contain_text("Trick3 DA DJ DK")
    with held(page, "**/edit/preview/") as asked:
        page.keyboard.type("j")
        asked()
        page.get_by_role("button", name="ace of spades").tap()
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    expect(cards_field(page)).to_have_value("SA ")
    page.locator("#step-undoing [name=undo]").tap()
    expect(cards_field(page)).to_have_value("")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 4")


def test_what_a_reload_brought_back_is_taken_back_card_by_card_too(
    visit: Visit, ann: User, recording: Callable[[str], Annotation]
) -> None:
    page = visit(ann)
    page.goto(edit(recording(REAL_HAND.partition("Trick3 ")[0])))
    page.keyboard.type("dajk")
    page.reload()
    cards = cards_field(page)
    expect(cards).to_have_value("dajk")
    expect(page.locator("#table .trick > li")).to_have_count(3)
    page.locator("#step-undoing [name=undo]").click()
    expect(cards).to_have_value("daj")
    page.keyboard.press("Control+z")
    expect(cards).to_have_value("da")


def test_a_change_of_the_queue_leaves_what_is_typed_to_be_taken_back(
    visit: Visit, ann: User, begun: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(begun))
    page.keyboard.type("ca")
    expect(page.locator("#preview .line-text")).to_contain_text("CA")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#step-undoing [name=undo]")).to_be_enabled()


def test_news_of_others_leave_what_is_typed_to_be_taken_back(
    visit: Visit, ann: User, ben: User, begun: Annotation
) -> None:
    page = connected(visit(ann), edit(begun))
    undo = page.locator("#step-undoing [name=undo]")
    expect(undo).to_be_disabled()
    page.keyboard.type("ca")
    expect(undo).to_be_enabled()
    begun.replace(f"{DEAL}Note A storm\n", begun.version, ben, timezone.now())
    saved(page, "Note A storm")
    expect(undo).to_be_enabled()
    undo.click()
    expect(cards_field(page)).to_have_value("c")


def test_a_press_while_a_line_is_on_its_way_takes_the_line_back(
    visit: Visit, ann: User, recording: Callable[[str], Annotation]
) -> None:
    played = REAL_HAND.partition("Trick3 ")[0]
    page = visit(ann)
    page.goto(edit(recording(played)))
    page.keyboard.type("dajk")
    expect(page.locator("#preview .line-text")).to_contain_text("Trick3 DA DJ DK")
    with page.expect_response("**/edit/undoing/"), held(page, "**/edit/preview/") as asked:
        page.keyboard.type("j")
        asked()
        page.locator("#step-undoing [name=undo]").click()
    expect(page.locator("#saved-text")).to_have_attribute("data-text", played)
    expect(cards_field(page)).to_have_value("dajk")


def test_a_refused_line_is_undone_key_by_key_before_anything_saved(
    visit: Visit, ann: User, recording: Callable[[str], Annotation]
) -> None:
    played = REAL_HAND.partition("Trick5 ")[0]
    page = visit(ann)
    page.goto(edit(recording(played)))
    cards = cards_field(page)
    page.keyboard.type("xy")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Still missing")).to_be_visible()
    page.get_by_label("Counters").fill("3")
    for typed in ("xy", "x", ""):
        page.keyboard.press("Control+z")
        expect(cards).to_have_value(typed)
    expect(page.get_by_label("Counters")).to_have_value("")
    page.keyboard.press("Control+Shift+z")
    expect(cards).to_have_value("x")
    page.keyboard.press("Control+z")
    expect(page.locator("#saved-text")).to_have_attribute("data-text", played)
    expect(page.get_by_role("status").filter(has_text="Took back")).to_have_count(0)


def test_a_pasted_hand_that_is_undone_is_offered_again_in_sight_and_announced(
    visit: Visit, ann: User, begun: Annotation, look: Callable[[Page, str], None]
) -> None:
    page = visit(ann)
    page.goto(edit(begun))
    page_of(page).press("Control+a")
    paste(page, REAL_HAND)
    saved(page, "Trick20")
    page.locator("#step-undoing [name=undo]").click()
    notice = page.locator("#step-undone")
    expect(notice).to_contain_text("lines: the pasted hand.")
    expect(notice).to_be_in_viewport()
    expect(page.locator("live-announcements")).to_contain_text("lines: the pasted hand.")
    look(page, "undone")
    page.set_viewport_size(PHONE)
    expect(notice).to_be_in_viewport()
    notice.get_by_role("button", name="Bring it back").click()
    saved(page, "Trick20")
    expect(notice).to_contain_text("Brought back")
    expect(notice.get_by_role("button", name="Take it back")).to_be_in_viewport()
    page.get_by_role("button", name="Text", exact=True).click()
    page_of(page).press("Control+z")
    there = page.locator("#text-undone")
    expect(there).to_contain_text("Took back")
    expect(there).to_be_in_viewport()
    page_of(page).press("Control+End")
    page_of(page).press_sequentially("Note a storm")
    saved(page, "Note a storm")
    expect(there).to_be_empty()
    expect(notice).to_be_empty()
