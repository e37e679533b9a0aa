"""Signing in with more than a password: authenticator apps and recovery codes, and forged answers of passkeys."""

import json
import re

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail
from django.db import connection
from django.test import Client, override_settings

from annotations.people.models import User
from tests.browsers import prove_again, signed_in
from tests.conftest import PASSWORD
from tests.people.codes import add_app, code_now

STEP = "/account/factors/code/"
CODES = "/account/factors/recovery/"


@pytest.fixture
def secret(hers: Client) -> str:
    """The key of the authenticator app that Ann has added."""
    prove_again(hers, PASSWORD)
    return add_app(hers)


def type_password(client: Client) -> str:
    return client.post("/account/login/", {"login": "Ann", "password": PASSWORD})["Location"]


def is_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def codes_of(client: Client) -> list[str]:
    return re.findall(r"<li><code>(\w+)</code>", client.get(CODES).content.decode())


@pytest.mark.parametrize("path", ["app/", "passkeys/new/", "passkeys/1/", "passkeys/1/removal/", "recovery/new/"])
def test_what_signs_in_is_changed_after_the_password(hers: Client, path: str) -> None:
    assert hers.get(f"/account/factors/{path}")["Location"].startswith("/account/again/?next=")


def test_the_password_alone_no_longer_signs_in(client: Client, secret: str) -> None:
    assert type_password(client) == STEP
    assert not is_in(client)
    wrong = client.post(STEP, {"code": "000000"})
    assert "This code is wrong" in wrong.content.decode()
    assert not is_in(client)


def test_wrong_passwords_of_others_at_the_address_do_not_keep_it_from_a_code(client: Client, secret: str) -> None:
    assert type_password(client) == STEP
    for number in range(30):
        Client().post("/account/login/", {"login": f"Nemo{number}", "password": "wrong"})
    client.post(STEP, {"code": code_now(secret, later=1)})
    assert is_in(client)


def test_few_wrong_codes_are_taken(client: Client, secret: str) -> None:
    type_password(client)
    for number in range(5):
        client.post(STEP, {"code": f"00000{number}"}, REMOTE_ADDR=f"192.0.2.{number}")
    client.post(STEP, {"code": code_now(secret, later=1)})
    assert not is_in(client)


def test_a_code_of_the_app_completes_the_sign_in(client: Client, secret: str) -> None:
    type_password(client)
    client.post(STEP, {"code": code_now(secret, later=1)})
    assert is_in(client)


def test_a_code_counts_once(client: Client, secret: str) -> None:
    code = code_now(secret, later=1)
    type_password(client)
    client.post(STEP, {"code": code})
    another = Client()
    type_password(another)
    another.post(STEP, {"code": code})
    assert not is_in(another)


def test_a_recovery_code_replaces_the_app_once(client: Client, hers: Client, secret: str) -> None:
    codes = codes_of(hers)
    assert len(codes) == 10
    assert codes[0] in hers.get(f"{CODES}codes.txt").content.decode()
    type_password(client)
    client.post(STEP, {"code": codes[0]})
    assert is_in(client)
    again = Client()
    type_password(again)
    again.post(STEP, {"code": codes[0]})
    assert not is_in(again)


def test_a_link_for_a_forgotten_password_still_asks_for_the_code(client: Client, secret: str) -> None:
    client.post("/account/password/reset/", {"email": "ann@example.org"})
    found = re.search(r"(/account/password/reset/\S+)", mail.outbox[-1].body)
    assert found
    form = client.get(found[1])["Location"]
    assert client.post(form, {"password1": "a run twice over", "password2": "a run twice over"})["Location"] == STEP
    assert not is_in(client)


@pytest.mark.django_db(transaction=True)
def test_every_change_is_told_by_mail(hers: Client, ann: User, secret: str) -> None:
    hers.post(f"{CODES}new/")
    hers.post("/account/factors/app/removal/")
    subjects = [message.subject.removeprefix("Roundhouse: ") for message in mail.outbox]
    assert subjects == [
        "Signing in asks for a code now",
        "You have new recovery codes",
        "Signing in no longer asks for a code",
    ]
    assert {to for message in mail.outbox for to in message.to} == {ann.email}
    assert type_password(Client()) == "/"


def test_new_recovery_codes_replace_the_old_ones(client: Client, hers: Client, secret: str) -> None:
    old = codes_of(hers)
    hers.post(f"{CODES}new/")
    assert not set(old) & set(codes_of(hers))
    type_password(client)
    client.post(STEP, {"code": old[0]})
    assert not is_in(client)


def test_a_copy_of_the_database_holds_no_secret(hers: Client, secret: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT data FROM mfa_authenticator")
        stored = " ".join(row[0] for row in cursor.fetchall())
    assert secret not in stored
    with override_settings(SECRET_KEY="another", SECRET_KEY_FALLBACKS=[]):
        assert not Authenticator.objects.filter(data__secret=secret).exists()


def test_an_earlier_secret_key_still_reads_what_it_wrote(client: Client, secret: str, settings: object) -> None:
    type_password(client)
    with override_settings(SECRET_KEY="a newer one", SECRET_KEY_FALLBACKS=[settings.SECRET_KEY]):  # type: ignore[attr-defined]
        another = Client()
        type_password(another)
        another.post(STEP, {"code": code_now(secret, later=1)})
        assert is_in(another)


def test_after_the_secret_key_is_lost_no_code_signs_in(client: Client, hers: Client, secret: str) -> None:
    [recovery, *_more] = codes_of(hers)
    with override_settings(SECRET_KEY="another", SECRET_KEY_FALLBACKS=[]):
        assert type_password(client) == STEP
        for code in (code_now(secret, later=1), recovery, code_now("")):
            assert "This code is wrong" in client.post(STEP, {"code": code}).content.decode()
        assert not is_in(client)


def test_after_the_secret_key_is_lost_there_are_new_recovery_codes(hers: Client, secret: str, ann: User) -> None:
    before = codes_of(hers)
    with override_settings(SECRET_KEY="another", SECRET_KEY_FALLBACKS=[]):
        again = signed_in(ann)
        prove_again(again, PASSWORD)
        assert "You have 10 left" in again.get("/account/factors/").content.decode()
        after = codes_of(again)
        assert len(after) == 10
        assert not set(after) & set(before)
        assert codes_of(again) == after
        client = Client()
        assert type_password(client) == STEP
        client.post(STEP, {"code": after[0]})
        assert is_in(client)


FORGED = [
    "",
    "x",
    "[]",
    "{}",
    "null",
    '{"response": 1}',
    '{"response": {"userHandle": null}}',
    '{"id": "MQ", "rawId": "MQ", "type": "public-key", "response": {"userHandle": "%%%"}}',
    json.dumps(
        {
            "id": "MQ",
            "rawId": "MQ",
            "type": "public-key",
            "response": {
                "userHandle": "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5",
                "clientDataJSON": "e30",
                "authenticatorData": "MQ",
                "signature": "MQ",
            },
        }
    ),
    "x" * 30_000,
    "[" * 10_000,
]


@pytest.mark.parametrize("credential", FORGED)
def test_a_forged_passkey_is_refused(client: Client, hers: Client, ann: User, credential: str) -> None:
    client.get("/account/login/passkey/", headers={"accept": "application/json"})
    assert client.post("/account/login/passkey/", {"credential": credential})["Location"] == "/account/login/"
    assert not is_in(client)
    prove_again(hers, PASSWORD)
    hers.get("/account/factors/passkeys/new/")
    assert hers.post("/account/factors/passkeys/new/", {"credential": credential}).status_code == 200
    assert not Authenticator.objects.exists()
