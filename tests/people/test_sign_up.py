import time
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from allauth.core.internal import ratelimit as internal_ratelimit
from django.conf import settings
from django.core import mail
from django.test import Client, RequestFactory

from annotations.people.models import User
from tests.conftest import PASSWORD

DATA = {"username": "Dora", "email": "dora@example.org", "password1": "four aces and a run"}


def errors(response: object) -> dict[str, list[str]]:
    return dict(response.context["form"].errors)  # type: ignore[attr-defined]


def test_signing_up_takes_a_name_an_address_and_a_password(client: Client, db: None) -> None:
    response = client.post("/account/signup/", DATA)
    assert response["Location"] == "/"
    dora = User.objects.get(username="Dora")
    assert dora.email == "dora@example.org"
    assert dora.check_password("four aces and a run")
    assert client.session["_auth_user_id"] == str(dora.pk)


def test_a_form_that_says_more_than_it_asks_gives_no_rights(client: Client, db: None) -> None:
    more = dict.fromkeys(("is_staff", "is_superuser", "guest", "closed_at", "pk"), "1")
    client.post("/account/signup/", {**DATA, **more})
    dora = User.objects.get(username="Dora")
    assert (dora.is_staff, dora.is_superuser, dora.guest, dora.is_active) == (False, False, False, True)


def test_a_password_counts_to_its_last_letter(client: Client, db: None) -> None:
    long = "Four aces and a run, " * 5
    client.post("/account/signup/", {**DATA, "password1": long})
    dora = User.objects.get(username="Dora")
    changed = (long[:-1], long.lower(), long.strip())
    assert [dora.check_password(other) for other in (long, *changed)] == [True, False, False, False]


def test_signing_up_leads_on_to_where_one_was_going(client: Client, db: None) -> None:
    page = client.get("/account/signup/?next=/talk/").content.decode()
    assert '<input type="hidden" name="next" value="/talk/">' in page
    assert "/account/login/?next=%2Ftalk%2F" in page
    assert client.post("/account/signup/", {**DATA, "next": "/talk/"})["Location"] == "/talk/"


def test_signing_up_never_leads_to_another_site(client: Client, db: None) -> None:
    assert client.post("/account/signup/", {**DATA, "next": "//evil.example/"})["Location"] == "/"


def test_a_new_address_is_asked_to_confirm_itself(client: Client, db: None) -> None:
    client.post("/account/signup/", DATA)
    [message] = mail.outbox
    assert message.to == ["dora@example.org"]
    assert message.subject == "Roundhouse: Confirm your e-mail address"
    assert f"{settings.SITE_URL}/account/email/" in message.body


@pytest.mark.parametrize("taken", ["Ann", "ann", "ANN"])
def test_a_name_is_given_once_in_any_case(client: Client, ann: User, taken: str) -> None:
    response = client.post("/account/signup/", {**DATA, "username": taken})
    assert errors(response) == {"username": ["Somebody has this name already. Choose another."]}


@pytest.mark.parametrize("name", ["A.nn", "a-n-n", "A_nn"])
def test_a_name_imitates_nobody(client: Client, ann: User, name: str) -> None:
    response = client.post("/account/signup/", {**DATA, "username": name})
    assert errors(response) == {"username": ["Somebody has a name that looks like this one. Choose another."]}


@pytest.mark.parametrize(
    "password", ["Dora and a run", "my dora.bell password", "roundhouse rocks", "x DORA.BELL@example.org"]
)
def test_a_password_contains_no_name(client: Client, db: None, password: str) -> None:
    response = client.post("/account/signup/", {**DATA, "email": "dora.bell@example.org", "password1": password})
    assert "must not contain your name" in " ".join(errors(response)["password1"])


@pytest.mark.parametrize(("password", "is_taken"), [("Jo12345678", False), ("jokers are not in the deck", True)])
def test_a_short_name_may_be_in_a_long_password(client: Client, db: None, password: str, is_taken: bool) -> None:
    client.post("/account/signup/", {**DATA, "username": "Jo", "password1": password})
    assert User.objects.exists() == is_taken


def test_signing_up_tells_nobody_whether_an_address_has_an_account(client: Client, ann: User) -> None:
    known = client.post("/account/signup/", {**DATA, "email": "ANN@example.org"})
    unknown = Client().post("/account/signup/", {**DATA, "username": "Eve", "email": "eve@example.org"})
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"]) == (302, "/")
    told, asked = (message.body for message in mail.outbox)
    assert "You have another account with this address: Ann." in told  # its owner alone reads this
    assert "another account" not in asked


