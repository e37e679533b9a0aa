"""Names of people: the switch of a reader, the page of the owner, and the request of somebody who is named."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.screens import PHONE, SMALL_TARGETS, assert_fits
from tests.browser.ways import tab_to
from tests.series import pages

Visit = Callable[..., Page]
Look = Callable[[Page, str], None]


@pytest.fixture
def club(site: str, ann: User) -> Annotation:
    """A game of Ann’s in which everybody is named."""
    return pages.hand(ann, "Lou at the club championship", text=pages.CLUB)


def press(page: Page, name: str, role: str = "button") -> None:
    target = page.get_by_role("main").get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]  # one of its names
    tab_to(page, target)
    page.keyboard.press("Enter")


def test_a_reader_switches_names_and_the_choice_stays(page: Page, club: Annotation, look: Look) -> None:
    page.goto(club.get_absolute_url())
    main = page.get_by_role("main")
    expect(main).to_contain_text("Gus Papadakis")
    page.locator("select[name=names]").select_option("seats")
    expect(page).to_have_url(re.compile("names=seats"))
    expect(page.get_by_role("heading", level=1)).to_have_text("South at the club championship")
    expect(main).not_to_contain_text("Papadakis")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("names=seats.*at=|at=.*names=seats"))
    assert "Papadakis" not in page.content()
    look(page, "names-seats")
    page.goto(club.get_absolute_url())
    expect(main).not_to_contain_text("Papadakis")
    accessible_day_and_night(page)
    page.locator("select[name=names]").select_option("initials")
    expect(main).to_contain_text("G. P.")
    page.locator("select[name=names]").select_option("written")
    expect(main).to_contain_text("Gus Papadakis")


def test_somebody_asks_and_the_owner_hides_the_name_by_keyboard(
    visit: Visit, club: Annotation, ann: User, look: Look
) -> None:
    stranger = visit()
    stranger.goto(club.get_absolute_url())
    press(stranger, "Share", "link")
    press(stranger, "Ask to hide a name", "link")
    expect(stranger.get_by_label("The name to hide")).to_be_focused()
    stranger.keyboard.type("Gus")
    press(stranger, "Send")
    expect(stranger.get_by_label("Why it should be hidden")).to_be_focused()
    accessible_day_and_night(stranger)
    look(stranger, "names-request-refused")
    stranger.keyboard.type("I play there in secret.")
    press(stranger, "Send")
    expect(stranger.get_by_role("status").first).to_contain_text("Ann decides")
    hers = visit(ann)
    hers.goto("/")
    expect(hers.get_by_role("main")).to_contain_text("I play there in secret.")
    accessible_day_and_night(hers)
    look(hers, "names-home")
    hers.get_by_role("region", name="Somebody asks not to be named").get_by_role("link").click()
    expect(hers.get_by_role("heading", level=1)).to_have_text("Names")
    look(hers, "names-asked")
    press(hers, "Hide Gus")
    expect(hers.get_by_role("status").first).to_contain_text("“Gus” is hidden")
    expect(hers.get_by_role("checkbox", name="Gus")).to_be_checked()
    accessible_day_and_night(hers)
    look(hers, "names-owner")
    stranger.reload()
    expect(stranger.get_by_role("main")).not_to_contain_text("Papadakis")
    expect(stranger.get_by_role("main")).to_contain_text("Søren Møller")


def test_an_owner_shows_seats_to_everybody(visit: Visit, club: Annotation, ann: User) -> None:
    hers = visit(ann, viewport=PHONE, has_touch=True, is_mobile=True)
    hers.goto(f"{club.get_absolute_url()}names/")
    assert_fits(hers)
    assert hers.evaluate(SMALL_TARGETS, "main :is(button, input[type=text])") == []
    hers.get_by_label("Seats: North, East and so on").check()
    hers.get_by_role("button", name="Save").click()
    expect(hers.get_by_role("status").first).to_contain_text("Saved")
    hers.goto(club.get_absolute_url())
    expect(hers.get_by_role("heading", level=1)).to_have_text("Lou at the club championship")
    stranger = visit()
    stranger.goto(f"{club.get_absolute_url()}?names=written")
    expect(stranger.get_by_role("heading", level=1)).to_have_text("South at the club championship")
    expect(stranger.locator("select[name=names]")).to_have_count(0)
    assert "Papadakis" not in stranger.content()


def test_staff_see_who_waits(visit: Visit, club: Annotation, ben: User, look: Look) -> None:
    club.ask_to_hide("Gus", "I play there in secret.", pages.NOW)
    User.objects.filter(pk=ben.pk).update(is_staff=True)
    page = visit(ben)
    page.goto("/requests/")
    expect(page.get_by_role("main")).to_contain_text("“Gus” in Lou at the club championship")
    accessible_day_and_night(page)
    look(page, "names-staff")
