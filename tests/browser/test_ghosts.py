"""What is computed of a line stands in its step as a ghost: moving on accepts it, typing overrules it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from annotations.people.models import User
from tests.browser.recording import cards_field, edit, saved, step, text_of
from tests.samples import REAL_HAND

Visit = Callable[..., Page]

MELDING = REAL_HAND.partition("Meld1")[0]
PLAYING = REAL_HAND.partition("Trick3 ")[0]
PLAYED = REAL_HAND.partition("MeldScores")[0]


def test_the_best_melds_of_all_hands_are_one_key(visit: Visit, ann: User, recording, look) -> None:
    draft, page = recording(MELDING), visit(ann)
    page.goto(edit(draft, "?add=Meld1"))
    expect(page.get_by_label("Points")).to_have_attribute("placeholder", "43")
    expect(page.locator("#preview")).to_contain_text("run 15")
    expect(page.locator("#preview")).to_contain_text("Meld4 CQJ DKQJ SQJ HQJ 16")
    look(page, "ghost-of-a-meld")
    page.keyboard.press("Enter")
    saved(page, "Meld4")
    expected = [line for line in REAL_HAND.splitlines() if line.startswith("Meld") and "Scores" not in line]
    assert [line for line in text_of(draft).splitlines() if line.startswith("Meld")] == expected
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 1")
    page.keyboard.press("Control+z")
    expect(page.locator("#lines")).not_to_contain_text("Meld")


def test_a_card_may_be_left_out_of_a_meld_and_the_points_follow(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(MELDING), visit(ann)
    page.goto(edit(draft, "?add=Meld1"))
    page.keyboard.type("catkqj")
    expect(page.get_by_label("Points")).to_have_attribute("placeholder", "15")
    expect(page.get_by_role("button", name="Write all")).to_be_hidden()
    page.keyboard.press("Enter")
    saved(page, "Meld1 CATKQJ D S H 15")
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s meld")
    assert "Meld2" not in text_of(draft)


def test_winner_and_counters_follow_the_cards(visit: Visit, ann: User, recording, look) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.keyboard.type("dahqkj")  # West follows suit in truth: a card against the rules is not written at once
    expect(step(page).locator(".choice.ghost")).to_have_text("South")
    expect(page.get_by_label("Counters")).to_have_attribute("placeholder", "2")
    look(page, "ghost-of-a-trick")
    page.keyboard.press("Enter")
    saved(page, "Trick3 DA HQ DK DJ Seat3 2")


def test_what_is_typed_overrules_what_is_computed(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYING), visit(ann)
    page.goto(edit(draft, "?add=Trick3"))
    page.get_by_label("Counters").fill("3")
    cards_field(page).press_sequentially("dajkj")
    expect(step(page).locator(".choice.ghost")).to_have_text("South")
    expect(page.locator("#preview .diag.warning")).to_contain_text("PN511")
    page.keyboard.press("Enter")
    saved(page, "Trick3 DA DJ DK DJ Seat3 3")


def test_the_scores_of_a_hand_are_one_key(visit: Visit, ann: User, recording, look) -> None:
    draft, page = recording(PLAYED), visit(ann)
    page.goto(edit(draft, "?add=MeldScores"))
    expect(page.locator("#preview")).to_contain_text("HandScores 91 0")
    look(page, "ghost-of-scores")
    page.keyboard.press("Enter")
    saved(page, "HandScores 91 0")
    assert text_of(draft) == REAL_HAND


def test_one_line_may_be_written_alone(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(PLAYED), visit(ann)
    page.goto(edit(draft, "?add=MeldScores"))
    page.get_by_role("button", name="Only this one").click()
    saved(page, "MeldScores 58 0")
    assert "PlayScores" not in text_of(draft)


def test_the_computed_declarer_has_the_focus_and_not_the_first_seat(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Contract")[0]), visit(ann)
    page.goto(edit(draft, "?add=Contract"))
    expect(step(page).get_by_role("radio", name="South")).to_be_focused()
    expect(step(page).get_by_role("radio", name="South")).not_to_be_checked()
    page.keyboard.type("c")
    page.keyboard.press("Enter")
    saved(page, "Contract Seat3 65 Clubs")
