"""Blank score sheets are found, printed, and fit the paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.rules.shipped import SHIPPED
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.paper import PAPERS, pages_of_paper
from tests.browser.screens import PHONE, assert_fits

Visit = Callable[..., Page]
Look = Callable[[Page, str], None]


def test_a_visitor_finds_one_and_prints_it_by_keyboard(visit: Visit, db: None) -> None:
    page = visit()
    page.goto("/record/")
    page.get_by_role("link", name="blank score sheet").press("Enter")
    page.get_by_role("link", name="Three-handed, with a kitty").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Blank score sheet")
    page.get_by_label("Sheets").select_option("The record of a hand")
    page.get_by_role("button", name="Show").press("Enter")
    expect(page.get_by_role("heading", name="Score of a game")).to_have_count(0)
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.get_by_role("button", name="Print", exact=True).press("Enter")
    assert page.evaluate("() => window.printed")
    assert pages_of_paper(page) == 1


def test_each_sheet_is_one_page_of_paper(page: Page) -> None:
    taken: dict[str, list[int]] = {}
    for name in SHIPPED:
        page.goto(f"/rules/{name}/score-sheet/")
        taken[name] = [pages_of_paper(page, paper) for paper in PAPERS]
    assert taken == {name: [2, 2] for name in SHIPPED}


@pytest.mark.parametrize("address", ["/rules/score-sheets/", "/rules/double-deck/score-sheet/"])
def test_the_pages_have_no_barriers_and_fit_a_phone(visit: Visit, db: None, look: Look, address: str) -> None:
    page = visit()
    page.goto(address)
    accessible_day_and_night(page)
    look(page, "score-sheet" if "double" in address else "score-sheets")
    page.set_viewport_size(PHONE)
    assert_fits(page)
