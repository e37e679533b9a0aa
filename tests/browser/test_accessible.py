from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from annotations.people.models import User
from tests.browser.accessibility import accessible_day_and_night

OPEN = ["/", "/account/login/", "/account/signup/", "/account/password/reset/"]
OWN = ["/account/", "/account/email/", "/account/password/"]


def picture_of(path: str) -> str:
    return path.strip("/").replace("/", "-") or "home"


@pytest.mark.parametrize("path", OPEN)
def test_pages_for_everybody_have_no_barriers(
    page: Page, path: str, accessible: Callable[[Page], None], look: Callable[[Page, str], None]
) -> None:
    page.goto(path)
    accessible(page)
    look(page, picture_of(path))


@pytest.mark.parametrize("path", OWN)
def test_pages_for_oneself_have_no_barriers(
    visit: Callable[..., Page], ann: User, path: str, look: Callable[[Page, str], None]
) -> None:
    page = visit(ann)
    page.goto(path)
    accessible_day_and_night(page)
    look(page, picture_of(path))


def test_a_refused_form_has_no_barriers(page: Page, accessible: Callable[[Page], None]) -> None:
    page.goto("/account/signup/")
    page.get_by_label("Name").fill("admin")
    page.get_by_label("E-mail address").fill("dora@example.org")
    page.get_by_label("Password").fill("password")
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    accessible(page)
