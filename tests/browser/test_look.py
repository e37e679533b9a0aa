"""The look is the reader's own choice: light, suits, menus."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.held import intercept
from tests.browser.screens import PHONE, assert_fits


def choose(page: Page, choice: str) -> None:
    page.get_by_text("Look").click()
    page.get_by_label(choice).check()


def paper(page: Page) -> str:
    return str(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))


def test_a_reader_chooses_lamplight_and_it_stays(page: Page) -> None:
    page.goto("/")
    by_day = paper(page)
    choose(page, "Lamplight")
    by_night = paper(page)
    assert by_night != by_day
    page.goto("/talk/")
    assert paper(page) == by_night
    choose(page, "Same as the system")
    page.reload()
    assert paper(page) == by_day


def test_lamplight_is_there_before_anything_is_painted(page: Page, console: Console) -> None:
    page.goto("/")
    choose(page, "Lamplight")
    console.expect("net::ERR_FAILED")
    intercept(page, "**/site/site.*.js", lambda route: route.abort())
    page.goto("/")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    assert page.evaluate(
        "() => document.querySelector('head script').matches('[src*=look-early]:not([defer], [type])')"
    )


def test_two_colours_give_clubs_the_ink_of_spades_and_diamonds_that_of_hearts(page: Page) -> None:
    page.goto("/")
    inks = "() => [...'cdsh'].map(suit => getComputedStyle(document.querySelector(`.arc .card.${suit}`)).color)"
    assert len(set(page.evaluate(inks))) == 4
    choose(page, "Two colours")
    clubs, diamonds, spades, hearts = page.evaluate(inks)
    assert clubs == spades != diamonds == hearts


def test_suits_are_drawn_with_our_own_signs_never_as_emoji(page: Page) -> None:
    page.goto("/")
    page.evaluate("() => document.fonts.ready")
    assert page.evaluate("() => [...document.fonts].map(font => font.status)") == ["loaded"]


def test_a_menu_closes_on_escape_and_gives_the_focus_back(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Look").click()
    expect(page.get_by_label("Lamplight")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Lamplight")).to_be_hidden()
    assert page.evaluate("() => document.activeElement.tagName") == "SUMMARY"


def test_a_menu_closes_when_one_goes_on_elsewhere(visit: Callable[..., Page], ann: User) -> None:
    page = visit(ann)
    page.goto("/")
    page.get_by_role("banner").get_by_text("Ann").click()
    expect(page.get_by_role("link", name="Sign out")).to_be_visible()
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_role("link", name="Sign out")).to_be_hidden()


def test_without_scripts_there_is_no_switch_that_does_nothing(visit: Callable[..., Page]) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/")
    expect(page.get_by_text("Look", exact=True)).to_be_hidden()


@pytest.mark.parametrize("address", ["/", "/talk/", "/account/login/", "/nothing/"])
def test_a_narrow_phone_never_scrolls_sideways(visit: Callable[..., Page], console: Console, address: str) -> None:
    console.expect("status of 404")
    page = visit()
    page.set_viewport_size(PHONE)
    page.goto(address)
    assert_fits(page)


def test_the_header_leads_to_the_rules_at_every_width(page: Page) -> None:
    page.goto("/help/")
    header = page.get_by_role("banner")
    for width in (320, 360, 768, 930, 1280):
        page.set_viewport_size({"width": width, "height": 780})
        more = header.get_by_text("More")
        if more.is_visible():
            more.click()
        with page.expect_navigation(url="**/rules/"):
            header.get_by_role("link", name="Rules").click()
        expect(page.get_by_role("heading", level=1, name="Rules")).to_be_visible()
        assert_fits(page)
        rows = 1 if width >= 768 else 2
        row = header.get_by_role("link", name="Library").bounding_box()
        box = header.bounding_box()
        assert row is not None
        assert box is not None
        assert box["height"] < (rows + 0.5) * row["height"], f"{width}: it is no higher than its rows"
