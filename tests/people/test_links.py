from datetime import datetime, timedelta
from urllib.parse import urlencode

import pytest
from django.core.management import CommandError, call_command
from django.test import Client, override_settings
from django.utils import timezone

from annotations.people.links import person_of, sign_in_path, tokens
from annotations.people.models import User


def signed_in(client: Client) -> str | None:
    return client.session.get("_auth_user_id")


def test_a_link_signs_its_person_in(client: Client, ann: User) -> None:
    response = client.post(sign_in_path(ann))
    assert response.status_code == 302
    assert response["Location"] == "/"
    assert signed_in(client) == str(ann.pk)


def test_a_link_works_once(client: Client, ann: User) -> None:
    path = sign_in_path(ann)
    Client().post(path)
    response = client.post(path)
    assert response.status_code == 410
    assert "no longer works" in response.content.decode()
    assert signed_in(client) is None


def test_opening_a_link_does_not_use_it_up(client: Client, ann: User) -> None:
    path = sign_in_path(ann)
    for _ in range(3):  # a scanner of mail, the person, and the person again
        page = client.get(path)
        assert page.status_code == 200
        assert "Sign in as Ann" in page.content.decode()
        assert signed_in(client) is None
    client.post(path)
    assert signed_in(client) == str(ann.pk)


def test_a_link_dies_with_a_sign_in_of_the_same_second(client: Client, ann: User) -> None:
    now = timezone.now().replace(microsecond=100)
    User.objects.filter(pk=ann.pk).update(last_login=now)
    ann.refresh_from_db()
    path = sign_in_path(ann)
    User.objects.filter(pk=ann.pk).update(last_login=now.replace(microsecond=200))
    assert client.get(path).status_code == 410


def test_a_link_dies_after_a_day(client: Client, ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sign_in_path(ann)
    monkeypatch.setattr(tokens, "_now", lambda: datetime.now() + timedelta(days=1, minutes=1))
    assert client.get(path).status_code == 410


def test_a_link_dies_with_a_change_of_password(client: Client, ann: User) -> None:
    path = sign_in_path(ann)
    ann.set_password("kings around, twice")
    ann.save()
    assert client.get(path).status_code == 410


def test_a_link_does_not_open_another_account(client: Client, ann: User, ben: User) -> None:
    hers, his = sign_in_path(ann).split("/"), sign_in_path(ben).split("/")
    assert client.get("/".join([*hers[:3], *his[3:]])).status_code == 410


def test_a_link_does_not_open_a_closed_account(client: Client, ann: User) -> None:
    path = sign_in_path(ann)
    User.objects.filter(pk=ann.pk).update(is_active=False)
    assert client.get(path).status_code == 410


def test_a_password_reset_link_is_no_sign_in_link(client: Client, ann: User) -> None:
    from django.contrib.auth.tokens import default_token_generator

    parts = sign_in_path(ann).split("/")
    assert client.get("/".join([*parts[:3], default_token_generator.make_token(ann), ""])).status_code == 410


@pytest.mark.parametrize("uid", ["!!", "AAAA", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5", "4pmg", "MQ"])
def test_a_made_up_link_is_refused(client: Client, db: None, uid: str) -> None:
    assert client.get(f"/enter/{uid}/abc-def/").status_code == 410
    assert person_of(uid, "abc-def") is None


def test_a_link_leads_on_to_the_page_it_names(client: Client, ann: User) -> None:
    assert client.post(sign_in_path(ann) + "?next=/talk/")["Location"] == "/talk/"


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example"]
)
def test_a_link_never_leads_to_another_site(client: Client, ann: User, elsewhere: str) -> None:
    assert client.post(f"{sign_in_path(ann)}?{urlencode({'next': elsewhere})}")["Location"] == "/"


@pytest.mark.parametrize("method", ["head", "put", "delete"])
def test_a_link_is_opened_and_nothing_else(client: Client, ann: User, method: str) -> None:
    assert getattr(client, method)(sign_in_path(ann)).status_code == 405
    assert signed_in(client) is None


@override_settings(SITE_URL="https://pinochle.example")
def test_the_command_prints_an_absolute_link(client: Client, ann: User, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("signinlink", "ann")
    link = capsys.readouterr().out.strip()
    assert link.startswith("https://pinochle.example/enter/")
    client.post(link.removeprefix("https://pinochle.example"))
    assert signed_in(client) == str(ann.pk)


def test_without_a_name_the_command_takes_the_first_of_the_sample_library(
    ann: User, ben: User, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    User.objects.filter(pk=ben.pk).update(sample=True)
    call_command("signinlink")
    client.post("/enter/" + capsys.readouterr().out.strip().partition("/enter/")[2])
    assert signed_in(client) == str(ben.pk)


def test_the_command_says_whom_it_does_not_find(ann: User) -> None:
    with pytest.raises(CommandError, match="called Nemo"):
        call_command("signinlink", "Nemo")
    with pytest.raises(CommandError, match="no sample library"):
        call_command("signinlink")
