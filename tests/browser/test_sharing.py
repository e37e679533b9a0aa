"""A record is shared and printed."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.paper import PAPERS, pages_of_paper
from tests.browser.screens import DESK, PHONE, assert_fits
from tests.odd_records import ODD_RECORDS
from tests.samples import REAL_HAND, SAMPLES

Visit = Callable[..., Page]
Look = Callable[[Page, str], None]

CUT_OFF = """(boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.ariaLabel)"""


@pytest.fixture
def hand(ann: User) -> Annotation:
    return published(ann, "The ten at trick 19", REAL_HAND)


def published(owner: User, title: str, text: str) -> Annotation:
    now = timezone.now()
    made = Annotation.objects.start(owner, title, now).replace(text, seen=0, by=owner, at=now)
    made.publish(now, listed=True)
    return made


def query_of(address: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(address).query)


def test_the_link_opens_at_the_step_that_was_read(visit: Visit, hand: Annotation) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{hand.get_absolute_url()}?at=trick1-1")
    expect(page.locator("[data-play]")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.get_by_label("Hide what comes next").check()
    page.get_by_role("link", name="Share", exact=True).press("Enter")
    expect(page.get_by_label("Opens at")).to_contain_text("West plays the jack of spades.")
    field = page.get_by_label("Address of the page")
    assert query_of(field.input_value()) == {"hand": ["1"], "at": ["trick1-2"], "hide": ["next"]}
    part = page.locator("copy-text").filter(has=field)
    part.get_by_role("button", name="Copy").press("Enter")
    expect(part.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == field.input_value()


def test_a_choice_changes_the_links_at_once_and_keeps_the_focus(visit: Visit, hand: Annotation) -> None:
    page = visit()
    page.goto(f"{hand.get_absolute_url()}share/?at=trick1-2")
    page.get_by_label("Opens at").select_option("The beginning")
    page.get_by_label("Cards").select_option("North sees")
    page.get_by_label("At the bottom").focus()
    page.get_by_label("At the bottom").select_option("North")
    expect(page.get_by_label("Address of the page")).to_have_value(re.compile(r"/\?see=1&bottom=1$"))
    expect(page.get_by_label("HTML that shows the replay")).to_have_value(re.compile("embed/.see=1&amp;bottom=1"))
    expect(page.get_by_label("At the bottom")).to_be_focused()
    expect(page.get_by_role("button", name="Update the links")).to_be_hidden()
    page.get_by_label("Hide what comes next").check()
    expect(page.get_by_label("Address of the page")).to_have_value(re.compile("see=1&bottom=1&hide=next$"))
    page.reload()
    expect(page.get_by_label("Hide what comes next")).to_be_checked()
    page.goto(page.get_by_label("Address of the page").input_value())
    expect(page.locator(".seat.at-s .name")).to_contain_text("North")
    expect(page.locator(".seat.at-n .hand")).to_contain_text("face down")


def test_all_texts_are_copied_with_one_press(visit: Visit, hand: Annotation) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{hand.get_absolute_url()}share/")
    for title in ("HTML that shows the replay", "Pinochle Notation, to copy"):
        part = page.locator("copy-text").filter(has=page.get_by_label(title))
        part.get_by_role("button", name="Copy").click()
        expect(part.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("() => navigator.clipboard.readText()") == page.get_by_label(title).input_value()
    assert page.get_by_label("Pinochle Notation, to copy").input_value() == REAL_HAND


def test_the_files_are_downloaded_under_their_names(visit: Visit, hand: Annotation) -> None:
    page = visit()
    page.goto(f"{hand.get_absolute_url()}share/")
    for name, ending in (("Pinochle Notation (.pn)", "pn"), ("Plain text", "txt"), ("JSON", "json")):
        with page.expect_download() as download:
            page.get_by_role("link", name=name).click()
        assert download.value.suggested_filename == f"the-ten-at-trick-19.{ending}"


def test_a_hand_of_four_players_is_printed_on_one_page(visit: Visit, hand: Annotation) -> None:
    page = visit()
    page.goto(f"{hand.get_absolute_url()}share/")
    page.get_by_role("link", name="Print the hand").click()
    expect(page.get_by_role("button", name="Print", exact=True)).to_be_visible()
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.get_by_role("button", name="Print", exact=True).press("Enter")
    assert page.evaluate("() => window.printed")
    assert pages_of_paper(page) == 1
    page.emulate_media(media="print")
    for absent in ("banner", "contentinfo", "form"):
        expect(page.get_by_role(absent)).to_have_count(0)
    expect(page.get_by_role("heading", name="The ten at trick 19")).to_be_visible()


@pytest.mark.parametrize(("sample", "number"), [("club-championship", 5), ("parish-hall-double-deck", 6)])
def test_the_longest_hands_of_four_players_are_one_page_of_any_paper(
    visit: Visit, ann: User, sample: str, number: int
) -> None:
    page = visit()
    page.goto(f"{published(ann, sample, SAMPLES[sample]).get_absolute_url()}print/?hand={number}")
    expect(page.get_by_role("heading", name="Notes")).to_be_visible()
    assert [pages_of_paper(page, paper) for paper in PAPERS] == [1, 1]


def test_no_table_is_cut_off_on_paper(visit: Visit, ann: User) -> None:
    page = visit()
    page.set_viewport_size({"width": 703, "height": 1032})  # A4 without its margins, in CSS pixels
    page.emulate_media(media="print")
    for sample, text in SAMPLES.items():
        page.goto(f"{published(ann, sample, text).get_absolute_url()}print/?hand=2")
        assert_fits(page)
        assert page.locator(".print-sheet .scroll").evaluate_all(CUT_OFF) == [], sample


def test_a_teacher_chooses_what_is_printed_by_keyboard(visit: Visit, hand: Annotation) -> None:
    page = visit()
    page.goto(f"{hand.get_absolute_url()}print/")
    page.get_by_label("Cards").select_option("South sees")
    page.get_by_label("Play", exact=True).press("Space")
    page.get_by_role("button", name="Show").press("Enter")
    expect(page.get_by_role("heading", name="Play")).to_have_count(0)
    expect(page.get_by_label("Play", exact=True)).to_be_checked()
    expect(page.get_by_text("not shown")).to_have_count(3)


@pytest.mark.parametrize("part", ["share/?at=trick3-2", "print/"])
def test_the_pages_have_no_barriers_and_fit_a_phone(visit: Visit, hand: Annotation, look: Look, part: str) -> None:
    page = visit()
    page.goto(f"{hand.get_absolute_url()}{part}")
    accessible_day_and_night(page)
    look(page, f"sharing-{part.partition('/')[0]}")
    page.set_viewport_size(PHONE)
    assert_fits(page)


def test_they_work_without_scripts(visit: Visit, hand: Annotation) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{hand.get_absolute_url()}?at=trick1-2")
    page.get_by_role("link", name="Share", exact=True).click()
    page.get_by_label("Hide what comes next").check()
    page.get_by_role("button", name="Update the links").click()
    expect(page.get_by_label("Address of the page")).to_have_value(re.compile("at=trick1-2.*hide=next"))
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    page.get_by_role("link", name="Print the hand").click()
    expect(page.get_by_role("button", name="Print", exact=True)).to_have_count(0)


@pytest.mark.parametrize("oddity", ["long names", "names from right to left", "8 players", "an invalid draft"])
def test_an_odd_record_fits_a_phone_and_a_desk(visit: Visit, ann: User, oddity: str) -> None:
    now = timezone.now()
    made = Annotation.objects.start(ann, "Odd", now).replace(ODD_RECORDS[oddity], seen=0, by=ann, at=now)
    page = visit(ann)
    for part in ("", "share/", "print/"):
        page.set_viewport_size(PHONE)
        page.goto(f"{made.get_absolute_url()}{part}")
        assert_fits(page)
        page.set_viewport_size(DESK)
        assert_fits(page)
