"""How a hand ends in the browser: by keys alone, and by taps on a phone."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.console import Console
from tests.browser.offline import state
from tests.browser.recording import saved, step
from tests.browser.screens import PHONE
from tests.browser.waiting import go_offline
from tests.drafts import WITHHELD_HANDS

SCORED = f"""Presenter Ann
DateTime 2025-03-01 20:00:00

{WITHHELD_HANDS}Bids1 52 Pass Pass Pass
Contract Seat1 52 Spades
MeldScores 24 22
"""


DEALT = SCORED.partition("Bids1")[0]


def test_a_hand_ends_and_the_next_one_begins_by_enter(
    editor: Callable[..., Page], look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page = editor(SCORED)
    page.keyboard.type("30 20")
    page.keyboard.press("Enter")
    saved(page, "PlayScores 30 20")
    expect(step(page).get_by_role("heading", level=1)).to_have_text("Hand scores")
    page.keyboard.press("Enter")
    saved(page, "HandScores 54 42")
    expect(step(page)).to_contain_text("North and South bid 52 and took 54: made by 2.")
    expect(step(page).get_by_role("button", name="Next hand")).to_be_focused()
    assert page.url.endswith("?end=0")
    look(page, "hand-over")
    accessible(page)
    page.keyboard.press("Enter")
    saved(page, "Deal 2\nGameScores 54 42\nDealer Seat1")
    expect(step(page).get_by_role("heading", level=1)).to_have_text("North’s hand")
    expect(step(page).locator(":focus")).to_be_attached()


def test_four_passes_lead_to_what_happened_then_and_no_further(editor: Callable[..., Page]) -> None:
    page = editor(DEALT)
    page.keyboard.type("pppp")
    saved(page, "Bids1 Pass Pass Pass Pass")
    expect(step(page).get_by_role("heading", level=1)).to_have_text("Everybody passed")
    expect(step(page).get_by_role("button", name="All pass: West is stuck at 50")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    saved(page, "Note Everybody passed.")
    expect(step(page).get_by_role("heading", level=1)).to_have_text("Hand 1 is over")
    page.keyboard.press("Enter")
    saved(page, "Deal 2")
    expect(step(page).get_by_role("heading", level=1)).to_have_text("Dealer")


def test_on_a_phone_the_rest_is_claimed_with_two_taps(
    editor: Callable[..., Page], look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    melds = "Meld1 C D SATKQJ H 15\nMeld2 C D S HKQ 2\nMeld3 C DKQ S H 2\nMeld4 C D S H 0\n"
    played = SCORED.replace("MeldScores 24 22\n", f"{melds}Trick1 CA CK CQ CJ Seat1 2\n")
    page = editor(played, has_touch=True, viewport=PHONE)
    claim = step(page).get_by_role("button", name="Claim the rest")
    expect(claim).to_be_in_viewport(ratio=1)
    look(page, "trick-with-claim")
    claim.tap()
    accessible(page)
    look(page, "claim-the-rest")
    step(page).get_by_role("button", name="East and West claim the rest").tap()
    saved(page, "Note East and West claimed the rest.")
    expect(step(page).get_by_role("heading", level=1)).to_have_text("Hand 1 is over")
    expect(step(page)).to_contain_text("set")
    step(page).get_by_role("button", name="Undo").tap()
    expect(step(page).get_by_role("heading", level=1)).not_to_have_text("Hand 1 is over")


def test_the_next_hand_begins_without_a_network(editor: Callable[..., Page], console: Console) -> None:
    console.expect_no_network()
    page = editor(SCORED + "PlayScores 30 20\nHandScores 54 42\n", "?end=0")
    go_offline(page)
    step(page).get_by_role("button", name="Next hand").click()
    state(page, "1 edit waits on this device")
    expect(page.locator("waiting-edits li > code")).to_have_text("The next hand")
    field = page.get_by_label("A line, beginning with its label")
    expect(field).to_be_focused()
    expect(field).to_have_value("Hand1 ")
    page.keyboard.type("cat dk sqq hj")
    page.keyboard.press("Enter")
    state(page, "2 edits wait on this device")
    expect(field).to_have_value("Hand2 ")
    page.context.set_offline(False)
    saved(page, "Deal 2\nGameScores 54 42\nDealer Seat1\nHand1 CAT DK SQQ HJ")
    state(page, "Saved")
