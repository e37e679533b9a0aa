from datetime import timedelta
from math import log2

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.backends.base import VALID_KEY_CHARS
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from annotations.people import sessions
from annotations.people.browser_names import browser_name
from annotations.people.links import sign_in_path
from annotations.people.models import User
from tests.browsers import signed_in
from tests.conftest import PASSWORD

PATH = "/account/sessions/"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1"


def is_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200


def number_of(client: Client) -> int:
    return UserSession.objects.get(session_key=client.session.session_key).pk


def test_people_see_where_they_are_signed_in(hers: Client, ann: User) -> None:
    phone = Client(headers={"user-agent": PHONE})
    phone.post("/account/login/", {"login": "Ann", "password": PASSWORD})
    page = hers.get(PATH).content.decode()
    assert "Safari on an iPhone" in page
    assert "127.0.0.1" in page
    assert page.count("This browser") == 1
    assert len(hers.get(PATH).context["sessions"]) == 2


def test_signing_in_begins_another_session_that_nobody_can_guess(client: Client, ann: User) -> None:
    client.post("/record/", {"start": "hand", "title": "Thursday"})
    before = client.cookies["sessionid"].value
    client.post("/account/login/", {"login": "Ann", "password": PASSWORD})
    after = client.cookies["sessionid"].value
    assert after != before
    assert not Session.objects.filter(session_key=before).exists()
    assert len(after) * log2(len(VALID_KEY_CHARS)) >= 128


def test_a_sign_in_by_link_is_listed_too(hers: Client, ann: User) -> None:
    Client().post(sign_in_path(ann))
    assert len(hers.get(PATH).context["sessions"]) == 2


def test_whoever_signs_out_is_no_longer_listed(hers: Client, ann: User) -> None:
    signed_in(ann).post("/account/logout/")
    assert UserSession.objects.count() == 1


def test_the_oldest_session_ends_where_somebody_signs_in_very_often(
    ann: User, his: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 3)
    browsers = [signed_in(ann) for _ in range(5)]
    assert [is_in(browser) for browser in browsers] == [False, False, True, True, True]
    assert len(browsers[-1].get(PATH).context["sessions"]) == 3
    assert is_in(his)


def test_one_session_is_ended_from_another(hers: Client, ann: User) -> None:
    phone, tablet = signed_in(ann), signed_in(ann)
    hers.post(PATH, {"session": number_of(phone)})
    assert [is_in(client) for client in (hers, phone, tablet)] == [True, False, True]


def test_nobody_ends_the_session_of_somebody_else(hers: Client, his: Client) -> None:
    assert his.post(PATH, {"session": number_of(hers)}).status_code == 302
    assert is_in(hers)


@pytest.mark.parametrize("number", ["x", "0", "-1", "9" * 50, "٣"])
def test_an_unknown_session_is_not_ended(hers: Client, number: str) -> None:
    assert hers.post(PATH, {"session": number}).status_code == 302
    assert is_in(hers)


def test_people_sign_out_everywhere_else_even_where_no_list_knows_of(hers: Client, ann: User) -> None:
    others = [signed_in(ann), signed_in(ann)]
    UserSession.objects.filter(session_key=others[0].session.session_key).delete()
    page = hers.post(PATH, follow=True).content.decode()
    assert "signed out everywhere else" in page
    assert is_in(hers)
    assert not any(is_in(client) for client in others)
    assert len(hers.get(PATH).context["sessions"]) == 1


def test_a_new_password_signs_out_everywhere_else(hers: Client, ann: User) -> None:
    phone = signed_in(ann)
    hers.post(
        "/account/password/",
        {"oldpassword": PASSWORD, "password1": "a run twice over", "password2": "a run twice over"},
    )
    assert is_in(hers)
    assert not is_in(phone)
    assert len(hers.get(PATH).context["sessions"]) == 1


def test_sessions_that_have_expired_leave_the_list(hers: Client, ann: User) -> None:
    old = signed_in(ann)
    Session.objects.filter(pk=old.session.session_key).update(expire_date=timezone.now() - timedelta(days=1))
    call_command("clearsessions")
    call_command("forgetsignins")
    assert [session.session_key for session in UserSession.objects.all()] == [hers.session.session_key]


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (PHONE, "Safari on an iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("curl/8.0", "Unknown browser"),
        ("", "Unknown browser"),
    ],
)
def test_a_browser_is_called_by_a_name_that_people_know(header: str, name: str) -> None:
    assert browser_name(header) == name
