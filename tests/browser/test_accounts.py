import re
from collections.abc import Callable

from django.core import mail
from playwright.sync_api import Page, expect

from annotations.people.links import sign_in_path
from annotations.people.models import User
from tests.browser.console import Console

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


def test_a_forgotten_password_is_replaced_with_the_mail_at_hand(page: Page, ann: User, look: Look) -> None:
    page.goto("/account/login/")
    page.get_by_role("link", name="Forgotten your password?").click()
    look(page, "account-forgotten")
    page.get_by_label("E-mail address").fill("ann@example.org")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Look at your mail")
    look(page, "account-mail-sent")
    link = re.search(r"http://\S+", mail.outbox[0].body)
    assert link
    page.goto(link[0])
    page.get_by_label("New password", exact=True).fill("a run in hearts, twice")
    page.get_by_label("New password, again").fill("a run in hearts, twice")
    look(page, "account-new-password")
    page.get_by_role("button", name="Keep this password").click()
    expect(page.get_by_role("banner")).to_contain_text("Ann")


def test_a_sign_in_link_opens_the_site_once(
    page: Page, ann: User, visit: Callable[..., Page], look: Look, console: Console
) -> None:
    path = sign_in_path(ann)
    page.goto(path)
    expect(page.get_by_role("banner")).to_contain_text("Ann")
    console.expect("status of 410")
    again = visit()
    again.goto(path)
    expect(again.get_by_role("heading", level=1)).to_have_text("This link no longer works")
    look(again, "account-spent-link")


def test_an_address_waits_to_be_confirmed(visit: Callable[..., Page], ann: User, look: Look) -> None:
    page = visit(ann)
    page.goto("/account/email/")
    page.get_by_label("New e-mail address").fill("ann@new.example")
    page.get_by_role("button", name="Change the address").click()
    expect(page.get_by_text("ann@new.example is waiting to be confirmed.")).to_be_visible()
    look(page, "account-e-mail")
    link = re.search(r"http://\S+", mail.outbox[-1].body)
    assert link
    page.goto(link[0])
    look(page, "account-e-mail-confirm")
    page.get_by_role("button", name="Yes, it is mine").click()
    expect(page.get_by_role("status")).to_contain_text("ann@new.example is confirmed.")


def test_a_page_that_is_not_there_says_what_to_do(page: Page, look: Look, console: Console) -> None:
    console.expect("status of 404")
    page.goto("/nothing/like/that/")
    look(page, "error-404")
    page.get_by_role("link", name="To the home page").click()
    expect(page).to_have_url(re.compile(r":\d+/$"))
