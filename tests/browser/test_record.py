"""The start of a recording: which game it was, by pictures and then by its rules."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from tests.browser.ways import Taps

PHONE = {"width": 360, "height": 740}


def test_a_game_is_tapped_then_its_rules_and_players_are_only_asked_for_where_they_are_open(
    visit: Callable[..., Page], look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto("/record/")
    players = page.get_by_label("Players", exact=True)
    expect(players).to_be_visible()
    look(page, "record-open")
    taps = Taps(page)
    taps.choose(page.get_by_role("group", name="Which game was it?"), "Three at the table")
    expect(players).to_be_hidden()
    expect(page.get_by_role("radio", name="With a kitty").last).to_be_checked()
    taps.choose(page.get_by_role("group", name="Three at the table: which rules?"), "Cutthroat")
    expect(page.get_by_role("group", name="Four at the table, double deck: which rules?")).to_be_hidden()
    accessible(page)
    look(page, "record-three")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    taps.submit(page.get_by_role("button", name="Begin"))
    expect(page.get_by_role("combobox", name="Southwest")).to_be_visible()
    assert Annotation.objects.get().rules == "cutthroat"


@pytest.mark.parametrize("family", ["", "Four at the table, double deck", "Three at the table"])
def test_begin_is_not_two_screens_down_on_a_phone(visit: Callable[..., Page], family: str) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto("/record/")
    if family:
        Taps(page).choose(page.get_by_role("group", name="Which game was it?"), family)
    page.evaluate("() => scrollTo(0, 0)")
    box = page.get_by_role("button", name="Begin").bounding_box()
    assert box
    assert box["y"] <= 1.8 * PHONE["height"]
