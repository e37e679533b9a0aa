"""A copy of somebody's game, from its page to the copy's own."""

from collections.abc import Callable

from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.screens import PHONE, assert_fits
from tests.samples import REAL_HAND


def test_a_game_is_copied_with_the_keyboard_and_both_pages_name_each_other(
    visit: Callable[..., Page], ann: User, ben: User, look: Callable[[Page, str], None]
) -> None:
    now = timezone.now()
    hand = Annotation.objects.start(ann, "The ten of hearts", now).replace(REAL_HAND, seen=0, by=ann, at=now)
    hand.publish(now, listed=True)
    page = visit(ben)
    page.goto(hand.get_absolute_url())
    page.get_by_role("button", name="Annotate this yourself").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("This is your own copy of “The ten of hearts”")).to_be_visible()
    mine = Annotation.objects.get(owner=ben)
    mine.publish(now, listed=True)
    page.goto(mine.get_absolute_url())
    expect(page.locator("#origin")).to_contain_text("A copy of The ten of hearts, recorded by")
    look(page, "copy")
    page.set_viewport_size(PHONE)
    assert_fits(page)
    accessible_day_and_night(page)
    page.locator("#origin").get_by_role("link", name="The ten of hearts").click()
    look(page, "copied")
    expect(page.locator("#copies")).to_contain_text(f"The ten of hearts by {ben.username}")
    assert_fits(page)
