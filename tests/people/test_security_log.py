from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from annotations.people import security_log
from annotations.people.models import SecurityEvent, User
from tests.browsers import prove_again, signed_in
from tests.conftest import PASSWORD
from tests.people.codes import add_app

PATH = "/account/log/Ann/"
Kind = SecurityEvent.Kind


def kinds(person: User | None) -> list[str]:
    """What is written down of them, the oldest first."""
    return [str(event.kind) for event in SecurityEvent.objects.filter(person=person).order_by("at", "pk")]


def guess(login: str = "Ann", address: str = "192.0.2.1") -> None:
    Client().post("/account/login/", {"login": login, "password": "wrong"}, REMOTE_ADDR=address)


def test_a_sign_in_is_written_down_with_its_place(client: Client, ann: User) -> None:
    browser = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0"}
    client.post("/account/login/", {"login": "Ann", "password": PASSWORD}, headers=browser)
    page = client.get(PATH).content.decode()
    assert "Signed in" in page
    assert "Firefox on Linux · from 127.0.0.1" in page


@pytest.mark.django_db(transaction=True)
def test_changes_are_written_down(hers: Client, ann: User) -> None:
    prove_again(hers, PASSWORD)
    SecurityEvent.objects.all().delete()
    add_app(hers)
    hers.post("/account/factors/app/removal/")
    new = {"oldpassword": PASSWORD, "password1": "a run twice over", "password2": "a run twice over"}
    hers.post("/account/password/", new)
    hers.post("/account/sessions/")
    hers.post("/account/logout/")
    assert kinds(ann) == [
        Kind.FACTOR_ADDED,
        Kind.CODES_MADE,
        Kind.FACTOR_REMOVED,
        Kind.PASSWORD_CHANGED,
        Kind.ENDED_ELSEWHERE,
        Kind.ENDED_ELSEWHERE,
        Kind.SIGNED_OUT,
    ]


def test_wrong_guesses_of_one_address_are_counted_in_one_row(hers: Client, ann: User) -> None:
    for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
        guess(address=address)
    guess("ann@example.org")
    rows = SecurityEvent.objects.filter(person=ann, kind=Kind.WRONG_PASSWORD)
    assert sorted(rows.values_list("address", "times")) == [("192.0.2.1", 3), ("192.0.2.2", 1)]
    assert "Wrong password, 3 times" in hers.get(PATH).content.decode()


@pytest.mark.parametrize("login", ["Ann", "Nemo"])
def test_a_sign_in_that_a_limit_refuses_is_written_down(ann: User, login: str) -> None:
    for _ in range(8):
        guess(login)
    refused = SecurityEvent.objects.get(kind=Kind.REFUSED)
    assert (refused.times, refused.person) == (3, ann if login == "Ann" else None)


def test_guesses_at_nobodys_account_are_written_down_without_what_was_typed(
    ann: User, person: Callable[[str], User]
) -> None:
    guess("my-secret-typed-as-a-name")
    [event] = SecurityEvent.objects.all()
    assert event.person is None
    staff = person("Staff")
    User.objects.filter(pk=staff.pk).update(is_staff=True)
    page = signed_in(staff).get("/account/log/").content.decode()
    assert "nobody’s account" in page
    assert "my-secret" not in page


@pytest.mark.parametrize("login", ["Ann", "Nemo", "ann@example.org", "nemo@example.org"])
def test_a_guess_takes_the_same_writing_whether_there_is_an_account(ann: User, login: str) -> None:
    guess("Ann", "192.0.2.8")
    before = SecurityEvent.objects.count()
    guess(login, "192.0.2.9")
    assert SecurityEvent.objects.count() == before + 1


def test_many_guesses_push_nothing_else_out(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    signed_in(ann)
    monkeypatch.setattr(security_log, "MOST_OF_A_KIND", 3)
    for number in range(5):
        guess(address=f"192.0.2.{number}")
    assert kinds(ann) == [Kind.SIGNED_IN, *[Kind.WRONG_PASSWORD] * 3]


def test_events_are_forgotten_after_ninety_days(ann: User) -> None:
    signed_in(ann)
    signed_in(ann)
    first = SecurityEvent.objects.order_by("pk").first()
    assert first
    SecurityEvent.objects.filter(pk=first.pk).update(at=timezone.now() - timedelta(days=91))
    call_command("forgetsignins")
    assert kinds(ann) == [Kind.SIGNED_IN]


def test_a_closed_account_keeps_only_that_it_is_closed(hers: Client, ann: User) -> None:
    prove_again(hers, PASSWORD)
    hers.post("/account/closing/", {"published": "keep", "name": "Ann"})
    assert kinds(ann) == [Kind.CLOSED]
