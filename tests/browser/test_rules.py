"""Rules on a screen: side by side, one of them, one's own; and the words of the table as cards."""

import json
import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.console import Console
from tests.browser.held import intercept
from tests.browser.recording import cards_field, edit
from tests.browser.screens import PHONE, assert_fits

PAGES = {
    "rules": "/rules/",
    "rules-of-three": "/rules/?set=double-deck&set=double-deck-thomas&set=single-deck",
    "rule-set": "/rules/double-deck-thomas/",
    "rule-set-with-gaps": "/rules/racehorse/",
    "house-rules-new": "/rules/house/new/?from=triple-deck",
    "house-rules-record": "/rules/house/record/",
    "glossary": "/help/glossary/",
}


@pytest.fixture
def house(ann: User, transactional_db: None) -> HouseRules:
    rules = ruleset("double-deck")
    ours = rules._replace(title="Thursdays", scoring=rules.scoring._replace(target=350))
    return HouseRules.objects.keep(ann, ours, timezone.now(), "double-deck")


def test_a_recording_takes_the_rules_whose_address_is_pasted_and_keeps_what_is_none(
    visit: Callable[..., Page],
    house: HouseRules,
    ben: User,
    site: str,
    accessible: Callable[[Page], None],
    look: Callable[[Page, str], None],
) -> None:
    house.share(timezone.now())
    annotation = Annotation.objects.start(ben, "Friday", timezone.now())
    page = visit(ben)
    page.goto(annotation.get_absolute_url())
    page.locator("summary").filter(has_text="Rules").click()
    address = page.get_by_label("Or by house rules that somebody shares")
    address.fill("Ann’s rules")
    page.get_by_role("button", name="Save rules").click()
    expect(address).to_have_accessible_description(re.compile("No house rules are shared at this address"))
    expect(address).to_have_value("Ann’s rules")
    accessible(page)
    look(page, "rules-refused")
    address.fill(f"{site}{house.get_absolute_url()}")
    page.get_by_role("button", name="Save rules").click()
    expect(page.get_by_role("link", name="Played by Thursdays")).to_be_visible()


AWAITED = """() => {
    window.sent = 0;
    window.addEventListener("submit", (event) => {
        window.sent += !event.defaultPrevented;
        event.preventDefault();
    });
}"""
"""Counts what is sent, and lets no answer come."""


def test_a_form_that_is_sent_says_so_and_is_sent_once(visit: Callable[..., Page], ann: User) -> None:
    page = visit(ann)
    page.goto("/rules/house/new/?from=double-deck")
    page.evaluate(AWAITED)
    name = page.get_by_label("Name", exact=True)
    name.press("Enter")
    button = page.get_by_role("button", name="Saving…")
    expect(button).to_have_attribute("aria-disabled", "true")
    name.press("Enter")
    button.click(force=True)
    assert page.evaluate("() => window.sent") == 1


def test_a_refused_form_leads_to_what_is_wrong_by_keys_alone_and_keeps_everything(
    visit: Callable[..., Page], ann: User, house: HouseRules
) -> None:
    page = visit(ann)
    page.goto(f"/rules/house/{house.slug}/edit/")
    page.get_by_label("Name", exact=True).fill("Fridays")
    page.get_by_label("Aces around, 2").fill("many")
    page.get_by_label("From bid, 3").fill("x")
    page.get_by_label("Name", exact=True).press("Enter")
    expect(page.get_by_role("alert")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aces around")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Aces around, 1")).to_be_focused()
    expect(page.get_by_label("Aces around, 2")).to_have_accessible_description(
        "“many” is not a whole number from 0 to 100000."
    )
    expect(page.get_by_label("Aces around, 2")).to_have_value("many")
    expect(page.get_by_label("From bid, 3")).to_have_value("x")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Fridays")


def test_a_record_that_contradicts_itself_leads_to_what_is_wrong_and_stays(
    visit: Callable[..., Page], ann: User
) -> None:
    page = visit(ann)
    page.set_viewport_size(PHONE)
    page.goto(PAGES["house-rules-record"])
    rules = ruleset("double-deck")
    record = json.dumps(to_json(rules._replace(hand_size=21)), indent=1)
    page.get_by_label("JSON").fill(record)
    page.get_by_role("button", name="Save as house rules").click()
    expect(page.get_by_role("alert")).to_be_focused()
    page.get_by_role("alert").get_by_role("link", name="JSON").click()
    reasons = page.locator("#id_text_error")
    expect(reasons).to_contain_text("hand_size: 4 hands of 21 are 84 cards, but the deck has 80")
    expect(reasons).to_be_in_viewport()
    expect(page.get_by_label("JSON")).to_have_value(record)
    assert_fits(page)


def test_a_record_is_copied_with_one_press(visit: Callable[..., Page]) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/rules/double-deck/")
    page.locator(".record-sheet summary").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("async () => JSON.parse(await navigator.clipboard.readText()).bidding.minimum") == 50


# cards


LONGEST = 400
"""Milliseconds after which a card has opened, or closed, if it is going to."""


def card(page: Page) -> Locator:
    return page.locator(".term-card")


