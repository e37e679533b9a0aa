import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

Look = Callable[[Page, str], None]


def test_a_stranger_signs_up_and_out_and_in_again(page: Page, look: Look) -> None:
    page.goto("/talk/")
    page.get_by_role("banner").get_by_role("link", name="Sign up").click()
    look(page, "account-sign-up")
    page.get_by_label("Name").fill("admin")
    page.get_by_label("E-mail address").fill("dora@example.org")
    page.get_by_label("Password").fill("four aces and a run")
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    expect(page.get_by_label("Name")).to_have_accessible_description(re.compile("keeps this name for itself"))
    expect(page.get_by_label("E-mail address")).to_have_value("dora@example.org")
    look(page, "account-sign-up-refused")

    page.get_by_label("Name").fill("Dora")
    page.get_by_label("Password").fill("four aces and a run")
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("banner")).to_contain_text("Dora")
    expect(page.get_by_role("status")).to_contain_text("on its way to dora@example.org")

    page.goto("/account/")
    look(page, "account")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("banner")).not_to_contain_text("Dora")

    page.goto("/account/login/?next=/account/password/")
    look(page, "account-sign-in")
    page.get_by_label("Name or e-mail address").fill("dora@example.org")
    page.get_by_label("Password").fill("four aces and a run")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/account/password/$"))
    look(page, "account-password")
