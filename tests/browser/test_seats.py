"""Who sits where: the step that a recording begins with, by keys alone and by taps on a phone."""

from collections.abc import Callable

from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.recording import begin, cards_field, edit, saved, step, text_of, title_of_step
from tests.browser.screens import PHONE, assert_fits
from tests.browser.waiting import go_offline
from tests.browser.ways import Mouse, Taps

Visit = Callable[..., Page]
Look = Callable[[Page, str], None]
NAMED = "Seat1 Roz\nSeat2 Milo\nSeat3 Ada Lou\nSeat4 Juno\n\nDealer Seat4\n"


def test_players_and_dealer_are_typed_and_undone_as_one(
    visit: Visit, ann: User, look: Look, accessible: Callable[[Page], None]
) -> None:
    page = visit(ann)
    begin(Mouse(page), "Thursday")
    expect(page.get_by_role("combobox", name="North")).to_be_focused()
    accessible(page)
    look(page, "seats-empty")
    for name in ("Roz", "Milo", "Ada Lou", "Juno"):
        page.keyboard.type(name)
        page.keyboard.press("Tab")
    page.keyboard.press("w")
    look(page, "seats-typed")
    page.keyboard.press("Enter")
    saved(page, NAMED)
    expect(cards_field(page)).to_be_focused()
    assert title_of_step(page) == "Roz’s hand"
    page.keyboard.press("Control+z")
    expect(page.locator("#saved-text")).to_have_attribute("data-text", "")
    expect(page.get_by_role("combobox", name="North")).to_be_focused()
    expect(step(page)).to_contain_text("Took back 5 lines")
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_role("combobox", name="West")).to_have_value("Juno")
    page.keyboard.press("Enter")
    expect(cards_field(page)).to_be_focused()
    assert text_of(Annotation.objects.get()) == NAMED


def test_enter_leads_from_player_to_player_to_the_dealer_and_on(visit: Visit, ann: User) -> None:
    page = visit(ann)
    begin(Mouse(page), "Thursday")
    expect(page.get_by_role("combobox", name="North")).to_be_focused()
    for name in ("Roz", "Milo", "Ada Lou", "Juno"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.keyboard.press("w")
    page.keyboard.press("Enter")
    saved(page, NAMED)
    expect(cards_field(page)).to_be_focused()


def test_on_a_phone_the_players_of_last_time_are_tapped_and_one_is_renamed_at_the_table(
    visit: Visit, ann: User, look: Look
) -> None:
    before = Annotation.objects.start(ann, "Last time", timezone.now())
    before.replace(NAMED.partition("\n\n")[0] + "\n", seen=0, by=ann, at=timezone.now())
    page = visit(ann, viewport=PHONE, has_touch=True)
    taps = Taps(page)
    begin(taps, "Thursday")
    expect(step(page).locator(".seats-form > .help")).to_have_text(
        "Type the names you know. Then tap the dealer. To change a name later, choose it at the table.",
        use_inner_text=True,
    )
    look(page, "seats-offered")
    taps.press(step(page).get_by_role("link", name="Roz, Milo, Ada Lou, Juno"))
    expect(page.get_by_role("combobox", name="South")).to_have_value("Ada Lou")
    taps.choose(page.get_by_role("group", name="Dealer"), "West")
    taps.submit(step(page).locator("button.go"))
    saved(page, NAMED)
    taps.press(page.locator("#table").get_by_role("link", name="Milo"))
    field = page.get_by_role("combobox", name="East")
    expect(field).to_be_focused()
    field.fill("Otis")
    taps.submit(step(page).locator("button.go"))
    saved(page, "Seat2 Otis")
    assert_fits(page)
    look(page, "seats-renamed")


def test_offline_the_players_wait_on_the_device_and_the_hands_go_on(visit: Visit, ann: User, console: Console) -> None:
    console.expect_no_network()
    page = visit(ann)
    draft = Annotation.objects.start(ann, "Thursday", timezone.now(), rules="double-deck")
    page.goto(edit(draft))
    page.get_by_role("combobox", name="North").fill("Roz")
    go_offline(page)
    step(page).locator("button.go").press("Enter")
    expect(step(page).locator("offline-step input")).to_have_value("Hand1 ")
    expect(page.locator("waiting-edits")).to_contain_text("Players: Roz")
    page.context.set_offline(False)
    saved(page, "Seat1 Roz")


LONG_NAME = "Seat4 Gus Papadakis\n\nDeal 1\nDealer Seat4\nBids1 50 Pass Pass Pass\nContract Seat1 50 Hearts\n"
LINES_OF_NAME = """() => {
    const range = document.createRange(), marks = document.querySelector(".at-w .plate .marks");
    range.selectNodeContents(document.querySelector(".at-w .plate .name a"));
    return [range.getBoundingClientRect().bottom, marks.getBoundingClientRect().top];
}"""


def test_a_name_in_two_lines_stands_above_its_mark_on_a_phone(visit: Visit, ann: User) -> None:
    draft = Annotation.objects.start(ann, "Thursday", timezone.now())
    draft.replace(LONG_NAME, seen=0, by=ann, at=timezone.now())
    page = visit(ann, viewport=PHONE, has_touch=True)
    page.goto(edit(draft))
    expect(page.locator(".at-w .plate .marks")).to_have_text("dealer")
    name_ends, mark_begins = page.evaluate(LINES_OF_NAME)
    assert name_ends <= mark_begins + 4  # the lines of text are taller than their letters
