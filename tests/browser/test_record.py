"""The start of a recording: which game it was, by pictures and then by its rules."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.screens import PHONE, assert_fits
from tests.browser.ways import Taps

FOCUS_IS_IN_SIGHT = """() => {
    const focused = document.activeElement;
    const { top, bottom, left, right } = (focused.closest("label") ?? focused).getBoundingClientRect();
    const shown = document.elementFromPoint((left + right) / 2, Math.min(bottom, innerHeight) - 2);
    return top >= 0 && bottom <= innerHeight + 1 && (focused.closest("label") ?? focused).contains(shown);
}"""


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
    assert_fits(page)
    taps.submit(page.get_by_role("button", name="Begin"))
    expect(page.get_by_role("combobox", name="Southwest")).to_be_visible()
    assert Annotation.objects.get().rules == "cutthroat"


def test_begin_is_within_one_and_a_half_screens_of_a_phone_whatever_is_chosen(
    visit: Callable[..., Page], ann: User, recording: Callable[[str], Annotation]
) -> None:
    recording("")
    page = visit(ann, viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto("/record/")
    begin = page.get_by_role("button", name="Begin")
    taps = Taps(page)
    for group in ("What do you want to record?", "Which game was it?"):
        for choice in page.get_by_role("group", name=group).get_by_role("radio").all():
            taps.press(choice)
            page.evaluate("() => scrollTo(0, 0)")
            box = begin.bounding_box()
            assert box
            assert box["y"] + box["height"] <= 1.5 * PHONE["height"]


@pytest.mark.parametrize("screen", [{"width": 1280, "height": 900}, PHONE])
def test_a_text_is_pasted_right_below_that_choice(
    visit: Callable[..., Page], screen: ViewportSize, look: Callable[[Page, str], None]
) -> None:
    page = visit(viewport=screen, has_touch=True)
    page.goto("/record/")
    page.locator("label").filter(has_text="A text, pasted or from a file").tap()
    field = page.get_by_role("textbox", name="Text")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    look(page, "record-text")
    page.keyboard.type("Deal 1\n")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#saved-text")).to_have_attribute("data-text", "Deal 1\n")


def test_the_arrow_keys_go_past_the_choice_of_a_text(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/record/")
    page.get_by_role("radio", name="A whole game").focus()
    page.keyboard.press("ArrowDown")
    chosen = page.get_by_role("radio", name="A text, pasted or from a file")
    expect(chosen).to_be_checked()
    expect(chosen).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("textbox", name="Text")).to_be_focused()


@pytest.mark.parametrize("start", ["One hand, and a question about it", "A text, pasted or from a file"])
def test_begin_covers_no_field_that_has_the_focus(visit: Callable[..., Page], start: str) -> None:
    page = visit(viewport=PHONE)
    page.goto("/record/")
    page.get_by_role("radio", name=start).check()
    begin = page.get_by_role("button", name="Begin")
    page.get_by_role("radio", name=start).focus()
    while not begin.evaluate("(button) => button === document.activeElement"):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_IS_IN_SIGHT), page.evaluate("() => document.activeElement.outerHTML")
