"""The editor as a person meets it: by keyboard, by finger, in two tabs, without JavaScript, with half a line typed."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.accessibility import accessible
from tests.browser.console import Console
from tests.browser.recording import title_of_step

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
DEAL = "Deal 1\nGameScores 0 0\nDealer Seat4\n"
PHONE = {"width": 360, "height": 780}

Visit = Callable[..., Page]


@pytest.fixture
def draft(site: str, ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(DEAL, seen=0, by=ann, at=NOW)


def edit(annotation: Annotation, query: str = "") -> str:
    return f"/a/{annotation.slug}/edit/{query}"


def text_of(annotation: Annotation) -> str:
    return Annotation.objects.get(pk=annotation.pk).text


def slow_down(page: Page) -> None:
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 500, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)


def saved(page: Page, line: str) -> None:
    expect(page.locator("#lines")).to_contain_text(line)


def test_lines_are_written_by_keyboard_alone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    assert title_of_step(page) == "North's hand"
    page.keyboard.type("cat dk sqq hj")
    page.keyboard.press("Enter")
    saved(page, "Hand1 CAT DK SQQ HJ")
    expect(page.get_by_role("heading", level=1, name="East's hand")).to_be_visible()
    page.keyboard.type("-")
    page.keyboard.press("Enter")
    saved(page, "Hand2 -")
    assert text_of(draft) == DEAL + "Hand1 CAT DK SQQ HJ\nHand2 -\n"


def test_an_auction_is_written_by_keyboard_alone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1&hand=0"))
    for bids in (("50", "52", "p", "p"), ("53", "p")):
        page.keyboard.type(bids[0])
        for bid in bids[1:]:
            page.keyboard.press("Tab")
            page.keyboard.type(bid)
        page.keyboard.press("Enter")
        saved(page, " ".join("Pass" if bid == "p" else bid for bid in bids))
        expect(page.locator("#step :focus")).to_have_count(1)
    expect(page.get_by_role("heading", level=1, name="Contract")).to_be_visible()
    expect(page.get_by_role("radio", name="North", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.type("53")
    page.keyboard.press("Enter")
    saved(page, "Contract Seat1 53")


def test_a_meld_and_a_trick_are_written_by_keyboard_alone_past_the_pad(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Meld1&hand=0"))
    page.keyboard.type("catkqj dqj sqj hj")
    page.keyboard.press("Tab")
    page.keyboard.type("19")
    page.keyboard.press("Enter")
    saved(page, "Meld1 CATKQJ DQJ SQJ HJ 19")
    page.goto(edit(draft, "?add=Trick1&hand=0"))
    page.keyboard.type("sajtk")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    saved(page, "Trick1 SA SJ ST SK Seat2 3")


def test_keys_typed_while_a_line_is_being_saved_go_into_the_next_step(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    slow_down(page)
    page.keyboard.type("cat")
    page.keyboard.press("Enter")
    page.keyboard.type("dk")
    expect(page.get_by_role("heading", level=1, name="East's hand")).to_be_visible()
    expect(page.get_by_label("Cards", exact=True)).to_have_value("dk")
    saved(page, "Hand1 CAT D S H")


def test_choices_are_made_by_keyboard_alone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?line=3"))
    expect(page.get_by_role("radio", name="West")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    saved(page, "Dealer Seat3")


def test_a_hand_is_written_by_taps_alone_on_a_phone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    pad = page.get_by_role("group", name="Card keys")
    for key in ("Clubs", "A", "T", "Diamonds", "K", "Hearts", "J", "Q", "Erase the last one"):
        pad.get_by_role("button", name=key, exact=True).tap()
    page.get_by_role("button", name="Write it").tap()
    expect(page.get_by_role("heading", level=1, name="East's hand")).to_be_visible()
    assert text_of(draft) == DEAL + "Hand1 CAT DK S HJ\n"


def test_path_and_text_are_drawers_on_a_phone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    expect(page.locator("#lines")).to_be_hidden()
    page.get_by_role("button", name="Text").tap()
    expect(page.locator("#lines")).to_be_visible()
    page.locator("#lines").get_by_text("Dealer").tap()
    expect(page.get_by_role("heading", level=1, name="Dealer")).to_be_visible()


def test_the_pad_asks_and_withholds(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.get_by_role("button", name="Withheld: a hyphen").click()
    page.get_by_role("button", name="Write it").click()
    saved(page, "Hand1 -")
    page.get_by_role("button", name="Asked: a question mark").click()
    page.get_by_role("button", name="Write it").click()
    saved(page, "Hand2 ?")


def test_pass_is_one_key_and_goes_on_to_the_next_bidder(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1&hand=0"))
    bids = page.locator(".row-control input")
    bids.first.fill("50")
    bids.nth(1).focus()
    for _bidder in range(3):
        page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("button", name="Write it").click()
    saved(page, "Bids1 50 Pass Pass Pass")


def test_a_mistake_is_named_while_it_is_typed_and_the_typing_is_left_alone(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Hand1&hand=0"))
    field = page.get_by_label("Cards", exact=True)
    field.press_sequentially("cat zz")
    expect(page.locator("#said")).to_contain_text("PN30")
    expect(field).to_have_value("cat zz")
    expect(field).to_be_focused()
    assert text_of(draft) == DEAL


def test_cards_lie_on_the_table_while_a_trick_is_typed(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Trick1&hand=0"))
    page.get_by_label("Cards", exact=True).press_sequentially("saj")
    expect(page.locator("#table .centre .card")).to_have_count(2)


def test_half_a_line_survives_a_reload_and_is_gone_once_it_is_saved(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Hand1&hand=0"))
    page.get_by_label("Cards", exact=True).press_sequentially("cat d")
    page.reload()
    expect(page.get_by_label("Cards", exact=True)).to_have_value("cat d")
    page.get_by_label("Cards", exact=True).press("Enter")
    saved(page, "Hand1 CAT D S H")
    assert page.evaluate("() => localStorage.length") == 0


def test_another_browser_finds_everything(visit: Visit, ann: User, draft: Annotation) -> None:
    first = visit(ann)
    first.goto(edit(draft))
    first.keyboard.type("-")
    first.keyboard.press("Enter")
    saved(first, "Hand1 -")
    first.context.close()
    second = visit(ann)
    second.goto(edit(draft))
    saved(second, "Hand1 -")


def test_two_tabs_that_edit_different_lines_both_win(visit: Visit, ann: User, draft: Annotation) -> None:
    first, second = visit(ann), visit(ann)
    first.goto(edit(draft, "?line=1"))
    second.goto(edit(draft, "?line=2"))
    first.get_by_label("Deal number").fill("2")
    first.get_by_role("button", name="Save", exact=True).click()
    saved(first, "Deal 2")
    second.get_by_label("North–South").fill("40")
    second.get_by_role("button", name="Save", exact=True).click()
    saved(second, "GameScores 40 0")
    saved(second, "Deal 2")


def test_two_tabs_that_edit_the_same_line_are_shown_both_versions(visit: Visit, ann: User, draft: Annotation) -> None:
    first, second = visit(ann), visit(ann)
    for page in (first, second):
        page.goto(edit(draft, "?line=1"))
    first.get_by_label("Deal number").fill("2")
    first.get_by_role("button", name="Save", exact=True).click()
    saved(first, "Deal 2")
    second.get_by_label("Deal number").fill("3")
    second.get_by_role("button", name="Save", exact=True).click()
    versions = second.locator(".versions")
    expect(versions).to_contain_text("Deal 2")
    expect(versions).to_contain_text("Deal 3")
    expect(second.get_by_label("Deal number")).to_have_value("3")
    second.get_by_role("button", name="Save", exact=True).click()
    saved(second, "Deal 3")
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 3")


def test_the_text_pane_saves_what_is_typed_and_the_step_follows(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.get_by_text("Edit as text").click()
    area = page.get_by_label("The whole text")
    area.press("Control+End")
    area.press_sequentially("Hand1 CA D S H\n")
    saved(page, "Hand1 CA D S H")
    expect(page.get_by_role("heading", level=1, name="East's hand")).to_be_visible()
    expect(area).to_be_focused()
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_a_step_that_is_saved_shows_in_the_text_pane(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page.get_by_text("Edit as text").click()
    page.get_by_label("Cards", exact=True).fill("-")
    page.get_by_label("Cards", exact=True).press("Enter")
    expect(page.get_by_label("The whole text")).to_have_value(DEAL + "Hand1 -\n")


def test_text_typed_while_another_tab_saves_is_merged(visit: Visit, ann: User, draft: Annotation) -> None:
    first, second = visit(ann), visit(ann)
    first.goto(edit(draft))
    first.get_by_text("Edit as text").click()
    second.goto(edit(draft, "?line=1"))
    second.get_by_label("Deal number").fill("2")
    second.get_by_role("button", name="Save", exact=True).click()
    saved(second, "Deal 2")
    area = first.get_by_label("The whole text")
    area.press("Control+End")
    area.press_sequentially("Hand1 -\n")
    merged = DEAL.replace("Deal 1", "Deal 2") + "Hand1 -\n"
    expect(area).to_have_value(merged)
    assert text_of(draft) == merged


def test_text_in_conflict_keeps_what_is_typed_and_offers_to_save_it_over(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    first, second = visit(ann), visit(ann)
    first.goto(edit(draft))
    first.get_by_text("Edit as text").click()
    second.goto(edit(draft, "?line=1"))
    second.get_by_label("Deal number").fill("2")
    second.get_by_role("button", name="Save", exact=True).click()
    saved(second, "Deal 2")
    area = first.get_by_label("The whole text")
    area.fill(DEAL.replace("Deal 1", "Deal 3"))
    expect(first.locator("#text-said")).to_contain_text("Deal 2")
    expect(area).to_have_value(DEAL.replace("Deal 1", "Deal 3"))
    first.get_by_role("button", name="Save mine over it").click()
    saved(first, "Deal 3")
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 3")


def test_without_javascript_every_line_can_be_written(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, java_script_enabled=False)
    page.goto(edit(draft))
    page.get_by_label("Cards", exact=True).fill("cat dk")
    page.get_by_role("button", name="Write it").click()
    saved(page, "Hand1 CAT DK S H")
    page.get_by_text("Edit as text").click()
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
    page.context.set_offline(True)
    page.get_by_label("Cards", exact=True).press_sequentially("cat")
    page.get_by_label("Cards", exact=True).press("Enter")
    expect(page.locator("#step").get_by_text("It is not saved yet")).to_be_visible()
    expect(page.get_by_label("Cards", exact=True)).to_have_value("cat")
    page.context.set_offline(False)
    saved(page, "Hand1 CAT D S H")


def test_the_editor_is_accessible(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    for query in ("", "?line=3", "?add=Bids1&hand=0", "?add=Trick1&hand=0", "?add=Contract&hand=0"):
        page.goto(edit(draft, query))
        accessible(page)
