import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from annotations.people.models import User
from tests.conftest import PASSWORD

NEW = "a run in hearts, twice"


def mailed_path() -> str:
    found = re.search(r"http://testserver(/\S+)", mail.outbox[-1].body)
    assert found
    return found[1]


OWN_PAGES = ["/account/", "/account/email/", "/account/password/", "/account/password/set/"]


@pytest.mark.parametrize("path", OWN_PAGES)
def test_ones_account_is_asked_for_after_signing_in(client: Client, db: None, path: str) -> None:
    assert client.get(path)["Location"] == f"/account/login/?next={path}"


def test_the_account_page_shows_name_and_address(hers: Client) -> None:
    page = hers.get("/account/").content.decode()
    assert "Ann" in page
    assert "ann@example.org" in page


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_the_account_page_is_only_read(hers: Client, method: str) -> None:
    assert getattr(hers, method)("/account/").status_code == 405


def test_a_password_is_changed_by_who_knows_it(hers: Client, ann: User) -> None:
    hers.post("/account/password/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})
    ann.refresh_from_db()
    assert ann.check_password(NEW)
    assert "_auth_user_id" in hers.session


@pytest.mark.parametrize(
    ("old", "one", "two", "field"),
    [
        ("wrong", NEW, NEW, "oldpassword"),
        (PASSWORD, NEW, "else", "password2"),
        (PASSWORD, "short", "short", "password1"),
    ],
)
def test_a_password_is_not_changed_by_mistake(
    hers: Client, ann: User, old: str, one: str, two: str, field: str
) -> None:
    response = hers.post("/account/password/", {"oldpassword": old, "password1": one, "password2": two})
    assert list(response.context["form"].errors) == [field]
    ann.refresh_from_db()
    assert ann.check_password(PASSWORD)


def test_an_account_without_a_password_may_set_one(hers: Client, ann: User) -> None:
    ann.set_unusable_password()
    ann.save()
    hers.force_login(ann)
    assert hers.get("/account/password/")["Location"] == "/account/password/set/"
    hers.post("/account/password/set/", {"password1": NEW, "password2": NEW})
    ann.refresh_from_db()
    assert ann.check_password(NEW)


def test_a_forgotten_password_is_replaced_by_mail(client: Client, ann: User) -> None:
    assert client.post("/account/password/reset/", {"email": "Ann@example.org"})["Location"].endswith("/sent/")
    assert mail.outbox[0].subject == "Roundhouse: Choose a new password"
    path = mailed_path()
    form = client.get(path)["Location"]
    assert "Choose a new password" in client.get(form).content.decode()
    client.post(form, {"password1": NEW, "password2": NEW})
    ann.refresh_from_db()
    assert ann.check_password(NEW)
    assert client.session["_auth_user_id"] == str(ann.pk)
    assert "This link no longer works" in Client().get(path).content.decode()


@pytest.mark.parametrize("address", ["nemo@example.org", "ben@example.org"])
def test_asking_for_a_password_does_not_tell_who_has_an_account(client: Client, ben: User, address: str) -> None:
    response = client.post("/account/password/reset/", {"email": address}, follow=True)
    assert "If there is an account with this address" in response.content.decode()
    assert {to for message in mail.outbox for to in message.to} <= {"ben@example.org"}


@pytest.mark.parametrize("address", ["", "ann"])
def test_a_password_is_not_asked_for_without_an_address(client: Client, db: None, address: str) -> None:
    response = client.post("/account/password/reset/", {"email": address})
    assert list(response.context["form"].errors) == ["email"]


def test_a_made_up_reset_link_is_refused(client: Client, ann: User) -> None:
    page = client.get("/account/password/reset/1-abc-def/").content.decode()
    assert "This link no longer works" in page
    assert 'href="/account/password/reset/"' in page


def test_a_reset_does_not_accept_two_different_passwords(client: Client, ann: User) -> None:
    client.post("/account/password/reset/", {"email": "ann@example.org"})
    form = client.get(mailed_path())["Location"]
    response = client.post(form, {"password1": NEW, "password2": "else"})
    assert list(response.context["form"].errors) == ["password2"]


def test_an_address_changes_when_the_new_one_is_confirmed(hers: Client, ann: User) -> None:
    hers.post("/account/email/", {"action_add": "", "email": "ann@new.example"})
    ann.refresh_from_db()
    assert ann.email == "ann@example.org"
    assert "ann@new.example" in hers.get("/account/email/").content.decode()
    path = mailed_path()
    assert "ann@new.example" in hers.get(path).content.decode()
    hers.post(path)
    ann.refresh_from_db()
    assert ann.email == "ann@new.example"
    assert list(EmailAddress.objects.values_list("email", "verified")) == [("ann@new.example", True)]


@pytest.mark.parametrize("address", ["", "ann", "ann@example.org"])
def test_an_address_is_not_changed_to_nonsense(hers: Client, address: str) -> None:
    response = hers.post("/account/email/", {"action_add": "", "email": address})
    assert list(response.context["form"].errors) == ["email"]


def test_a_change_of_address_waits_and_can_be_sent_again(hers: Client) -> None:
    hers.post("/account/email/", {"action_add": "", "email": "ann@new.example"})
    hers.post("/account/email/", {"action_send": "", "email": "ann@new.example"})
    assert [message.to for message in mail.outbox] == [["ann@new.example"]] * 2


def test_a_change_of_address_can_be_called_off(hers: Client, ann: User) -> None:
    hers.post("/account/email/", {"action_add": "", "email": "ann@new.example"})
    path = mailed_path()
    hers.post("/account/email/", {"action_remove": "", "email": "ann@new.example"})
    assert hers.post(path).status_code == 404
    ann.refresh_from_db()
    assert ann.email == "ann@example.org"


def test_a_second_change_of_address_replaces_the_first(hers: Client) -> None:
    hers.post("/account/email/", {"action_add": "", "email": "ann@one.example"})
    hers.post("/account/email/", {"action_add": "", "email": "ann@two.example"})
    page = hers.get("/account/email/").content.decode()
    assert "ann@two.example" in page
    assert "ann@one.example" not in page


def test_an_address_of_somebody_else_cannot_be_taken_over(hers: Client, ann: User, ben: User) -> None:
    EmailAddress.objects.create(user=ben, email=ben.email, verified=True, primary=True)
    hers.post("/account/email/", {"action_add": "", "email": "ben@example.org"})
    hers.post(mailed_path())
    ann.refresh_from_db()
    assert ann.email == "ann@example.org"


def test_a_made_up_confirmation_is_refused(client: Client, db: None) -> None:
    assert "This link no longer works" in client.get("/account/email/abc:def:ghi/").content.decode()
    assert client.post("/account/email/abc:def:ghi/").status_code == 404


def test_a_page_asks_who_is_signed_in_and_gets_a_token_for_its_forms(client: Client, ann: User) -> None:
    assert client.get("/account/now/").json()["person"] == ""
    client.force_login(ann)
    answer = client.get("/account/now/")
    assert answer.json()["person"] == str(ann.pk)
    assert answer.json()["token"]
    assert "no-store" in answer["Cache-Control"]


def test_a_guest_differs_from_everybody_with_an_account(client: Client, db: None) -> None:
    client.post("/record/", {"start": "hand"})
    assert client.get("/account/now/").json()["person"].startswith("guest-")
