"""A passkey in a browser, with an authenticator that the browser pretends to have."""

from collections.abc import Callable

import pytest
from allauth.mfa.models import Authenticator
from playwright.sync_api import Page, expect

from annotations.people.models import User
from tests.conftest import PASSWORD

NEW = "/account/factors/passkeys/new/"


@pytest.fixture
def site(site: str) -> str:
    """Browsers give passkeys to names only, not to the number of a host."""
    return site.replace("127.0.0.1", "localhost")


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object], _address: str) -> dict[str, object]:
    return {**browser_context_args, "base_url": _address.replace("127.0.0.1", "localhost")}


@pytest.fixture
def hers(visit: Callable[..., Page], ann: User) -> Page:
    """Ann's browser, whose device makes passkeys and asks nobody."""
    page = visit(ann)
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    sure = {"isUserVerified": True, "automaticPresenceSimulation": True}
    tools.send("WebAuthn.addVirtualAuthenticator", {"options": {**device, **sure}})
    return page


def prove(page: Page) -> None:
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()


def add_passkey(page: Page, name: str = "Phone") -> None:
    page.goto(NEW)
    prove(page)
    page.get_by_label("Name of the passkey").fill(name)
    page.get_by_role("button", name="Add the passkey").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()


def sign_out(page: Page) -> None:
    page.goto("/account/logout/")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You are signed out.")).to_be_visible()


def test_a_passkey_signs_in_without_the_password(
    hers: Page, ann: User, accessible: Callable[[Page], None], look: Callable[[Page, str], None]
) -> None:
    hers.goto(NEW)
    look(hers, "again")
    accessible(hers)
    add_passkey(hers)
    look(hers, "recovery-codes")
    accessible(hers)
    assert Authenticator.objects.filter(user=ann, type="webauthn").count() == 1
    sign_out(hers)
    hers.goto("/account/login/?next=/talk/mine/")
    look(hers, "login")
    accessible(hers)
    hers.get_by_role("button", name="Sign in with a passkey").press("Enter")
    hers.wait_for_url("**/talk/mine/")


def test_after_the_password_the_passkey_is_asked_for(
    hers: Page, accessible: Callable[[Page], None], look: Callable[[Page, str], None]
) -> None:
    add_passkey(hers)
    sign_out(hers)
    hers.goto("/account/login/")
    hers.get_by_label("Name or e-mail address").fill("Ann")
    hers.get_by_label("Password", exact=True).fill(PASSWORD)
    hers.get_by_role("button", name="Sign in", exact=True).click()
    expect(hers.get_by_role("heading", name="One more step")).to_be_visible()
    look(hers, "one-more-step")
    accessible(hers)
    hers.get_by_role("button", name="Use a passkey").click()
    hers.wait_for_url("**/")
    expect(hers.get_by_role("banner")).to_contain_text("Ann")


def test_a_passkey_is_renamed_and_removed(
    hers: Page, ann: User, accessible: Callable[[Page], None], look: Callable[[Page, str], None]
) -> None:
    add_passkey(hers)
    hers.goto("/account/factors/")
    look(hers, "factors")
    accessible(hers)
    hers.get_by_role("link", name="Your 1 passkey").click()
    hers.get_by_role("link", name="Phone").click()
    hers.get_by_label("Name of the passkey").fill("Old phone")
    hers.get_by_role("button", name="Save the name").click()
    look(hers, "passkeys")
    accessible(hers)
    hers.get_by_role("link", name="Old phone").click()
    hers.get_by_role("link", name="Remove this passkey").click()
    hers.get_by_role("button", name="Remove the passkey").click()
    expect(hers.get_by_text("You have no passkey.")).to_be_visible()
    assert not Authenticator.objects.filter(user=ann, type="webauthn").exists()


def test_whoever_refuses_the_passkey_reads_what_to_do(visit: Callable[..., Page], ann: User) -> None:
    page = visit(None)
    refuse = "CredentialsContainer.prototype.get = async () => { throw new DOMException('', 'NotAllowedError'); }"
    page.add_init_script(refuse)
    page.goto("/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="The passkey was not used.")).to_be_visible()


def test_pages_of_the_account_have_no_barriers(
    hers: Page, accessible: Callable[[Page], None], look: Callable[[Page, str], None]
) -> None:
    hers.goto("/account/factors/app/")
    prove(hers)
    for name, path in {
        "app": "/account/factors/app/",
        "new-passkey": NEW,
        "email": "/account/email/",
        "sessions": "/account/sessions/",
        "account": "/account/",
        "name": "/account/name/",
        "log": "/account/log/Ann/",
        "export": "/account/export/",
        "closing": "/account/closing/",
    }.items():
        hers.goto(path)
        look(hers, name)
        accessible(hers)
