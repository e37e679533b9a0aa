"""A hand recorded by its play: the tricks as they fell tell the hands, and what contradicts them is named at once."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from annotations.people.models import User
from tests.browser.recording import edit, saved, step, text_of
from tests.browser.screens import PHONE
from tests.samples import REAL_HAND

Visit = Callable[..., Page]

UNKNOWN = "".join(line for line in REAL_HAND.splitlines(keepends=True) if not line.startswith(("Hand", "Meld")))
PLAYED = REAL_HAND.partition("MeldScores")[0]


def test_the_play_is_recorded_before_the_hands_which_it_then_tells(visit: Visit, ann: User, recording, look) -> None:
    draft, page = recording("Dealer Seat4\n"), visit(ann)
    page.goto(edit(draft))
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("North’s hand")
    page.keyboard.press("Enter")
    expect(title).to_have_text("Bids, round 1")
    page.keyboard.type("53p5455p566065p", delay=5)
    expect(title).to_have_text("Contract")
    page.keyboard.press("c")
    expect(title).to_have_text("North’s meld")
    page.keyboard.press("Enter")
    expect(title).to_have_text("Trick 1")
    look(page, "play-first")
    page.keyboard.type("sajtk", delay=5)
    saved(page, "Trick1 SA SJ ST SK Seat3 3")


def test_hands_and_melds_are_offered_together_once_all_tricks_are_there(
    visit: Visit, ann: User, recording, look
) -> None:
    draft, page = recording(UNKNOWN.partition("Trick20")[0]), visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("jkq")
    expect(page.locator("#preview")).to_contain_text("Trick20 HJ HK HQ HT Seat3 4")
    page.keyboard.press("Enter")
    saved(page, "Trick20 HJ HK HQ HT Seat3 4")
    expect(step(page).get_by_role("button", name="Write all 4")).to_be_visible()
    look(page, "hands-told")
    page.keyboard.press("Enter")
    saved(page, "Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ")
    expect(page.get_by_role("heading", level=1)).to_have_text("North’s meld")
    page.keyboard.press("Enter")
    saved(page, "Meld4 ")
    expect(page.get_by_role("heading", level=1)).to_have_text("Meld scores")
    assert text_of(draft) == PLAYED


def test_a_card_of_a_suit_that_its_player_did_not_have_is_named_at_once(
    visit: Visit, ann: User, recording, look, accessible
) -> None:
    draft, page = recording(UNKNOWN.partition("Trick7")[0]), visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("djaqt")
    expect(page.locator("#preview .diag.warning")).to_contain_text("must follow suit with ♦J, as later tricks show")
    look(page, "shown-void")
    accessible(page)
    assert "Trick7" not in text_of(draft)


def test_a_fifth_copy_of_a_card_is_named_at_once(visit: Visit, ann: User, recording) -> None:
    aces = "Trick1 SA SJ ST SK Seat3 3\nTrick2 SA SQ SK SK Seat3 3\nTrick3 SA SA SQ SQ Seat3 2\n"
    draft, page = recording(UNKNOWN.partition("Trick1")[0] + aces), visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("sasjtt")
    expect(page.locator("#preview .diag.warning")).to_contain_text("PN501")
    assert text_of(draft).endswith(aces)


def test_without_a_contract_one_tap_enters_a_card_and_nothing_is_a_fault_meanwhile(
    visit: Visit, ann: User, recording, look
) -> None:
    draft, page = recording("Deal 1\nDealer Seat4\n"), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=Trick1"))
    look(page, "play-first-untouched")
    keys, preview = page.locator("#trick-keys"), page.locator("#preview")
    for card, left in (("SA", "3 cards"), ("SJ", "2 cards"), ("ST", "1 card")):
        keys.locator(f"[data-card={card}]").tap()
        expect(preview).to_contain_text(f"Still missing: {left}, Winner and Counters.")
        expect(preview.locator(".diag")).to_have_count(0)
    look(page, "play-first-by-taps")
    keys.locator("[data-card=SK]").tap()
    expect(preview).to_contain_text("Still missing: Winner.")
    expect(preview.locator(".diag")).to_have_count(0)
    step(page).locator(".choice", has_text="South").tap()
    step(page).get_by_role("button", name="Write it").tap()
    saved(page, "Trick1 SA SJ ST SK Seat3 3")
    expect(page.locator("#turn")).to_have_text("South leads")
    look(page, "play-first-second-trick")
