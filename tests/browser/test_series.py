"""A series from beginning to end by keyboard, and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.people.models import User
from annotations.series.models import Series
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.screens import PHONE, SMALL_TARGETS, assert_fits
from tests.browser.ways import tab_to
from tests.samples import REAL_HAND
from tests.series import pages

Visit = Callable[..., Page]
Look = Callable[[Page, str], None]


@pytest.fixture
def basics(site: str, ann: User, ben: User) -> Series:
    """Ann’s series of three pages, one of which Ben has withdrawn since."""
    series = Series.objects.begin(
        ann, "Basics of defence", "Three hands from our Thursdays.\n\nKeep the `HT`; **count** trump.", pages.NOW
    )
    withdrawn = pages.hand(ben, "Never lead away from the ace of a suit that declarer has melded")
    for page in (
        pages.hand(ben, "The ten at trick 19", text=REAL_HAND),
        withdrawn,
        pages.puzzle(ann, "Which heart does East keep?"),
        pages.hand(ann, "A club evening, hand by hand", text=pages.CLUB),
    ):
        series.add(page, pages.NOW)
    series.publish(pages.NOW, listed=True)
    withdrawn.withdraw()
    return series


def press(page: Page, name: str, role: str = "button") -> None:
    target = page.get_by_role("main").get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]  # one of its names
    tab_to(page, target)
    page.keyboard.press("Enter")


def fill(page: Page, label: str, text: str) -> None:
    tab_to(page, page.get_by_label(label))
    page.keyboard.type(text)


def entries(page: Page, expected: list[str]) -> None:
    expect(page.locator(".series-order > li > :first-child, .series-entries > li > :first-child")).to_have_text(
        expected
    )


def test_a_series_is_made_ordered_published_and_read_by_keyboard(visit: Visit, ann: User, ben: User) -> None:
    hand, asked = pages.hand(ben, "Lead trump"), pages.puzzle(ann, "Which heart?")
    page = visit(ann)
    page.goto("/series/")
    press(page, "Begin a series", "link")
    expect(page.get_by_label("Title")).to_be_focused()
    page.keyboard.type("Basics")
    fill(page, "Description", "Keep the `HT`.")
    press(page, "Begin")
    expect(page.get_by_label("Address of an annotation")).to_be_focused()
    page.keyboard.type(f"{page.url.partition('/series/')[0]}{asked.get_absolute_url()}")
    page.keyboard.press("Enter")
    entries(page, ["1. Which heart?"])
    page.goto(f"{hand.get_absolute_url()}")
    press(page, "Share", "link")
    press(page, "Add to a series", "link")
    press(page, "Add")
    entries(page, ["1. Which heart?", "2. Lead trump"])
    press(page, "Move up: Lead trump")
    entries(page, ["1. Lead trump", "2. Which heart?"])
    expect(page.get_by_role("button", name="Move down: Lead trump")).to_be_focused()
    press(page, "Publish")
    entries(page, ["1. Lead trump", "2. Which heart?"])
    reader = visit(ben)
    reader.goto(page.url)
    press(reader, "Begin with 1", "link")
    expect(reader.get_by_role("navigation", name="Series")).to_contain_text("1 of 2")
    expect(reader.get_by_role("button", name="Play")).to_be_visible()  # its script is ready for keys
    reader.keyboard.press("ArrowRight")
    expect(reader).to_have_url(re.compile(r"series=.*at=|at=.*series="))
    press(reader, "Next: Which heart?", "link")
    expect(reader.get_by_role("navigation", name="Series")).to_contain_text("2 of 2")
    press(reader, "Give up and see the answer")
    press(reader, "Back to the series", "link")
    expect(reader.get_by_text("1 of 1 puzzle answered")).to_be_visible()


def test_the_pages_of_series_have_no_barriers(visit: Visit, ann: User, basics: Series, look: Look) -> None:
    page = visit(ann)
    shown = {
        "series": "/series/",
        "series-page": pages.path(basics),
        "series-edit": pages.path(basics, "edit/"),
        "series-new": "/series/new/",
        "series-adding": f"{pages.ADDING}?page={basics.entries.first().annotation.slug}",
        "series-in-hand": f"{basics.entries.first().annotation.get_absolute_url()}?series={basics.slug}",
        "series-in-puzzle": f"{basics.entries.all()[2].puzzle.get_absolute_url()}?series={basics.slug}",
        "series-person": "/people/Ann/",
    }
    for name, address in shown.items():
        page.goto(address)
        look(page, name)
        accessible_day_and_night(page)
        page.set_viewport_size(PHONE)
        assert_fits(page)
        page.set_viewport_size({"width": 1280, "height": 860})


def test_refused_forms_have_no_barriers(visit: Visit, ann: User, basics: Series, look: Look) -> None:
    page = visit(ann)
    page.goto(pages.path(basics, "edit/"))
    page.get_by_label("Address of an annotation").fill("nothing here")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Address of an annotation")).to_have_value("nothing here")
    expect(page.get_by_label("Address of an annotation")).to_be_focused()
    look(page, "series-refused")
    accessible_day_and_night(page)


def test_on_a_phone_entries_are_ordered_by_finger_without_scripts(visit: Visit, ann: User, basics: Series) -> None:
    page = visit(ann, has_touch=True, java_script_enabled=False)
    page.set_viewport_size(PHONE)
    page.goto(pages.path(basics, "edit/"))
    page.get_by_role("button", name="Move up: A club evening").tap()
    expect(page.locator(".series-order > li").nth(2)).to_contain_text("A club evening")
    page.get_by_role("button", name="Remove: Never lead").tap()
    expect(page.locator(".series-order > li")).to_have_count(3)


def test_an_entry_moves_farther_by_two_choices(visit: Visit, ann: User, basics: Series) -> None:
    page = visit(ann)
    page.goto(pages.path(basics, "edit/"))
    tab_to(page, page.get_by_text("Move an entry farther"))
    page.keyboard.press("Enter")
    page.get_by_label("Move", exact=True).select_option("A club evening, hand by hand")
    page.get_by_label("Before", exact=True).select_option("The ten at trick 19")
    press(page, "Move")
    expect(page.locator(".series-order > li").first).to_contain_text("A club evening")
    expect(page.get_by_role("button", name="Move down: A club evening, hand by hand, now 1")).to_be_focused()


def test_on_a_phone_the_buttons_are_large_enough(visit: Visit, ann: User, basics: Series) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(pages.path(basics, "edit/"))
    assert not page.evaluate(SMALL_TARGETS, ".moves button")
    page.goto(f"{basics.entries.first().annotation.get_absolute_url()}?series={basics.slug}")
    assert not page.evaluate(SMALL_TARGETS, ".series-place .steps a")
