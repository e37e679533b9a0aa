"""Nobody learns from the forms who has an account, and nobody can guess for long, or keep others out by guessing."""

from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.test import Client, RequestFactory

from annotations.people import guessing
from annotations.people.adapter import AccountAdapter
from annotations.people.links import sign_in_path
from annotations.people.models import User
from tests.conftest import PASSWORD

WRONG_NAME = "The name or the password is wrong."
WRONG_ADDRESS = (
    "The address or the password is wrong. If you have several accounts with this address, sign in with a name."
)


def sign_in(
    login: str = "Ann", password: str = PASSWORD, address: str = "192.0.2.1", client: Client | None = None
) -> str:
    """What the sign-in form answers: the address that it leads to, or its page without the token."""
    form = {"login": login, "password": password}
    response = (client or Client()).post("/account/login/", form, REMOTE_ADDR=address)
    return str(response.headers.get("Location", "")) or " ".join(response.context["form"].non_field_errors())


def attack(times: int) -> None:
    """Wrong guesses for Ann’s account, each from another network."""
    for number in range(times):
        sign_in(password="wrong", address=f"198.51.{number // 250}.{number % 250 + 1}")


def test_guesses_from_elsewhere_do_not_use_up_ones_own_tries(ann: User) -> None:
    for _ in range(8):
        sign_in(password="wrong", address="198.51.100.1")
    assert "Too many wrong passwords" in sign_in(address="198.51.100.1")
    assert sign_in(address="192.0.2.1") == "/"


def test_many_guesses_at_once_are_no_way_around_the_limit(ann: User, rf: RequestFactory) -> None:
    request = rf.post("/account/login/")
    assert [guessing.may_guess(request, "Ann") for _ in range(7)] == [True] * 5 + [False] * 2, "none is answered yet"


def test_a_network_has_the_tries_of_one_address(ann: User) -> None:
    for number in range(5):
        sign_in(password="wrong", address=f"2001:db8:1:2::{number + 1}")
    assert "Too many wrong passwords" in sign_in(address="2001:db8:1:2::ffff")


def test_guesses_from_everywhere_end_but_not_where_the_owner_has_signed_in(
    ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guessing, "FROM_ALL", 12)
    hers = Client()
    sign_in(client=hers)
    hers.post("/account/logout/")
    attack(12)
    assert "Too many wrong passwords" in sign_in(address="203.0.113.9")
    assert sign_in("Ben", address="203.0.113.9") == "/"
    his = Client()
    sign_in("Ben", client=his)
    his.post("/account/logout/")
    assert "Too many wrong passwords" in sign_in(client=his)  # his browser is known, but not for her account
    assert sign_in(client=hers) == "/"


@pytest.fixture
def hers(ann: User) -> Client:
    """A browser that Ann has signed in with, and out."""
    client = Client()
    sign_in(client=client)
    client.post("/account/logout/")
    return client


def test_guesses_at_the_same_address_do_not_lock_a_browser_that_is_known(hers: Client) -> None:
    for _ in range(6):
        sign_in(password="wrong")
    assert "Too many wrong passwords" in sign_in()
    assert sign_in(client=hers) == "/"


def test_guesses_of_other_names_at_the_same_address_do_not_either(hers: Client) -> None:
    for number in range(30):
        sign_in(f"Nemo{number}", password="wrong")
    assert "Too many wrong passwords" in sign_in("Nemo30", password="wrong")
    assert "Too many wrong passwords" in sign_in()
    assert sign_in(client=hers) == "/"


def test_a_class_at_one_address_signs_in_at_once_for_the_first_time(person: Callable[[str], User]) -> None:
    pupils = [person(f"Pupil{number}") for number in range(40)]
    assert [sign_in(pupil.username) for pupil in pupils] == ["/"] * 40


def test_an_account_takes_few_right_passwords_at_once(ann: User) -> None:
    assert [sign_in() for _ in range(30)] == ["/"] * 30
    assert "Too many wrong passwords" in sign_in()


