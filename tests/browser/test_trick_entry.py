"""A play recorded trick by trick: ranks alone, forced cards by themselves, each trick written when it is complete."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.held import held, intercept
from tests.browser.recording import cards_field, edit, saved, step, text_of
from tests.browser.screens import PHONE
from tests.samples import REAL_HAND

Visit = Callable[..., Page]

PLAYING = REAL_HAND.partition("Trick3 ")[0]
PLAYED = REAL_HAND.partition("MeldScores")[0]


def test_a_trick_is_written_when_its_last_card_is_typed(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("dajkj")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 4")
    expect(cards_field(page)).to_be_focused()


def test_a_finished_trick_takes_one_request(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("dajk")
    expect(page.locator("#preview .line-text")).to_contain_text("Trick3 DA DJ DK")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.keyboard.type("j")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 4")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    assert [url.partition("/edit/")[2] for url in sent] == ["preview/"]


def test_a_card_that_is_corrected_while_its_trick_is_being_saved_is_put_right(
    visit: Visit, ann: User, recording
) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("dajk")
    expect(page.locator("#preview .line-text")).to_contain_text("Trick3 DA DJ DK")
    with held(page, "**/edit/preview/") as asked:
        page.keyboard.type("q")
        asked()
        page.keyboard.press("Backspace")
        page.keyboard.type("j")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 4")
    assert text_of(draft) == REAL_HAND.partition("Trick4 ")[0]


def test_keys_typed_ahead_are_of_the_next_tricks(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("dajkjdaqqqdakjkdqtckt", delay=5)
    saved(page, "Trick6 DQ DT CK DT Seat1 3")
    expected = REAL_HAND.partition("Trick7 ")[0]
    assert text_of(draft) == expected


def test_the_cards_that_may_be_played_are_lit(visit: Visit, ann: User, recording, look, accessible) -> None:
    draft, page = recording(PLAYING), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=Trick3"))
    page.get_by_role("button", name="ace of diamonds").tap()
    lit = step(page).locator(".card-key:not(.none)")
    expect(lit).to_have_count(5)
    page.get_by_role("button", name="jack of diamonds").tap()
    expect(lit).to_have_count(3)
    look(page, "playable")
    accessible(page)
    page.get_by_role("button", name="king of diamonds").tap()
    expect(lit).to_have_count(4)
    page.get_by_role("button", name="jack of diamonds").tap()
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")


def test_a_tapped_card_that_may_not_be_played_waits_for_a_second_press(
    visit: Visit, ann: User, recording, look
) -> None:
    draft, page = recording(PLAYING), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=Trick3"))
    page.get_by_role("button", name="ace of diamonds").tap()
    expect(page.locator("#turn")).to_have_text("West to play")  # until then a card is taken as it is
    refused = page.get_by_role("button", name="queen of hearts, may not be played")
    refused.tap()
    expect(page.get_by_text("Not entered: the queen of hearts breaks the rules. Press it again")).to_be_visible()
    expect(cards_field(page)).to_have_value("DA ")
    look(page, "press-again")
    refused.tap()
    expect(page.locator("#preview .diag.warning")).to_contain_text("must follow suit")
    for name in ("king of diamonds", "jack of diamonds"):
        page.get_by_role("button", name=name).tap()
    expect(page.locator("#preview .diag.warning")).to_be_in_viewport()
    page.get_by_role("button", name="Write it").tap()
    saved(page, "Trick3 DA HQ DK DJ Seat3 2")


def test_a_tap_is_taken_as_it_is_while_nobody_knows_whose_turn_it_is(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYING), visit(ann, has_touch=True)
    page.goto(edit(draft, "?add=Trick3"))
    with held(page, "**/edit/preview/"):
        for name in ("ace of diamonds", "jack of diamonds", "king of diamonds"):
            page.get_by_role("button", name=name).tap()
        expect(cards_field(page)).to_have_value("DA DJ DK ")
    expect(page.locator("#preview .diag")).to_have_count(0)


def test_tens_of_two_keys_are_typed_ahead_like_any_card(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick7")[0]), visit(ann)
    page.goto(edit(draft, "?add=Trick7"))
    page.keyboard.type("sjsas10s10cqcacjcj", delay=60)
    saved(page, "Trick8 CQ CA CJ CJ")
    saved(page, "Trick7 SJ SA ST ST")


def test_a_card_that_may_not_be_played_waits_for_a_second_press_and_is_marked(
    visit: Visit, ann: User, recording, look
) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("dahq")
    expect(page.locator("#preview .diag.warning")).to_contain_text("PN508")
    page.keyboard.type("kj")
    expect(page.locator("#preview .diag.warning")).to_contain_text("PN508")
    look(page, "second-press")
    assert text_of(draft) == PLAYING
    page.keyboard.press("Enter")
    saved(page, "Trick3 DA HQ DK DJ Seat3 2")


def test_a_rank_that_could_be_two_cards_asks_for_its_suit(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("a")
    expect(page.locator("#preview")).to_contain_text("A could be either of two cards")


def test_the_last_trick_is_one_key(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick20")[0]), visit(ann)
    page.goto(edit(draft, "?add=Trick20"))
    expect(page.locator("#preview")).to_contain_text("Trick20 HJ HK HQ HT Seat3 4")
    page.keyboard.press("Enter")
    saved(page, "Trick20 HJ HK HQ HT Seat3 4")


def test_a_wrong_last_card_is_one_key_to_take_back_and_none_to_enter_again(
    visit: Visit, ann: User, recording, look
) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("dajkq")
    saved(page, "Trick3 DA DJ DK DQ Seat3 2")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 3")
    cards = cards_field(page)
    expect(cards).to_have_value("DA DJ DK DQ")
    expect(cards).to_be_focused()
    look(page, "undone")
    page.keyboard.press("Backspace")
    page.keyboard.type("j")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")


def test_changes_are_taken_back_and_made_again_after_a_reload(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("dajkj")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    page.keyboard.type("daqqq")
    saved(page, "Trick4 DA DQ DQ DQ Seat3 1")
    page.reload()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#lines")).not_to_contain_text("Trick4")
    page.keyboard.press("Control+z")
    expect(page.locator("#lines")).not_to_contain_text("Trick3")
    page.keyboard.press("Control+Shift+z")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    expect(page.locator("#lines")).not_to_contain_text("Trick4")
    page.get_by_role("button", name="Redo").click()
    saved(page, "Trick4 DA DQ DQ DQ Seat3 1")
    assert text_of(draft).endswith("Trick4 DA DQ DQ DQ Seat3 1\n")


def test_the_browser_takes_back_what_is_typed_and_not_written(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("daj")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 3")
    assert text_of(draft) == PLAYING


def test_a_complete_hand_is_written_unless_it_has_a_warning(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Hand3")[0]), visit(ann)
    page.goto(edit(draft, "?add=Hand3"))
    page.keyboard.type("caaatkqj daaatqj saat httkj")
    expect(page.locator("#preview .diag.warning")).to_contain_text("PN501")
    assert "Hand3" not in text_of(draft)
    cards = cards_field(page)
    cards.fill("")
    page.keyboard.type("caatkqj daaatqj saat httkjj")
    saved(page, "Hand3 CAATKQJ DAAATQJ SAAT HTTKJJ")
    expect(page.get_by_role("heading", level=1)).to_have_text("West’s hand")
    expect(cards).to_have_attribute("placeholder", "CTQJ DATTKQJ STTQQJJ HAAAQJ")
    page.keyboard.press("Enter")
    saved(page, "Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ")


def test_forced_cards_at_the_end_of_a_trick_are_written_with_the_next_lead(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick7 ")[0]), visit(ann)
    page.goto(edit(draft, "?add=Trick7"))
    page.keyboard.type("sjat")
    expect(page.locator("#preview")).to_contain_text("Trick7 SJ SA ST ST Seat2 3")
    page.keyboard.type("cqajj")
    saved(page, "Trick8 CQ CA CJ CJ Seat3 1")
    assert text_of(draft) == REAL_HAND.partition("Trick9 ")[0]


def test_keys_typed_ahead_are_kept_while_the_site_cannot_be_reached(
    visit: Visit, ann: User, recording, console: Console
) -> None:
    console.expect("ERR_INTERNET_DISCONNECTED")
    console.expect("htmx:")
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    unreachable = re.compile(r"/edit/(preview|lines)/$")
    intercept(page, unreachable, lambda route: route.abort("internetdisconnected"))
    page.keyboard.type("dajkj")
    page.keyboard.press("Enter")
    expect(page.get_by_label("A line, beginning with its label")).to_have_value("Trick4 ")
    page.keyboard.type("daqqq")
    page.unroute(unreachable)
    page.evaluate("() => dispatchEvent(new Event('online'))")
    saved(page, "Trick4 DA DQ DQ DQ Seat3 1")
    assert text_of(draft) == REAL_HAND.partition("Trick5 ")[0]
