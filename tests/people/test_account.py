import re
from urllib.parse import quote

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import mail
from django.test import Client

from annotations.people.models import User
from tests.browsers import prove_again, signed_in
from tests.conftest import PASSWORD

NEW = "a run in hearts, twice"


def mailed_path() -> str:
    found = re.search(rf"{re.escape(settings.SITE_URL)}(/\S+)", mail.outbox[-1].body)
    assert found
    return found[1]


@pytest.fixture
def sure(hers: Client) -> Client:
    """Ann's browser, in which she has just typed her password again."""
    prove_again(hers, PASSWORD)
    return hers


OWN_PAGES = ["/account/", "/account/email/", "/account/password/", "/account/password/set/", "/account/again/"]


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


def test_an_address_changes_when_the_new_one_is_confirmed(sure: Client, ann: User) -> None:
    sure.post("/account/email/", {"action_add": "", "email": "ann@new.example"})
    ann.refresh_from_db()
    assert ann.email == "ann@example.org"
    assert "ann@new.example" in sure.get("/account/email/").content.decode()
    path = mailed_path()
    assert "ann@new.example" in sure.get(path).content.decode()
    sure.post(path)
    ann.refresh_from_db()
    assert ann.email == "ann@new.example"
    assert list(EmailAddress.objects.values_list("email", "verified")) == [("ann@new.example", True)]


@pytest.mark.parametrize(
    "address", ["", "ann", "ann@example.org", "ann@new.example\r\nBcc: b@new.example", "=?utf-8?q?ben?=@example.org"]
)
def test_an_address_is_not_changed_to_nonsense(sure: Client, address: str) -> None:
    response = sure.post("/account/email/", {"action_add": "", "email": address})
    assert list(response.context["form"].errors) == ["email"]


def test_a_change_of_address_waits_and_can_be_sent_again(sure: Client) -> None:
    sure.post("/account/email/", {"action_add": "", "email": "ann@new.example"})
    sure.post("/account/email/", {"action_send": "", "email": "ann@new.example"})
    assert [message.to for message in mail.outbox] == [["ann@new.example"]] * 2


def test_changes_of_address_send_few_links_to_one_that_may_be_somebody_elses(sure: Client) -> None:
    for _ in range(5):
        last = sure.post("/account/email/", {"action_add": "", "email": "ben@example.org"})
        sure.post("/account/email/", {"action_remove": "", "email": "ben@example.org"})
    assert "Several links are on their way" in last.content.decode()
    assert [message.to for message in mail.outbox].count(["ben@example.org"]) == 3


def test_a_change_of_address_can_be_called_off(sure: Client, ann: User) -> None:
    sure.post("/account/email/", {"action_add": "", "email": "ann@new.example"})
    path = mailed_path()
    sure.post("/account/email/", {"action_remove": "", "email": "ann@new.example"})
    assert sure.post(path).status_code == 404
    ann.refresh_from_db()
    assert ann.email == "ann@example.org"


def test_a_second_change_of_address_replaces_the_first(sure: Client) -> None:
    sure.post("/account/email/", {"action_add": "", "email": "ann@one.example"})
    sure.post("/account/email/", {"action_add": "", "email": "ann@two.example"})
    page = sure.get("/account/email/").content.decode()
    assert "ann@two.example" in page
    assert "ann@one.example" not in page


def test_an_address_of_somebody_else_cannot_be_taken_over(sure: Client, ann: User, ben: User) -> None:
    EmailAddress.objects.create(user=ben, email=ben.email, verified=True, primary=True)
    sure.post("/account/email/", {"action_add": "", "email": "ben@example.org"})
    sure.post(mailed_path())
    ann.refresh_from_db()
    assert ann.email == "ann@example.org"


def test_a_new_address_is_asked_for_after_the_password(hers: Client, ann: User) -> None:
    for response in (hers.get("/account/email/"), hers.post("/account/email/", {"action_add": "", "email": "a@b.de"})):
        assert response["Location"] == "/account/again/?next=%2Faccount%2Femail%2F"
    assert not mail.outbox
    wrong = hers.post("/account/again/?next=/account/email/", {"password": "wrong"})
    assert wrong.context["form"].errors == {"password": ["This is not your password."]}
    # what was sent before the password was asked for is not lost
    hers.post("/account/email/", {"action_add": "", "email": "ann@new.example"})
    hers.post("/account/again/", {"password": PASSWORD, "next": "/account/email/"})
    assert [message.to for message in mail.outbox] == [["ann@new.example"]]


def test_the_old_address_is_told_of_the_new_one(sure: Client) -> None:
    sure.post("/account/email/", {"action_add": "", "email": "ann@new.example"})
    sure.post(mailed_path())
    notice = mail.outbox[-1]
    assert notice.to == ["ann@example.org"]
    assert "from ann@example.org to ann@new.example" in notice.body


def test_a_stranger_who_gets_the_mail_by_mistake_does_not_get_the_account(sure: Client, ann: User, his: Client) -> None:
    sure.post("/account/email/", {"action_add": "", "email": "mistyped@example.org"})
    path = mailed_path()
    for method in ("get", "post"):
        assert getattr(Client(), method)(path)["Location"] == f"/account/login/?next={quote(path)}"
        response = getattr(his, method)(path)
        assert response.status_code == 403
        assert "for another account" in response.content.decode()
    ann.refresh_from_db()
    assert ann.email == "ann@example.org"
    assert his.get("/account/").status_code == 200  # the link has not signed him out


@pytest.mark.parametrize("act", ["change", "set", "reset"])
def test_a_new_password_is_told_by_mail(client: Client, ann: User, act: str) -> None:
    if act == "set":
        ann.set_unusable_password()
        ann.save()
    if act == "reset":
        client.post("/account/password/reset/", {"email": "ann@example.org"})
        client.post(client.get(mailed_path())["Location"], {"password1": NEW, "password2": NEW})
    else:
        old = {"oldpassword": PASSWORD} if act == "change" else {}
        path = {"change": "/account/password/", "set": "/account/password/set/"}[act]
        signed_in(ann).post(path, {**old, "password1": NEW, "password2": NEW})
    notice = mail.outbox[-1]
    assert notice.to == ["ann@example.org"]
    assert "If it was not you, choose a new password at once" in notice.body
    assert f"{settings.SITE_URL}/account/password/reset/" in notice.body


def test_links_in_mails_lead_to_the_site_whatever_host_was_asked(client: Client, ann: User) -> None:
    client.post("/account/password/reset/", {"email": "ann@example.org"}, HTTP_HOST="127.0.0.1")
    assert "127.0.0.1/" not in mail.outbox[0].body
    assert f"{settings.SITE_URL}/account/password/reset/" in mail.outbox[0].body


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