def test_a_word_opens_its_card_under_a_mouse_and_keeps_it_under_the_card(page: Page) -> None:
    page.clock.install()
    page.goto("/rules/double-deck/")
    page.get_by_role("link", name="declarer", exact=True).first.hover()
    page.clock.run_for(LONGEST)
    expect(card(page)).to_contain_text("made the highest bid")
    card(page).get_by_role("link").hover()
    page.clock.run_for(LONGEST)
    expect(card(page)).to_be_visible()
    page.get_by_role("heading", level=1).hover()
    page.clock.run_for(LONGEST)
    expect(card(page)).to_have_count(0)


def test_a_word_opens_its_card_with_the_focus_and_closes_it_on_escape(page: Page) -> None:
    page.goto("/rules/double-deck/")
    word = page.get_by_role("link", name="roundhouse", exact=True)
    word.focus()
    expect(card(page)).to_contain_text("A king and a queen of every suit")
    means = "A king and a queen of every suit: four marriages, kings around and queens around."
    expect(word).to_have_accessible_description(means)
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_url("**/help/glossary/#roundhouse")


def test_a_tap_opens_the_card_and_the_card_leads_on(visit: Callable[..., Page]) -> None:
    page = visit(has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto("/rules/double-deck/")
    page.get_by_role("link", name="kitty", exact=True).tap()
    expect(card(page)).to_contain_text("face down to the middle")
    box = card(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    card(page).get_by_role("link", name="More in the glossary").tap()
    page.wait_for_url("**/help/glossary/#kitty")


def test_where_the_glossary_cannot_be_had_a_tap_goes_there(visit: Callable[..., Page], console: Console) -> None:
    console.expect("net::ERR_FAILED")
    page = visit(has_touch=True)
    page.goto("/rules/double-deck/")
    intercept(page, "**/help/glossary/", lambda route: route.abort(), times=1)
    word = page.get_by_role("link", name="kitty", exact=True)
    word.tap()
    page.wait_for_url("**/help/glossary/#kitty")


def test_words_have_cards_beside_the_text_of_an_annotation(visit: Callable[..., Page], draft: Annotation) -> None:
    draft.replace(draft.text + "Trick1 SA SJ ST SK Seat3 3\n", seen=draft.version, by=draft.owner, at=timezone.now())
    draft.publish(timezone.now(), listed=True)
    page = visit()
    page.goto(draft.get_absolute_url())
    words = page.locator(".legend .term")
    expect(words).to_have_text(["led", "trick", "counters"])
    words.nth(2).hover()
    expect(card(page)).to_contain_text("Counters")
    expect(page.locator(".notation .term, .post .term")).to_have_count(0)


def test_the_help_of_a_step_has_cards_and_the_way_through_the_step_has_no_stop_more(
    visit: Callable[..., Page], ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Meld1&hand=0"))
    cards_field(page).press_sequentially("cjdq")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Points")).to_be_focused()
    page.keyboard.type("0")
    expect(page.locator("#preview")).to_have_text(re.compile(r"Meld1 CJ DQ S H 0\s*$"))  # with nothing to say of it
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Write it")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Leave it for later")).to_be_focused()
    page.keyboard.press("Tab")
    expect(card(page)).to_contain_text("Meld")
    page.get_by_label("Points").press("Enter")
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("North")
    expect(page.locator("#step input[type=text]").first).to_be_focused()
    expect(card(page)).to_have_count(0)


# for everybody


@pytest.mark.parametrize("name", PAGES)
def test_pages_about_rules_have_no_barriers_and_never_scroll_sideways_on_a_phone(
    visit: Callable[..., Page], ann: User, look: Callable[[Page, str], None], name: str
) -> None:
    page = visit(ann)
    page.set_viewport_size(PHONE)
    page.goto(PAGES[name])
    assert_fits(page)
    page.set_viewport_size({"width": 1280, "height": 860})
    accessible_day_and_night(page)
    look(page, name)


def test_a_refused_form_has_no_barriers_and_no_card_is_one(
    visit: Callable[..., Page],
    house: HouseRules,
    ann: User,
    accessible: Callable[[Page], None],
    look: Callable[[Page, str], None],
) -> None:
    page = visit(ann)
    page.goto(f"/rules/house/{house.slug}/edit/")
    page.get_by_label("Aces around, 2").fill("many")
    page.get_by_label("Cards passed").fill("3")
    page.get_by_label("From bid, 1").fill("-1")
    page.get_by_role("button", name="Save house rules").click()
    expect(page.get_by_role("alert")).to_be_visible()
    accessible(page)
    look(page, "house-rules-refused")
    page.goto(house.get_absolute_url())
    page.get_by_role("link", name="kitty", exact=True).focus()
    expect(card(page)).to_be_visible()
    accessible(page)
    look(page, "house-rules")


def test_on_a_phone_three_stand_side_by_side_within_the_screen(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto(PAGES["rules-of-three"])
    edges = page.locator(".differences td").evaluate_all(
        "cells => cells.map(cell => cell.getBoundingClientRect().right)"
    )
    assert max(edges) <= 360
