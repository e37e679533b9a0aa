"""What is computed of a line stands in its step as a ghost: moving on accepts it, typing overrules it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from annotations.people.models import User
from tests.browser.recording import edit, saved, step, text_of
from tests.browser.test_by_hand import REAL_HAND

Visit = Callable[..., Page]

MELDING = REAL_HAND.partition("Meld1")[0]
PLAYING = REAL_HAND.partition("Trick3 ")[0]
PLAYED = REAL_HAND.partition("MeldScores")[0]


def test_the_best_meld_of_each_hand_is_one_key(visit: Visit, ann: User, recording, look) -> None:
    draft, page = recording(MELDING), visit(ann)
    page.goto(edit(draft, "?add=Meld1"))
    expect(page.get_by_label("Points")).to_have_attribute("placeholder", "43")
    expect(page.locator("#said")).to_contain_text("run 15")
    look(page, "ghost-of-a-meld")
    for line in ("Meld1", "Meld2", "Meld3", "Meld4"):
        page.keyboard.press("Enter")
        saved(page, line)
    expected = [line for line in REAL_HAND.splitlines() if line.startswith("Meld") and "Scores" not in line]
    assert [line for line in text_of(draft).splitlines() if line.startswith("Meld")] == expected


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
    page.get_by_label("Cards", exact=True).press_sequentially("dajkj")
    expect(step(page).locator(".choice.ghost")).to_have_text("South")
    expect(page.locator("#said .diag.warning")).to_contain_text("PN511")
    page.keyboard.press("Enter")
    saved(page, "Trick3 DA DJ DK DJ Seat3 3")


def test_the_scores_of_a_hand_are_a_key_a_line(visit: Visit, ann: User, recording, look) -> None:
    draft, page = recording(PLAYED), visit(ann)
    page.goto(edit(draft, "?add=MeldScores"))
    look(page, "ghost-of-scores")
    for line in ("MeldScores 58 0", "PlayScores 33 0", "HandScores 91 0"):
        expect(step(page).locator("input[type=text]").first).to_have_attribute("placeholder", line.split(" ")[1])
        page.keyboard.press("Enter")
        saved(page, line)
    assert text_of(draft) == REAL_HAND
