from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client

from annotations.people.models import User

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
    assert "http://testserver/account/email/" in message.body


@pytest.mark.parametrize("taken", ["Ann", "ann", "ANN"])
def test_a_name_is_given_once_in_any_case(client: Client, ann: User, taken: str) -> None:
    response = client.post("/account/signup/", {**DATA, "username": taken})
    assert errors(response) == {"username": ["Somebody has this name already. Choose another."]}


def test_an_address_has_one_account(client: Client, ann: User) -> None:
    response = client.post("/account/signup/", {**DATA, "email": "ANN@example.org"})
    assert list(errors(response)) == ["email"]
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("username", "admin"),
        ("username", "a b"),
        ("username", "x" * 31),
        ("username", ""),
        ("email", "dora"),
        ("email", ""),
        ("password1", "short"),
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


def test_whoever_is_signed_in_has_no_need_to_sign_up(client: Client, ann: User) -> None:
    client.force_login(ann)
    assert client.get("/account/signup/")["Location"] == "/"


def test_signing_up_is_limited_per_address_of_the_net(client: Client, db: None) -> None:
    answers = {client.post("/account/signup/", {}).status_code for _ in range(25)}
    assert answers == {200, 429}


def test_a_name_is_unique_in_the_database_too(person: Callable[[str], User]) -> None:
    from django.db import IntegrityError

    person("Dora")
    with pytest.raises(IntegrityError):
        person("dora")
