import pytest
from django.test import Client

from annotations.people.models import User
from tests.conftest import PASSWORD


def sign_in(client: Client, login: str, password: str = PASSWORD, **more: str) -> object:
    return client.post("/account/login/", {"login": login, "password": password, **more})


@pytest.mark.parametrize("login", ["Ann", "ann", "ann@example.org", "ANN@EXAMPLE.ORG", " Ann "])
def test_people_sign_in_with_their_name_or_their_address(client: Client, ann: User, login: str) -> None:
    assert sign_in(client, login)["Location"] == "/"  # type: ignore[index]
    assert client.session["_auth_user_id"] == str(ann.pk)


def test_signing_in_leads_on_to_where_one_was_going(client: Client, ann: User) -> None:
    page = client.get("/account/login/?next=/talk/mine/").content.decode()
    assert '<input type="hidden" name="next" value="/talk/mine/">' in page
    assert sign_in(client, "Ann", next="/talk/mine/")["Location"] == "/talk/mine/"  # type: ignore[index]


def test_signing_in_never_leads_to_another_site(client: Client, ann: User) -> None:
    assert sign_in(client, "Ann", next="https://evil.example/")["Location"] == "/"  # type: ignore[index]


@pytest.mark.parametrize(("login", "password"), [("Ann", "wrong"), ("Nemo", PASSWORD), ("nemo@example.org", PASSWORD)])
def test_a_wrong_pair_is_refused_alike_and_the_name_is_kept(
    client: Client, ann: User, login: str, password: str
) -> None:
    page = sign_in(client, login, password).content.decode()  # type: ignore[attr-defined]
    assert "or the password is wrong." in page
    assert 'role="alert"' in page
    assert f'value="{login}"' in page
    assert "_auth_user_id" not in client.session


def test_an_empty_form_is_refused_field_by_field(client: Client, db: None) -> None:
    response = client.post("/account/login/", {})
    assert set(response.context["form"].errors) == {"login", "password"}


def test_guessing_ends_after_some_wrong_passwords(client: Client, ann: User) -> None:
    for _ in range(6):
        sign_in(client, "Ann", "wrong")
    page = sign_in(client, "Ann").content.decode()  # type: ignore[attr-defined]
    assert "Too many wrong passwords" in page
    assert "_auth_user_id" not in client.session


def test_a_closed_account_says_so(client: Client, ann: User) -> None:
    User.objects.filter(pk=ann.pk).update(is_active=False)
    response = client.get(sign_in(client, "Ann")["Location"])  # type: ignore[index]
    assert "This account is closed" in response.content.decode()


def test_whoever_is_signed_in_goes_on(client: Client, ann: User) -> None:
    client.force_login(ann)
    assert client.get("/account/login/?next=/talk/")["Location"] == "/talk/"


def test_people_stay_signed_in_when_they_close_the_browser(client: Client, ann: User) -> None:
    sign_in(client, "Ann")
    assert not client.session.get_expire_at_browser_close()


def test_signing_out_takes_a_press_of_a_button(client: Client, ann: User) -> None:
    client.force_login(ann)
    assert client.get("/account/logout/").status_code == 200
    assert "_auth_user_id" in client.session
    assert client.post("/account/logout/")["Location"] == "/"
    assert "_auth_user_id" not in client.session


def test_a_stranger_who_signs_out_is_led_home(client: Client, db: None) -> None:
    assert client.get("/account/logout/")["Location"] == "/"
    assert client.post("/account/logout/")["Location"] == "/"


def test_forms_of_other_sites_are_refused_with_what_to_do(ann: User) -> None:
    response = Client(enforce_csrf_checks=True).post("/account/login/", {"login": "Ann", "password": PASSWORD})
    assert response.status_code == 403
    assert "This form is out of date" in response.content.decode()