def test_an_account_with_the_address_of_somebody_else_takes_nothing_over(client: Client, ann: User) -> None:
    EmailAddress.objects.create(user=ann, email=ann.email, verified=True, primary=True)
    client.post("/account/signup/", {**DATA, "email": "ann@example.org"})
    mail.outbox.clear()
    Client().post("/account/password/reset/", {"email": "ann@example.org"})
    assert ["Hello Ann," in message.body for message in mail.outbox] == [True]
    signed = Client()
    signed.post("/account/login/", {"login": "ann@example.org", "password": PASSWORD})
    assert signed.session["_auth_user_id"] == str(ann.pk)


def test_an_address_signs_up_a_few_times_a_day(db: None) -> None:
    for number in range(3):
        assert Client().post("/account/signup/", {**DATA, "username": f"Dora{number}"}).status_code == 302
    for address in ("dora@example.org", "DORA@example.org"):
        response = Client().post("/account/signup/", {**DATA, "email": address})
        assert list(errors(response)) == ["email"]
    assert User.objects.count() == 3


def test_sign_ups_from_elsewhere_with_an_address_keep_its_owner_from_nothing(db: None) -> None:
    for number in range(20):
        elsewhere = Client(REMOTE_ADDR=f"198.51.100.{number}")
        assert elsewhere.post("/account/signup/", {**DATA, "username": f"Eve{number}"}).status_code == 302
    assert Client().post("/account/signup/", DATA).status_code == 302
    assert User.objects.filter(username="Dora").exists()


def test_an_address_gets_few_links_whoever_signs_up_with_it(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(time=lambda: now, monotonic=time.monotonic)
    monkeypatch.setattr(internal_ratelimit, "time", clock)
    began = now = time.time()
    for number in range(30):
        now = began + number * 200
        Client(REMOTE_ADDR=f"198.51.100.{number}").post("/account/signup/", {**DATA, "username": f"Eve{number}"})
    assert User.objects.count() == 30
    assert len(mail.outbox) == 10
    now = began + 24 * 60 * 60
    Client().post("/account/signup/", DATA)
    assert len(mail.outbox) == 11


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("username", "admin"),
        ("username", "a b"),
        ("username", "x" * 31),
        ("username", ""),
        ("email", "dora"),
        ("email", "=?utf-8?q?dora?=@example.org"),
        ("email", ""),
        ("password1", "four aces"),
        ("password1", "1234567890"),
        ("password1", ""),
    ],
)
def test_what_is_refused_is_said_beside_its_field_and_the_rest_is_kept(
    client: Client, db: None, field: str, value: str
) -> None:
    response = client.post("/account/signup/", {**DATA, field: value})
    assert list(errors(response)) == [field]
    page = response.content.decode()
    assert f'id="id_{field}_error"' in page
    assert 'aria-invalid="true"' in page
    for kept in {"username", "email"} - {field}:
        assert f'value="{DATA[kept]}"' in page
    assert not User.objects.exists()


def test_a_refused_password_is_not_sent_back(client: Client, db: None) -> None:
    page = client.post("/account/signup/", {**DATA, "username": "admin"}).content.decode()
    assert DATA["password1"] not in page


def test_an_empty_form_is_refused_field_by_field(client: Client, db: None) -> None:
    assert set(errors(client.post("/account/signup/", {}))) == {"username", "email", "password1"}


def test_the_form_tells_browsers_what_to_fill_in(client: Client, db: None) -> None:
    page = client.get("/account/signup/").content.decode()
    for hint in ('autocomplete="username"', 'autocomplete="email"', 'autocomplete="new-password"'):
        assert hint in page
    assert "placeholder" not in page
    assert '<input type="password" name="password1"' in page


def test_whoever_is_signed_in_has_no_need_to_sign_up(client: Client, ann: User) -> None:
    client.force_login(ann)
    assert client.get("/account/signup/")["Location"] == "/"


def test_an_address_of_the_net_tries_to_sign_up_so_often_a_day(
    client: Client, db: None, rf: RequestFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = time.time()
    for number in range(200):  # as the view counts them, one a minute
        monkeypatch.setattr(time, "time", lambda number=number: begun + number * 60.0)
        assert ratelimit.consume(rf.post("/account/signup/"), action="signup")
    monkeypatch.setattr(time, "time", lambda: begun + 201 * 60.0)
    assert client.post("/account/signup/", {}).status_code == 429


def test_a_name_is_unique_in_the_database_too(person: Callable[[str], User]) -> None:
    from django.db import IntegrityError

    person("Dora")
    with pytest.raises(IntegrityError):
        person("dora")