@pytest.mark.parametrize("is_first", [True, False])
def test_right_passwords_of_who_signed_up_with_the_address_of_another_keep_nobody_out(
    person: Callable[[str], User], is_first: bool
) -> None:
    other, owner = [person(name) for name in ("Other", "Owner")][:: 1 if is_first else -1]
    EmailAddress.objects.create(user=owner, email=owner.email, verified=True, primary=True)
    other.email = owner.email
    other.set_password("another password")
    other.save()
    for _ in range(31):
        sign_in(owner.email, "another password", address="198.51.100.1")
    assert "Too many wrong passwords" in sign_in(owner.email, "another password", address="198.51.100.1")
    assert sign_in(owner.email) == "/"


def test_of_several_accounts_with_an_address_that_nobody_has_confirmed_the_oldest_signs_in_with_it(
    ann: User, ben: User
) -> None:
    ben.email = ann.email
    ben.set_password("another password")
    ben.save()
    assert sign_in(ann.email) == "/"
    assert sign_in(ann.email, "another password") == WRONG_ADDRESS
    assert sign_in("Ben", "another password") == "/"


def test_a_browser_is_known_after_a_link_for_signing_in(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guessing, "FROM_ALL", 3)
    attack(3)
    client = Client()
    client.post(sign_in_path(ann))
    client.post("/account/logout/")
    assert sign_in(client=client) == "/"


def test_nobody_gets_tries_of_their_own_by_signing_up_with_the_address_of_another(ann: User, ben: User) -> None:
    ben.email = ann.email
    ben.save()
    his = Client()
    assert sign_in("Ben", client=his) == "/"
    his.post("/account/logout/")
    for _ in range(5):
        sign_in("ann@example.org", password="wrong", client=his)
    assert "Too many wrong passwords" in sign_in("ann@example.org", password="wrong")
    assert sign_in("Ben", password=PASSWORD, client=his) == "/"


def test_a_browser_that_is_known_has_few_tries_too(hers: Client) -> None:
    for _ in range(5):
        sign_in(password="wrong", client=hers)
    assert "Too many wrong passwords" in sign_in(client=hers)


def test_a_forged_cookie_makes_no_browser_known(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guessing, "FROM_ALL", 3)
    attack(3)
    client = Client()
    client.cookies["known"] = f"[{ann.pk}]:x:y"
    assert "Too many wrong passwords" in sign_in(client=client)


@pytest.mark.parametrize("login", ["Ann", "Nemo", "Without", "Closed", "ann@example.org", "nemo@example.org"])
def test_a_wrong_password_takes_the_same_work_and_gets_the_same_words_for_everybody(
    person: Callable[[str], User], login: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    person("Ann")
    without, closed = person("Without"), person("Closed")
    without.set_unusable_password()
    without.save()
    User.objects.filter(pk=closed.pk).update(is_active=False)
    for number in range(2):
        person(f"Later{number}")
    User.objects.filter(username__startswith="Later").update(email="ann@example.org")
    hashed: list[str] = []
    encode = MD5PasswordHasher.encode
    monkeypatch.setattr(MD5PasswordHasher, "encode", lambda *given: hashed.append(given[1]) or encode(*given))
    assert sign_in(login, "wrong") == (WRONG_ADDRESS if "@" in login else WRONG_NAME)
    assert len(hashed) == 1


@pytest.mark.parametrize(("address", "sent"), [("ann@example.org", 1), ("nemo@example.org", 0)])
def test_asking_for_a_password_writes_a_mail_whether_it_is_sent_or_not(
    client: Client, ann: User, address: str, sent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    render = AccountAdapter.render_mail
    monkeypatch.setattr(
        AccountAdapter, "render_mail", lambda *given, **more: written.append(given[1]) or render(*given, **more)
    )
    assert client.post("/account/password/reset/", {"email": address}).status_code == 302
    assert written == ["account/email/password_reset_key"]
    assert len(mail.outbox) == sent


def test_what_is_typed_as_a_name_does_not_fill_the_memory(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    keys: list[str] = []
    monkeypatch.setattr(guessing, "refusing", keys.extend)
    sign_in("x" * 50_000, "wrong")
    assert keys
    assert max(map(len, keys)) < 100
