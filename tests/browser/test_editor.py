"""The editor as a person meets it: by keyboard, by finger, in two tabs, without JavaScript, with half a line typed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from annotations.archive.models import Annotation
from annotations.editor import rate_limit as looking
from annotations.people.models import User
from tests.browser import storage
from tests.browser.accessibility import accessible
from tests.browser.console import Console
from tests.browser.held import first_of, intercept
from tests.browser.recording import cards_field, edit, hear_nothing, saved, text_of, title_of_step, write_deal
from tests.browser.screens import PHONE
from tests.browser.text_pane import line
from tests.browser.waiting import go_offline
from tests.browser.ways import Mouse
from tests.drafts import DEAL

Visit = Callable[..., Page]


def enter(page: Page, *values: str) -> None:
    """Types the values where the cursor is, Tab between them, and Enter."""
    page.keyboard.type(values[0])
    for value in values[1:]:
        page.keyboard.press("Tab")
        page.keyboard.type(value)
    page.keyboard.press("Enter")


def test_lines_are_written_by_keyboard_alone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    assert title_of_step(page) == "North’s hand"
    enter(page, "cat dk sqq hj")
    saved(page, "Hand1 CAT DK SQQ HJ")
    expect(page.get_by_role("heading", level=1, name="East’s hand")).to_be_visible()
    enter(page, "-")
    saved(page, "Hand2 -")
    assert text_of(draft) == DEAL + "Hand1 CAT DK SQQ HJ\nHand2 -\n"


def test_an_auction_is_written_by_keyboard_alone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1&hand=0"))
    for bids in (("50", "52", "p", "p"), ("53", "p")):
        enter(page, *bids)
        saved(page, " ".join("Pass" if bid == "p" else bid for bid in bids))
        expect(page.locator("#step :focus")).to_have_count(1)
    expect(page.get_by_role("heading", level=1, name="Contract")).to_be_visible()
    expect(page.get_by_role("radio", name="North", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.type("53")
    page.keyboard.press("Tab")
    page.keyboard.press("c")
    saved(page, "Contract Seat1 53 Clubs")


def test_a_meld_and_a_trick_are_written_by_keyboard_alone_past_the_pad(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Meld1&hand=0"))
    enter(page, "catkqj dqj sqj hj", "19")
    saved(page, "Meld1 CATKQJ DQJ SQJ HJ 19")
    page.goto(edit(draft, "?add=Trick1&hand=0"))
    page.keyboard.type("sajtk")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    enter(page, "3")
    saved(page, "Trick1 SA SJ ST SK Seat2 3")


def test_the_cursor_goes_to_the_first_field_where_a_later_choice_is_made_already(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Pass1&hand=0"))
    expect(page.get_by_role("radio", name="across the table")).to_be_checked()
    enter(page, "cajq")
    saved(page, "Pass1 CA CJ CQ")


def test_choices_are_made_by_keyboard_alone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?line=3"))
    expect(page.get_by_role("radio", name="West")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    saved(page, "Dealer Seat3")


def test_path_and_text_are_drawers_on_a_phone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    expect(page.locator("#lines")).to_be_hidden()
    page.get_by_role("button", name="Text", exact=True).tap()
    expect(page.locator("#lines")).to_be_visible()
    line(page, 3).tap()
    page.get_by_role("button", name="Open in the form").tap()
    expect(page.get_by_role("heading", level=1, name="Dealer")).to_be_visible()
    expect(page.locator("#lines")).to_be_hidden()


def test_a_drawer_that_is_open_is_none_any_more_where_there_is_room_for_all(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    page.get_by_role("button", name="Path", exact=True).click()
    expect(page.locator("#path:popover-open")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 780})
    expect(page.locator("#path:popover-open")).to_have_count(0)
    expect(page.locator("#path")).to_be_visible()


def test_a_mistake_is_named_while_it_is_typed_and_the_typing_is_left_alone(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Hand1&hand=0"))
    field = cards_field(page)
    field.press_sequentially("cat zz")
    expect(page.locator("#preview")).to_contain_text("PN30")
    expect(field).to_have_value("cat zz")
    expect(field).to_be_focused()
    assert text_of(draft) == DEAL


def test_cards_lie_on_the_table_while_a_trick_is_typed(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Trick1&hand=0"))
    cards_field(page).press_sequentially("saj")
    expect(page.locator("#table .centre .card")).to_have_count(2)


def test_half_a_line_survives_a_reload_and_is_gone_once_it_is_saved(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Hand1&hand=0"))
    cards_field(page).press_sequentially("cat d")
    page.reload()
    expect(cards_field(page)).to_have_value("cat d")
    expect(page.locator("#preview .line-text")).to_have_text("The line: Hand1 CAT D S H")
    cards_field(page).press("Enter")
    saved(page, "Hand1 CAT D S H")
    assert sorted(page.evaluate("() => Object.keys(localStorage)")) == ["session", "tips"]


def test_what_is_chosen_before_the_scripts_of_the_page_are_there_is_heard_once_they_are(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    scripts: list[Route] = []
    intercept(page, "**/editor/editor.*.js", lambda route: scripts.append(route))
    page.goto(edit(draft, "?line=3"), wait_until="commit")
    Mouse(page).choose(page.get_by_role("group", name="Dealer"), "East")
    first_of(page, scripts).continue_()
    expect(page.locator("#preview .line-text")).to_have_text("The line: Dealer Seat2")


def test_who_types_on_without_an_answer_loses_nothing(
    visit: Visit, ann: User, draft: Annotation, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "PREVIEWS_A_MINUTE", 0)
    console.expect("429")
    page = visit(ann)
    page.goto(edit(draft))
    with page.expect_response(lambda answer: answer.status == 429):
        page.keyboard.type("cat dk sqq hj")
    expect(cards_field(page)).to_have_value("cat dk sqq hj")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("Enter")
    saved(page, "Hand1 CAT DK SQQ HJ")


def test_a_browser_that_keeps_nothing_records_all_the_same(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    storage.block(page)
    page.goto(edit(draft))
    enter(page, "cat dk")
    saved(page, "Hand1 CAT DK S H")
    page.keyboard.type("cq")
    expect(page.locator("#preview code")).to_have_text("Hand2 CQ D S H")
    page.get_by_label("The whole text").fill(DEAL + "Hand1 -\n")
    saved(page, "Hand1 -")
    expect(cards_field(page)).to_have_value("cq")


def test_two_tabs_that_edit_different_lines_both_win(visit: Visit, ann: User, draft: Annotation) -> None:
    first, second = visit(ann), visit(ann)
    second.goto(edit(draft, "?line=2"))
    write_deal(first, draft, "2")
    second.get_by_label("North–South").fill("40")
    second.get_by_role("button", name="Save", exact=True).click()
    saved(second, "GameScores 40 0")
    saved(second, "Deal 2")


def test_two_tabs_that_edit_the_same_line_are_shown_both_versions(visit: Visit, ann: User, draft: Annotation) -> None:
    first, second = visit(ann), visit(ann)
    hear_nothing(second)
    second.goto(edit(draft, "?line=1"))
    write_deal(first, draft, "2")
    second.get_by_label("Deal number").fill("3")
    second.get_by_role("button", name="Save", exact=True).click()
    versions = second.locator(".versions")
    expect(versions).to_contain_text("Deal 2")
    expect(versions).to_contain_text("Deal 3")
    expect(second.get_by_label("Deal number")).to_have_value("3")
    second.get_by_role("button", name="Save", exact=True).click()
    saved(second, "Deal 3")
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 3")


def test_without_javascript_every_line_can_be_written(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, java_script_enabled=False)
    page.goto(edit(draft))
    cards_field(page).fill("cat dk")
    page.get_by_role("button", name="Write it").click()
    saved(page, "Hand1 CAT DK S H")
    expect(page.locator("#remarks")).to_be_visible()
    expect(page.get_by_role("button", name="Open in the form")).to_be_visible()
    page.get_by_label("The whole text").fill(DEAL)
    page.get_by_role("button", name="Save the text").click()
    assert text_of(draft) == DEAL


def test_a_lost_network_keeps_the_line_and_says_so(
    visit: Visit, ann: User, draft: Annotation, console: Console
) -> None:
    console.expect("ERR_INTERNET_DISCONNECTED")
    console.expect("htmx:")
    page = visit(ann)
    page.goto(edit(draft))
    go_offline(page)
    cards_field(page).press_sequentially("cat")
    cards_field(page).press("Enter")
    expect(page.get_by_role("status").get_by_text("1 edit waits on this device")).to_be_visible()
    expect(page.locator("waiting-edits li")).to_contain_text("Hand1 cat")
    page.context.set_offline(False)
    saved(page, "Hand1 CAT D S H")


def test_enter_in_a_line_with_something_open_goes_to_it_and_writes_nothing(
    visit: Visit, ann: User, draft: Annotation, console: Console, look: Callable[[Page, str], None]
) -> None:
    console.expect("422")
    page = visit(ann)
    page.goto(edit(draft, "?add=Contract&hand=0"))
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Still missing: Declarer and Bid.")
    expect(page.get_by_role("group", name="Declarer").locator(":focus")).to_have_count(1)
    look(page, "still-open")
    page.keyboard.press("Space")
    page.get_by_label("Bid", exact=True).fill("50")
    page.keyboard.press("Enter")
    saved(page, "Contract Seat1 50 Clubs")
    assert text_of(draft) == DEAL + "Contract Seat1 50 Clubs\n"


def test_what_is_open_is_asked_by_a_press(visit: Visit, ann: User, draft: Annotation, console: Console) -> None:
    console.expect("422")
    page = visit(ann)
    page.goto(edit(draft, "?add=Trick1&hand=0"))
    cards_field(page).fill("sasasask")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Still missing: Winner and Counters.")
    page.get_by_role("button", name="Write ? for it").click()
    saved(page, "Trick1 SA SA SA SK ? ?")


def test_the_editor_is_accessible(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    for query in ("", "?line=3", "?add=Bids1&hand=0", "?add=Trick1&hand=0", "?add=Contract&hand=0"):
        page.goto(edit(draft, query))
        accessible(page)


@pytest.mark.parametrize(("link", "field"), [("Rename", "Title"), ("Rules", "Which rules was it played by?")])
def test_a_link_to_a_form_leads_into_its_first_field(
    visit: Visit, ann: User, draft: Annotation, link: str, field: str
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.locator("#path").get_by_role("link", name=link, exact=True).click()
    expect(page.locator("#publication").get_by_label(field, exact=True)).to_be_focused()


def test_a_drawer_is_closed_by_its_button(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    for name, drawer in (("Path", "#path"), ("Text", "#text")):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.locator(drawer)).to_be_in_viewport()
        page.locator(drawer).get_by_role("button", name="Close").click()
        expect(page.locator(drawer)).to_be_hidden()


def test_the_path_is_skipped_by_keyboard_without_scripts(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, java_script_enabled=False)
    page.goto(edit(draft))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the step")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Hand1")).to_be_focused()
